/** Displayed data is out of date: what is on the screen is fetched now, the rest when it is shown. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * For queries whose keys begin so. Rule: an answer that was on its way is not taken for a new one. TanStack Query cancels a fetch
 * only if there is older data and somebody looks at it; any other is repeated when it has finished.
 */
export function askAgain(client: QueryClient, key: QueryKey): void {
  for (const query of client.getQueryCache().findAll({ queryKey: key, fetchStatus: 'fetching' })) {
    const { queryKey, state, promise } = query;
    if (state.data !== undefined && query.isActive()) continue;
    promise?.then(
      () => client.invalidateQueries({ queryKey, exact: true }),
      () => undefined,
    );
  }
  void client.invalidateQueries({ queryKey: key });
}
