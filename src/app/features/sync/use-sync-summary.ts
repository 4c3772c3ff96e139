import { useLiveQuery } from 'dexie-react-hooks';
import { readSyncSummary } from '#mirror/read/read-sync-summary.ts';
import type { SyncSummary } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';

const NOTHING: SyncSummary = { pending: 0, sending: 0, needsYou: 0 };

/** The exact counts, the same in every tab (G16). */
export function useSyncSummary(): SyncSummary {
  const { mirror } = useStockroom();
  return useLiveQuery(() => readSyncSummary(mirror), [mirror]) ?? NOTHING;
}
