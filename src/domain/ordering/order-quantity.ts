/** Parses a typed order quantity (CART-13, CART-23). */
import { isQuantity } from './cart-line.ts';

/**
 * @param min 0 if zero is allowed, as for a cart line, where it asks to remove the line (CART-23)
 * @returns null: not a whole number from `min` to 99,999; the person has to correct it
 */
export function readOrderQuantity(typed: string, min: 0 | 1): number | null {
  const text = typed.trim();
  if (!/^\d+$/.test(text)) return null;
  const value = Number(text);
  return isQuantity(value) && value >= min ? value : null;
}
