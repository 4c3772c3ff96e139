/** Messages for a cart change that was refused, here or later by the server (ERR-03..05, ERR-08). */
import type { CartLineId } from '#domain/ids.ts';
import { INTENTS, type AnyRules, type Intent, type IntentName } from '#domain/intents/all.ts';

/** Changes of one line. */
export type LineChange = 'remove-cart-line' | 'save-for-later' | 'restore-to-cart';
export type CartChange = Extract<Intent, { readonly lineId: CartLineId }>['do'];

export function cartFailureText(action: CartChange, detail: string): string {
  switch (action) {
    case 'save-for-later':
      return `Cannot save for later: ${detail}`;
    case 'remove-cart-line':
      return `Cannot remove items: ${detail}`;
    case 'restore-to-cart':
      return `Cannot restore from Save For Later: ${detail}`;
    case 'add-to-cart':
      return `Adding to cart error: ${detail}`;
    case 'set-cart-qty':
      return `Cannot change the quantity: ${detail}`;
    case 'mark-urgent':
      return `Cannot change urgency: ${detail}`;
  }
}

/** For an edit that was refused later; a refused add has its own card in the cart. */
export function isLineChange(action: IntentName): action is Exclude<CartChange, 'add-to-cart'> {
  const rules: Pick<AnyRules, 'own' | 'creates'> | undefined = INTENTS[action];
  return rules?.own === 'lineId' && rules.creates !== true;
}
