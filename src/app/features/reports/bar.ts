/** The bars of a chart: amounts with a name. Rule: bars that are parts of a whole show all of it. */

export interface Bar {
  readonly key: string;
  readonly name: string;
  readonly cents: number;
}

/** More than these are in the table alone. */
const MAX_BARS = 12;

/** Of a ranking: the first ones. */
export function firstBars(bars: readonly Bar[]): readonly Bar[] {
  return bars.slice(0, MAX_BARS);
}

/** Of parts, largest first: the smallest as one bar where there are too many. */
export function partBars(parts: readonly Bar[]): readonly Bar[] {
  if (parts.length <= MAX_BARS) return parts;
  const rest = parts.slice(MAX_BARS - 1);
  const cents = rest.reduce((sum, each) => sum + each.cents, 0);
  return [...parts.slice(0, MAX_BARS - 1), { key: 'other', name: `Other (${rest.length})`, cents }];
}
