/** Orders for tests. */
import type { OrderResource } from '#contract/resources/order.ts';
import type { OrderedItem } from '../ordered-lines.ts';

export function anItem(more: Partial<OrderedItem> = {}): OrderedItem {
  return {
    id: '1',
    productDistributorId: '70',
    productId: '7',
    productName: 'Gloves M',
    sku: 'N-7',
    manufacturerName: 'Maker',
    manufacturerSku: 'M-7',
    imageSrc: null,
    qty: 4,
    qtyShipped: 0,
    qtyConfirmed: null,
    qtyBackordered: 0,
    qtyRejected: 0,
    qtyReceived: 0,
    qtyInvoiced: 0,
    priceConfirmed: null,
    priceInvoiced: null,
    expectedOn: null,
    substitute: null,
    price: 12.5,
    priceNow: 13,
    ...more,
  };
}

export function anOrder(more: Partial<OrderResource['attributes']> = {}, id = '5'): OrderResource {
  const items = more.items ?? [anItem()];
  return {
    type: 'orders',
    id,
    attributes: {
      number: `SR-10000${id}`,
      status: 'in_progress',
      delivery: 'sent',
      sending: null,
      createdAt: '2026-11-20T12:00:00.000Z',
      eta: '2026-11-24',
      distributor: { id: '3', name: 'North', paymentType: 'accept_credit_card' },
      paymentType: 'accept_credit_card',
      paymentStatus: null,
      subtotal: 50,
      shipping: 9.95,
      handling: 0,
      tax: 4.95,
      total: 64.9,
      returned: 0,
      isOvernight: false,
      sentToRep: false,
      archived: false,
      reference: '',
      placedBy: 'Sam Staff',
      itemCount: items.length,
      items,
      shipments: [],
      invoices: [],
      ...more,
    },
  };
}
