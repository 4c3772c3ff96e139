/** Why an item is not added to the cart, for its button: the word on it, and the reason. */
import type { AddRefusal } from '#domain/ordering/can-add-to-cart.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { stockLevel } from '#domain/stock/stock-state.ts';
import { blockedText } from '../../text/blocked-text.ts';
import { errorText } from '../../text/error-text.ts';

interface RefusalText {
  readonly word: string;
  readonly reason: string;
}

const WORDS: Readonly<Record<AddRefusal, string>> = {
  'already-in-cart': 'In cart',
  'offer-inactive': 'Not sold now',
  'offer-without-price': 'No price',
  'offer-out-of-stock': 'Backordered',
  'nothing-to-reorder': 'Stocked',
};

type StockFacts = Pick<StockItem, 'onHand' | 'needToHave' | 'reorderWhenLte'>;

/**
 * Beside a badge that says low, out or not stocked, nothing says that the item is stocked.
 * @param blocked name of the distributor if the location has blocked it
 */
export function addRefusalText(refusal: AddRefusal, item: StockFacts, blocked: string | null = null): RefusalText {
  if (refusal === 'offer-inactive' && blocked !== null) return { word: 'Blocked', reason: blockedText(blocked) };
  if (refusal === 'nothing-to-reorder' && item.needToHave !== null && stockLevel(item) !== 'stocked') {
    return { word: 'None needed', reason: `Need to have is ${item.needToHave}; nothing to reorder.` };
  }
  return { word: WORDS[refusal], reason: errorText(refusal) };
}
