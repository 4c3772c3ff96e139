/** Money at the edge: integer cents inside, text here. Price display and currency differ on purpose (PRICE-08, PRICE-09). */
const plain = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: false,
});
const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A price, without a sign of currency; nothing for no price and for 0; thousands separators from 10,000 (PRICE-08). */
export function priceDisplay(cents: number | null): string {
  if (cents === null || cents === 0) return '';
  const amount = cents / 100;
  return amount >= 10_000 ? grouped.format(amount) : plain.format(amount);
}

/** A price with its sign, for places that stand alone; empty where there is no price. */
export function priceTag(cents: number | null): string {
  const text = priceDisplay(cents);
  return text === '' ? '' : `$${text}`;
}

/** A total: `$1,234.50` (PRICE-09). */
export function currency(cents: number): string {
  return cents < 0 ? `-$${grouped.format(-cents / 100)}` : `$${grouped.format(cents / 100)}`;
}
