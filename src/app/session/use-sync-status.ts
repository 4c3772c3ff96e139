/** How the copy on this device stands to the server: network, last sync, storage (G15, G16). */
import { useSyncExternalStore } from 'react';
import type { SyncStatus } from '#mirror/status.ts';
import { useStockroom } from '../stockroom.tsx';

export function useSyncStatus(): SyncStatus {
  const { mirror } = useStockroom();
  return useSyncExternalStore(
    (listener) => mirror.subscribe(listener),
    () => mirror.status(),
  );
}

/** One plain fact of it: what else changes, such as the count of a first copy, draws nothing again. */
export function useSyncFact<Fact extends string | number | boolean | null>(look: (status: SyncStatus) => Fact): Fact {
  const { mirror } = useStockroom();
  return useSyncExternalStore(
    (listener) => mirror.subscribe(listener),
    () => look(mirror.status()),
  );
}
