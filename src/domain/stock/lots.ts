/**
 * An item's received lots, and its expiration date, which follows from them. Rule: stock of unknown lots is assumed to be used first, then
 * what expires first; so the item's date is that of the earliest remaining lot.
 */
import type { StockItem, StockLot } from './stock-item.ts';

export type MovedItem = Pick<StockItem, 'onHand' | 'lots' | 'expirationDate'>;

/** Maximum number of lots stored per item; beyond it, the last ones to expire are not distinguished. */
export const MAX_LOTS = 40;

/** The remaining lots for a number on hand, the earliest expiration first. */
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

/** The item with another number on hand; its date changes if the earliest remaining lot does. */
export function withOnHand<Item extends MovedItem>(item: Item, onHand: number, isUndo = false): Item {
  // Received units are not ones that left earlier, unless this is an undo.
  return dated(item, onHand <= item.onHand || isUndo ? (item.lots ?? []) : lotsOnShelf(item.lots, item.onHand), onHand);
}

/** The item after a lot was received or, with a negative `received`, reversed. */
export function withLot<Item extends MovedItem>(item: Item, lot: StockLot, onHand: number): Item {
  if (lot.received < 0) return dated(item, added(item.lots ?? [], lot), onHand);
  const before = lotsOnShelf(item.lots, item.onHand);
  const unknown = before.reduce((rest, { received }) => rest - received, item.onHand);
  const { expirationDate } = item;
  const isOfDate = unknown > 0 && expirationDate !== null && !before.some((each) => each.expiresOn === expirationDate);
  // A date set by a person applies to what is on the shelf.
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

/** Stock without a date comes first, as if it had no lot. */
const keyOf = ({ expiresOn, lot }: StockLot): string => `${expiresOn ?? ''} ${lot}`;
const byExpiry = (a: StockLot, b: StockLot): number => (keyOf(a) < keyOf(b) ? -1 : 1);
