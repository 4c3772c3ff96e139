/** What this location pays or has ordered is other than it was: what shows it is asked for again, the rest when it is shown. */
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
      // A first answer that is on its way is not broken off: it is asked for once more when it is there.
      if (state.data !== undefined || state.fetchStatus !== 'fetching') continue;
      promise?.then(
        () => client.invalidateQueries({ queryKey, exact: true }),
        () => undefined,
      );
    }
    void client.invalidateQueries({ queryKey: [kind] });
  }
}
