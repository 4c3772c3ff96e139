/**
 * The lots of an item that were received, and the expiration date that follows from them. Law: what leaves the shelf is taken to
 * be what is not of a known lot first, then what expires first; so the date of an item is that of the earliest still there.
 */
import type { StockItem, StockLot } from './stock-item.ts';

export type MovedItem = Pick<StockItem, 'onHand' | 'lots' | 'expirationDate'>;

/** An item remembers so many lots at most; of more the last to expire are not told apart. */
export const MOST_LOTS = 40;

/** What is left of the lots when so much is on hand, what expires first in front. */
export function lotsOnShelf(lots: readonly StockLot[] = [], onHand: number): readonly StockLot[] {
  let room = onHand;
  const left: StockLot[] = [];
  for (const lot of lots.toSorted(byExpiry).reverse()) {
    const received = Math.min(lot.received, room);
    room -= received;
    if (received > 0) left.unshift({ ...lot, received });
  }
  return left;
}

/** The item with another number on hand; its date is another one where the earliest lot on the shelf is. */
export function withOnHand<Item extends MovedItem>(item: Item, onHand: number, isUndo = false): Item {
  const { lots = [] } = item;
  // What comes in is not what has left before, unless an undo says so.
  const kept = lots.length === 0 || onHand <= item.onHand || isUndo ? lots : lotsOnShelf(lots, item.onHand);
  return dated(item, kept, onHand);
}

/** The item after a lot came in or, with a negative `received`, was taken back. */
export function withLot<Item extends MovedItem>(item: Item, lot: StockLot, onHand: number): Item {
  if (lot.received < 0) return dated(item, added(item.lots ?? [], lot), onHand);
  const before = lotsOnShelf(item.lots, item.onHand);
  const unknown = item.onHand - before.reduce((sum, { received }) => sum + received, 0);
  const { expirationDate } = item;
  const isOfDate = unknown > 0 && expirationDate !== null && !before.some((each) => each.expiresOn === expirationDate);
  // A date that a person set says when what is there expires.
  const there = isOfDate ? added(before, { lot: '', expiresOn: expirationDate, received: unknown }) : before;
  const isKnown = lot.lot !== '' || lot.expiresOn !== null;
  return dated(item, isKnown ? added(there, lot) : there, onHand);
}

function dated<Item extends MovedItem>(item: Item, lots: readonly StockLot[], onHand: number): Item {
  const before = earliest(lotsOnShelf(item.lots, item.onHand));
  const after = earliest(lotsOnShelf(lots, onHand));
  const isGone = after === null && lots.length === 0 && before !== null && item.expirationDate === before;
  const date = after === null ? item.expirationDate : after;
  return {
    ...item,
    onHand,
    ...(lots.length === 0 && item.lots === undefined ? {} : { lots }),
    expirationDate: isGone ? null : before === after ? item.expirationDate : date,
  };
}

function added(lots: readonly StockLot[], lot: StockLot): readonly StockLot[] {
  const isSame = (each: StockLot): boolean => each.lot === lot.lot && each.expiresOn === lot.expiresOn;
  const received = (lots.find(isSame)?.received ?? 0) + lot.received;
  const others = lots.filter((each) => !isSame(each));
  return (received > 0 ? [...others, { ...lot, received }] : others).toSorted(byExpiry).slice(0, MOST_LOTS);
}

function earliest(lots: readonly StockLot[]): string | null {
  return lots.find(({ expiresOn }) => expiresOn !== null)?.expiresOn ?? null;
}

/** What says no date goes first, as if it had come without a lot. */
function byExpiry(a: StockLot, b: StockLot): number {
  const [left, right] = [a, b].map(({ expiresOn, lot }) => `${expiresOn ?? ''} ${lot}`) as [string, string];
  return left < right ? -1 : left > right ? 1 : 0;
}
