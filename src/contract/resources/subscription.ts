/** A location's subscription: plan, payments, and the steps for adding a card (SUB-20..22, API-37..40, API-54). */
import * as v from 'valibot';
import { PAYMENT_STATES } from '#domain/subscription/payment-reports.ts';
import { orNull, resource, text, whole } from './resource.ts';

export const planResource = resource('subscription-plans', {
  name: text,
  /** Dollars, like every amount on the wire. A location pays its own `renewalAmount`. */
  price: orNull(v.number()),
  interval: v.literal('month'),
});
export const plansDocument = v.object({ data: v.array(planResource) });

export const paymentResource = resource('subscription-payments', {
  /** null for people who may not see prices. */
  amount: orNull(v.number()),
  state: v.picklist(PAYMENT_STATES),
  /** `YYYY-MM-DD` at the location: the first day that it covers. */
  dueOn: text,
  attempts: whole,
  /** Why the last attempt was declined, by the processor's code. */
  declineCode: orNull(text),
  /** The last four digits of the card that was charged. */
  number: orNull(text),
  refunded: orNull(v.number()),
  /** ISO instants. */
  attemptedAt: orNull(text),
  paidAt: orNull(text),
});
export type PaymentResource = v.InferOutput<typeof paymentResource>;

/** Newest first. */
export const paymentsDocument = v.object({
  data: v.array(paymentResource),
  meta: v.object({
    plan: planResource,
    /** `YYYY-MM-DD` at the location. */
    renewsOn: text,
    /** The day after the trial; null: a payment was made. */
    trialEndsOn: orNull(text),
    /** When a declined payment is retried automatically. */
    nextTryOn: orNull(text),
  }),
});
export type PaymentsDocument = v.InferOutput<typeof paymentsDocument>;

/** `publishableKey`: the card processor’s, for the browser; null: the embedded processor, which accepts test cards only. */
export const customerDocument = v.object({
  data: resource('payment-customers', { stripeCustomer: text, publishableKey: orNull(text) }),
});

export const setupIntentDocument = v.object({ data: resource('setup-intents', { client_secret: text }) });

/**
 * A payment that the card's bank wants the cardholder to confirm. `clientSecret` and `paymentMethodId` are for the card processor's script
 * in the browser; null: nothing to confirm, for the reason in `state`.
 */
export const confirmationDocument = v.object({
  data: resource('payment-confirmations', {
    state: v.picklist(PAYMENT_STATES),
    clientSecret: orNull(text),
    paymentMethodId: orNull(text),
    publishableKey: orNull(text),
  }),
});
export type PaymentConfirmation = v.InferOutput<typeof confirmationDocument>['data']['attributes'];

export const attachRequest = v.object({
  data: v.object({
    type: v.literal('practice-locations'),
    id: v.optional(text),
    attributes: v.object({
      paymentMethodId: v.pipe(text, v.regex(/^pm_\w{4,250}$/, 'Name a payment method, such as pm_1AbC.')),
    }),
  }),
});
