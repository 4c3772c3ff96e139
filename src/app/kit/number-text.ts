/**
 * Numbers formatted for the app's one language. Without Intl: its first use loads the tables of all languages, which costs
 * a slow device more time than the screen that shows the number.
 */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** A whole number: `20,000`. */
export function numberText(count: number): string {
  return String(count).replace(THOUSANDS, ',');
}

/** Cents with two decimals, `1234.50` or with thousands separators `1,234.50`. */
export function centsText(cents: number, { grouped }: { readonly grouped: boolean }): string {
  const amount = Math.round(Math.abs(cents));
  const dollars = Math.floor(amount / 100);
  const sign = cents < 0 && amount > 0 ? '-' : '';
  return `${sign}${grouped ? numberText(dollars) : dollars}.${String(amount % 100).padStart(2, '0')}`;
}
