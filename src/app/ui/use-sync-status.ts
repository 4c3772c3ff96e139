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
