/** Sort orders of a product's offers other than the server's (PD-11), for products with many. Pure. */
import type { OfferRow } from './offer-rows.ts';

export type OfferOrder = 'distributor' | 'unit' | 'price' | 'arrival';

export const OFFER_ORDERS: readonly (readonly [OfferOrder, string])[] = [
  ['distributor', 'Distributor'],
  ['unit', 'Price per unit'],
  ['price', 'Price'],
  ['arrival', 'Arrival'],
];

/** Unknown values come last; in distributor order the offer on the page stays first. */
export function orderedOffers(rows: readonly OfferRow[], order: OfferOrder): readonly OfferRow[] {
  if (order === 'distributor') return rows;
  const valueOf: Readonly<Record<Exclude<OfferOrder, 'distributor'>, (row: OfferRow) => number | null>> = {
    unit: (row) => row.unitPrice,
    price: (row) => row.priceCents,
    arrival: ({ distributor }) => (distributor.etaDays <= 0 ? null : distributor.etaDays),
  };
  const value = (row: OfferRow): number => {
    const known = valueOf[order](row);
    return known === null || (order !== 'arrival' && known <= 0) ? Number.MAX_VALUE : known;
  };
  return rows.toSorted((a, b) => value(a) - value(b));
}
