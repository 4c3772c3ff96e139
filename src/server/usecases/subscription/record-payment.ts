/**
 * Records the processor's result of a payment. Rule: payment, status, next renewal date, notification and email are one transaction; a
 * report without news changes nothing, in whichever order reports arrive (domain/subscription/payment-reports.ts).
 */
import { currencyText } from '#domain/quantity/currency-text.ts';
import { nextTryOn, paidPeriod, todayAt } from '#domain/subscription/billing-days.ts';
import { afterReport, isWithdrawn, type PaymentReport } from '#domain/subscription/payment-reports.ts';
import { planOf } from '#domain/subscription/plans.ts';
import type { SubscriptionStatus } from '#domain/subscription/subscription-status.ts';
import type { LocationId } from '#domain/ids.ts';
import { dollars } from '#contract/resources/resource.ts';
import type { ProcessedPayment } from '../../gateways/cards/card-processor.ts';
import { declinedMail, receiptMail } from '../../gateways/mails/payment-mails.ts';
import type { Connection } from '../../store/connection.ts';
import {
  type PaymentRow,
  readOwnerEmails,
  readPayment,
  writePaysFrom,
  writeResult,
} from '../../store/subscription/payment-rows.ts';
import { lockSubscription, type SubscriptionRow, writeStanding } from '../../store/subscription/subscription-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { queueMail } from '../mail/send-mail.ts';
import { addNotification } from '../notifications/add-notification.ts';
import type { Billing } from './billing.ts';
import { dayWords } from '#domain/quantity/day-words.ts';

export interface Report {
  readonly locationId: LocationId;
  readonly paymentId: string;
  /** The attempt that this is the result of. */
  readonly attempt: number;
  readonly processed: Omit<ProcessedPayment, 'intentId'>;
}

export async function recordPayment(billing: Billing, report: Report): Promise<void> {
  const owedBack = await inTransaction(billing.store, (connection) => record(connection, billing, report));
  if (owedBack === null) return;
  const { intentId, amountCents } = owedBack;
  await billing.cards.refundPayment(intentId, { amountCents, key: `stockroom-withdrawn-${intentId}` });
  const refundedCents = report.processed.refundedCents + amountCents;
  await recordPayment(billing, { ...report, processed: { ...report.processed, refundedCents } });
}

interface OwedBack {
  readonly intentId: string;
  readonly amountCents: number;
}

/** @returns what must be refunded before it can be recorded; null: nothing */
async function record(connection: Connection, billing: Billing, report: Report): Promise<OwedBack | null> {
  const { locationId, paymentId, attempt, processed } = report;
  const subscription = await lockSubscription(connection, locationId);
  const stored = await readPayment(connection, locationId, paymentId);
  if (stored === null) return null;
  // A cardholder may have confirmed an attempt of another amount (payment-reports.ts): what was taken counts.
  const amountCents = processed.state === 'paid' ? processed.amountCents : Number(stored.amount_cents);
  const payment = { ...stored, amount_cents: String(amountCents) };
  if (processed.state === 'paid' && isWithdrawn({ state: payment.state, declineCode: payment.decline_code }))
    return recordWithdrawn(connection, locationId, { payment, processed });
  const before = { status: subscription.status, payment: reportOf(payment) };
  const after = afterReport(before, { attempt, state: processed.state });
  const isNews = after.payment.state !== payment.state;
  if (!isNews && processed.refundedCents === Number(payment.refunded_cents)) return null;
  const { state } = after.payment;
  const declineCode = state === 'paid' ? null : processed.declineCode;
  const { last4, refundedCents } = processed;
  const result = { id: paymentId, state, declineCode, last4, refundedCents, amountCents };
  await writeResult(connection, locationId, result);
  if (!isNews || state === 'pending') return null;
  const settled: Settled = { billing, subscription, payment, status: after.status, last4: last4 ?? '' };
  await (state === 'paid' ? settlePaid(connection, settled) : settleDeclined(connection, settled));
  await addNotification(connection, locationId, {
    kind: 'subscription-payment',
    status: state,
    meta: {
      amount: dollars(Number(payment.amount_cents)),
      ...(declineCode === null ? {} : { reason: declineCode }),
    },
  });
  return null;
}

