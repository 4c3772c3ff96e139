/** The port for Stripe, and for any server with the same API: the same client library with another host. */
import type Stripe from 'stripe';
import {
  type CardProcessor,
  type CardSummary,
  CUSTOMER_GONE,
  INTENT_UNUSABLE,
  type ProcessedPayment,
  type ProcessedRefund,
  type ProcessorEvent,
  ProcessorFailure,
} from './card-processor.ts';

export interface StripeAccount {
  readonly name: string;
  readonly secretKey: string;
  readonly publishableKey: string | null;
  readonly webhookSecret: string;
  /** Absent: Stripe's own host. */
  readonly at?: { readonly host: string; readonly port: () => Promise<number>; readonly protocol: 'http' };
}

const TIMEOUT_MS = 20_000;
/** An older webhook is a replay; one signed for a later time would stay valid for longer. */
const TOLERANCE_SECONDS = 300;

/** One that waits for its bank belongs to the page that asked: if that was closed, it waits forever. */
const OPEN_SETUPS: ReadonlySet<Stripe.SetupIntent.Status> = new Set([
  'requires_payment_method',
  'requires_confirmation',
]);

export function stripeProcessor(account: StripeAccount): CardProcessor {
  const { name, publishableKey, webhookSecret } = account;
  let opened: Promise<Stripe> | null = null;
  // Opened on first use: many servers never need it.
  const open = (): Promise<Stripe> => (opened ??= openStripe(account));
  const callStripe = async <Answer>(work: (stripe: Stripe) => Promise<Answer>): Promise<Answer> => {
    const stripe = await open();
    try {
      return await work(stripe);
    } catch (error) {
      throw failureOf(error);
    }
  };
  return {
    name,
    publishableKey,
    createCustomer: ({ locationId, name: customerName }, key) =>
      callStripe(async (stripe) => {
        const params = { name: customerName, metadata: { location: locationId } };
        return (await stripe.customers.create(params, { idempotencyKey: key })).id;
      }),
    hasCustomer: (id) => callStripe((stripe) => hasCustomer(stripe, id)),
    createSetupIntent: (customer, key) =>
      callStripe(async (stripe) => {
        const { id, client_secret: clientSecret } = await stripe.setupIntents.create(
          { customer, usage: 'off_session', allowed_payment_method_types: ['card'] },
          { idempotencyKey: key },
        );
        // The idempotent answer has the status of the first call.
        const { status } = await stripe.setupIntents.retrieve(id);
        return { id, clientSecret: clientSecret ?? '', isOpen: OPEN_SETUPS.has(status) };
      }),
    attach: (id, customer) =>
      callStripe(async (stripe) => summaryOf(await stripe.paymentMethods.attach(id, { customer }))),
    hasCard: (id, customerId) => callStripe((stripe) => hasCard(stripe, id, customerId)),
    detach: async (id) => {
      try {
        await callStripe((stripe) => stripe.paymentMethods.detach(id));
      } catch (error) {
        // Already detached, or from another processor.
        if (!(error instanceof ProcessorFailure) || error.kind !== 'refused') throw error;
      }
    },
    createPayment: ({ customerId, amountCents, locationId, paymentId, description, key }) =>
      callStripe(async (stripe) => {
        const intent = await stripe.paymentIntents.create(
          {
            customer: customerId,
            amount: amountCents,
            currency: 'usd',
            allowed_payment_method_types: ['card'],
            description,
            metadata: { location: locationId, payment: paymentId },
          },
          { idempotencyKey: key },
        );
        return intent.id;
      }),
    confirmPayment: (intentId, payment) => callStripe((stripe) => confirm(stripe, intentId, payment)),
    cancelPayment: (intentId) => callStripe((stripe) => cancel(stripe, intentId)),
    readPayment: (intentId) => callStripe(async (stripe) => processedOf(stripe, await readIntent(stripe, intentId))),
    secretOfPayment: (intentId, customerId) =>
      callStripe(async (stripe) => {
        const intent = await stripe.paymentIntents.retrieve(intentId);
        return isOfCustomer(intent, customerId) ? intent.client_secret : null;
      }),
    refundPayment: (intentId, { amountCents, key }) =>
      callStripe(async (stripe) => {
        const params = { payment_intent: intentId, amount: amountCents };
        const { id } = await stripe.refunds.create(params, { idempotencyKey: key });
        // The idempotent answer has the status of the first call.
        return refundOf(await stripe.refunds.retrieve(id));
      }),
    readRefund: (id) => callStripe(async (stripe) => refundOf(await stripe.refunds.retrieve(id))),
    readEvent: async (body, signature) => eventOf(await open(), { body, signature, secret: webhookSecret }),
  };
}

function eventOf(
  stripe: Stripe,
  { body, signature, secret }: { readonly body: Buffer; readonly signature: string; readonly secret: string },
): ProcessorEvent | null {
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS);
    // The library checks only that it is not too old.
    if (signedAt(signature) > Date.now() / 1000 + TOLERANCE_SECONDS) return null;
    const { object } = event.data;
    return {
      eventId: event.id,
      customerId: idIn(object, 'customer'),
      paymentMethodId: idIn(object, 'payment_method'),
      intentId: intentOf(object),
      refundId: idIn(object, 'refund'),
    };
  } catch {
    return null;
  }
}

async function openStripe({ secretKey, at }: StripeAccount): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  return new Library(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(at === undefined ? {} : { host: at.host, port: await at.port(), protocol: at.protocol }),
  });
}

