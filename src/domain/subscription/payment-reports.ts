/**
 * What the card processor reports of one payment, as often and in whichever order it does. Rule: the end is the same whatever the
 * order: paid is final, and else the latest attempt counts.
 */
import { type SubscriptionStatus, statusAfter } from './subscription-status.ts';

export const PAYMENT_STATES = ['pending', 'declined', 'paid'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export interface PaymentReport {
  /** From 1; of one attempt there may be several reports. */
  readonly attempt: number;
  readonly state: PaymentState;
}

const RANK: Readonly<Record<PaymentState, number>> = { pending: 0, declined: 1, paid: 2 };

/** The one that says more. */
export function joinReports(one: PaymentReport, other: PaymentReport): PaymentReport {
  return compare(one, other) >= 0 ? one : other;
}

function compare(one: PaymentReport, other: PaymentReport): number {
  const paid = Number(one.state === 'paid') - Number(other.state === 'paid');
  if (paid !== 0) return paid;
  return one.attempt - other.attempt || RANK[one.state] - RANK[other.state];
}

export interface Standing {
  readonly status: SubscriptionStatus;
  /** The payment that is open, or was last. */
  readonly payment: PaymentReport;
}

/** A report that says nothing new changes nothing, the status included. */
export function afterReport({ status, payment }: Standing, report: PaymentReport): Standing {
  const joined = joinReports(payment, report);
  if (joined.attempt === payment.attempt && joined.state === payment.state) return { status, payment };
  const isDone = joined.state !== 'pending';
  return { status: isDone ? statusAfter(status, joined.state) : status, payment: joined };
}

/** By the processor's code: the bank wants the holder of the card to confirm this very payment (3-D Secure). */
export function needsCardholder(declineCode: string | null): boolean {
  return declineCode === 'authentication_required';
}
