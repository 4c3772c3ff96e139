import type { StockItem } from './stock-item.ts';

/** How an item stands on its shelf; the worst that is true. */
export type StockState = 'expired' | 'out' | 'low' | 'in-stock';

/**
 * `low` is at or below the threshold, or below need-to-have if there is no threshold. `out` only counts where the
 * practice says that it needs the item at all.
 * @param today `YYYY-MM-DD` on the practice's calendar
 */
export function stockState(
  item: Pick<StockItem, 'onHand' | 'needToHave' | 'reorderWhenLte' | 'expirationDate'>,
  today: string,
): StockState {
  if (item.expirationDate !== null && item.expirationDate < today && item.onHand > 0) return 'expired';
  const isKept = item.needToHave !== null || item.reorderWhenLte !== null;
  if (isKept && item.onHand === 0) return 'out';
  if (item.reorderWhenLte !== null) return item.onHand <= item.reorderWhenLte ? 'low' : 'in-stock';
  if (item.needToHave !== null && item.onHand < item.needToHave) return 'low';
  return 'in-stock';
}
