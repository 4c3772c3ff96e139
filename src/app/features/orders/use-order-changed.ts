/** Refetches all queries that show an order after it was changed. */
import { useQueryClient } from '@tanstack/react-query';

export function useOrderChanged(): (id: string) => Promise<void> {
  const client = useQueryClient();
  return async (id) => {
    const keys = [['orders'], ['order', id], ['order-options']];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
