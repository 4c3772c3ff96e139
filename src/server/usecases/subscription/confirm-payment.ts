/**
 * A payment that the card's bank wants the cardholder to confirm (3-D Secure for each charge). Rule: it is confirmed in the browser with
 * the intent that was declined without the cardholder, and which can succeed only once; the result is what the processor answers when
 * asked.
 */
import type { PaymentConfirmation } from '#contract/resources/subscription.ts';
import type { LocationId } from '#domain/ids.ts';
import { needsCardholder, type PaymentState } from '#domain/subscription/payment-reports.ts';
import { whyNotRecharge } from '#domain/subscription/subscription-status.ts';
import { type ProcessedPayment, ProcessorFailure } from '../../gateways/cards/card-processor.ts';
import { readOrderPayment } from '../../store/ordering/payment-rows.ts';
import { readPayment } from '../../store/subscription/payment-rows.ts';
import { readSubscription, type SubscriptionRow } from '../../store/subscription/subscription-rows.ts';
import { recordOrderPayment } from '../payments/charge-order.ts';
import { Refused } from '../refused.ts';
import { type Billing, chargeableCard } from './billing.ts';
import { recordPayment } from './record-payment.ts';

/** @throws Refused */
export async function confirmationOfPayment(
  billing: Billing,
  locationId: LocationId,
  paymentId: string,
): Promise<PaymentConfirmation> {
  const payment = await readPayment(billing.store.pool, locationId, paymentId);
  if (payment === null) throw new Refused('not-found', 'There is no such payment.');
  const { attempt } = payment;
  return confirmationOf(billing, locationId, {
    payment,
    // The bank would confirm the former amount: a retry makes an attempt of the present one.
    isDue: ({ status, renewal_amount_cents: due }) =>
      whyNotRecharge({ status, hasCard: true }) === null && payment.amount_cents === due,
    record: (processed) => recordPayment(billing, { locationId, paymentId, attempt, processed }),
  });
}

/** @param id of the history entry: `card-12` @throws Refused */
export async function confirmationOfOrderPayment(
  billing: Billing,
  locationId: LocationId,
  id: string,
): Promise<PaymentConfirmation> {
  const paymentId = /^card-(\d{1,18})$/.exec(id)?.[1] ?? '';
  const payment = await readOrderPayment(billing.store.pool, locationId, paymentId);
  if (payment === null) throw new Refused('not-found', 'There is no such payment.');
  const { attempt } = payment;
  return confirmationOf(billing, locationId, {
    payment,
    isDue: () => !payment.is_canceled && !payment.is_all_back,
    record: (processed) => recordOrderPayment(billing, { locationId, paymentId, attempt, processed }),
  });
}

interface Asked {
  readonly payment: {
    readonly state: PaymentState;
    readonly decline_code: string | null;
    readonly intent_id: string | null;
    readonly processor: string | null;
  };
  /** Otherwise a payment is not opened, or is refunded. */
  readonly isDue: (subscription: SubscriptionRow) => boolean;
  readonly record: (processed: ProcessedPayment) => Promise<void>;
}

async function confirmationOf(
  billing: Billing,
  locationId: LocationId,
  { payment, isDue, record }: Asked,
): Promise<PaymentConfirmation> {
  const { cards, store } = billing;
  const nothing = { clientSecret: null, paymentMethodId: null, publishableKey: null };
  const { state, intent_id: intentId, processor } = payment;
  if (state !== 'declined' || intentId === null || processor !== cards.name) return { ...nothing, state };
  try {
    const processed = await cards.readPayment(intentId);
    if (processed.state === 'paid') {
      await record(processed);
      return { ...nothing, state: 'paid' };
    }
    const subscription = await readSubscription(store.pool, locationId);
    const card = chargeableCard(subscription, cards);
    if (card === null || !needsCardholder(payment.decline_code) || !isDue(subscription)) return { ...nothing, state };
    const clientSecret = await cards.secretOfPayment(intentId, card.customerId);
    if (clientSecret === null) return { ...nothing, state };
    return { state, clientSecret, paymentMethodId: card.paymentMethodId, publishableKey: cards.publishableKey };
  } catch (error) {
    if (!(error instanceof ProcessorFailure)) throw error;
    throw new Refused('card-processor-unavailable', 'The card processor does not answer.', { retryAfterSeconds: 5 });
  }
}
