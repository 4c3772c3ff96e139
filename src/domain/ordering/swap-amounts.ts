/**
 * The share of each swap in the total savings: its own price difference, its share of the charges that the swaps cause or avoid together,
 * and tax. Rule: the amounts of the swaps add up to the total before minus the total after, to the cent.
 *
 *   avoided charge   is shared by the swaps that leave the distributor, or by those that make its shipping free; swaps that
 *                    cost more because of it are compensated first
 *   added charge     is borne by the swaps to a new distributor, or by those that end its free shipping, in proportion to their gain
 */
import type { GroupsOfChoice } from './groups-of-choice.ts';

/** Distributors by their index in the problem. Positive amounts are savings. */
export interface SwapMade {
  readonly from: number;
  readonly to: number;
  /** Savings on the products alone, before shipping, handling and tax. */
  readonly priceCents: number;
}

/** A share of a distributor's charges for shipping and handling. */
export interface ChargeShare {
  readonly at: number;
  readonly cents: number;
  /** The whole charge, and the number of swaps that share it. */
  readonly ofCents: number;
  readonly among: number;
}

export interface SwapAmount {
  readonly priceCents: number;
  readonly charges: readonly ChargeShare[];
  readonly taxCents: number;
  readonly totalCents: number;
}

export interface OrderChange {
  readonly before: GroupsOfChoice;
  readonly after: GroupsOfChoice;
  readonly taxBasisPoints: number;
}

export function swapAmounts(swaps: readonly SwapMade[], change: OrderChange): readonly SwapAmount[] {
  const { before, after, taxBasisPoints } = change;
  const worth = swaps.map(({ priceCents }) => priceCents);
  const charges = swaps.map((): ChargeShare[] => []);
  const changed = [...new Set([...before.keys(), ...after.keys()])]
    .map((at) => ({ at, cents: chargeOf(before, at) - chargeOf(after, at) }))
    .filter(({ cents }) => cents !== 0)
    // Avoided charges first: added ones are borne by the resulting gains.
    .toSorted((a, b) => b.cents - a.cents || a.at - b.at);
  for (const { at, cents } of changed) {
    const bearers = bearersOf(swaps, { at, isLess: cents > 0, change });
    const own = bearers.map((index) => worth[index] ?? 0);
    const shares = cents > 0 ? shareGain(cents, own) : shareCost(-cents, own).map((share) => -share);
    for (const [position, index] of bearers.entries()) {
      const share = shares[position] ?? 0;
      worth[index] = (worth[index] ?? 0) + share;
      if (share !== 0) charges[index]?.push({ at, cents: share, ofCents: cents, among: bearers.length });
    }
  }
  const taxes = shareTax(taxOf(before) - taxOf(after), worth, taxBasisPoints);
  return swaps.map(({ priceCents }, index) => ({
    priceCents,
    charges: charges[index] ?? [],
    taxCents: taxes[index] ?? 0,
    totalCents: (worth[index] ?? 0) + (taxes[index] ?? 0),
  }));
}

function chargeOf(groups: GroupsOfChoice, at: number): number {
  const group = groups.get(at);
  return group === undefined ? 0 : group.shippingCents + group.handlingCents;
}

const taxOf = (groups: GroupsOfChoice): number => [...groups.values()].reduce((sum, { taxCents }) => sum + taxCents, 0);

/** Indexes of the swaps that changed a distributor's charges. */
function bearersOf(
  swaps: readonly SwapMade[],
  { at, isLess, change: { before, after } }: { at: number; isLess: boolean; change: OrderChange },
): readonly number[] {
  const comes = isLess ? after.has(at) : !before.has(at);
  const found = (isOne: (swap: SwapMade) => boolean): readonly number[] =>
    swaps.flatMap((swap, index) => (isOne(swap) ? [index] : []));
  const near = found(({ from, to }) => (comes ? to === at : from === at));
  if (near.length > 0) return near;
  const touched = found(({ from, to }) => to === at || from === at);
  return touched.length > 0 ? touched : found(() => true);
}

/** Compensates losses first, then divides equally. */
function shareGain(cents: number, own: readonly number[]): readonly number[] {
  const losses = own.map((worth) => Math.max(0, -worth));
  const lost = sumOf(losses);
  if (lost >= cents) return divide(cents, losses);
  const equal = divide(
    cents - lost,
    own.map(() => 1),
  );
  return losses.map((loss, index) => loss + (equal[index] ?? 0));
}

/** In proportion to each swap's gain; equally if none gains. */
function shareCost(cents: number, own: readonly number[]): readonly number[] {
  const gains = own.map((worth) => Math.max(0, worth));
  return divide(cents, sumOf(gains) > 0 ? gains : own.map(() => 1));
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Whole cents that add up to `cents`, by non-negative weights; the rounding remainder goes to the first ones with a weight. */
function divide(cents: number, weights: readonly number[]): readonly number[] {
  const all = sumOf(weights);
  const shares = weights.map((weight) => Math.floor((cents * weight) / all));
  let left = cents - sumOf(shares);
  return shares.map((share, index) => {
    if (left === 0 || weights[index] === 0) return share;
    left -= 1;
    return share + 1;
  });
}

/** Each swap's own tax; rounding differences of the groups go to the swaps that change most. */
function shareTax(cents: number, worth: readonly number[], basisPoints: number): readonly number[] {
  const taxes = worth.map((amount) => Math.round((amount * basisPoints) / 10_000));
  const order = worth.map((_, index) => index).toSorted((a, b) => Math.abs(worth[b] ?? 0) - Math.abs(worth[a] ?? 0));
  let left = cents - sumOf(taxes);
  while (left !== 0 && order.length > 0) {
    for (const index of order) {
      if (left === 0) break;
      taxes[index] = (taxes[index] ?? 0) + Math.sign(left);
      left -= Math.sign(left);
    }
  }
  return taxes;
}
