/**
 * Lower bound for a choice of shipping modes: the subtotals required for free shipping are priced into the lines by multipliers k / 1024,
 * in integers (Lagrangian relaxation). Rule: for any multipliers, no choice that meets the needs costs less than the bound.
 */
const SCALE = 1024;
const ROUNDS = 60;

/** A distributor's subtotal has to reach `cents`. */
export interface Need {
  readonly at: number;
  readonly cents: number;
}

interface OpenOption {
  readonly at: number;
  readonly cents: number;
  /** Index of the option in its line. */
  readonly index: number;
}

export interface PricedOption extends OpenOption {
  /** SCALE x cents, minus its contribution to its distributor's need. */
  readonly reduced: number;
}

export interface LooseLine {
  readonly line: number;
  readonly options: readonly PricedOption[];
}

export interface Bound {
  readonly steps: number;
  /** The cheapest option of each line at the multipliers, then adjusted toward unmet needs. */
  readonly choice: readonly number[];
  /** Lower bound on the sum of the lines, in cents. */
  floor(): number;
  /** Converts a sum of reduced costs, including the needs' value, to cents. */
  whole(reduced: number): number;
  /** Lines whose option is settled given the remaining gap, and those still to be searched. */
  lines(reach: (cents: number) => number, bestCents: number): Cut;
}

export interface Cut {
  readonly settled: readonly { readonly line: number; readonly index: number }[];
  readonly plainSettled: number;
  readonly reducedSettled: number;
  readonly loose: readonly LooseLine[];
  settledAt(at: number): number;
  plainAfter(depth: number): number;
  reducedAfter(depth: number): number;
  mostAfter(depth: number, at: number): number;
}

