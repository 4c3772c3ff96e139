/** A purchase order with every character that could break its format. */
import type { PurchaseOrder } from '#server/gateways/gateway.ts';

export function purchaseOrder(more: Partial<PurchaseOrder> = {}): PurchaseOrder {
  return {
    payloadId: 'SR-100007@stockroom',
    number: 'SR-100007',
    reference: '',
    placedAt: '2026-03-04T05:06:07.000Z',
    distributorName: 'North & Sons <Dental> "Supply"',
    address: '',
    accountNumber: '',
    locationName: "O'Brien & Daughters",
    locationAddress: '12 Main Street, Springfield',
    eta: '2026-03-07',
    shipMethodId: null,
    lines: [
      {
        sku: 'A<1>&"2"',
        name: 'Gloves ]]> \u0000\u0008 size “M” \u{1F9E4} \uD800',
        manufacturerName: 'Maker',
        manufacturerSku: 'M-1',
        measure: 'Box',
        qty: 3,
        priceCents: 1250,
      },
      { sku: 'B', name: 'Bib', manufacturerName: 'Maker', manufacturerSku: '', measure: '', qty: 1, priceCents: 5 },
    ],
    shippingCents: 995,
    handlingCents: 350,
    taxCents: 420,
    totalCents: 5520,
    ...more,
  };
}
