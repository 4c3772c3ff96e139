import type { Stripe } from '@stripe/stripe-js';
import { expect, it } from 'vitest';
import { asId } from '#domain/ids.ts';
import { addCard, CardNotAdded, paymentAfterCard } from './add-card.ts';

const CARD = { number: '4242', paySystem: 'visa', date: '12/2031', postalCode: '94102' };

function world(...confirmed: object[]) {
  const requested: string[] = [];
  const api = {
    read: ({ path }: { path: string }) => {
      requested.push(path);
      return Promise.resolve({ data: { attributes: { client_secret: 'seti_1_secret_2', card: CARD } } });
    },
  };
  const stripe = { confirmCardSetup: () => Promise.resolve(confirmed.shift()) } as unknown as Pick<
    Stripe,
    'confirmCardSetup'
  >;
  return { asked: requested, adding: { api: api as never, stripe, locationId: asId('7') } as never };
}

it('SUB-22 asks in this order: setup intent, the processor, attached method, the location', async () => {
  const { asked: requested, adding } = world({ setupIntent: { payment_method: 'pm_1' } });
  await addCard(adding, null as never);
  expect(requested.map((each) => each.replace(/^.*\//, ''))).toEqual([
    'create-setup-intent',
    'attach-payment-method',
    '7',
  ]);
});

it('SUB-22 an intent that another tab has used meanwhile is replaced, once', async () => {
  const used = { error: { code: 'setup_intent_unexpected_state', message: 'It has a status of succeeded.' } };
  const { asked: requested, adding } = world(used, { setupIntent: { payment_method: 'pm_1' } });
  await addCard(adding, null as never);
  expect(requested.map((each) => each.replace(/^.*\//, ''))).toEqual([
    'create-setup-intent',
    'create-setup-intent',
    'attach-payment-method',
    '7',
  ]);
  const again = world(used, used);
  await expect(addCard(again.adding, null as never)).rejects.toBeInstanceOf(CardNotAdded);
  expect(again.asked).toHaveLength(2);
});

it('SUB-15 a processor that gives no payment method is named in the error', async () => {
  const { asked: requested, adding } = world({ setupIntent: { payment_method: null } });
  const failure = await addCard(adding, null as never).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CardNotAdded);
  expect((failure as CardNotAdded).message).toBe('Add Card error (on the Stripe side)');
  expect(requested).toHaveLength(1);
});

it('SUB-14 what the processor refuses is not attached, and its words are kept', async () => {
  const { asked: requested, adding } = world({ error: { message: 'Your card has expired.' } });
  const failure = await addCard(adding, null as never).catch((error: unknown) => error);
  expect((failure as CardNotAdded).reason).toBe('Your card has expired.');
  expect(requested).toHaveLength(1);
});

it.each([
  ['past_due', 'retry'],
  ['canceled', 'renew'],
  ['active', null],
] as const)(
  'SUB-22 a card saved while the location is %s: the payment is %s, even if the location can’t be read after it',
  async (status, payment) => {
    const kept: string[] = [];
    const keep = (location: { status: string }) => Promise.resolve(void kept.push(location.status));
    const unreadable = () => Promise.reject<{ status: string }>(new Error('connection lost'));
    expect(await paymentAfterCard({ read: unreadable, keep, storedStatus: status })).toBe(payment);
    expect(kept).toEqual([]);
    // What the server says counts more than what is stored.
    expect(await paymentAfterCard({ read: () => Promise.resolve({ status }), keep, storedStatus: 'trial' })).toBe(
      payment,
    );
    expect(kept).toEqual([status]);
  },
);
