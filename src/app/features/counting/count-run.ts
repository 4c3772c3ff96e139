/**
 * A guided count of a folder: counted items, skipped items and the current position. Stored on the device, so that it can be continued;
 * each count is an edit of its own, saved when it is made. Pure.
 */
/** The counted number of an item, and the expected one at that moment. */
export interface Counted {
  readonly counted: number;
  readonly expected: number;
  /** Per package, in cents; null: unknown. */
  readonly priceCents: number | null;
  readonly name: string;
}

export interface CountRun {
  /** ISO instant. */
  readonly startedAt: string;
  /** By item id; items in it are done. */
  readonly marks: Readonly<Record<string, Counted | 'skipped'>>;
  /** The current item; null: at the summary, or at the first one. */
  readonly at: string | null;
}

export function newRun(startedAt: string): CountRun {
  return { startedAt, marks: {}, at: null };
}

export function withMark(run: CountRun, itemId: string, mark: Counted | 'skipped'): CountRun {
  return { ...run, marks: { ...run.marks, [itemId]: mark } };
}

export function atItem(run: CountRun, at: string | null): CountRun {
  return { ...run, at };
}

/** Skipped items are to be counted again. */
export function withoutSkipped(run: CountRun): CountRun {
  const marks = Object.entries(run.marks).filter(([, mark]) => mark !== 'skipped');
  return { ...run, marks: Object.fromEntries(marks) };
}

/** The next item that is not done after `itemId`, wrapping around; null: all are done. */
export function nextAfter(
  order: readonly string[],
  itemId: string | null,
  isDone: (itemId: string) => boolean,
): string | null {
  const from = itemId === null ? 0 : order.indexOf(itemId) + 1;
  for (let step = 0; step < order.length; step += 1) {
    const each = order[(from + step) % order.length];
    if (each !== undefined && each !== itemId && !isDone(each)) return each;
  }
  return null;
}

/** Moves to the first item that is not done, unless the current one is not done: it must not change while somebody is counting. */
export function atOpenItem(run: CountRun, order: readonly string[]): CountRun {
  if (run.at !== null && order.includes(run.at)) return run;
  return atItem(
    run,
    nextAfter(order, null, (id) => run.marks[id] !== undefined),
  );
}

/**
 * Merges changes by another tab: counted, skipped or a restart. The position is unchanged.
 * @param change the run before and after the other tab's change
 */
export function withNews(
  run: CountRun,
  { from, to }: { readonly from: CountRun | null; readonly to: CountRun },
): CountRun {
  const isSameRun = from?.startedAt === to.startedAt;
  // A run that this tab has just begun is not stored yet.
  if (to.startedAt !== run.startedAt) return isSameRun ? run : to;
  const known = isSameRun ? from.marks : {};
  const marks = { ...run.marks };
  for (const [id, mark] of Object.entries(to.marks)) if (!isSame(known[id], mark)) marks[id] = mark;
  for (const id of Object.keys(known)) if (to.marks[id] === undefined) delete marks[id];
  return { ...run, marks };
}

function isSame(one: Counted | 'skipped' | undefined, other: Counted | 'skipped'): boolean {
  if (one === undefined || one === 'skipped' || other === 'skipped') return one === other;
  return one.counted === other.counted && one.expected === other.expected;
}

export interface CountProgress {
  readonly counted: number;
  readonly skipped: number;
  readonly total: number;
}

export function progressOf({ marks }: CountRun, order: readonly string[]): CountProgress {
  let counted = 0;
  let skipped = 0;
  for (const id of order) {
    const mark = marks[id];
    if (mark === 'skipped') skipped += 1;
    else if (mark !== undefined) counted += 1;
  }
  return { counted, skipped, total: order.length };
}

/** One item whose counted number differs from the expected one. */
export interface Variance extends Counted {
  readonly itemId: string;
  /** Counted minus expected. */
  readonly units: number;
  /** The value of these units; null: no price is known. */
  readonly cents: number | null;
}

/** By value, then by units; those without a price last. */
export function variancesOf({ marks }: CountRun): readonly Variance[] {
  return Object.entries(marks)
    .flatMap(([itemId, mark]): Variance[] => {
      if (mark === 'skipped' || mark.counted === mark.expected) return [];
      const units = mark.counted - mark.expected;
      return [{ ...mark, itemId, units, cents: mark.priceCents === null ? null : units * mark.priceCents }];
    })
    .toSorted(
      (a, b) =>
        Math.abs(b.cents ?? 0) - Math.abs(a.cents ?? 0) ||
        Math.abs(b.units) - Math.abs(a.units) ||
        a.name.localeCompare(b.name),
    );
}

export interface VarianceSums {
  /** Missing units and surplus units; neither is negative. */
  readonly missing: number;
  readonly over: number;
  /** The value of surplus units minus that of missing ones: negative if stock is lost. */
  readonly cents: number;
  /** Variances without a price, which are not part of the value. */
  readonly unpriced: number;
}

export function sumsOf(variances: readonly Variance[]): VarianceSums {
  const sums = { missing: 0, over: 0, cents: 0, unpriced: 0 };
  for (const { units, cents } of variances) {
    if (units < 0) sums.missing -= units;
    else sums.over += units;
    if (cents === null) sums.unpriced += 1;
    else sums.cents += cents;
  }
  return sums;
}
