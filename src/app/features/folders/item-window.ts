/**
 * Which rows of a long list are read: the visible ones and some around them, in page-sized steps, so that scrolling by a row reads nothing
 * new. Rows that are not read yet are only known by their index.
 */
export const PAGE_ROWS = 60;
/** Rows read ahead on each side. */
const AHEAD = 20;

export interface RowWindow {
  readonly offset: number;
  readonly limit: number;
}

/** @param first,last indexes of the first and last visible row, from 0 */
export function windowAround(first: number, last: number): RowWindow {
  const from = Math.floor(Math.max(0, first - AHEAD) / PAGE_ROWS) * PAGE_ROWS;
  const to = Math.ceil((Math.max(first, last) + 1 + AHEAD) / PAGE_ROWS) * PAGE_ROWS;
  return { offset: from, limit: to - from };
}

/** The row with an index, if it is in the window. */
export function rowAt<Row>(rows: readonly Row[], offset: number, index: number): Row | undefined {
  return index < offset ? undefined : rows[index - offset];
}

type Fields = Readonly<Record<string, unknown>>;

function sameFields(a: object, b: object): boolean {
  const [old, now] = [a as Fields, b as Fields];
  const names = Object.keys(old);
  return (
    names.length === Object.keys(now).length &&
    names.every((name) => Object.hasOwn(now, name) && sameValue(old[name], now[name]))
  );
}

function sameValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, at) => each === b[at]);
  return Object.is(a, b);
}

/** Returns the previous row objects where nothing in them changed, so that an edit re-renders one row and not the table. */
export function keepUnchanged<Row extends { readonly id: string }>(
  before: readonly Row[],
  now: readonly Row[],
): readonly Row[] {
  const known = new Map(before.map((each) => [each.id, each]));
  const rows = now.map((row) => {
    const old = known.get(row.id);
    return old !== undefined && (old === row || sameFields(old, row)) ? old : row;
  });
  return rows.length === before.length && rows.every((row, at) => row === before[at]) ? before : rows;
}
