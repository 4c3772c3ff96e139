/** The payment history of a location (ORD-16, API-29). Amounts in dollars. */
import * as v from 'valibot';
import { PAYMENT_TYPES } from '#domain/ordering/order-states.ts';
import { ENTRY_STATUSES } from '#domain/ordering/payment-entry.ts';
import { orNull, resource, text, whole } from './resource.ts';

const orderPayment = resource('order-payments', {
  /** `YYYY-MM-DD` */
  date: text,
  orderId: text,
  orderNumber: text,
  distributor: v.object({ id: text, name: text }),
  /** Charged or refunded by the platform; otherwise by the distributor. */
  byPlatform: v.boolean(),
  paymentType: v.picklist(PAYMENT_TYPES),
  /** The charged or refunded amount; of a credit note, what counts for the order. */
  amount: v.number(),
  status: v.picklist(ENTRY_STATUSES),
  /** `YYYY-MM-DD`; null: not stated. */
  dueOn: orNull(text),
  /** null: none. */
  invoice: orNull(v.object({ id: text, number: text })),
  /** Why the last attempt was declined, by the processor's code. */
  declineCode: orNull(text),
  /** The last four digits of the card. */
  card: orNull(text),
  attempts: whole,
  /** For a declined payment: nothing is due anymore, since the order was canceled or fully refunded. */
  isOver: v.optional(v.boolean()),
  /** Of a credit note: what is above the charges of the order (decision 0093). Missing: nothing. */
  unapplied: v.optional(v.number()),
});
export type OrderPaymentResource = v.InferOutput<typeof orderPayment>;

/** `PATCH order-payments/{id}`: for an invoice, or a later accepted amount, that the practice pays itself. */
export const orderPaymentPatchBody = v.object({
  data: v.object({
    type: v.literal('order-payments'),
    id: v.optional(text),
    attributes: v.strictObject({ paid: v.boolean() }),
  }),
});

export const orderPaymentsDocument = v.object({
  data: v.array(orderPayment),
  meta: v.object({ total: whole, current_page: whole, last_page: whole, per_page: whole }),
});
