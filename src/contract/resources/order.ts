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

const orderItem = v.object({
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
  price: v.number(),
  /** What the offer costs today; null: it cannot be ordered now. */
  priceNow: orNull(v.number()),
});

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
  /** Why it has not been sent, and when that is tried again (ISO instant; null: not by itself). null: there is no trouble. */
  sending: v.optional(orNull(sending), null),
  /** ISO instant; shown MM/DD/YYYY (ORD-07). */
  createdAt: text,
  /** `YYYY-MM-DD` */
  eta: text,
  distributor: v.object({ id: text, name: text, paymentType: v.picklist(PAYMENT_TYPES) }),
  paymentType: v.picklist(PAYMENT_TYPES),
  paymentStatus: orNull(v.picklist(PAYMENT_STATUSES)),
  subtotal: v.number(),
  shipping: v.number(),
  handling: v.number(),
  tax: v.number(),
  total: v.number(),
  isOvernight: v.boolean(),
  sentToRep: v.boolean(),
  archived: v.boolean(),
  /** The practice's own (its PO number); empty: none. */
  reference: v.optional(text, ''),
  placedBy: text,
  /** Lines of the order, also where `items` is empty. */
  itemCount: whole,
  /** Empty in a list that was not asked for with `full=true`. */
  items: v.array(orderItem),
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
