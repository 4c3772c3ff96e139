/** Why the optimiser cannot start, in words; null if it can. The server solves the cart that it knows. */
import type { CartSlot } from '../../things/cart-line/cart-slots.ts';

export function whyNotOptimise({ chosen, standing }: Pick<CartSlot, 'chosen' | 'standing'>): string | null {
  if (standing === 'offline') return 'Needs a connection to the server.';
  if (chosen.length === 0) return 'Select at least one product.';
  if (chosen.some(({ waiting }) => waiting > 0)) return 'Sending your last changes first.';
  return null;
}
