/**
 * A fake of the card processor's script, for when no processor is set up: the part of its interface that `<Elements>`,
 * `<CardElement>` and the card dialog use. Its fields are in an iframe, as the script's are; demo-cards.ts reads what is
 * typed there, and nothing is sent.
 */
import type { Stripe } from '@stripe/stripe-js';
import type { CardDemoAnswer } from '#remote/http/card-demo.ts';
import { readCard, type TypedCard } from './demo-cards.ts';
import { showChallenge } from './demo-challenge.ts';
import { type CardFrame, mountCardFrame } from './demo-frame.ts';

type Ask = (path: string, fields: object) => Promise<CardDemoAnswer>;
type Listener = (event: unknown) => void;

interface DemoElement {
  mount(node: HTMLElement): void;
  readonly on: (name: string, listener: Listener) => DemoElement;
  readonly off: (name: string, listener?: Listener) => DemoElement;
  readonly update: () => void;
  readonly destroy: () => void;
  readonly unmount: () => void;
  readonly focus: () => void;
  readonly typed: () => TypedCard;
  readonly place: () => HTMLElement | null;
}

export function demoStripe(ask: Ask): Stripe {
  const unused = (): Promise<never> => Promise.reject(new Error('not part of the demo'));
  const stripe = {
    elements: demoElements,
    createToken: unused,
    createPaymentMethod: unused,
    confirmCardPayment: (secret: string, data: { payment_method: string }) =>
      confirmPayment(ask, secret, data.payment_method),
    confirmCardSetup: (secret: string, data: { payment_method: { card: DemoElement } }) =>
      confirm(ask, secret, data.payment_method.card),
  };
  // Only the part that is used here.
  return stripe as unknown as Stripe;
}

function demoElements() {
  let made: DemoElement | null = null;
  return {
    create: () => (made = demoElement(() => (made = null))),
    getElement: () => made,
    update: () => undefined,
  };
}

function demoElement(onDestroyed: () => void): DemoElement {
  const listeners = new Map<string, Set<Listener>>();
  let frame: CardFrame | null = null;
  const unmount = (): void => {
    frame?.remove();
    frame = null;
  };
  const element: DemoElement = {
    mount(node) {
      unmount();
      const emit = (name: string): void => {
        for (const listener of listeners.get(name) ?? []) listener({ elementType: 'card' });
      };
      frame = mountCardFrame(node, { onReady: () => emit('ready'), onEscape: () => emit('escape') });
    },
    on(name, listener) {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
      return element;
    },
    off(name, listener) {
      if (listener === undefined) listeners.delete(name);
      else listeners.get(name)?.delete(listener);
      return element;
    },
    update: () => undefined,
    unmount,
    destroy() {
      unmount();
      onDestroyed();
    },
    focus: () => frame?.focus(),
    typed: () => frame?.typed() ?? { number: '', expiry: '', cvc: '', postalCode: '' },
    place: () => frame?.place ?? null,
  };
  return element;
}

interface Confirmed {
  readonly setupIntent?: unknown;
  readonly error?: unknown;
}

async function confirm(ask: Ask, secret: string, element: DemoElement): Promise<Confirmed> {
  const read = readCard(element.typed(), new Date());
  if ('problem' in read) return { error: { type: 'validation_error', ...read.problem } };
  const { token, month, year, postalCode } = read.card;
  const [id = ''] = secret.split('_secret_');
  const path = `setup_intents/${id}`;
  const confirmed = await ask(`${path}/confirm`, {
    client_secret: secret,
    payment_method_data: {
      card: { token, exp_month: month, exp_year: year },
      billing_details: { address: { postal_code: postalCode } },
    },
  });
  if (!confirmed.isOk) return { error: confirmed.body['error'] };
  if (confirmed.body['status'] !== 'requires_action') return { setupIntent: confirmed.body };
  const outcome = await showChallenge(element.place());
  const { body } = await ask(`${path}/authenticate`, { client_secret: secret, outcome });
  return body['status'] === 'succeeded' ? { setupIntent: body } : { error: body['last_setup_error'] ?? body['error'] };
}

async function confirmPayment(
  ask: Ask,
  secret: string,
  paymentMethod: string,
): Promise<{ readonly paymentIntent?: unknown; readonly error?: unknown }> {
  const [id = ''] = secret.split('_secret_');
  const path = `payment_intents/${id}`;
  const confirmed = await ask(`${path}/confirm`, { client_secret: secret, payment_method: paymentMethod });
  if (!confirmed.isOk) return { error: confirmed.body['error'] };
  if (confirmed.body['status'] !== 'requires_action') return { paymentIntent: confirmed.body };
  const outcome = await showChallenge(null);
  const { body } = await ask(`${path}/authenticate`, { client_secret: secret, outcome });
  return body['status'] === 'succeeded'
    ? { paymentIntent: body }
    : { error: body['last_payment_error'] ?? body['error'] };
}
