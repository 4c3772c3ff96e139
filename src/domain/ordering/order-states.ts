/**
 * The states of an order and of its transmission to the distributor. Rule: a purchase order changes state by this table only.
 *
 *   queued -> sent -> accepted -> shipped -> delivered
 *      |        |         `-> rejected
 *      |        `-> rejected
 *      `-> failed (given up after the last attempt; can be queued again by hand)
 *   with-rep -> accepted (a representative has placed it)
 */

/** Wire values (ORD-08). */
export const ORDER_STATUSES = ['in_progress', 'on_hold', 'completed', 'canceled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** ORD-09 */
export const PAYMENT_TYPES = ['accept_credit_card', 'bill_by_invoice'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];
export const PAYMENT_STATUSES = ['paid', 'refunded', 'declined'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PURCHASE_STATES = [
  'queued',
  'with-rep',
  'sent',
  'accepted',
  'shipped',
  'delivered',
  'rejected',
  'failed',
] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

export const PURCHASE_MOVES: Readonly<Record<PurchaseState, readonly PurchaseState[]>> = {
  queued: ['sent', 'failed'],
  'with-rep': ['accepted', 'rejected'],
  sent: ['accepted', 'rejected'],
  accepted: ['shipped', 'rejected'],
  shipped: ['delivered'],
  delivered: [],
  rejected: [],
  failed: ['queued'],
};

/** Why a purchase order could not be sent: no usable answer, a refusal, no way to send it, or an internal error. */
export const SEND_PROBLEMS = ['unreachable', 'refused', 'not-set-up', 'unexpected'] as const;
export type SendProblem = (typeof SEND_PROBLEMS)[number];

export function mayMove(from: PurchaseState, to: PurchaseState): boolean {
  return PURCHASE_MOVES[from].includes(to);
}

/** How far an order has progressed: late reports about an earlier step change nothing. */
const PROGRESS: readonly PurchaseState[] = ['failed', 'queued', 'with-rep', 'sent', 'accepted', 'shipped', 'delivered'];

/**
 * The transitions from a state to one that a distributor reports; it may report on an order whose arrival is unknown to us.
 * @returns empty if it is already in that state; null: there is no path
 */
export function movesBetween(from: PurchaseState, to: PurchaseState): readonly PurchaseState[] | null {
  if (from === to) return [];
  if (to !== 'rejected' && PROGRESS.indexOf(from) >= PROGRESS.indexOf(to)) return [];
  const ways: (readonly PurchaseState[])[] = PURCHASE_MOVES[from].map((next) => [next]);
  for (const way of ways) {
    const last = way.at(-1);
    if (last === undefined) continue;
    if (last === to) return way;
    ways.push(...PURCHASE_MOVES[last].filter((next) => !way.includes(next)).map((next) => [...way, next]));
  }
  return null;
}

/** What Manage Orders shows for a purchase order's state. */
export function orderStatusOf(state: PurchaseState): OrderStatus {
  if (state === 'delivered') return 'completed';
  if (state === 'rejected') return 'canceled';
  return state === 'failed' ? 'on_hold' : 'in_progress';
}

/** A distributor's payment terms as the wire has them; the cart's default is "Credit Card" (RES-16). */
export function paymentTypeOf(terms: string): PaymentType {
  return terms === 'bill_by_invoice' ? 'bill_by_invoice' : 'accept_credit_card';
}
