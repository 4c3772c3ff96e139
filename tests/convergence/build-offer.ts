import { asId, type OfferId } from '#domain/ids.ts';
import type { OfferSnapshot } from '#domain/ordering/cart-line.ts';

/** An offer known to both ends of the model. */
export function buildOffer(offerId: OfferId, change: Partial<OfferSnapshot> = {}): OfferSnapshot {
  return {
    offerId,
    productId: `p${offerId}`,
    distributorId: asId('7'),
    distributorName: 'North Dental',
    distributorSku: `ND-${offerId}`,
    manufacturerName: 'Kerr',
    manufacturerSku: `K-${offerId}`,
    productName: `Product ${offerId}`,
    imageSrc: null,
    priceCents: 1000,
    ...change,
  };
}
