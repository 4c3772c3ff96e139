/** Parts of orders, over all orders of a location (API-29, API-30). Amounts in dollars. */
import * as v from 'valibot';
import { orderItem, shipment, invoice } from './order.ts';
import { resource, text, whole } from './resource.ts';

const ofOrder = {
  orderId: text,
  orderNumber: text,
};
const meta = v.object({ total: whole, current_page: whole, last_page: whole, per_page: whole });

export const ORDER_EVENTS = ['placed', 'answered', 'shipped', 'delivered', 'received', 'invoiced', 'credited'] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

const orderItemResource = resource('order-items', {
  ...ofOrder,
  /** ISO instant at which it was ordered. */
  orderedAt: text,
  ...v.omit(orderItem, ['id']).entries,
});
const orderShippingResource = resource('order-shippings', { ...ofOrder, ...v.omit(shipment, ['id']).entries });
const orderInvoiceResource = resource('order-invoices', { ...ofOrder, ...v.omit(invoice, ['id']).entries });
const orderHistoryResource = resource('order-histories', {
  ...ofOrder,
  event: v.picklist(ORDER_EVENTS),
  /** ISO instant; for shipments and invoices the start of their day. */
  at: text,
  /** The number of the shipment or the invoice; empty: none. */
  about: text,
});
export type OrderHistoryResource = v.InferOutput<typeof orderHistoryResource>;

export const orderItemsDocument = v.object({ data: v.array(orderItemResource), meta });
export const orderShippingsDocument = v.object({ data: v.array(orderShippingResource), meta });
export const orderInvoicesDocument = v.object({ data: v.array(orderInvoiceResource), meta });
export const orderHistoriesDocument = v.object({ data: v.array(orderHistoryResource), meta });
