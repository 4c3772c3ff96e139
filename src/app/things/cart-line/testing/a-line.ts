/** Builds a cart line for tests, with the given fields changed. */
import { asId } from '#domain/ids.ts';
import type { LineView } from '#mirror/read/views.ts';

export function aLine(change: Partial<Omit<LineView, 'id'>> & { readonly id: string }): LineView {
  return {
    clientId: null,
    locationId: asId('1'),
    revision: 1,
    offerId: asId(`offer-${change.id}`),
    productId: `product-${change.id}`,
    distributorId: asId('d1'),
    distributorName: 'Patterson',
    distributorSku: 'PA-1001',
    manufacturerName: 'Acme Dental',
    manufacturerSku: 'ACM-7',
    productName: 'Nitrile gloves M',
    imageSrc: null,
    qty: 2,
    priceCents: 1250,
    savedForLater: false,
    isUrgent: false,
    cannotOrder: false,
    stockLevel: null,
    updatedAt: '2026-11-20T10:00:00Z',
    waiting: 0,
    needsYou: false,
    ...change,
    id: asId(change.id),
  };
}
