/**
 * The lots of an item that were received, and the expiration date that follows from them. Rule: what leaves the shelf is taken to
 * be what is not of a known lot first, then what expires first; so the date of an item is that of the earliest still there.
 */
import type { StockItem, StockLot } from './stock-item.ts';

export type MovedItem = Pick<StockItem, 'onHand' | 'lots' | 'expirationDate'>;

/** An item remembers so many lots at most; of more the last to expire are not told apart. */
export const MAX_LOTS = 40;

/** The remaining lots for a given number on hand, the earliest expiration first. */
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
  // Received units are not ones that left earlier, unless an undo says so.
  return dated(item, onHand <= item.onHand || isUndo ? (item.lots ?? []) : lotsOnShelf(item.lots, item.onHand), onHand);
}

/** The item after a lot came in or, with a negative `received`, was taken back. */
export function withLot<Item extends MovedItem>(item: Item, lot: StockLot, onHand: number): Item {
  if (lot.received < 0) return dated(item, added(item.lots ?? [], lot), onHand);
  const before = lotsOnShelf(item.lots, item.onHand);
  const unknown = before.reduce((rest, { received }) => rest - received, item.onHand);
  const { expirationDate } = item;
  const isOfDate = unknown > 0 && expirationDate !== null && !before.some((each) => each.expiresOn === expirationDate);
  // A date that a person set says when what is there expires.
  const there = isOfDate ? added(before, { lot: '', expiresOn: expirationDate, received: unknown }) : before;
  return dated(item, lot.lot === '' && lot.expiresOn === null ? there : added(there, lot), onHand);
}

function dated<Item extends MovedItem>(item: Item, lots: readonly StockLot[], onHand: number): Item {
  const before = earliest(item.lots, item.onHand);
  const after = earliest(lots, onHand);
  const isGone = lots.length === 0 && item.expirationDate === before;
  return {
    ...item,
    onHand,
    ...(lots.length === 0 && item.lots === undefined ? {} : { lots }),
    expirationDate: before === after || (after === null && !isGone) ? item.expirationDate : after,
  };
}

function added(lots: readonly StockLot[], lot: StockLot): readonly StockLot[] {
  const key = keyOf(lot);
  const same = lots.find((each) => keyOf(each) === key);
  const others = lots.filter((each) => each !== same);
  const received = (same?.received ?? 0) + lot.received;
  return (received > 0 ? [...others, { ...lot, received }] : others).toSorted(byExpiry).slice(0, MAX_LOTS);
}

function earliest(lots: readonly StockLot[] | undefined, onHand: number): string | null {
  return lotsOnShelf(lots, onHand).find(({ expiresOn }) => expiresOn !== null)?.expiresOn ?? null;
}

/** What says no date goes first, as if it had come without a lot. */
const keyOf = ({ expiresOn, lot }: StockLot): string => `${expiresOn ?? ''} ${lot}`;
const byExpiry = (a: StockLot, b: StockLot): number => (keyOf(a) < keyOf(b) ? -1 : 1);
