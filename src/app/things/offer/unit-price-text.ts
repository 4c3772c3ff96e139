/** Prices per unit: often below a cent for small goods, so up to four decimals where they matter. */
import { centsText } from '../../kit/number-text.ts';

/** A price per unit: two decimals from a dollar on, up to four below: `$0.0795`. */
export function unitPriceText(dollars: number | null): string {
  if (dollars === null || dollars === 0) return '';
  const hundredths = Math.round(dollars * 10_000);
  if (hundredths >= 10_000) return `$${centsText(Math.round(hundredths / 100), { grouped: true })}`;
  return `$0.${String(hundredths)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')}`;
}
