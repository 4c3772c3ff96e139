/** Texts for orders: statuses (ORD-08), payment (ORD-09, ORD-10), transmission to the distributor, dates (ORD-07). */
import type { OrderEvent } from '#contract/resources/order-parts.ts';
import type { OrderResource } from '#contract/resources/order.ts';
import type {
  OrderStatus,
  PaymentStatus,
  PaymentType,
  PurchaseState,
  SendProblem,
} from '#domain/ordering/order-states.ts';
import { expectedDay } from '#domain/ordering/expected-day.ts';
import { countText } from '../../kit/count-text.ts';
import { clockAt, dayText, instantText, today } from '../../kit/dates.ts';
import type { Tone } from '../../kit/tone-badge.tsx';
import { fulfillmentOf } from './fulfillment-of.ts';

export const STATUS_TEXTS: Readonly<Record<OrderStatus, { readonly words: string; readonly tone: Tone }>> = {
  in_progress: { words: 'In progress', tone: 'active' },
  on_hold: { words: 'On hold', tone: 'warning' },
  completed: { words: 'Completed', tone: 'good' },
  canceled: { words: 'Canceled', tone: 'bad' },
};

export const PURCHASE_STATE_TEXTS: Readonly<Record<PurchaseState, string>> = {
  queued: 'Placed, on its way to the distributor',
  'with-rep': 'A representative places this order for you',
  sent: 'Sent to the distributor',
  accepted: 'Accepted by the distributor',
  shipped: 'Shipped',
  delivered: 'Delivered',
  rejected: 'The distributor rejected this order',
  failed: 'Not sent to the distributor',
};

/** Why an order was not sent, or not yet. */
export function problemText(problem: SendProblem, distributor: string): string {
  switch (problem) {
    case 'unreachable':
      return `${distributor} isn’t answering.`;
    case 'refused':
      return `${distributor} refused this order.`;
    case 'not-set-up':
      return `Sending orders to ${distributor} isn’t set up.`;
    case 'unexpected':
      return 'Something went wrong on our side.';
  }
}

/** The regular steps of an order. */
export const STEPS = [
  { words: 'Placed', from: ['queued', 'with-rep'] },
  { words: 'Sent', from: ['sent'] },
  { words: 'Accepted', from: ['accepted'] },
  { words: 'Shipped', from: ['shipped'] },
  { words: 'Delivered', from: ['delivered'] },
] as const satisfies readonly { words: string; from: readonly PurchaseState[] }[];

/** Index into `STEPS`; null: not on the regular path. */
export function stepOf(delivery: PurchaseState): number | null {
  const step = STEPS.findIndex(({ from }) => from.some((state) => state === delivery));
  return step === -1 ? null : step;
}

export const PAYMENT_TYPE_TEXTS: Readonly<Record<PaymentType, string>> = {
  accept_credit_card: 'Credit card',
  bill_by_invoice: 'Bill by invoice',
};

export const PAYMENT_STATUS_TEXTS: Readonly<Record<PaymentStatus, string>> = {
  paid: 'Paid',
  refunded: 'Refunded',
  declined: 'Declined',
};

/** ORD-10; the card is stored with the platform (RES-42). */
export function paymentDescription(
  {
    paymentType,
    chargedBy = 'platform',
    paymentStatus = null,
  }: Pick<OrderResource['attributes'], 'paymentType' | 'chargedBy'> &
    Partial<Pick<OrderResource['attributes'], 'paymentStatus'>>,
  names: { platform: string; distributor: string },
): string {
  if (paymentType === 'accept_credit_card' && chargedBy === 'distributor')
    return `${names.distributor} charges the card it has on file.`;
  if (paymentType === 'accept_credit_card' && paymentStatus === 'declined')
    return `The credit card on file with ${names.platform} was declined.`;
  return paymentType === 'accept_credit_card'
    ? `The credit card on file with ${names.platform} was used.`
    : `${names.distributor} will send an invoice, or charge the card it has on file.`;
}

/** `11/20/2026` on the location's calendar; `N/A` if unknown (ORD-06, ORD-07). */
export function orderDate(instant: string | null): string {
  const at = new Date(instant ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return 'N/A';
  const pad = (part: number): string => String(part).padStart(2, '0');
  const { year, month, day } = clockAt(at);
  return `${pad(month + 1)}/${pad(day)}/${year}`;
}

/** A calendar date in the format of orders' tables: `11/20/2026`. */
export function dayInTable(day: string): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-');
  return `${month}/${date}/${year}`;
}

/** ORD-06 */
export function orderOptionLabel(id: string, createdAt: string | null): string {
  return `#0${id} ordered on ${orderDate(createdAt)}`;
}

/** Shown without a time, which shipments and invoices do not have: they begin with their day at the location. */
const BY_DAY: ReadonlySet<OrderEvent> = new Set(['shipped', 'invoiced', 'credited']);

/** When an event of an order's history was. */
export const eventTimeText = (event: OrderEvent, at: string): string =>
  BY_DAY.has(event) ? dayText(at) : instantText(at);

/** Complete days since ordering. */
export function daysWaiting(createdAt: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(createdAt)) / 86_400_000));
}

/** Since when an order waits: less than a day ago may have been yesterday, by the location's calendar (ORD-15). */
export function waitingText(createdAt: string, now: number): string {
  const days = daysWaiting(createdAt, now);
  if (days > 0) return countText(days, 'day', 'days');
  return today(new Date(createdAt)) < today(new Date(now)) ? 'Since yesterday' : 'Since today';
}

/** The action's label. */
export function archiveText(archived: boolean): string {
  return archived ? 'Unarchive' : 'Archive';
}

/** Pages stored by older versions have no reference. */
export function referenceOf({ reference }: { readonly reference?: string | undefined }): string {
  return reference ?? '';
}

/** Why an order cannot be sent; pages cached by older versions do not contain it. */
export function sendingOf(
  order: Partial<Pick<OrderResource['attributes'], 'sending'>>,
): OrderResource['attributes']['sending'] {
  return order.sending ?? null;
}

/** `YYYY-MM-DD`: the last expected day of what has not arrived; null: nothing is expected. */
export function expectedOf(order: OrderResource): string | null {
  const { delivery, eta, items, isSimulated } = order.attributes;
  if (isSimulated === true) return null;
  if (delivery === 'delivered' || delivery === 'rejected' || delivery === 'failed') return null;
  return expectedDay({
    planned: eta,
    // Pages stored by older versions do not contain the distributor's answers.
    lines: items.map(({ qty, qtyShipped, qtyRejected, expectedOn }: StoredItem) => ({
      ordered: qty,
      shipped: qtyShipped,
      rejected: qtyRejected ?? 0,
      expectedOn: expectedOn ?? null,
    })),
    boxes: fulfillmentOf(order).shipments.map(({ deliveredAt, expectedOn }) => ({
      hasArrived: deliveredAt !== null,
      expectedOn,
    })),
  });
}

/** `YYYY-MM-DD`: when the rest of a line is expected; null: nothing is sent (CHK-16). */
export const expectedOfLine = (item: Item, { attributes: { isSimulated, eta } }: OrderResource): string | null =>
  isSimulated === true ? null : (item.expectedOn ?? eta);

type Item = OrderResource['attributes']['items'][number];
type StoredItem = Pick<Item, 'qty' | 'qtyShipped'> & Partial<Item>;
