/** How certain the optimizer is that nothing is cheaper, as text. */
import { cents } from '#contract/resources/resource.ts';
import { currency } from '../../kit/money.ts';
import type { Preview } from './optimizer-run.ts';

type Bound = Pick<Preview, 'isProvenLeast' | 'least' | 'lowerBound'>;

/** @param hasAll every swap is accepted; the lower bound does not apply to some of them */
export function boundText({ isProvenLeast, least, lowerBound }: Bound, hasAll: boolean): string {
  const off = currency(Math.max(1, cents(least) - cents(lowerBound)));
  const within = `within ${off} of the cheapest with your options`;
  if (!hasAll)
    return `All swaps together come to ${currency(cents(least))}, ${isProvenLeast ? 'the cheapest with your options' : within}.`;
  if (isProvenLeast) return 'Cheapest with your options';
  return `${within.charAt(0).toUpperCase()}${within.slice(1)}`;
}
