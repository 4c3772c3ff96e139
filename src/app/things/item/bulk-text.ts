/** Sentences about several items at once. */
import type { AddRefusal } from '#domain/ordering/can-add-to-cart.ts';
import { countText } from '../../kit/count-text.ts';
import { numberText } from '../../kit/number-text.ts';

export function itemsText(count: number): string {
  return countText(count, 'item', 'items');
}

/** "1 item was added to X", "3 items were added to X" (ITEM-23). */
export function addedToFolder(count: number, folderName: string): string {
  return `${itemsText(count)} ${count === 1 ? 'was' : 'were'} added to ${folderName}`;
}

/** Why an item of a selection is left out. */
export type SkipReason = AddRefusal | 'distributor-blocked';

const SKIPPED: Readonly<Record<SkipReason, string>> = {
  'already-in-cart': 'already in the cart',
  'offer-inactive': 'not sold right now',
  'distributor-blocked': 'from a blocked distributor',
  'offer-without-price': 'without a price',
  'offer-out-of-stock': 'out of stock at the distributor',
  'nothing-to-reorder': 'with nothing to reorder',
};

export function isSkipReason(code: string): code is SkipReason {
  return Object.hasOwn(SKIPPED, code);
}

/** The result of adding a selection to the cart: how many were added, and why the others were not. */
export function addedToCart(added: number, skipped: readonly SkipReason[]): string {
  const done = added === 0 ? 'Nothing was added to the cart' : `${itemsText(added)} added to the cart`;
  const left = skippedText(skipped);
  return left === null ? `${done}.` : `${done}. Left out: ${left}.`;
}

/** Why items are left out, with a count for each reason; null: none are. */
export function skippedText(skipped: readonly SkipReason[]): string | null {
  if (skipped.length === 0) return null;
  const counts = new Map<SkipReason, number>();
  for (const reason of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => `${numberText(count)} ${SKIPPED[reason]}`).join(', ');
}
