/**
 * When the displayed data was fetched, if that must be shown: there is no network, or the last refetch failed. null while the
 * data is current.
 */
import type { UseQueryResult } from '@tanstack/react-query';
import { useNetwork } from '../kit/use-network.ts';

export interface RemoteAge {
  /** ISO instant. */
  readonly at: string;
  readonly why: 'offline' | 'no-answer';
}

export function useRemoteAge(
  result: Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'isError' | 'isPlaceholderData'>,
): RemoteAge | null {
  const isOnline = useNetwork();
  const { data, dataUpdatedAt, isError, isPlaceholderData } = result;
  if (data === undefined || isPlaceholderData || dataUpdatedAt === 0 || (isOnline && !isError)) return null;
  return { at: new Date(dataUpdatedAt).toISOString(), why: isOnline ? 'no-answer' : 'offline' };
}