export function boundByMultipliers(lines: readonly (readonly OpenOption[])[], needs: readonly Need[]): Bound {
  const multipliers = new Map(needs.map(({ at }) => [at, 0]));
  const reducedOf = ({ at, cents }: OpenOption): number => (SCALE - (multipliers.get(at) ?? 0)) * cents;
  const worth = (): number => needs.reduce((sum, { at, cents }) => sum + (multipliers.get(at) ?? 0) * cents, 0);
  let steps = lines.length;

  /** The bound at the current multipliers, and by how much each need is missed. */
  function measure(): { bound: number; missed: Map<number, number>; choice: number[] } {
    const choice: number[] = [];
    const missed = new Map(needs.map(({ at, cents }) => [at, cents]));
    let bound = worth();
    for (const options of lines) {
      let best: OpenOption | null = null;
      let least = Number.MAX_SAFE_INTEGER;
      for (const option of options) {
        const reduced = reducedOf(option);
        if (reduced < least) [best, least] = [option, reduced];
      }
      if (best === null) return { bound: Number.MAX_SAFE_INTEGER, missed, choice: lines.map(() => 0) };
      bound += least;
      choice.push(best.index);
      const before = missed.get(best.at);
      if (before !== undefined) missed.set(best.at, before - best.cents);
    }
    steps += lines.length;
    return { bound, missed, choice };
  }

  let top = measure();
  if ([...top.missed.values()].some((cents) => cents > 0)) {
    let kept = new Map(multipliers);
    let length = SCALE / 4;
    let last = top;
    for (let round = 0; round < ROUNDS && length >= 1; round += 1) {
      const { missed } = last;
      const largest = Math.max(1, ...[...missed.values()].map(Math.abs));
      for (const [at, cents] of missed) {
        const next = (multipliers.get(at) ?? 0) + Math.round((length * cents) / largest);
        multipliers.set(at, Math.min(SCALE, Math.max(0, next)));
      }
      last = measure();
      if (last.bound > top.bound) {
        top = last;
        kept = new Map(multipliers);
      } else length = Math.floor(length * 0.8);
    }
    for (const [at, value] of kept) multipliers.set(at, value);
  }
  const needsWorth = worth();
  // A sum of prices is a multiple of their common divisor.
  const grid = lines.flat().reduce((divisor, { cents }) => gcd(divisor, cents), 0) || 1;
  const whole = (reduced: number): number => Math.ceil((reduced + needsWorth) / (SCALE * grid)) * grid;

  return {
    steps,
    choice: repaired(lines, top, needs),
    floor: () => Math.ceil(top.bound / (SCALE * grid)) * grid,
    whole,
    lines: (reach, bestCents) =>
      cutLines({ lines, needs, reducedOf, top: top.bound, whole, needsWorth, reach, bestCents }),
  };
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** Moves lines, one by one, to the option that contributes most to an unmet need per cost, unless another need would then be missed. */
function repaired(
  lines: readonly (readonly OpenOption[])[],
  { choice, missed }: { choice: readonly number[]; missed: ReadonlyMap<number, number> },
  needs: readonly Need[],
): number[] {
  const chosen = [...choice];
  const short = new Map(missed);
  for (const { at } of needs) {
    for (let tries = 0; tries < 40 && (short.get(at) ?? 0) > 0; tries += 1) {
      let best: { line: number; from: OpenOption; to: OpenOption } | null = null;
      let price = Number.POSITIVE_INFINITY;
      for (const [line, options] of lines.entries()) {
        const from = options.find(({ index }) => index === chosen[line]);
        if (from === undefined) continue;
        const spare = from.at === at ? 0 : -(short.get(from.at) ?? Number.NEGATIVE_INFINITY);
        if (from.at !== at && spare < from.cents) continue;
        for (const to of options) {
          if (to.at !== at) continue;
          const gain = Math.min(to.cents - (from.at === at ? from.cents : 0), short.get(at) ?? 0);
          if (gain > 0 && (to.cents - from.cents) / gain < price) {
            price = (to.cents - from.cents) / gain;
            best = { line, from, to };
          }
        }
      }
      if (best === null) break;
      const { line, from, to } = best;
      chosen[line] = to.index;
      if (short.has(from.at)) short.set(from.at, (short.get(from.at) ?? 0) + from.cents);
      short.set(at, (short.get(at) ?? 0) - to.cents);
    }
  }
  return chosen;
}

interface ToCut {
  readonly lines: readonly (readonly OpenOption[])[];
  readonly needs: readonly Need[];
  readonly reducedOf: (option: OpenOption) => number;
  readonly top: number;
  readonly whole: (reduced: number) => number;
  readonly needsWorth: number;
  readonly reach: (cents: number) => number;
  readonly bestCents: number;
}

/** An option is never chosen if using it cannot beat the best total so far. */
function cutLines({ lines, needs, reducedOf, top, whole, needsWorth, reach, bestCents }: ToCut): Cut {
  const settled: { line: number; index: number }[] = [];
  const atSettled = new Map<number, number>();
  const loose: { line: number; options: PricedOption[]; regret: number }[] = [];
  let plainSettled = 0;
  let reducedSettled = 0;
  for (const [line, options] of lines.entries()) {
    const priced = options
      .map((option) => ({ ...option, reduced: reducedOf(option) }))
      .toSorted((a, b) => a.reduced - b.reduced || a.index - b.index);
    const least = priced[0]?.reduced ?? 0;
    const worthwhile = priced.filter(({ reduced }) => reach(whole(top - needsWorth + reduced - least)) < bestCents);
    const [only, second] = worthwhile;
    if (only !== undefined && second === undefined) {
      settled.push({ line, index: only.index });
      plainSettled += only.cents;
      reducedSettled += only.reduced;
      atSettled.set(only.at, (atSettled.get(only.at) ?? 0) + only.cents);
      continue;
    }
    loose.push({ line, options: worthwhile, regret: (second?.reduced ?? 0) - least });
  }
  loose.sort((a, b) => b.regret - a.regret || a.line - b.line);
  const plain = suffixes(loose, (options) => Math.min(...options.map(({ cents }) => cents)));
  const reduced = suffixes(loose, (options) => Math.min(...options.map((option) => option.reduced)));
  const most = new Map(
    needs.map(({ at }) => [
      at,
      suffixes(loose, (options) => Math.max(0, ...options.filter((each) => each.at === at).map(({ cents }) => cents))),
    ]),
  );
  return {
    settled,
    plainSettled,
    reducedSettled,
    loose,
    settledAt: (at) => atSettled.get(at) ?? 0,
    plainAfter: (depth) => plain[depth] ?? 0,
    reducedAfter: (depth) => reduced[depth] ?? 0,
    mostAfter: (depth, at) => most.get(at)?.[depth] ?? 0,
  };
}

function suffixes(loose: readonly LooseLine[], of: (options: readonly PricedOption[]) => number): number[] {
  const sums = Array.from({ length: loose.length + 1 }, () => 0);
  for (let depth = loose.length - 1; depth >= 0; depth -= 1) {
    sums[depth] = (sums[depth + 1] ?? 0) + of(loose[depth]?.options ?? []);
  }
  return sums;
}
