/** Customers, payment methods and setup intents of the embedded processor. */
import { detachHostCards, type HostObject, type HostRow, lockHostObject } from '../store/card-host/host-rows.ts';
import { CUSTOMER, PAYMENT_METHOD, SETUP_INTENT } from './empty-objects.ts';
import { HostError, invalid, missingParameter, tree } from './host-answer.ts';
import { type HostWork, lockObject, needed, newId, newSecret, optional, save, tell } from './host-work.ts';
import { type Decline, testCardOf } from './test-cards.ts';

export async function createCustomer(work: HostWork): Promise<HostObject> {
  const id = newId('cus');
  const customer = {
    ...CUSTOMER,
    id,
    created: work.now,
    name: optional(work, 'name'),
    email: optional(work, 'email'),
    description: optional(work, 'description'),
    invoice_prefix: id.slice(-7).toUpperCase(),
    metadata: tree(work.request.fields, 'metadata'),
  };
  await save(work, 'customer', customer);
  await tell(work, 'customer.created', customer);
  return customer;
}

/** As on the processor's own pages: the customer's cards can be charged by nobody anymore. */
export async function deleteCustomer(work: HostWork, id: string): Promise<HostObject> {
  const customer = await lockCustomer(work, id);
  const deleted = { id, object: 'customer', deleted: true };
  await save(work, 'customer', deleted);
  await detachHostCards(work.connection, id);
  await tell(work, 'customer.deleted', customer);
  return deleted;
}

/** The customer that a field of the request names. */
export async function lockCustomer(work: HostWork, id: string): Promise<HostObject> {
  const row = await lockHostObject(work.connection, 'customer', id);
  if (row === null || row.object['deleted'] === true) throw missingParameter('customer', id);
  return row.object;
}

export async function createSetupIntent(work: HostWork): Promise<HostObject> {
  const customer = needed(work, 'customer');
  await lockCustomer(work, customer);
  const id = newId('seti');
  const metadata = tree(work.request.fields, 'metadata');
  const intent = { ...SETUP_INTENT, id, client_secret: newSecret(id), created: work.now, customer, metadata };
  await save(work, 'setup_intent', intent);
  await tell(work, 'setup_intent.created', intent);
  return intent;
}

const COULD_BE_SET_UP = ['requires_payment_method', 'requires_confirmation'];

/** A browser identifies the card by a test card's token, with an expiration date. */
export async function confirmSetupIntent(work: HostWork, id: string): Promise<HostObject> {
  const { object: intent } = await lockObject(work, 'setup_intent', id);
  if (!COULD_BE_SET_UP.includes(String(intent['status']))) {
    throw invalid(
      `You cannot confirm this SetupIntent because it has a status of ${String(intent['status'])}.`,
      'setup_intent_unexpected_state',
    );
  }
  const { object: method, test_token: token } = await newPaymentMethod(work);
  const card = testCardOf(token ?? '');
  if (card?.declinesSetup !== undefined) {
    const failed = { ...intent, last_setup_error: cardError(card.declinesSetup, { payment_method: method }) };
    await save(work, 'setup_intent', failed);
    await tell(work, 'setup_intent.setup_failed', failed);
    throw declined(card.declinesSetup, { setup_intent: failed, payment_method: method });
  }
  if (card?.authenticatesSetup === true) {
    const waiting = {
      ...intent,
      payment_method: method.id,
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
    };
    await save(work, 'setup_intent', waiting);
    await tell(work, 'setup_intent.requires_action', waiting);
    return waiting;
  }
  return succeed(work, intent, method.id);
}

