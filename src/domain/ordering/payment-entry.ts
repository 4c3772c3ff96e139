/** Entries of the payment history (ORD-09, ORD-16). `pending`: asked for, not answered; `due`: invoiced, to be paid to the distributor. */
import { PAYMENT_STATUSES } from './order-states.ts';

export const ENTRY_STATUSES = [...PAYMENT_STATUSES, 'pending', 'due'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** The distributor that is none: what the platform charges itself (ORD-11). */
export const PLATFORM_ID = '-1';

export interface EntryAmount {
  readonly status: EntryStatus;
  readonly amountCents: number;
}

/** What left the practice's account, what came back, and what is still to pay; a declined payment is still to pay. In cents. */
export function historyTotals(entries: readonly EntryAmount[]): {
  readonly paidCents: number;
  readonly refundedCents: number;
  readonly openCents: number;
} {
  const sum = (...statuses: readonly EntryStatus[]): number =>
    entries.reduce((total, each) => total + (statuses.includes(each.status) ? each.amountCents : 0), 0);
  return { paidCents: sum('paid'), refundedCents: sum('refunded'), openCents: sum('pending', 'due', 'declined') };
}
