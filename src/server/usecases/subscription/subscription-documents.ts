/** Plans and payments as wire documents (API-54). */
import { dollars } from '#contract/resources/resource.ts';
import type { PaymentResource, PaymentsDocument } from '#contract/resources/subscription.ts';
import { type Plan, planOf, PLANS } from '#domain/subscription/plans.ts';
import type { LocationId } from '#domain/ids.ts';
import type { Store } from '../../store/open-store.ts';
import { listPayments, type PaymentRow } from '../../store/subscription/payment-rows.ts';
import { readSubscription } from '../../store/subscription/subscription-rows.ts';

export function plansDocument() {
  return { data: PLANS.map(planResource) };
}

function planResource({ id, name, priceCents, interval }: Plan) {
  return { type: 'subscription-plans' as const, id, attributes: { name, price: dollars(priceCents), interval } };
}

export async function paymentsDocument({ pool }: Store, locationId: LocationId): Promise<PaymentsDocument> {
  const row = await readSubscription(pool, locationId);
  const payments = await listPayments(pool, locationId);
  return {
    data: payments.map(paymentResource),
    meta: {
      plan: planResource(planOf(row.plan)),
      renewsOn: row.renews_on,
      trialEndsOn: row.trial_ends_on,
      nextTryOn: row.next_try_on,
    },
  };
}

function paymentResource(row: PaymentRow): PaymentResource {
  return {
    type: 'subscription-payments',
    id: row.id,
    attributes: {
      amount: dollars(Number(row.amount_cents)),
      state: row.state,
      dueOn: row.due_on,
      attempts: row.attempt,
      declineCode: row.decline_code,
      number: row.card_last4,
      refunded: dollars(Number(row.refunded_cents)),
      attemptedAt: row.attempted_at?.toISOString() ?? null,
      paidAt: row.paid_at?.toISOString() ?? null,
    },
  };
}
