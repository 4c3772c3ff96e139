import { useSyncExternalStore } from 'react';
import type { SyncSummary } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';

/** The exact counts, the same in every tab (G16). */
export function useSyncSummary(): SyncSummary {
  const { mirror } = useStockroom();
  return useSyncExternalStore(
    (listener) => mirror.subscribe(listener),
    () => mirror.syncSummary(),
  );
}
