/** Writes the lines after swaps: one line per offer, the others deleted, all recorded in the change log. */
import { rowToWire } from '#contract/resources/mirrored.ts';
import type { Effect } from '../writes/write.ts';
import type { LineToMerge, MergedLine } from '#domain/ordering/first-choices.ts';
import { asId, type CartLineId, type OfferId } from '#domain/ids.ts';
import { readLines } from '../../store/cart/line-rows.ts';
import { deleteLine } from '../../store/cart/write-lines.ts';
import type { WriteTransaction } from '../../store/log/write-once.ts';
import { putSwappedLine } from '../../store/ordering/cart-details.ts';
import { type CartEntry, swappedLine } from '../cart/load-cart.ts';

/** @param to what the line becomes; absent: unchanged */
export function lineToMerge(entry: CartEntry, to?: { offerId: OfferId; qty: number }): LineToMerge {
  const { id, isUrgent, offerId, qty } = entry.line;
  return { ...swappedLine(entry), id, isUrgent, to: to ?? { offerId, qty } };
}

export interface WrittenLines {
  /** The changed lines, in the form that devices store. */
  readonly included: Effect['document']['included'];
  readonly deleted: Effect['document']['meta']['deleted'];
}

/** @param entries the lines before; a merged line without one of their ids is inserted */
export async function writeMerged(
  { connection, locationId, revision, changed }: WriteTransaction,
  merged: readonly MergedLine[],
  { entries, now }: { entries: readonly CartEntry[]; now: string },
): Promise<WrittenLines> {
  const before = new Map<string, CartEntry['line']>(entries.map(({ line }) => [line.id, line]));
  const put = merged.filter((line) => {
    const was = before.get(line.id);
    return was === undefined || was.offerId !== line.offerId || was.qty !== line.qty || line.gone.length > 0;
  });
  const gone = merged.flatMap((line) => line.gone);
  for (const line of put) {
    putSwappedLine(connection, locationId, { line, revision, now });
    changed({ type: 'cart-items', id: line.id, deleted: false });
  }
  for (const id of gone) {
    if (!before.has(id)) continue;
    deleteLine(connection, locationId, asId(id));
    changed({ type: 'cart-items', id, deleted: true });
  }
  const ids = put.map(({ id }) => asId<CartLineId>(id));
  const rows = ids.length === 0 ? [] : await readLines(connection, locationId, ids);
  return {
    included: rows.map((row) => rowToWire({ type: 'line', row })),
    deleted: gone.filter((id) => before.has(id)).map((id) => ({ type: 'cart-items' as const, id, revision })),
  };
}
