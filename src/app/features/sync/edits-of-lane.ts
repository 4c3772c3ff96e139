/** Groups refused edits with those that wait behind them, so that they need not be discarded one by one. */
import type { OpView } from '#mirror/read/views.ts';

/**
 * Op id of the first refused edit of an item, folder or cart line -> that edit and all those waiting behind it. Only if there are several.
 */
export function editsOfLane(ops: readonly OpView[]): ReadonlyMap<string, readonly OpView[]> {
  const lanes = new Map<string, OpView[]>();
  for (const op of ops) {
    const lane = lanes.get(op.lane);
    if (lane !== undefined) {
      if (op.state === 'needs-you' || op.state === 'blocked') lane.push(op);
    } else if (op.state === 'needs-you') lanes.set(op.lane, [op]);
  }
  return new Map([...lanes.values()].flatMap((lane) => (lane[0] && lane.length > 1 ? [[lane[0].opId, lane]] : [])));
}
