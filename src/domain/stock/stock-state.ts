import type { StockItem } from './stock-item.ts';

/** How an item stands on its shelf; the worst that is true. */
export type StockState = 'expired' | 'out' | 'low' | 'expiring' | 'in-stock';

/** What is on hand against what the practice wants; the day plays no part. The most urgent first. */
export const STOCK_LEVELS = ['out', 'low', 'stocked', 'not-stocked'] as const;
export type StockLevel = (typeof STOCK_LEVELS)[number];

/** What a list can be narrowed to. `expiring` are those that have expired as well. */
export const STOCK_FILTERS = ['low', 'out', 'expiring', 'not-stocked'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** A date within so many days from today is worth a look. */
const EXPIRING_DAYS = 30;

type LevelFacts = Pick<StockItem, 'onHand' | 'needToHave' | 'reorderWhenLte'>;

/**
 * `low` is at or below the threshold, or below need-to-have if there is no threshold. `out` only counts where the
 * practice says that it needs the item at all; without a number of either kind, and with none there, it is `not-stocked`.
 */
export function stockLevel({ onHand, needToHave, reorderWhenLte }: LevelFacts): StockLevel {
  const isKept = needToHave !== null || reorderWhenLte !== null;
  if (onHand === 0) return isKept ? 'out' : 'not-stocked';
  const isLow = reorderWhenLte === null ? needToHave !== null && onHand < needToHave : onHand <= reorderWhenLte;
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
