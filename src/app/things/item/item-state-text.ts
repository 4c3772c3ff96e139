/** The stock state of an item in words: the same on a badge and in an exported list. */
import { stockLevel, stockState, type StockState } from '#domain/stock/stock-state.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';

export const STOCK_STATE_TEXTS: Readonly<Record<StockState, string>> = {
  'in-stock': 'In stock',
  low: 'Low',
  out: 'Out',
  expiring: 'Expiring',
  expired: 'Expired',
};

/** An item that the practice does not stock and has none of is neither in stock nor out of stock. */
export const NOT_STOCKED = 'Not stocked';

export type StockFacts = Pick<StockItem, 'onHand' | 'needToHave' | 'reorderWhenLte' | 'expirationDate'>;

export function isNotStocked(item: StockFacts): boolean {
  return stockLevel(item) === 'not-stocked';
}

/** @param today `YYYY-MM-DD` */
export function itemStateText(item: StockFacts, today: string): string {
  return isNotStocked(item) ? NOT_STOCKED : STOCK_STATE_TEXTS[stockState(item, today)];
}
