/** The bars of a chart: labeled amounts. Rule: bars that are parts of a whole add up to it. */

export interface Bar {
  readonly key: string;
  readonly name: string;
  readonly cents: number;
}

/** Further ones are in the table only. */
const MAX_BARS = 12;

/** For a ranking: the first ones. */
export function firstBars(bars: readonly Bar[]): readonly Bar[] {
  return bars.slice(0, MAX_BARS);
}

/** For parts, largest first: the smallest are combined into one bar if there are too many. */
export function partBars(parts: readonly Bar[]): readonly Bar[] {
  if (parts.length <= MAX_BARS) return parts;
  const rest = parts.slice(MAX_BARS - 1);
  const cents = rest.reduce((sum, each) => sum + each.cents, 0);
  return [...parts.slice(0, MAX_BARS - 1), { key: 'other', name: `Other (${rest.length})`, cents }];
}
