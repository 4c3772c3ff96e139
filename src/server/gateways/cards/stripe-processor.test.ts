import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { stripeProcessor } from './stripe-processor.ts';

/** An intent whose previous attempt was declined. */
const DECLINED = {
  id: 'pi_1',
  customer: 'cus_1',
  object: 'payment_intent',
  amount: 9900,
  status: 'requires_payment_method',
  last_payment_error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
  latest_charge: null,
};

describe('a charge at Stripe', () => {
  let server: Server | null = null;
  afterEach(() => new Promise<void>((resolve) => (server === null ? resolve() : server.close(() => resolve()))));

  /** @param error the answer to the confirmation */
  async function charge(status: number, error: object) {
    const listening = createServer(({ method }, response) => {
      response.setHeader('content-type', 'application/json');
      response.setHeader('stripe-should-retry', 'false');
      response.statusCode = method === 'POST' ? status : 200;
      response.end(JSON.stringify(method === 'POST' ? { error } : DECLINED));
    });
    server = listening;
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const { port } = listening.address() as AddressInfo;
    const at = { host: '127.0.0.1', port: () => Promise.resolve(port), protocol: 'http' as const };
    const account = { name: 'test', secretKey: 'sk_test_1', publishableKey: null, webhookSecret: 'whsec_1', at };
    return stripeProcessor(account).confirmPayment('pi_1', {
      customerId: 'cus_1',
      paymentMethodId: 'pm_1',
      amountCents: 9900,
      key: 'key',
    });
  }

  it.each([
    [429, { type: 'invalid_request_error', code: 'rate_limit' }],
    [429, { type: 'invalid_request_error', code: 'lock_timeout' }],
    [409, { type: 'idempotency_error', code: 'idempotency_key_in_use' }],
    [500, { type: 'api_error', code: 'api_error' }],
    [503, { type: 'api_error', code: 'unavailable' }],
    [401, { type: 'invalid_request_error', code: 'api_key_expired' }],
  ])(
    'SUB-24 that is answered with %i %o is tried again, and not declined like the attempt before it',
    async (status, error) => {
      await expect(charge(status, { ...error, message: 'later' })).rejects.toMatchObject({ kind: 'unavailable' });
    },
  );

  it('SUB-24 that the bank declines is declined, with its reason', async () => {
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: 'no' };
    expect(await charge(402, error)).toMatchObject({ state: 'declined', declineCode: 'insufficient_funds' });
  });
});
