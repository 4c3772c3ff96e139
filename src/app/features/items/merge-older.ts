import type { StockMovement } from '#domain/stock/stock-movement.ts';
import { recordedMovement } from '#mirror/read/read-movements.ts';
import type { MovementView } from '#mirror/read/views.ts';

/** What this device knows of an item's history, and behind it what the server has told beyond that; each movement once. */
export function mergeOlder(here: readonly MovementView[], fetched: readonly StockMovement[]): readonly MovementView[] {
  if (fetched.length === 0) return here;
  const known = new Set<string | null>(here.flatMap(({ id, opId }) => [id, opId]));
  const older = fetched.filter(({ id, opId }) => {
    const isNew = !known.has(id) && (opId === null || !known.has(opId));
    // A page that was asked for later begins again with the end of the last one where something happened meanwhile.
    known.add(id);
    return isNew;
  });
  const all = [...here, ...older.map(recordedMovement)];
  const reversed = new Set<string | null>(all.map((each) => each.reverses));
  return all.map((each) => (each.undone || !reversed.has(each.id) ? each : { ...each, undone: true }));
}
