/**
 * Charges an open payment. Rule: charged once, whatever crashes: the payment's intent at the processor is stored here before it is
 * confirmed, can succeed only once, and is replaced only after it was canceled; each attempt with a card has its own key, so that a repetition after a crash gets the same answer.
 */
import type { LocationId } from '#domain/ids.ts';
import { isWithdrawn } from '#domain/subscription/payment-reports.ts';
import { planOf } from '#domain/subscription/plans.ts';
import { type ProcessedPayment, ProcessorFailure } from '../../gateways/cards/card-processor.ts';
import { type PaymentRow, readPayment, writeIntent } from '../../store/subscription/payment-rows.ts';
import {
  lockSubscription,
  readSubscription,
  type SubscriptionRow,
} from '../../store/subscription/subscription-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { type Billing, chargeableCard, type ChargeJob } from './billing.ts';
import { confirmIntent } from './confirm-intent.ts';
import { codeOfRefused } from './lost-customer.ts';
import { recordPayment } from './record-payment.ts';
import { withdraw } from './support-subscription.ts';

/** @throws ProcessorFailure if it must be retried */
export async function chargePayment(billing: Billing, { locationId, paymentId }: ChargeJob): Promise<void> {
  const { pool } = billing.store;
  const payment = await readPayment(pool, locationId, paymentId);
  if (payment === null) return;
  if (isWithdrawn({ state: payment.state, declineCode: payment.decline_code }))
    return giveBack(billing, locationId, payment);
  if (payment.state !== 'pending') return;
  const subscription = await readSubscription(pool, locationId);
  if (subscription.status === 'inactive') return withdrawOfClosed(billing, locationId);
  const processed = await charge(billing, subscription, payment);
  // The card's bank is still processing it.
  if (processed.state === 'pending') throw new ProcessorFailure('unavailable', 'processing', null);
  await recordPayment(billing, { locationId, paymentId, attempt: payment.attempt, processed });
}

/** An attempt whose answer was lost may have been paid. */
async function giveBack(billing: Billing, locationId: LocationId, payment: PaymentRow): Promise<void> {
  const { id: paymentId, attempt, intent_id: intentId, processor } = payment;
  if (intentId === null || processor !== billing.cards.name) return;
  const processed = await billing.cards.readPayment(intentId);
  if (processed.state === 'paid') await recordPayment(billing, { locationId, paymentId, attempt, processed });
}

async function withdrawOfClosed({ store }: Billing, locationId: LocationId): Promise<void> {
  await inTransaction(store, async (connection) => {
    const { status } = await lockSubscription(connection, locationId);
    if (status === 'inactive') await withdraw(connection, locationId);
  });
}

async function charge(
  billing: Billing,
  subscription: SubscriptionRow,
  payment: PaymentRow,
): Promise<Omit<ProcessedPayment, 'intentId'>> {
  const { cards } = billing;
  const { location_id: locationId } = subscription;
  const card = chargeableCard(subscription, cards);
  const last4 = subscription.card?.number ?? null;
  const amountCents = Number(payment.amount_cents);
  const none = { state: 'declined', amountCents, last4, refundedCents: 0 } as const;
  const stored = payment.processor === cards.name ? payment.intent_id : null;
  if (card === null) {
    // The answer to an attempt with a card that is gone may have been lost.
    const processed = stored === null ? null : await cards.readPayment(stored);
    return processed?.state === 'paid' ? processed : { ...none, declineCode: 'no-card' };
  }
  const { customerId } = card;
  try {
    const processed = await confirmIntent(cards, card, {
      stored,
      attempt: payment.attempt,
      amountCents,
      create: (former) => createIntent(billing, { subscription, payment, customerId, former }),
    });
    return { ...processed, last4: processed.last4 ?? last4 };
  } catch (error) {
    // The card no longer exists at the processor, or cannot be charged: another one is needed.
    if (!(error instanceof ProcessorFailure) || error.kind !== 'refused') throw error;
    return { ...none, declineCode: await codeOfRefused(billing, { locationId, card, failure: error }) };
  }
}

interface ToCharge {
  readonly subscription: SubscriptionRow;
  readonly payment: PaymentRow;
  readonly customerId: string;
  /** The intent that it replaces. */
  readonly former: string | null;
}

async function createIntent(
  { store, cards }: Billing,
  { subscription, payment, customerId, former }: ToCharge,
): Promise<string> {
  const { location_id: locationId } = subscription;
  const made = await cards.createPayment({
    customerId,
    amountCents: Number(payment.amount_cents),
    locationId,
    paymentId: payment.id,
    description: `${planOf(subscription.plan).name}, ${subscription.location_name}`,
    // After restoring a backup an id may be reused, but not with the same time.
    key: [
      `stockroom-${locationId}-${payment.id}-${payment.created_at.getTime()}`,
      customerId,
      former ?? '',
      payment.amount_cents,
    ].join('-'),
  });
  const isOurs = await writeIntent(store.pool, locationId, {
    id: payment.id,
    intentId: made,
    processor: cards.name,
    former,
  });
  if (isOurs) return made;
  // Another process was faster; the intent created here is never confirmed.
  const now = await readPayment(store.pool, locationId, payment.id);
  if (now?.intent_id == null) throw new Error(`payment ${payment.id} has no intent`);
  return now.intent_id;
}