async function hasCustomer(stripe: Stripe, id: string): Promise<boolean> {
  try {
    return (await stripe.customers.retrieve(id)).deleted !== true;
  } catch (error) {
    if (codeOf(error) === 'resource_missing') return false;
    throw error;
  }
}

async function hasCard(stripe: Stripe, id: string, customerId: string): Promise<boolean> {
  try {
    const { customer } = await stripe.paymentMethods.retrieve(id);
    return (typeof customer === 'string' ? customer : customer?.id) === customerId;
  } catch (error) {
    if (codeOf(error) === 'resource_missing') return false;
    throw error;
  }
}

async function confirm(
  stripe: Stripe,
  intentId: string,
  { customerId, paymentMethodId, amountCents, key }: Parameters<CardProcessor['confirmPayment']>[1],
): Promise<ProcessedPayment> {
  const intent = await readIntent(stripe, intentId);
  const before = await processedOf(stripe, intent);
  if (before.state === 'paid') return before;
  if (!isOfCustomer(intent, customerId) || intent.amount !== amountCents)
    throw new ProcessorFailure('refused', INTENT_UNUSABLE, null);
  try {
    const params = { payment_method: paymentMethodId, off_session: true };
    await stripe.paymentIntents.confirm(intentId, params, { idempotencyKey: key });
  } catch (error) {
    const { kind, code } = failureOf(error);
    // A rate limit, a lock or an outage says nothing about this attempt: the intent still has the decline of the former one.
    if (kind === 'unavailable' || code === null || code === CUSTOMER_GONE) throw error;
    // For a declined card, and for one charged in the meantime, the intent says more than the error.
    const after = await processedOf(stripe, await readIntent(stripe, intentId));
    if (after.state === 'pending') throw error;
    return after;
  }
  return await processedOf(stripe, await readIntent(stripe, intentId));
}

async function cancel(stripe: Stripe, intentId: string): Promise<ProcessedPayment | null> {
  try {
    await stripe.paymentIntents.cancel(intentId);
  } catch (error) {
    if (failureOf(error).kind === 'unavailable') throw error;
    // It was canceled or paid before, or the bank is still processing it.
    const intent = await readIntent(stripe, intentId);
    if (intent.status === 'succeeded') return await processedOf(stripe, intent);
    if (intent.status !== 'canceled') throw new ProcessorFailure('unavailable', intent.status, error);
  }
  return null;
}

function readIntent(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
}

async function processedOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ProcessedPayment> {
  const { id, status, amount, last_payment_error: error, latest_charge: latest } = intent;
  const charge = typeof latest === 'string' ? await stripe.charges.retrieve(latest) : latest === null ? null : latest;
  const isDeclined = error !== null && status !== 'succeeded' && status !== 'processing';
  return {
    intentId: id,
    state: status === 'succeeded' ? 'paid' : isDeclined ? 'declined' : 'pending',
    amountCents: amount,
    declineCode: isDeclined ? (error.decline_code ?? error.code ?? 'declined') : null,
    last4: charge?.payment_method_details?.card?.last4 ?? null,
    refundedCents: charge?.amount_refunded ?? 0,
  };
}

function isOfCustomer({ customer, status }: Stripe.PaymentIntent, customerId: string): boolean {
  return status !== 'canceled' && (typeof customer === 'string' ? customer : customer?.id) === customerId;
}

function summaryOf({ card, billing_details: billing }: Stripe.PaymentMethod): CardSummary {
  if (card === undefined || card === null) throw new ProcessorFailure('refused', 'no_card', null);
  return {
    number: card.last4,
    paySystem: card.brand,
    date: `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`,
    postalCode: billing.address?.postal_code ?? '',
  };
}

/** Seconds since 1970. Of several times the last one is signed, as the library reads them. */
function signedAt(signature: string): number {
  const time = signature.split(',').findLast((part) => part.startsWith('t='));
  return Number.parseInt(time?.slice(2) ?? '', 10);
}

function intentOf(object: unknown): string | null {
  const { object: kind, id, payment_intent: about } = object as Readonly<Record<string, unknown>>;
  return checkedId(kind === 'payment_intent' ? id : about);
}

function idIn(object: unknown, wanted: string): string | null {
  const { object: kind, id } = object as Readonly<Record<string, unknown>>;
  return kind === wanted ? checkedId(id) : null;
}

/** @throws Error if it is a text, but no id of the processor: a database could not even look for U+0000. */
function checkedId(id: unknown): string | null {
  if (typeof id !== 'string') return null;
  if (!/^\w{1,255}$/.test(id)) throw new Error('not an id of the processor');
  return id;
}

function refundOf({ id, status, failure_reason: reason }: Stripe.Refund): ProcessedRefund {
  const hasFailed = status === 'failed' || status === 'canceled';
  return { refundId: id, failureCode: hasFailed ? (reason ?? status) : null };
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code !== ''
    ? error.code
    : null;
}

/** 401, 403: our key; 409: another request with the same key, or a lock; 429: rate limit. */
const NOT_ABOUT_THE_CARD: ReadonlySet<number> = new Set([401, 403, 409, 429]);

function failureOf(error: unknown): ProcessorFailure {
  if (error instanceof ProcessorFailure) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
  const isRefused = status >= 400 && status < 500 && !NOT_ABOUT_THE_CARD.has(status);
  const code = codeOf(error);
  const isGone = code === 'resource_missing' && paramOf(error) === 'customer';
  return new ProcessorFailure(isRefused ? 'refused' : 'unavailable', isGone ? CUSTOMER_GONE : code, error);
}

function paramOf(error: unknown): unknown {
  return error instanceof Error && 'param' in error ? error.param : undefined;
}
