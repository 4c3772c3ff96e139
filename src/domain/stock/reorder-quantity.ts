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

/** How many to order, in packages (ITEM-14..17). Never negative. */
export function reorderQuantity(item: ReorderFacts, context: ReorderContext): number {
  if (context.cartQty > 0) return context.cartQty;
  if (context.onHandShown && context.needToHaveShown && item.needToHave !== null) {
    if (item.reorderWhenLte !== null && item.onHand > item.reorderWhenLte) return 0;
    return Math.max(0, item.needToHave - item.onHand);
  }
  return item.lastOrderedQty ?? 1;
}
