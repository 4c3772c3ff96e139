/**
 * An embedded card processor, used if none is configured: it implements the real one's API, so that the same client library works with it.
 * Rule: a request is one transaction with its events and its idempotent answer; card numbers are refused anywhere in a request and never
 * stored, since cards are identified by the tokens of test cards.
 */
import { createHash } from 'node:crypto';
import type { HostObject } from '../store/card-host/host-rows.ts';
import { keepHostAnswer, readHostEvent, takeHostKey } from '../store/card-host/host-rows.ts';
import type { Store } from '../store/open-store.ts';
import { inTransaction } from '../store/transaction.ts';
import { type HostAnswer, HostError, type HostRequest, invalid, missing } from './host-answer.ts';
import {
  attachPaymentMethod,
  authenticateSetupIntent,
  confirmSetupIntent,
  createCustomer,
  createSetupIntent,
  deleteCustomer,
  detachPaymentMethod,
} from './host-cards.ts';
import {
  authenticatePaymentIntent,
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  createRefund,
} from './host-payments.ts';
import { type HostWork, lockObject } from './host-work.ts';

export interface CardHost {
  answer(request: HostRequest): Promise<HostAnswer>;
}

type Operation = (work: HostWork, id: string) => Promise<HostObject>;

interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly run: Operation;
  /** Browsers may call it. */
  readonly isPublic?: boolean;
}

const read =
  (kind: Parameters<typeof lockObject>[1]): Operation =>
  async (work, id) =>
    (await lockObject(work, kind, id)).object;

const ROUTES: readonly Route[] = [
  { method: 'POST', path: /^\/v1\/customers$/, run: createCustomer },
  { method: 'GET', path: /^\/v1\/customers\/(\w+)$/, run: read('customer') },
  { method: 'DELETE', path: /^\/v1\/customers\/(\w+)$/, run: deleteCustomer },
  { method: 'POST', path: /^\/v1\/setup_intents$/, run: createSetupIntent },
  { method: 'GET', path: /^\/v1\/setup_intents\/(\w+)$/, run: read('setup_intent'), isPublic: true },
  { method: 'POST', path: /^\/v1\/setup_intents\/(\w+)\/confirm$/, run: confirmSetupIntent, isPublic: true },
  { method: 'POST', path: /^\/v1\/setup_intents\/(\w+)\/authenticate$/, run: authenticateSetupIntent, isPublic: true },
  { method: 'GET', path: /^\/v1\/payment_methods\/(\w+)$/, run: read('payment_method') },
  { method: 'POST', path: /^\/v1\/payment_methods\/(\w+)\/attach$/, run: attachPaymentMethod },
  { method: 'POST', path: /^\/v1\/payment_methods\/(\w+)\/detach$/, run: detachPaymentMethod },
  { method: 'POST', path: /^\/v1\/payment_intents$/, run: createPaymentIntent },
  { method: 'GET', path: /^\/v1\/payment_intents\/(\w+)$/, run: read('payment_intent') },
  { method: 'POST', path: /^\/v1\/payment_intents\/(\w+)\/confirm$/, run: confirmPaymentIntent, isPublic: true },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/authenticate$/,
    run: authenticatePaymentIntent,
    isPublic: true,
  },
  { method: 'POST', path: /^\/v1\/payment_intents\/(\w+)\/cancel$/, run: cancelPaymentIntent },
  { method: 'GET', path: /^\/v1\/charges\/(\w+)$/, run: read('charge') },
  { method: 'POST', path: /^\/v1\/refunds$/, run: createRefund },
  { method: 'GET', path: /^\/v1\/refunds\/(\w+)$/, run: read('refund') },
  {
    method: 'GET',
    path: /^\/v1\/events\/(\w+)$/,
    run: async ({ connection }, id) => {
      const event = await readHostEvent(connection, id);
      if (event === null) throw missing('event', id);
      return event;
    },
  },
];

/** 12 to 19 digits, with or without spaces, as on a card; digits within a longer word, such as an id, do not count. */
const DIGITS = /(?<![\w-])(?:\d[ -]?){11,18}\d(?![\w-])/g;

export function createCardHost(store: Store, onEvents: () => void = () => {}): CardHost {
  return {
    async answer(request) {
      try {
        requireNoCardNumber(request);
        const { run, id } = routeOf(request);
        const answer = await inTransaction(store, (connection) =>
          once({ connection, request, now: Math.floor(Date.now() / 1000) }, (work) => run(work, id)),
        );
        if (request.method !== 'GET') onEvents();
        return answer;
      } catch (error) {
        return errorAnswer(error);
      }
    },
  };
}

function routeOf({ method, path, by }: HostRequest): { run: Operation; id: string } {
  for (const route of ROUTES) {
    const match =
      route.method === method && (by === 'secret' || route.isPublic === true) ? route.path.exec(path) : null;
    if (match !== null) return { run: route.run, id: match[1] ?? '' };
  }
  throw invalid(`Unrecognized request URL (${method}: ${path}).`, 'url_invalid', 404);
}

function requireNoCardNumber({ fields }: HostRequest): void {
  if (JSON.stringify(fields).match(DIGITS)?.some(hasCheckDigit) === true) {
    throw new HostError(402, {
      type: 'invalid_request_error',
      code: 'raw_card_data',
      message: 'Sending credit card numbers directly to the API is not allowed.',
    });
  }
}

/** The Luhn check (ISO/IEC 7812), which every card number passes. */
function hasCheckDigit(text: string): boolean {
  const digits = [...text.replaceAll(/\D/g, '')].toReversed().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const twice = digit * 2;
    return total + (at % 2 === 0 ? digit : twice > 9 ? twice - 9 : twice);
  }, 0);
  return sum % 10 === 0;
}

/** With an idempotency key, returns the first answer, including a declined card. */
async function once(work: HostWork, run: (work: HostWork) => Promise<HostObject>): Promise<HostAnswer> {
  const { connection, request } = work;
  if (request.key === null || request.method !== 'POST') return answerOf(work, run);
  const hash = createHash('sha256')
    .update(`${request.path}\n${JSON.stringify(request.fields)}`)
    .digest();
  const kept = await takeHostKey(connection, request.key, hash);
  if (!kept.request_hash.equals(hash)) {
    throw new HostError(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  }
  if (kept.status !== null && kept.body !== null) return { status: kept.status, body: kept.body };
  const answer = await answerOf(work, run);
  await keepHostAnswer(connection, request.key, answer);
  return answer;
}

/** A declined card is an answer, and its effects are stored. */
async function answerOf(work: HostWork, run: (work: HostWork) => Promise<HostObject>): Promise<HostAnswer> {
  try {
    return { status: 200, body: await run(work) };
  } catch (error) {
    if (!(error instanceof HostError) || error.status !== 402) throw error;
    return errorAnswer(error);
  }
}

function errorAnswer(error: unknown): HostAnswer {
  if (error instanceof HostError) return { status: error.status, body: { error: error.error } };
  throw error;
}
