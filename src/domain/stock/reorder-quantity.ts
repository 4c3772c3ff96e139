import type { StockItem } from './stock-item.ts';

export interface ReorderContext {
  /** Quantity of the item's offer in the cart; 0 when it is not in the cart. */
  readonly cartQty: number;
  readonly onHandShown: boolean;
  readonly needToHaveShown: boolean;
}

/**
 * The inputs for an item's reorder quantity, wherever it is shown: its folder's columns decide whether its numbers count (ITEM-15), so
 * that list, item page and scan card agree.
 */
export function reorderContext(columns: readonly string[], cartQty: number): ReorderContext {
  return {
    cartQty,
    onHandShown: columns.includes('qtyOnHand'),
    needToHaveShown: columns.includes('qtyNeedToHave'),
  };
}

type ReorderFacts = Pick<StockItem, 'onHand' | 'needToHave' | 'reorderWhenLte' | 'lastOrderedQty'>;

/**
 * How many to order, in packages (ITEM-14..17). Never negative. A need-to-have of 0 beside a threshold is no number to fill up
 * to: the threshold decides, as it does for the stock state, so that what is out there can be ordered.
 */
export function reorderQuantity(item: ReorderFacts, context: ReorderContext): number {
  const { onHand, needToHave, reorderWhenLte, lastOrderedQty } = item;
  if (context.cartQty > 0) return context.cartQty;
  if (context.onHandShown && context.needToHaveShown && needToHave !== null) {
    if (reorderWhenLte !== null && onHand > reorderWhenLte) return 0;
    if (needToHave > 0 || reorderWhenLte === null) return Math.max(0, needToHave - onHand);
  }
  return lastOrderedQty ?? 1;
}
