/**
 * Charges an open payment. Rule: charged once, whatever crashes: the payment's single intent at the processor is stored here before it is
 * confirmed, and can succeed only once; each attempt has its own key, so that a repetition after a crash gets the same answer.
 */
import { planOf } from '#domain/subscription/plans.ts';
import { type ProcessedPayment, ProcessorFailure } from '../../gateways/cards/card-processor.ts';
import { type PaymentRow, readPayment, writeIntent } from '../../store/subscription/payment-rows.ts';
import { readSubscription, type SubscriptionRow } from '../../store/subscription/subscription-rows.ts';
import { type Billing, chargeableCard, type ChargeJob } from './billing.ts';
import { recordPayment } from './record-payment.ts';

/** @throws ProcessorFailure if it must be retried */
export async function chargePayment(billing: Billing, { locationId, paymentId }: ChargeJob): Promise<void> {
  const { pool } = billing.store;
  const payment = await readPayment(pool, locationId, paymentId);
  if (payment?.state !== 'pending') return;
  const subscription = await readSubscription(pool, locationId);
  const processed = await charge(billing, subscription, payment);
  // The card's bank is still processing it.
  if (processed.state === 'pending') throw new ProcessorFailure('unavailable', 'processing', null);
  await recordPayment(billing, { locationId, paymentId, attempt: payment.attempt, processed });
}

async function charge(
  billing: Billing,
  subscription: SubscriptionRow,
  payment: PaymentRow,
): Promise<Omit<ProcessedPayment, 'intentId'>> {
  const card = chargeableCard(subscription, billing.cards);
  const last4 = subscription.card?.number ?? null;
  const none = { state: 'declined', last4, refundedCents: 0 } as const;
  if (card === null) return { ...none, declineCode: 'no-card' };
  try {
    const intentId = await intentOf(billing, { subscription, payment, customerId: card.customerId });
    const { paymentMethodId } = card;
    const processed = await billing.cards.confirmPayment(intentId, {
      paymentMethodId,
      key: `${intentId}-${payment.attempt}`,
    });
    return { ...processed, last4: processed.last4 ?? last4 };
  } catch (error) {
    // The card no longer exists at the processor, or cannot be charged: another one is needed.
    if (!(error instanceof ProcessorFailure) || error.kind !== 'refused') throw error;
    return { ...none, declineCode: error.code ?? 'refused' };
  }
}

async function intentOf(
  { store, cards }: Billing,
  about: { readonly subscription: SubscriptionRow; readonly payment: PaymentRow; readonly customerId: string },
): Promise<string> {
  const { subscription, payment, customerId } = about;
  if (payment.intent_id !== null && payment.processor === cards.name) return payment.intent_id;
  const { location_id: locationId } = subscription;
  const made = await cards.createPayment({
    customerId,
    amountCents: Number(payment.amount_cents),
    locationId,
    paymentId: payment.id,
    description: `${planOf(subscription.plan).name}, ${subscription.location_name}`,
    // After restoring a backup an id may be reused, but not with the same time.
    key: `stockroom-${locationId}-${payment.id}-${payment.created_at.getTime()}`,
  });
  const isOurs = await writeIntent(store.pool, about.subscription.location_id, {
    id: payment.id,
    intentId: made,
    processor: cards.name,
  });
  if (isOurs) return made;
  // Another process was faster; the intent created here is never confirmed.
  const now = await readPayment(store.pool, locationId, payment.id);
  if (now?.intent_id == null) throw new Error(`payment ${payment.id} has no intent`);
  return now.intent_id;
}
