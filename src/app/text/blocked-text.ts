/** Why nothing can be ordered from a blocked distributor, and what to do about it; true for everyone at the location. */
import { whyUnorderableWords } from '#domain/ordering/explain-swap.ts';

export function blockedText(distributorName: string): string {
  return `${whyUnorderableWords('blocked', distributorName)}. Unblock it in My Distributors to order from it.`;
}
