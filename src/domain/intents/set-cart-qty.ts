import type { CartLineId } from '../ids.ts';
import { isQuantity } from '../ordering/cart-line.ts';
import type { IntentRules } from './intent-rules.ts';
import { aboutLine, lineGone, onLine } from './on-line.ts';
import { because } from './refusal.ts';

export interface SetCartQty {
  readonly do: 'set-cart-qty';
  readonly lineId: CartLineId;
  readonly qty: number;
}

/** A cart quantity is never 0: the line is removed instead (CART-23). */
export const setCartQty: IntentRules<SetCartQty> = {
  format: 1,
  needs: 'fill-cart',
  ...aboutLine,
  refuse: (state, intent) =>
    lineGone(state, intent) ?? (isQuantity(intent.qty) && intent.qty > 0 ? null : because('bad-quantity')),
  apply: (state, { lineId, qty }, now) => onLine(state, lineId, (line) => ({ ...line, qty, updatedAt: now })),
};
