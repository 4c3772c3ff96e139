/** How sure the optimiser is that nothing is cheaper, in plain words. */
import { cents } from '#contract/resources/resource.ts';
import { currency } from '../../ui/money.ts';
import type { Preview } from './optimiser-run.ts';

export function boundWords({
  isProvenLeast,
  least,
  lowerBound,
}: Pick<Preview, 'isProvenLeast' | 'least' | 'lowerBound'>): string {
  if (isProvenLeast) return 'Proven cheapest: no other choice of these products costs less.';
  return `Within ${currency(Math.max(1, cents(least) - cents(lowerBound)))} of the best possible.`;
}
