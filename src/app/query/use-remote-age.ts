/**
 * When what is shown was fetched, where that must be said: there is no network, or the server did not answer the last
 * time. Null while what is shown is current.
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
