/**
 * Handles the processor's webhooks. Rule: a webhook is only a hint; the result is what the processor answers when asked. So webhooks may
 * be repeated, late or out of order. A decline is reported by the code that requested the charge, which knows the attempt.
 */
import { findByIntent, readPayment } from '../../store/subscription/payment-rows.ts';
import type { Billing } from './billing.ts';
import { hearOfCard, hearOfCustomer } from './lost-customer.ts';
import { recordPayment } from './record-payment.ts';
import { findOrderPayment } from '../../store/ordering/payment-rows.ts';
import { recordOrderPayment } from '../payments/charge-order.ts';
import { hearOfRefund } from '../payments/refund-order.ts';

/** @returns false: not signed by the processor */
export async function handleProcessorEvent(
  billing: Billing,
  { body, signature }: { readonly body: Buffer; readonly signature: string },
): Promise<boolean> {
  const { cards, store } = billing;
  const news = await cards.readEvent(body, signature);
  if (news === null) return false;
  if (news.refundId !== null) await hearOfRefund(billing, news.refundId);
  if (news.customerId !== null) await hearOfCustomer(billing, news.customerId);
  if (news.paymentMethodId !== null) await hearOfCard(billing, news.paymentMethodId);
  if (news.intentId === null) return true;
  const found = await findByIntent(store.pool, news.intentId);
  if (found === null) return hearOfOrder(billing, news.intentId);
  const { location_id: locationId, id: paymentId } = found;
  const payment = await readPayment(store.pool, locationId, paymentId);
  if (payment === null) return true;
  const processed = await cards.readPayment(news.intentId);
  if (processed.state !== 'paid') return true;
  await recordPayment(billing, { locationId, paymentId, attempt: payment.attempt, processed });
  return true;
}

async function hearOfOrder(billing: Billing, intentId: string): Promise<true> {
  const found = await findOrderPayment(billing.store.pool, intentId);
  if (found === null) return true;
  const processed = await billing.cards.readPayment(intentId);
  if (processed.state !== 'paid') return true;
  const { location_id: locationId, id: paymentId } = found;
  // For a completed payment the attempt does not matter.
  await recordOrderPayment(billing, { locationId, paymentId, attempt: 0, processed });
  return true;
}
