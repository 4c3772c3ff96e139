/** Prices a piece: below a cent in the trade's small goods, so up to four decimals where they count. */
const whole = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const fine = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** A price a piece: in cents from a dollar on, finer below, where a hundredth of a cent counts: `$0.0795`. */
export function unitPriceText(dollars: number | null): string {
  if (dollars === null || dollars === 0) return '';
  return `$${(dollars < 1 ? fine : whole).format(dollars)}`;
}
