/**
 * A guided count of a folder: counted items, skipped items and the current position. It is kept on the device, so
 * that it goes on where it was left; each count itself is an edit of its own, saved when it was made. Pure.
 */
/** What was found on a shelf, and what was expected there at that moment. */
export interface Counted {
  readonly counted: number;
  readonly expected: number;
  /** Of one package, in cents; null: not known. */
  readonly priceCents: number | null;
  readonly name: string;
}

export interface CountRun {
  /** ISO instant. */
  readonly startedAt: string;
  /** By item id; what is in it is done. */
  readonly marks: Readonly<Record<string, Counted | 'skipped'>>;
  /** The item that one stands at; null: at the summary, or at the first one. */
  readonly at: string | null;
}

export function newRun(startedAt: string): CountRun {
  return { startedAt, marks: {}, at: null };
}

export function withMark(run: CountRun, itemId: string, mark: Counted | 'skipped'): CountRun {
  return { ...run, marks: { ...run.marks, [itemId]: mark } };
}

export function standingAt(run: CountRun, at: string | null): CountRun {
  return { ...run, at };
}

/** What was skipped is to be counted again. */
export function withoutSkipped(run: CountRun): CountRun {
  const marks = Object.entries(run.marks).filter(([, mark]) => mark !== 'skipped');
  return { ...run, marks: Object.fromEntries(marks) };
}

/** The next item that is not done, from the one after `itemId` on and round to it; null: all are done. */
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

/** Stands at the first item that is not done, unless it stands at one already: it must not move under somebody's hands. */
export function placedIn(run: CountRun, order: readonly string[]): CountRun {
  if (run.at !== null && order.includes(run.at)) return run;
  return standingAt(
    run,
    nextAfter(order, null, (id) => run.marks[id] !== undefined),
  );
}

/**
 * The run with what has changed on the device: what another tab has counted, skipped or started over. The place stays.
 * @param change the run before and after the other tab's change
 */
export function withNews(
  run: CountRun,
  { from, to }: { readonly from: CountRun | null; readonly to: CountRun },
): CountRun {
  const isSameRun = from?.startedAt === to.startedAt;
  // One that this tab has just begun is not written yet.
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

/** One item of which another number was found than was expected. */
export interface Variance extends Counted {
  readonly itemId: string;
  /** Counted less expected. */
  readonly units: number;
  /** What these units cost; null: no price is known. */
  readonly cents: number | null;
}

/** Those that cost most first, then those of most units; without a price last. */
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
  /** Units that are missing, and that are over; neither is negative. */
  readonly missing: number;
  readonly over: number;
  /** What the ones over cost less what the missing ones cost: negative where stock is lost. */
  readonly cents: number;
  /** Variances without a price, which the money leaves out. */
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
