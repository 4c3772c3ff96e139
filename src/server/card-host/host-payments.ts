/** Payment intents, charges and refunds of the embedded processor. Rule: an intent succeeds once, however often it is confirmed. */
import type { HostObject } from '../store/card-host/host-rows.ts';
import { CHARGE, PAYMENT_INTENT, REFUND } from './empty-objects.ts';
import { invalid, tree } from './host-answer.ts';
import { cardError, declined, lockCustomer } from './host-cards.ts';
import { type HostWork, lockObject, needed, newId, newSecret, optional, save, tell } from './host-work.ts';
import { type Decline, testCardOf } from './test-cards.ts';

export async function createPaymentIntent(work: HostWork): Promise<HostObject> {
  const amount = Number(needed(work, 'amount'));
  if (!Number.isInteger(amount) || amount < 50) throw invalid('Amount must be at least $0.50 usd', 'amount_too_small');
  const customer = needed(work, 'customer');
  await lockCustomer(work, customer);
  const id = newId('pi');
  const intent = {
    ...PAYMENT_INTENT,
    id,
    client_secret: newSecret(id),
    amount,
    currency: needed(work, 'currency'),
    customer,
    created: work.now,
    description: optional(work, 'description'),
    metadata: tree(work.request.fields, 'metadata'),
  };
  await save(work, 'payment_intent', intent);
  await tell(work, 'payment_intent.created', intent);
  return intent;
}

const COULD_BE_PAID = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export async function confirmPaymentIntent(work: HostWork, id: string): Promise<HostObject> {
  const { object: intent } = await lockObject(work, 'payment_intent', id);
  if (!COULD_BE_PAID.includes(String(intent['status']))) {
    throw invalid(
      `You cannot confirm this PaymentIntent because it has a status of ${String(intent['status'])}.`,
      'payment_intent_unexpected_state',
    );
  }
  await lockCustomer(work, String(intent['customer']));
  const methodId = needed(work, 'payment_method');
  const { object: method, test_token: token } = await lockObject(asServer(work), 'payment_method', methodId);
  if (method['customer'] !== intent['customer']) {
    throw invalid('The payment method does not belong to the customer of this PaymentIntent.');
  }
  const decline = testCardOf(token ?? '')?.declinesCharge;
  // The cardholder is present, so the bank asks for confirmation.
  if (decline?.code === 'authentication_required' && work.request.by === 'publishable') {
    const waiting = {
      ...intent,
      payment_method: methodId,
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
      last_payment_error: null,
    };
    await save(work, 'payment_intent', waiting);
    await tell(work, 'payment_intent.requires_action', waiting);
    return waiting;
  }
  return charged(work, { intent, method, decline });
}

/** The cardholder's answer to the bank. */
export async function authenticatePaymentIntent(work: HostWork, id: string): Promise<HostObject> {
  const { object: intent } = await lockObject(work, 'payment_intent', id);
  if (intent['status'] !== 'requires_action')
    throw invalid('There is nothing to authenticate.', 'payment_intent_unexpected_state');
  const { object: method } = await lockObject(asServer(work), 'payment_method', String(intent['payment_method']));
  if (needed(work, 'outcome') === 'complete') {
    return charged(work, { intent: { ...intent, next_action: null }, method, decline: undefined });
  }
  const failed = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: { ...cardError(NOT_AUTHENTICATED, { payment_method: method }), type: 'invalid_request_error' },
  };
  await save(work, 'payment_intent', failed);
  await tell(work, 'payment_intent.payment_failed', failed);
  return failed;
}

const NOT_AUTHENTICATED: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/** Browsers have the intent's secret, not the card's. */
function asServer(work: HostWork): HostWork {
  return { ...work, request: { ...work.request, by: 'secret' } };
}

