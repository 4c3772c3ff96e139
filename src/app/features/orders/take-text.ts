/** The label of the button that puts everything into stock: what it will do, with the quantity (ORD-26). */
import type { ReceiveLine, TakenLine } from './use-receiving.ts';

type Counted = Pick<ReceiveLine, 'received' | 'plan'>;

/** @param rest what it would receive of the lines with a folder */
export function takeText(lines: readonly Counted[], rest: readonly Pick<TakenLine, 'line'>[]): string {
  const count = sum(rest.map(({ line }) => line));
  if (count === 0) return 'Put into stock';
  // Lines without a folder are not received.
  if (count < sum(lines)) return `Put ${count} into stock`;
  if (lines.some(({ received }) => received > 0)) return `Put the remaining ${count} into stock`;
  return count === 1 ? 'Put 1 into stock' : `Put all ${count} into stock`;
}

const sum = (lines: readonly Pick<Counted, 'plan'>[]): number =>
  lines.flatMap(({ plan }) => plan).reduce((total, { received }) => total + received, 0);
