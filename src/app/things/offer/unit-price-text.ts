/** Prices per unit: below a cent in the trade's small goods, so up to four decimals where they count. */
import { centsText } from '../../kit/number-text.ts';

/** A price per unit: in cents from a dollar on, finer below, where a hundredth of a cent counts: `$0.0795`. */
export function unitPriceText(dollars: number | null): string {
  if (dollars === null || dollars === 0) return '';
  const hundredths = Math.round(dollars * 10_000);
  if (hundredths >= 10_000) return `$${centsText(Math.round(hundredths / 100), { grouped: true })}`;
  return `$0.${String(hundredths)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')}`;
}
