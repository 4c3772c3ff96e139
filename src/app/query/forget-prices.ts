/** The location's prices or orders have changed: visible queries are refetched now, others when they are shown. */
import type { QueryClient } from '@tanstack/react-query';

export const PRICED = [
  'catalogue-page',
  'filter-options',
  'top-list',
  'offer',
  'alternatives',
  'product-variants',
  'cart-groups',
  'cart-alternatives',
  'distributor-files',
  'distributor-accounts',
] as const;

export function forgetPrices(client: QueryClient): void {
  for (const kind of PRICED) {
    for (const { queryKey, state, promise } of client.getQueryCache().findAll({ queryKey: [kind] })) {
      // A first fetch in progress is not canceled: it is repeated when it has finished.
      if (state.data !== undefined || state.fetchStatus !== 'fetching') continue;
      promise?.then(
        () => client.invalidateQueries({ queryKey, exact: true }),
        () => undefined,
      );
    }
    void client.invalidateQueries({ queryKey: [kind] });
  }
}
