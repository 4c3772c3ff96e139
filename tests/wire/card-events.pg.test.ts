/** Signed events of the card processor are hints: whatever they say, the processor is asked, and a payment counts once. */
import { beforeAll, expect, it } from 'vitest';
import { webhookSignature } from '#server/card-host/deliver-events.ts';
import type { CardProcessor } from '#server/gateways/cards/card-processor.ts';
import { startTestServer, type TestServer } from '../support/in-process-server.ts';
import { type CardDesk, cardDesk } from './card-kit.ts';
import { describeWire } from './wire-kit.ts';

describeWire('an event of the card processor', (wired) => {
  let isLost = false;
  let desk: CardDesk;
  const losing = (cards: CardProcessor): CardProcessor => ({
    ...cards,
    async confirmPayment(...asked) {
      const answer = await cards.confirmPayment(...asked);
      if (isLost) throw new Error('the answer is lost');
      return answer;
    },
  });
  beforeAll(() => {
    desk = cardDesk(wired(), losing);
  });
  const sql = async (text: string, values: readonly unknown[] = []) =>
    (await wired().server.store.pool.query(text, [...values])).rows as Record<string, unknown>[];
  const send = async (server: TestServer, object: object): Promise<number> => {
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object },
    });
    const signature = webhookSignature(payload, desk.cards.webhookSecret ?? '');
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await server.app.inject({ method: 'POST', url: '/webhooks/cards', headers, payload })).statusCode;
  };
  const payment = async () =>
    (
      await sql('select intent_id, state, amount_cents from subscription_payments where location_id = $1', [desk.main])
    )[0];
  const receipts = async () => (await sql(`select from mails where subject like 'Receipt%'`)).length;

  it('SUB-09 that names another amount, currency, customer or location than the payment changes nothing by that', async () => {
    const { practice, server } = wired();
    const { elsewhere } = practice.locations;
    await desk.addCard('tok_chargeCustomerFail');
    await desk.reset(-1, 'past_due');
    await desk.recharge();
    await desk.charge();
    const declined = await payment();
    expect(declined).toMatchObject({ state: 'declined' });
    const foreign = () => sql('select * from subscriptions where location_id = $1', [elsewhere]);
    const before = await foreign();
    const invented = {
      object: 'payment_intent',
      id: declined?.['intent_id'],
      status: 'succeeded',
      amount: 1,
      amount_received: 1,
      currency: 'eur',
      customer: 'cus_another',
      metadata: { location: elsewhere, payment: '1' },
    };
    const charge = { ...invented, object: 'charge', id: 'ch_1', payment_intent: declined?.['intent_id'], paid: true };
    const refund = { object: 'refund', id: 're_1', status: 'failed', payment_intent: declined?.['intent_id'] };
    for (const object of [invented, charge, refund]) expect(await send(server, object)).toBe(200);
    expect(await payment()).toEqual(declined);
    expect(await desk.row()).toMatchObject({ status: 'past_due' });

    // Once it is really paid, what is recorded is what was due.
    await desk.addCard('tok_visa');
    await desk.recharge();
    isLost = true;
    await expect(desk.charge()).rejects.toThrow('lost');
    isLost = false;
    expect(await payment()).toMatchObject({ state: 'pending' });
    expect(await send(server, { ...invented, status: 'requires_payment_method' })).toBe(200);
    expect(await payment()).toEqual({ ...declined, state: 'paid' });
    expect(await desk.row()).toMatchObject({ status: 'active' });
    expect(await foreign()).toEqual(before);
  });

  it('SUB-09 that reaches two servers many times at one moment counts once: one period, one receipt, one notification', async () => {
    const { database, server } = wired();
    const other = await startTestServer({ database, tokenKey: server.tokenKey });
    try {
      await desk.addCard('tok_visa');
      await desk.reset(-1, 'past_due');
      await desk.recharge();
      isLost = true;
      await expect(desk.charge()).rejects.toThrow('lost');
      isLost = false;
      const told = () =>
        sql(`select from notifications where kind = 'subscription-payment' and location_id = $1`, [desk.main]);
      const [mailed, before, intentId] = [await receipts(), (await told()).length, (await payment())?.['intent_id']];
      const object = { object: 'payment_intent', id: intentId };
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, nth) => send(nth % 2 === 0 ? server : other, object)),
      );
      expect(new Set(answers)).toEqual(new Set([200]));
      expect([(await receipts()) - mailed, (await told()).length - before]).toEqual([1, 1]);
      const row = await desk.row();
      expect(row).toMatchObject({ status: 'active', past_due_since: null });
      // A second period would end a month later.
      expect(Number(row['days_left'])).toBeGreaterThan(25);
      expect(Number(row['days_left'])).toBeLessThan(32);
      expect((await desk.charges()).map(({ status }) => status)).toEqual(['succeeded']);
    } finally {
      await other.close();
    }
  });
});
