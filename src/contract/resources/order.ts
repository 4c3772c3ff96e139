/** Placed orders (API-25, ORD-07..10, ORD-18). Amounts in dollars. */
import * as v from 'valibot';
import {
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  PAYMENT_TYPES,
  PURCHASE_STATES,
  SEND_PROBLEMS,
} from '#domain/ordering/order-states.ts';
import { orNull, resource, text, whole } from './resource.ts';

export const orderItem = v.object({
  id: text,
  productDistributorId: text,
  productId: text,
  productName: text,
  sku: text,
  manufacturerName: text,
  manufacturerSku: text,
  imageSrc: orNull(text),
  qty: whole,
  qtyShipped: whole,
  /** What the distributor has accepted; null: it has not answered. */
  qtyConfirmed: v.optional(orNull(whole), null),
  qtyBackordered: v.optional(whole, 0),
  qtyRejected: v.optional(whole, 0),
  /** What was put on the shelf, or received without stock. */
  qtyReceived: v.optional(whole, 0),
  /** Charged, less what was credited. */
  qtyInvoiced: v.optional(whole, 0),
  price: v.number(),
  /** What the distributor confirmed; null: not said. */
  priceConfirmed: v.optional(orNull(v.number()), null),
  /** The highest that was charged; null: nothing was. */
  priceInvoiced: v.optional(orNull(v.number()), null),
  /** `YYYY-MM-DD`, as the distributor says; null: not said. */
  expectedOn: v.optional(orNull(text), null),
  /** What comes in its place; null: what was ordered. */
  substitute: v.optional(orNull(v.object({ sku: text, name: text })), null),
  /** How it is packed; older servers do not say it. */
  packageText: v.optional(text),
  /** The product's, each with the pack that it stands on where that is known and one of them is another than the line's own. */
  codes: v.optional(v.array(text)),
  codePacks: v.optional(v.array(v.object({ code: text, text, isOwn: v.boolean() }))),
  /** What the offer costs today; null: it cannot be ordered now. */
  priceNow: orNull(v.number()),
});

/** ORD-22 */
export const shipment = v.object({
  id: text,
  /** The distributor's own. */
  number: text,
  /** Empty: not said. */
  carrier: text,
  trackingNumber: text,
  /** Where the parcel can be followed; null: nowhere. */
  trackingUrl: orNull(text),
  /** `YYYY-MM-DD`; null: not said. */
  shippedOn: orNull(text),
  expectedOn: orNull(text),
  /** ISO instant; null: it has not arrived. */
  deliveredAt: orNull(text),
  lines: v.array(v.object({ orderItemId: text, qty: whole, lot: text, expiresOn: orNull(text) })),
});
export type Shipment = v.InferOutput<typeof shipment>;

/** ORD-19. Amounts of a credit note are what comes back. */
export const invoice = v.object({
  id: text,
  number: text,
  isCredit: v.boolean(),
  /** `YYYY-MM-DD` */
  date: text,
  dueOn: orNull(text),
  shipping: v.number(),
  handling: v.number(),
  tax: v.number(),
  total: v.number(),
  lines: v.array(v.object({ orderItemId: text, qty: whole, unitPrice: v.number() })),
});
export type Invoice = v.InferOutput<typeof invoice>;

const sending = v.object({
  problem: v.picklist(SEND_PROBLEMS),
  /** How often it was tried. */
  tries: whole,
  nextTryAt: orNull(text),
});

const orderResource = resource('orders', {
  number: text,
  status: v.picklist(ORDER_STATUSES),
  /** Where the purchase order is on its way to the distributor. */
  delivery: v.picklist(PURCHASE_STATES),
  /** Longer than its distributor usually takes to confirm; absent from what older servers sent. */
  isUnconfirmed: v.optional(v.boolean()),
  /** Why it has not been sent, and when that is tried again (ISO instant; null: not automatically). null: there is no trouble. */
  sending: v.optional(orNull(sending), null),
  /** ISO instant; shown MM/DD/YYYY (ORD-07). */
  createdAt: text,
  /** `YYYY-MM-DD` */
  eta: text,
  distributor: v.object({ id: text, name: text, paymentType: v.picklist(PAYMENT_TYPES) }),
  paymentType: v.picklist(PAYMENT_TYPES),
  paymentStatus: orNull(v.picklist(PAYMENT_STATUSES)),
  /** Who charges an order that is paid by card (ORD-10); absent: it is not, or an older server does not say. */
  chargedBy: v.optional(v.picklist(['platform', 'distributor'])),
  subtotal: v.number(),
  shipping: v.number(),
  handling: v.number(),
  tax: v.number(),
  total: v.number(),
  /** Of the total: declined by the distributor, given back, or all of a canceled one. What is left is what the order costs. */
  returned: v.optional(v.number(), 0),
  isOvernight: v.boolean(),
  sentToRep: v.boolean(),
  /** true: it was sent to nobody (CHK-16); absent: it was, or will be, or all of it is a demo. */
  isSimulated: v.optional(v.boolean()),
  archived: v.boolean(),
  /** The practice's own (its PO number); empty: none. */
  reference: v.optional(text, ''),
  placedBy: text,
  /** Lines of the order, also where `items` is empty. */
  itemCount: whole,
  /** Empty in a list that was not asked for with `full=true`. */
  items: v.array(orderItem),
  /** Empty in lists: only the order itself has it. */
  shipments: v.optional(v.array(shipment), []),
  invoices: v.optional(v.array(invoice), []),
});
export type OrderResource = v.InferOutput<typeof orderResource>;

/** `PATCH orders/{id}`: into the archive, or back (ORD-03, ORD-13). With an Idempotency-Key. */
export const orderPatchBody = v.object({
  data: v.object({
    type: v.literal('orders'),
    id: v.optional(text),
    attributes: v.strictObject({ archived: v.boolean() }),
  }),
});

export const orderDocument = v.object({ data: orderResource });
export const ordersDocument = v.object({
  data: v.array(orderResource),
  meta: v.object({ total: whole, current_page: whole, last_page: whole, per_page: whole }),
});
