/** What a person typed as a quantity to order (CART-13, CART-23). */
import { isQuantity } from './cart-line.ts';

/**
 * @param min 0 where it may ask for nothing at all, such as a cart line, which it asks to remove (CART-23)
 * @returns null: it is no whole number from `min` to 99,999, and is to be corrected
 */
export function readOrderQuantity(typed: string, min: 0 | 1): number | null {
  const text = typed.trim();
  if (!/^\d+$/.test(text)) return null;
  const value = Number(text);
  return isQuantity(value) && value >= min ? value : null;
}
