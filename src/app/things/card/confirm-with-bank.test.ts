import { expect, it } from 'vitest';
import type { PaymentConfirmation } from '#contract/resources/subscription.ts';
import { type Confirming, confirmWithBank } from './confirm-with-bank.ts';

const wanted: PaymentConfirmation = {
  state: 'declined',
  clientSecret: 'pi_1_secret_2',
  paymentMethodId: 'pm_1',
  publishableKey: 'pk_1',
};
const paid: PaymentConfirmation = { state: 'paid', clientSecret: null, paymentMethodId: null, publishableKey: null };

function requested(answers: readonly PaymentConfirmation[], error?: { message?: string }) {
  const left = [...answers];
  const confirmed: unknown[] = [];
  const parts = {
    ask: () => Promise.resolve(left.shift() ?? paid),
    openStripe: (key: string | null) =>
      Promise.resolve({
        confirmCardPayment: (secret: string, data: unknown) => {
          confirmed.push([key, secret, data]);
          return Promise.resolve(error === undefined ? { paymentIntent: {} } : { error });
        },
      }),
  } as unknown as Confirming;
  return { parts, confirmed };
}

it('SUB-22 the cardholder confirms a payment, and the server’s answer afterwards decides', async () => {
  const { parts, confirmed } = requested([wanted, paid]);
  expect(await confirmWithBank(parts)).toEqual({ is: 'paid' });
  expect(confirmed).toEqual([['pk_1', 'pi_1_secret_2', { payment_method: 'pm_1' }]]);
  expect(await confirmWithBank(requested([wanted, { ...wanted, clientSecret: null }]).parts)).toEqual({
    is: 'pending',
  });
});

it('SUB-22 a refusal by the bank is shown, and the bank is not asked if there is nothing to confirm', async () => {
  expect(await confirmWithBank(requested([wanted, wanted], { message: 'No.' }).parts)).toEqual({
    is: 'refused',
    reason: 'No.',
  });
  const done = requested([paid]);
  expect([await confirmWithBank(done.parts), done.confirmed]).toEqual([{ is: 'paid' }, []]);
  const under = requested([{ ...paid, state: 'pending' }]);
  expect([await confirmWithBank(under.parts), under.confirmed]).toEqual([{ is: 'nothing-to-confirm' }, []]);
});

it('SUB-24 a lost answer leads on: what was paid by then is paid, and what may have been is not called refused', async () => {
  const error = { message: 'You cannot confirm this PaymentIntent because it has a status of succeeded.' };
  expect(await confirmWithBank(requested([wanted, paid], error).parts)).toEqual({ is: 'paid' });
  const { parts } = requested([wanted]);
  let times = 0;
  const ask = () => (times++ === 0 ? parts.ask() : Promise.reject(new Error('no answer')));
  expect(await confirmWithBank({ ...parts, ask })).toEqual({ is: 'pending' });
});
