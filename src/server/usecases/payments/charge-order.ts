/**
 * Charges the payment of an order. Rule: once, whatever crashes: its intent at the processor is stored here before it is confirmed, can
 * succeed only once, and is replaced only after it was canceled; each attempt with a card has its own key. Result, order and notification are written in one transaction.
 */
import { dollars } from '#contract/resources/resource.ts';
import type { LocationId } from '#domain/ids.ts';
import { type ProcessedPayment, ProcessorFailure } from '../../gateways/cards/card-processor.ts';
import { settleCost } from '../../store/ordering/order-cost.ts';
import {
  lockOrderPayment,
  type OrderPaymentRow,
  readOrderPayment,
  writeOrderIntent,
  writeOrderResult,
} from '../../store/ordering/payment-rows.ts';
import { readSubscription, type SubscriptionRow } from '../../store/subscription/subscription-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { addNotification } from '../notifications/add-notification.ts';
import { type Billing, chargeableCard } from '../subscription/billing.ts';
import { confirmIntent } from '../subscription/confirm-intent.ts';
import { codeOfRefused } from '../subscription/lost-customer.ts';
import type { OrderChargeJob } from './open-payment.ts';
import { queueWaitingRefunds } from './refund-order.ts';

type Processed = Pick<ProcessedPayment, 'state' | 'declineCode' | 'last4'>;

/** @throws ProcessorFailure if it must be retried */
export async function chargeOrder(billing: Billing, { locationId, paymentId }: OrderChargeJob): Promise<void> {
  const { pool } = billing.store;
  const payment = await readOrderPayment(pool, locationId, paymentId);
  if (payment?.state !== 'pending') return;
  const processed = await charge(billing, await readSubscription(pool, locationId), payment);
  // The card's bank is still processing it.
  if (processed.state === 'pending') throw new ProcessorFailure('unavailable', 'processing', null);
  await recordOrderPayment(billing, { locationId, paymentId, attempt: payment.attempt, processed });
}

async function charge(billing: Billing, subscription: SubscriptionRow, payment: OrderPaymentRow): Promise<Processed> {
  const { cards } = billing;
  const { location_id: locationId } = subscription;
  const card = chargeableCard(subscription, cards);
  const last4 = subscription.card?.number ?? null;
  const stored = payment.processor === cards.name ? payment.intent_id : null;
  if (card === null) {
    // The answer to an attempt with a card that is gone may have been lost.
    const processed = stored === null ? null : await cards.readPayment(stored);
    return processed?.state === 'paid' ? processed : { state: 'declined', declineCode: 'no-card', last4 };
  }
  const { customerId } = card;
  try {
    const processed = await confirmIntent(cards, card, {
      stored,
      attempt: payment.attempt,
      amountCents: Number(payment.amount_cents),
      create: (former) => createIntent(billing, subscription, { payment, customerId, former }),
    });
    return { ...processed, last4: processed.last4 ?? last4 };
  } catch (error) {
    if (!(error instanceof ProcessorFailure) || error.kind !== 'refused') throw error;
    const declineCode = await codeOfRefused(billing, { locationId, card, failure: error });
    return { state: 'declined', declineCode, last4 };
  }
}

interface ToCharge {
  readonly payment: OrderPaymentRow;
  readonly customerId: string;
  /** The intent that it replaces. */
  readonly former: string | null;
}

async function createIntent(
  { store, cards }: Billing,
  { location_id: locationId, location_name: name }: SubscriptionRow,
  { payment, customerId, former }: ToCharge,
): Promise<string> {
  const { id } = payment;
  const intentId = await cards.createPayment({
    customerId,
    amountCents: Number(payment.amount_cents),
    locationId,
    paymentId: `order-${id}`,
    description: `Order ${payment.order_number}, ${name}`,
    key: [`stockroom-order-${locationId}-${id}-${payment.created_at.getTime()}`, customerId, former ?? ''].join('-'),
  });
  const written = { id, intentId, processor: cards.name, former };
  if (await writeOrderIntent(store.pool, locationId, written)) return intentId;
  // Another process was faster; the intent created here is never confirmed.
  const now = await readOrderPayment(store.pool, locationId, id);
  if (now?.intent_id == null) throw new Error(`payment ${id} of an order has no intent`);
  return now.intent_id;
}

export interface OrderReport {
  readonly locationId: LocationId;
  readonly paymentId: string;
  /** The attempt that this is the result of. */
  readonly attempt: number;
  readonly processed: Processed;
}

/** Repeated reports change nothing: a completed payment stays completed, and only the pending attempt can be declined. */
export async function recordOrderPayment(
  { store }: Pick<Billing, 'store'>,
  { locationId, paymentId, attempt, processed }: OrderReport,
): Promise<void> {
  const { state, last4 } = processed;
  if (state === 'pending') return;
  const orderId = await inTransaction(store, async (connection) => {
    const payment = await lockOrderPayment(connection, locationId, paymentId);
    if (payment === null || payment.state === 'paid') return null;
    if (state === 'declined' && (payment.state !== 'pending' || payment.attempt !== attempt)) return null;
    const declineCode = state === 'paid' ? null : processed.declineCode;
    await writeOrderResult(connection, locationId, { id: paymentId, state, declineCode, last4 });
    await settleCost(connection, locationId, payment.order_id);
    if (state === 'paid') await queueWaitingRefunds(connection, locationId, payment.order_id);
    const meta = { amount: dollars(Number(payment.amount_cents)), orderId: payment.order_id };
    await addNotification(connection, locationId, { kind: 'invoice-payment', status: state, meta });
    return payment.order_id;
  });
  if (orderId !== null) store.announceOrders({ locationId, orderIds: [orderId] });
}
