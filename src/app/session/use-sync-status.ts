/** The sync status of the copy on this device: network, last sync, storage (G15, G16). */
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

/** A single value of it: other changes, such as the count of a first copy, do not cause a render. */
export function useSyncFact<Fact extends string | number | boolean | null>(look: (status: SyncStatus) => Fact): Fact {
  const { mirror } = useStockroom();
  return useSyncExternalStore(
    (listener) => mirror.subscribe(listener),
    () => look(mirror.status()),
  );
}
