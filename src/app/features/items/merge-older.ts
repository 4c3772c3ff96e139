import type { StockMovement } from '#domain/stock/stock-movement.ts';
import { recordedMovement } from '#mirror/read/read-movements.ts';
import type { MovementView } from '#mirror/read/views.ts';

/** The item's movements known on this device, followed by older ones from the server; each movement once. */
export function mergeOlder(here: readonly MovementView[], fetched: readonly StockMovement[]): readonly MovementView[] {
  if (fetched.length === 0) return here;
  const known = new Set<string | null>(here.flatMap(({ id, opId }) => [id, opId]));
  const older = fetched.filter(({ id, opId }) => {
    const isNew = !known.has(id) && (opId === null || !known.has(opId));
    // If movements were added in the meantime, a later page begins with the end of the previous one.
    known.add(id);
    return isNew;
  });
  const all = [...here, ...older.map(recordedMovement)];
  const reversed = new Set<string | null>(all.map((each) => each.reverses));
  return all.map((each) => (each.undone || !reversed.has(each.id) ? each : { ...each, undone: true }));
}
