/** The accounts of this location. Those that are pending are looked at until they are not: the message about one may get lost. */
import { useQuery } from '@tanstack/react-query';
import { readAccounts } from '#remote/http/distributor-calls.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';

const WHILE_PENDING_MS = 2_000;

export function useAccounts() {
  const { api } = useStockroom();
  return useQuery({
    queryKey: queryKeys.distributorAccounts(),
    queryFn: ({ signal }) => readAccounts(api, signal),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ attributes: { status } }) => status === 'pending') === true ? WHILE_PENDING_MS : false,
  });
}