/** Support had ended the subscription: the payment opens nothing, and is recorded with its refund. */
async function recordWithdrawn(
  connection: Connection,
  locationId: LocationId,
  { payment, processed }: { readonly payment: PaymentRow; readonly processed: Report['processed'] },
): Promise<OwedBack | null> {
  const { id, intent_id: intentId } = payment;
  const { last4, refundedCents } = processed;
  const amountCents = Number(payment.amount_cents);
  const owedCents = amountCents - refundedCents;
  if (intentId !== null && owedCents > 0) return { intentId, amountCents: owedCents };
  const result = { id, state: 'paid', declineCode: null, last4, refundedCents, amountCents } as const;
  await writeResult(connection, locationId, result);
  return null;
}

function reportOf({ attempt, state }: PaymentRow): PaymentReport {
  return { attempt, state };
}

interface Settled {
  readonly billing: Billing;
  readonly subscription: SubscriptionRow;
  readonly payment: PaymentRow;
  readonly status: SubscriptionStatus;
  readonly last4: string;
}

/** A location that was closed and opened again owes nothing for the days before. */
function dueDay({ subscription: { renews_on: renewsOn }, payment: { due_on: dueOn } }: Settled): string {
  return dueOn > renewsOn ? dueOn : renewsOn;
}

async function settlePaid(connection: Connection, settled: Settled): Promise<void> {
  const { billing, subscription, payment, status } = settled;
  const { from, renewsOn } = await moveOn(connection, { billing, subscription, dueOn: dueDay(settled), status });
  if (from !== payment.due_on) await writePaysFrom(connection, subscription.location_id, { id: payment.id, from });
  const mail = { ...mailFacts(settled), from: dayWords(from), renewsOn: dayWords(renewsOn) };
  await queueMail(connection, await readOwnerEmails(connection, subscription.location_id), receiptMail(mail));
}

/** Begins the next period after a payment, or one that costs nothing. */
export async function moveOn(
  connection: Connection,
  moved: Pick<Settled, 'billing' | 'subscription' | 'status'> & { readonly dueOn: string },
): Promise<{ readonly from: string; readonly renewsOn: string }> {
  const { billing, subscription, status, dueOn } = moved;
  const period = paidPeriod({
    dueOn,
    anchorDay: subscription.anchor_day,
    wasPaused: subscription.status === 'canceled',
    today: todayAt(billing.now().toISOString(), subscription.time_zone),
  });
  const { renewsOn, anchorDay } = period;
  await writeStanding(connection, subscription.location_id, {
    status,
    renewsOn,
    anchorDay,
    trialEndsOn: null,
    pastDueSince: null,
    nextTryOn: null,
  });
  return period;
}

async function settleDeclined(connection: Connection, settled: Settled): Promise<void> {
  const { billing, subscription, status } = settled;
  const today = todayAt(billing.now().toISOString(), subscription.time_zone);
  await writeStanding(connection, subscription.location_id, {
    status,
    renewsOn: subscription.renews_on,
    anchorDay: subscription.anchor_day,
    trialEndsOn: null,
    pastDueSince: status === 'past_due' ? (subscription.past_due_since ?? today) : subscription.past_due_since,
    nextTryOn: status === 'past_due' ? nextTryOn(dueDay(settled), today) : null,
  });
  const emails = await readOwnerEmails(connection, subscription.location_id);
  await queueMail(connection, emails, declinedMail(mailFacts(settled)));
}

function mailFacts({ billing, subscription, payment, last4 }: Settled) {
  return {
    location: subscription.location_name,
    plan: planOf(subscription.plan).name,
    amount: currencyText(Number(payment.amount_cents)),
    last4,
    number: `#${payment.id}`,
    url: `${billing.publicOrigin()}/settings`,
  };
}
