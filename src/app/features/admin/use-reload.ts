/**
 * Reloads the admin area's data after an action. Rule: nobody waits for it, as the action has been answered; until it has succeeded, lists
 * are shown as stale.
 */
import { useIsFetching, useQueryClient } from '@tanstack/react-query';

const ALL = { queryKey: ['admin'] } as const;

export function useReload(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries(ALL);
}

/** Whether what is shown may differ from what an action has left. */
export function useIsReloading(): boolean {
  return useIsFetching({ ...ALL, predicate: ({ state }) => state.isInvalidated }) > 0;
}
