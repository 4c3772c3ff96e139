import type { StockItem } from './stock-item.ts';

/** An item's state; the worst one that applies. */
export type StockState = 'expired' | 'out' | 'low' | 'expiring' | 'in-stock';

/** Stock on hand compared with what the practice wants, regardless of dates. The most urgent first. */
export const STOCK_LEVELS = ['out', 'low', 'stocked', 'not-stocked'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

/** Filters of a list. `expiring` includes expired items. */
export const STOCK_FILTERS = ['low', 'out', 'expiring', 'not-stocked'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** Days before expiration from which an item is shown as expiring. */
const EXPIRING_DAYS = 30;

type LevelFacts = Pick<StockItem, 'onHand' | 'needToHave' | 'reorderWhenLte'>;

/**
 * `low` is at or below the threshold, or below need-to-have if there is no threshold. `out` requires that the practice wants the item at
 * all: none on hand is `not-stocked` without a threshold and with a need-to-have of 0 or none (ITEM-16, decision 0081).
 */
export function stockLevel({ onHand, needToHave, reorderWhenLte }: LevelFacts): StockLevel {
  const wanted = needToHave ?? 0;
  if (onHand === 0) return reorderWhenLte === null && wanted === 0 ? 'not-stocked' : 'out';
  const isLow = reorderWhenLte === null ? onHand < wanted : onHand <= reorderWhenLte;
  return isLow ? 'low' : 'stocked';
}

/**
 * The last day that counts as expiring soon.
 * @param today `YYYY-MM-DD` on the practice's calendar
 */
export function expiringBy(today: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + EXPIRING_DAYS);
  return day.toISOString().slice(0, 10);
}

/** @param today `YYYY-MM-DD` on the practice's calendar */
export function stockState(item: LevelFacts & Pick<StockItem, 'expirationDate'>, today: string): StockState {
  const { onHand, expirationDate } = item;
  const date = onHand > 0 ? expirationDate : null;
  if (date !== null && date < today) return 'expired';
  const level = stockLevel(item);
  if (level === 'out' || level === 'low') return level;
  return date !== null && date <= expiringBy(today) ? 'expiring' : 'in-stock';
}
