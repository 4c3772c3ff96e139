/** The offers of a product in another order than that of the answer (PD-11), for the one who looks through many. Pure. */
import type { OfferRow } from './offer-rows.ts';

export type OfferOrder = 'distributor' | 'unit' | 'price' | 'arrival';

export const OFFER_ORDERS: readonly (readonly [OfferOrder, string])[] = [
  ['distributor', 'Distributor'],
  ['unit', 'Price per unit'],
  ['price', 'Price'],
  ['arrival', 'Arrival'],
];

/** What is not known comes last; the offer on the page stays first in the order of the distributors. */
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
