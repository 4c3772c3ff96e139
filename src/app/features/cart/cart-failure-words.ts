/** What is said when a change of the cart was not taken, here or by the server later (ERR-03..05, ERR-08). */
import type { Intent } from '#domain/intent.ts';

/** What is done to one line. */
export type LineDoing = 'remove-cart-line' | 'save-for-later' | 'restore-to-cart';
export type CartDoing = LineDoing | 'add-to-cart' | 'set-cart-qty' | 'mark-urgent';

export function cartFailureWords(doing: CartDoing, detail: string): string {
  switch (doing) {
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
      return `Cannot change what is urgent: ${detail}`;
  }
}

/** Of an edit that was refused later; an add has a card of its own in the cart. */
export function isLineChange(doing: Intent['do']): doing is LineDoing | 'set-cart-qty' | 'mark-urgent' {
  return ['save-for-later', 'remove-cart-line', 'restore-to-cart', 'set-cart-qty', 'mark-urgent'].includes(doing);
}
