/** What the button that puts everything into stock says: what it will do, with its number (ORD-26). */
import type { ReceiveLine, TakenLine } from './use-receiving.ts';

type Counted = Pick<ReceiveLine, 'received' | 'plan'>;

/** @param rest of the lines that have a shelf, what it would take */
export function takeText(lines: readonly Counted[], rest: readonly Pick<TakenLine, 'line'>[]): string {
  const count = sum(rest.map(({ line }) => line));
  if (count === 0) return 'Put into stock';
  // What is in no folder yet is not taken.
  if (count < sum(lines)) return `Put ${count} into stock`;
  if (lines.some(({ received }) => received > 0)) return `Put the remaining ${count} into stock`;
  return count === 1 ? 'Put 1 into stock' : `Put all ${count} into stock`;
}

const sum = (lines: readonly Pick<Counted, 'plan'>[]): number =>
  lines.flatMap(({ plan }) => plan).reduce((total, { received }) => total + received, 0);
