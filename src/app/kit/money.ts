/**
 * Money at the edge: integer cents inside, text here. Price display and currency differ on purpose (PRICE-08, PRICE-09):
 * every amount with a $ sign is formatted as currency.
 */
import { centsText } from './number-text.ts';

const GROUPED_FROM = 1_000_000;

/** A price without a $ sign; empty for no price and for 0; thousands separators from 10,000 (PRICE-08). */
export function priceDisplay(cents: number | null): string {
  return cents === null || cents === 0 ? '' : centsText(cents, { grouped: cents >= GROUPED_FROM });
}

/** A price with its $ sign, for a price on its own, formatted as currency; empty if there is no price. */
export function priceTag(cents: number | null): string {
  return cents === null || cents === 0 ? '' : currency(cents);
}

/** A total: `$1,234.50` (PRICE-09). */
export function currency(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${centsText(Math.abs(cents), { grouped: true })}`;
}
