/** Whether a price changed enough to notify people. Prices in integer cents. */

/** @returns the change in percent of the previous price, to a tenth, negative: cheaper; null: too small, or a price is missing */
export function watchedMove(beforeCents: number | null, nowCents: number | null, percent: number): number | null {
  if (beforeCents === null || nowCents === null || beforeCents <= 0 || nowCents <= 0) return null;
  const moved = nowCents - beforeCents;
  // Integer arithmetic: 10% of $1.10 is exactly 11 cents.
  if (moved === 0 || Math.abs(moved) * 100 < beforeCents * percent) return null;
  return Math.round((moved * 1000) / beforeCents) / 10;
}