/** The cardholder's answer to the bank. */
export async function authenticateSetupIntent(work: HostWork, id: string): Promise<HostObject> {
  const { object: intent } = await lockObject(work, 'setup_intent', id);
  if (intent['status'] !== 'requires_action')
    throw invalid('There is nothing to authenticate.', 'setup_intent_unexpected_state');
  const method = String(intent['payment_method']);
  if (needed(work, 'outcome') === 'complete') return succeed(work, intent, method);
  const failure: Decline = {
    code: 'setup_intent_authentication_failure',
    declineCode: null,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  };
  const failed = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: { ...cardError(failure, {}), type: 'invalid_request_error' },
  };
  await save(work, 'setup_intent', failed);
  await tell(work, 'setup_intent.setup_failed', failed);
  return failed;
}

async function succeed(work: HostWork, intent: HostObject, method: string): Promise<HostObject> {
  const customer = String(intent['customer']);
  const done = { ...intent, payment_method: method, status: 'succeeded', next_action: null, last_setup_error: null };
  await save(work, 'setup_intent', done);
  const { object: card, test_token: token } = await lockHostMethod(work, method);
  await save(work, 'payment_method', { ...card, customer }, token);
  await tell(work, 'setup_intent.succeeded', done);
  return done;
}

/** Browsers have the intent's secret, not the card's. */
function lockHostMethod(work: HostWork, id: string): Promise<HostRow> {
  return lockObject({ ...work, request: { ...work.request, by: 'secret' } }, 'payment_method', id);
}

async function newPaymentMethod(work: HostWork): Promise<HostRow> {
  const data = (...path: readonly string[]): string | null => optional(work, 'payment_method_data', ...path);
  const token = needed(work, 'payment_method_data', 'card', 'token');
  const card = testCardOf(token);
  if (card === null) throw invalid(`No such token: '${token}'`, 'resource_missing');
  const [month, year] = [Number(data('card', 'exp_month')), Number(data('card', 'exp_year'))];
  if (!(month >= 1 && month <= 12)) throw new HostError(402, cardError(INVALID_MONTH, {}));
  const method = {
    ...PAYMENT_METHOD,
    id: newId('pm'),
    created: work.now,
    billing_details: {
      ...PAYMENT_METHOD.billing_details,
      address: {
        ...PAYMENT_METHOD.billing_details.address,
        postal_code: data('billing_details', 'address', 'postal_code'),
      },
      name: data('billing_details', 'name'),
    },
    card: {
      ...PAYMENT_METHOD.card,
      brand: card.brand,
      display_brand: card.brand,
      country: card.country,
      exp_month: month,
      exp_year: year,
      fingerprint: `test${card.brand}${card.last4}`,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
    },
  };
  await save(work, 'payment_method', method, token);
  return { object: method, test_token: token };
}

const INVALID_MONTH: Decline = {
  code: 'invalid_expiry_month',
  declineCode: null,
  message: "Your card's expiration month is invalid.",
};

export async function attachPaymentMethod(work: HostWork, id: string): Promise<HostObject> {
  const customer = needed(work, 'customer');
  await lockCustomer(work, customer);
  const { object, test_token: token } = await lockObject(work, 'payment_method', id);
  if (object['customer'] !== null && object['customer'] !== customer) {
    throw invalid('The payment method you provided has already been attached to a customer.');
  }
  const attached = await save(work, 'payment_method', { ...object, customer }, token);
  if (object['customer'] === null) await tell(work, 'payment_method.attached', attached);
  return attached;
}

export async function detachPaymentMethod(work: HostWork, id: string): Promise<HostObject> {
  const { object, test_token: token } = await lockObject(work, 'payment_method', id);
  if (object['customer'] === null) {
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.');
  }
  const detached = await save(work, 'payment_method', { ...object, customer: null }, token);
  await tell(work, 'payment_method.detached', detached);
  return detached;
}

export function cardError({ code, declineCode, message }: Decline, more: object) {
  return { type: 'card_error', code, ...(declineCode === null ? {} : { decline_code: declineCode }), message, ...more };
}

export function declined(decline: Decline, more: object): HostError {
  return new HostError(402, cardError(decline, more));
}
