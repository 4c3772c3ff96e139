/**
 * The card processor's reports on one payment, possibly repeated and out of order. Rule: the result does not depend on their order: paid
 * is final, otherwise the latest attempt counts.
 */
import { type SubscriptionStatus, statusAfter } from './subscription-status.ts';

export const PAYMENT_STATES = ['pending', 'declined', 'paid'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export interface PaymentReport {
  /** From 1; an attempt may have several reports. */
  readonly attempt: number;
  readonly state: PaymentState;
}

const RANK: Readonly<Record<PaymentState, number>> = { pending: 0, declined: 1, paid: 2 };

/** The more conclusive of the two. */
export function joinReports(one: PaymentReport, other: PaymentReport): PaymentReport {
  return compare(one, other) >= 0 ? one : other;
}

function compare(one: PaymentReport, other: PaymentReport): number {
  const paid = Number(one.state === 'paid') - Number(other.state === 'paid');
  if (paid !== 0) return paid;
  return one.attempt - other.attempt || RANK[one.state] - RANK[other.state];
}

/**
 * What becomes of the location's open payment (`none`: all are paid) when the renewal is due or requested, at a location that owes
 * something or nothing (`free`). Rule: an attempt under way keeps its amount; the next one is for the amount that the screens name by
 * then, which may differ from that of the declined attempt.
 *
 *  - `open`: a payment of the renewal amount
 *  - `wait`: for the result of the attempt
 *  - `attempt-again`: the same payment, now of the renewal amount
 *  - `move-on`: nothing is charged for the next period
 */
export type DueStep = 'open' | 'wait' | 'attempt-again' | 'move-on';

const DUE_STEPS: Readonly<Record<'none' | Exclude<PaymentState, 'paid'>, Readonly<Record<'owing' | 'free', DueStep>>>> =
  {
    none: { owing: 'open', free: 'move-on' },
    pending: { owing: 'wait', free: 'wait' },
    declined: { owing: 'attempt-again', free: 'move-on' },
  };

/** @param open null: all payments are paid */
export function dueStep(open: PaymentState | null, renewalCents: number): DueStep {
  const state = open === null || open === 'paid' ? 'none' : open;
  return DUE_STEPS[state][renewalCents === 0 ? 'free' : 'owing'];
}

export interface Standing {
  readonly status: SubscriptionStatus;
  /** The open payment, or the last one. */
  readonly payment: PaymentReport;
}

/** A report without news changes nothing, including the status. */
export function afterReport({ status, payment }: Standing, report: PaymentReport): Standing {
  const joined = joinReports(payment, report);
  if (joined.attempt === payment.attempt && joined.state === payment.state) return { status, payment };
  const isDone = joined.state !== 'pending';
  return { status: isDone ? statusAfter(status, joined.state) : status, payment: joined };
}

/** The decline code of a pending payment that was withdrawn because support ended the subscription. */
export const WITHDRAWN = 'subscription-ended';

/** Money that still arrives for it is given back, and opens nothing. */
export function isWithdrawn({
  state,
  declineCode,
}: {
  readonly state: PaymentState;
  readonly declineCode: string | null;
}) {
  return state === 'declined' && declineCode === WITHDRAWN;
}

/** Whether the bank requires the cardholder to confirm this payment (3-D Secure), by the processor's decline code. */
export function needsCardholder(declineCode: string | null): boolean {
  return declineCode === 'authentication_required';
}
