import { numberText } from './number-text.ts';

/** The numbers of the pager: first, last, and those around the current one; `null` is a gap. */
export function pageNumbers(present: number, last: number): (number | null)[] {
  const near = [present - 1, present, present + 1];
  // A gap of one page is filled with that page.
  if (present <= 4) near.push(2, 3, 4);
  if (present >= last - 3) near.push(last - 3, last - 2, last - 1);
  const wanted = [...new Set([1, ...near, last])].filter((page) => page >= 1 && page <= last).toSorted((a, b) => a - b);
  return wanted.flatMap((page, index) => {
    const before = wanted[index - 1];
    return before !== undefined && page - before > 1 ? [null, page] : [page];
  });
}

/** `36–70 of 1,234` */
export function rangeText({ from, to, total }: { from: number | null; to: number | null; total: number }): string {
  if (from === null || to === null) return numberText(total);
  return `${numberText(from)}–${numberText(to)} of ${numberText(total)}`;
}
