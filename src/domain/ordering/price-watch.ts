/** Whether a price moved so far that people want to hear of it. Prices in integer cents. */

/** @returns by how much in percent of the price before, to a tenth, below 0: cheaper; null: not far enough, or one is missing */
export function watchedMove(beforeCents: number | null, nowCents: number | null, percent: number): number | null {
  if (beforeCents === null || nowCents === null || beforeCents <= 0 || nowCents <= 0) return null;
  const moved = nowCents - beforeCents;
  // In whole numbers: 10% of $1.10 is 11 cents, and no fraction of one is lost.
  if (moved === 0 || Math.abs(moved) * 100 < beforeCents * percent) return null;
  return Math.round((moved * 1000) / beforeCents) / 10;
}
