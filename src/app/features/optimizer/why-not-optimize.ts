/** Why the optimizer cannot start, as text; null if it can. The server solves the cart as it knows it. */
import type { CartSlot } from '../../things/cart-line/cart-slots.ts';
import { isBeingSent, isRefused } from '../../things/cart-line/refused-lines.ts';

/** Followed by the way there. */
export const RESOLVE_FIRST = 'Resolve the refused change first.';

export function whyNotOptimize({
  chosen,
  lines,
  standing,
}: Pick<CartSlot, 'chosen' | 'lines' | 'standing'>): string | null {
  if (standing === 'offline') return 'Needs a connection to the server.';
  const requested = linesToOptimize({ chosen, lines });
  if (requested.length === 0) return 'Select at least one product.';
  if (requested.some(isBeingSent)) return 'Sending your last changes first.';
  if (requested.some(({ needsYou }) => needsYou)) return RESOLVE_FIRST;
  return null;
}

/** Selected lines, and those of the server’s that cannot be selected, which the optimizer may replace (DIST-05). */
export function linesToOptimize({ chosen, lines }: Pick<CartSlot, 'chosen' | 'lines'>): CartSlot['lines'] {
  return [...chosen, ...lines.filter((line) => line.cannotOrder && !isRefused(line))];
}
