/** Entries of the payment history (ORD-09, ORD-16). `pending`: requested, not answered; `due`: invoiced, to be paid to the distributor. */
import { PAYMENT_STATUSES } from './order-states.ts';

export const ENTRY_STATUSES = [...PAYMENT_STATUSES, 'pending', 'due'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** The pseudo-distributor for the platform's own charges (ORD-11). */
export const PLATFORM_ID = '-1';
