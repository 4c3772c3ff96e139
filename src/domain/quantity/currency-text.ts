/** An amount of money in emails, documents and sentences (PRICE-09): `$1,234.50`. Files contain plain numbers. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** @param cents integer */
export function currencyText(cents: number): string {
  const amount = Math.abs(cents);
  const dollars = String(Math.floor(amount / 100)).replace(THOUSANDS, ',');
  return `${cents < 0 ? '-' : ''}$${dollars}.${String(amount % 100).padStart(2, '0')}`;
}
