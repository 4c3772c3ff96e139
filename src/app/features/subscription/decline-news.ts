/** Whether the payments that were just read tell of a decline, in case its notification did not arrive (SUB-10, SUB-11). */
import type { PaymentState } from '#domain/subscription/payment-reports.ts';
import type { PaymentsDocument } from '#contract/resources/subscription.ts';

/** The newest payment as it was read. */
export interface SeenPayment {
  /** The same payment, tried again, is another attempt; null: no payment yet. */
  readonly attempt: string | null;
  readonly state: PaymentState | null;
}

export function seenPayment({ data: [newest] }: PaymentsDocument): SeenPayment {
  if (newest === undefined) return { attempt: null, state: null };
  const { id, attributes } = newest;
  return { attempt: `${id}.${attributes.attempts}`, state: attributes.state };
}

/**
 * @param before as read before; null: this page has not read them yet, and judges by what its device remembers
 * @param wasClicked this device remembers that it asked for a payment
 */
export function isDeclineNews(before: SeenPayment | null, now: SeenPayment, wasClicked: boolean): boolean {
  if (now.state !== 'declined') return false;
  if (before === null) return wasClicked;
  // A payment may be asked for and declined between two readings, and its answer may be lost, so that nothing is remembered of it.
  return before.attempt !== now.attempt || before.state === 'pending';
}