async function charged(work: HostWork, { intent, method, decline }: Charging): Promise<HostObject> {
  const charge = await addCharge(work, { intent, method, decline });
  if (decline !== undefined) {
    const error = cardError(decline, { charge: charge.id, payment_method: method });
    const failed = {
      ...intent,
      latest_charge: charge.id,
      status: 'requires_payment_method',
      last_payment_error: error,
    };
    await save(work, 'payment_intent', failed);
    await tell(work, 'payment_intent.payment_failed', failed);
    throw declined(decline, { charge: charge.id, payment_intent: failed, payment_method: method });
  }
  const paid = {
    ...intent,
    amount_received: intent['amount'],
    latest_charge: charge.id,
    payment_method: method.id,
    status: 'succeeded',
    last_payment_error: null,
  };
  await save(work, 'payment_intent', paid);
  await tell(work, 'payment_intent.succeeded', paid);
  return paid;
}

interface Charging {
  readonly intent: HostObject;
  readonly method: HostObject;
  readonly decline: Decline | undefined;
}

async function addCharge(work: HostWork, { intent, method, decline }: Charging): Promise<HostObject> {
  const isPaid = decline === undefined;
  const card = method['card'] as Readonly<Record<string, unknown>>;
  const { amount, currency, customer, description, metadata } = intent;
  const charge = {
    ...CHARGE,
    id: newId('ch'),
    amount,
    amount_captured: isPaid ? amount : 0,
    balance_transaction: isPaid ? newId('txn') : null,
    billing_details: method['billing_details'],
    captured: isPaid,
    created: work.now,
    currency,
    customer,
    description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    metadata,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      ...CHARGE.payment_method_details,
      card: {
        ...CHARGE.payment_method_details.card,
        brand: card['brand'],
        exp_month: card['exp_month'],
        exp_year: card['exp_year'],
        fingerprint: card['fingerprint'],
        last4: card['last4'],
        network: card['brand'],
      },
    },
    status: isPaid ? 'succeeded' : 'failed',
  };
  await save(work, 'charge', charge);
  await tell(work, isPaid ? 'charge.succeeded' : 'charge.failed', charge);
  return charge;
}

export async function cancelPaymentIntent(work: HostWork, id: string): Promise<HostObject> {
  const { object: intent } = await lockObject(work, 'payment_intent', id);
  if (!COULD_BE_PAID.includes(String(intent['status']))) {
    throw invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${String(intent['status'])}.`,
      'payment_intent_unexpected_state',
    );
  }
  const canceled = { ...intent, status: 'canceled', canceled_at: work.now };
  await save(work, 'payment_intent', canceled);
  await tell(work, 'payment_intent.canceled', canceled);
  return canceled;
}

export async function createRefund(work: HostWork): Promise<HostObject> {
  const { object: intent } = await lockObject(work, 'payment_intent', needed(work, 'payment_intent'));
  if (intent['status'] !== 'succeeded')
    throw invalid('This PaymentIntent does not have a successful charge to refund.');
  const { object: charge } = await lockObject(work, 'charge', String(intent['latest_charge']));
  const left = Number(charge['amount']) - Number(charge['amount_refunded']);
  const amount = Number(optional(work, 'amount') ?? left);
  if (!Number.isInteger(amount) || amount <= 0 || amount > left) {
    throw invalid('Refund amount is greater than unrefunded amount on charge.', 'charge_already_refunded');
  }
  const refunded = Number(charge['amount_refunded']) + amount;
  const after = { ...charge, amount_refunded: refunded, refunded: refunded === charge['amount'] };
  await save(work, 'charge', after);
  const refund = {
    ...REFUND,
    id: newId('re'),
    amount,
    charge: charge.id,
    created: work.now,
    currency: charge['currency'],
    payment_intent: intent.id,
    reason: optional(work, 'reason'),
    metadata: tree(work.request.fields, 'metadata'),
  };
  await save(work, 'refund', refund);
  await tell(work, 'charge.refunded', after);
  return refund;
}
