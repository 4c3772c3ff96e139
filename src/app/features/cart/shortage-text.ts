/** The message for a line with a larger quantity than the distributor has (CART-10). */
import { numberText } from '../../kit/number-text.ts';

/** @param available what is left for this line; another line of the same offer may have taken the rest */
export function shortageText(available: number, wanted: number): string {
  if (available === 0) return 'Another line in your cart uses all the stock';
  return `Only ${numberText(available)} available, ${numberText(wanted)} in your cart`;
}
