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
  /** Accepted by the distributor; null: no answer yet. */
  qtyConfirmed: v.optional(orNull(whole), null),
  qtyBackordered: v.optional(whole, 0),
  qtyRejected: v.optional(whole, 0),
  /** Put on the shelf, or received without stock. */
  qtyReceived: v.optional(whole, 0),
  /** Charged minus credited. */
  qtyInvoiced: v.optional(whole, 0),
  price: v.number(),
  /** Confirmed by the distributor; null: not stated. */
  priceConfirmed: v.optional(orNull(v.number()), null),
  /** The highest charged price; null: none. */
  priceInvoiced: v.optional(orNull(v.number()), null),
  /** `YYYY-MM-DD`, from the distributor; null: not stated. */
  expectedOn: v.optional(orNull(text), null),
  /** The replacement; null: what was ordered. */
  substitute: v.optional(orNull(v.object({ sku: text, name: text })), null),
  /** Its pack; absent from older servers. */
  packageText: v.optional(text),
  /** The product's codes, each with its pack if that is known and at least one differs from the line's own pack. */
  codes: v.optional(v.array(text)),
  codePacks: v.optional(v.array(v.object({ code: text, text, isOwn: v.boolean() }))),
  /** The offer's current price; null: it cannot be ordered now. */
  priceNow: orNull(v.number()),
});

/** ORD-22 */
export const shipment = v.object({
  id: text,
  /** The distributor's own number. */
  number: text,
  /** Empty: not stated. */
  carrier: text,
  trackingNumber: text,
  /** The carrier's tracking page; null: none. */
  trackingUrl: orNull(text),
  /** `YYYY-MM-DD`; null: not stated. */
  shippedOn: orNull(text),
  expectedOn: orNull(text),
  /** ISO instant; null: it has not arrived. */
  deliveredAt: orNull(text),
  lines: v.array(v.object({ orderItemId: text, qty: whole, lot: text, expiresOn: orNull(text) })),
});
export type Shipment = v.InferOutput<typeof shipment>;

/** ORD-19. Amounts of a credit note are what is paid back. */
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
  /** Of a credit note: what is above the charges of the order (decision 0093). Missing: nothing. */
  unapplied: v.optional(v.number()),
});
export type Invoice = v.InferOutput<typeof invoice>;

const sending = v.object({
  problem: v.picklist(SEND_PROBLEMS),
  /** Number of attempts. */
  tries: whole,
  nextTryAt: orNull(text),
});

const orderResource = resource('orders', {
  number: text,
  status: v.picklist(ORDER_STATUSES),
  /** The state of the purchase order's transmission to the distributor. */
  delivery: v.picklist(PURCHASE_STATES),
  /** Unconfirmed for longer than its distributor usually takes; absent from older servers. */
  isUnconfirmed: v.optional(v.boolean()),
  /** Why it has not been sent, and when that is retried (ISO instant; null: not automatically). null: no problem. */
  sending: v.optional(orNull(sending), null),
  /** ISO instant; shown MM/DD/YYYY (ORD-07). */
  createdAt: text,
  /** `YYYY-MM-DD` */
  eta: text,
  distributor: v.object({ id: text, name: text, paymentType: v.picklist(PAYMENT_TYPES) }),
  paymentType: v.picklist(PAYMENT_TYPES),
  paymentStatus: orNull(v.picklist(PAYMENT_STATUSES)),
  /** Who charges an order paid by card (ORD-10); absent: not paid by card, or an older server. */
  chargedBy: v.optional(v.picklist(['platform', 'distributor'])),
  subtotal: v.number(),
  shipping: v.number(),
  handling: v.number(),
  tax: v.number(),
  total: v.number(),
  /** The part of the total that was declined, refunded or canceled. The remainder is the final cost. */
  returned: v.optional(v.number(), 0),
  isOvernight: v.boolean(),
  sentToRep: v.boolean(),
  /** true: it was not sent to anybody (CHK-16); absent: it was or will be, or everything is a demo. */
  isSimulated: v.optional(v.boolean()),
  archived: v.boolean(),
  /** The practice's PO number; empty: none. */
  reference: v.optional(text, ''),
  placedBy: text,
  /** Number of the order's lines, also if `items` is empty. */
  itemCount: whole,
  /** Empty in a list without `full=true`. */
  items: v.array(orderItem),
  /** Empty in lists: only a single order includes them. */
  shipments: v.optional(v.array(shipment), []),
  invoices: v.optional(v.array(invoice), []),
});
export type OrderResource = v.InferOutput<typeof orderResource>;

/** `PATCH orders/{id}`: archives or unarchives (ORD-03, ORD-13). With an Idempotency-Key. */
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
