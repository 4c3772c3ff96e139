/** What support does to a subscription while money is due or under way: nothing is charged for days without the service. */
import { expect, it } from 'vitest';
import type { CardProcessor } from '#server/gateways/cards/card-processor.ts';
import { chargePayment } from '#server/usecases/subscription/charge-payment.ts';
import { type CardDesk, cardDesk } from './card-kit.ts';
import { describeWire } from './wire-kit.ts';

describeWire('a subscription that support ends', (wired) => {
  /** Runs once, before or after the next charge at the processor. */
  let around: { readonly before?: () => Promise<void>; readonly after?: () => Promise<void> } | null = null;
  let opened: CardDesk | null = null;
  const interrupted = (cards: CardProcessor): CardProcessor => ({
    ...cards,
    async confirmPayment(...asked) {
      const now = around;
      around = null;
      await now?.before?.();
      const answer = await cards.confirmPayment(...asked);
      await now?.after?.();
      return answer;
    },
  });
  const desk = (): CardDesk => (opened ??= cardDesk(wired(), interrupted));

  const support = async (event: string): Promise<void> => {
    const { server, admin } = wired();
    const body = { data: { type: 'practice-locations', id: desk().main, attributes: { event } } };
    const { status } = await server.ask('PATCH', `/api/v2/admin/practice-locations/${desk().main}`, {
      as: admin,
      key: null,
      body,
    });
    expect(status).toBe(204);
  };
  const payment = async () =>
    (
      await wired().server.store.pool.query<{
        id: string;
        state: string;
        decline_code: string | null;
        refunded: number;
      }>(
        `select id::text, state, decline_code, refunded_cents::int as refunded from subscription_payments
          where location_id = $1 order by id desc limit 1`,
        [desk().main],
      )
    ).rows[0];
  /** The job that was queued when the payment was withdrawn. */
  const lookAgain = async (): Promise<void> =>
    chargePayment(desk().billing, { locationId: desk().main, paymentId: (await payment())?.id ?? '' });

  it('SUB-02 SUB-28 a location that is opened again is charged once, and for no month in which it was closed', async () => {
    await desk().reset(-75);
    await desk().addCard('tok_chargeCustomerFail');
    await desk().bill();
    expect(await desk().row()).toMatchObject({ status: 'past_due' });
    await support('deactivated');
    await desk().bill();
    await support('reactivated');
    await desk().addCard('tok_visa');
    for (let round = 0; round < 3; round += 1) await desk().bill();
    expect((await desk().charges()).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    expect(await desk().row()).toMatchObject({ status: 'active' });
    expect(Number((await desk().row())['days_left'])).toBeGreaterThanOrEqual(28);
  });

  it('SUB-02 SUB-28 a renewal that is declined after the reopening is tried again from that day', async () => {
    await desk().reset(-75);
    await desk().addCard('tok_chargeCustomerFail');
    await desk().bill();
    await support('deactivated');
    await support('reactivated');
    await desk().bill();
    const { status, next_try_on: nextTryOn } = await desk().row();
    expect([status, nextTryOn]).toEqual(['past_due', expect.any(String)]);
  });

  it.each(['canceled-by-support', 'deactivated'])(
    'SUB-02 a payment that is pending when support says %s is not charged anymore',
    async (event) => {
      await desk().addCard('tok_visa');
      await desk().reset(-1, 'past_due');
      expect((await desk().recharge()).status).toBe(204);
      await support(event);
      await desk().charge();
      await lookAgain();
      await desk().bill();
      expect(await desk().charges()).toEqual([]);
      expect(await payment()).toMatchObject({ state: 'declined', decline_code: 'subscription-ended' });
      expect(await desk().row()).toMatchObject({ status: event === 'deactivated' ? 'inactive' : 'canceled' });
    },
  );

  it('SUB-02 SUB-26 a canceled one can be renewed, which charges the payment that was withdrawn', async () => {
    await desk().reset(-1, 'past_due');
    await desk().recharge();
    await support('canceled-by-support');
    expect((await desk().recharge()).status).toBe(204);
    await desk().charge();
    expect((await desk().charges()).map(({ status }) => status)).toEqual(['succeeded']);
    expect(await desk().row()).toMatchObject({ status: 'active' });
  });

  it('SUB-02 what was charged in the moment of the cancellation is refunded, and opens nothing', async () => {
    await desk().reset(-1, 'past_due');
    await desk().recharge();
    around = { before: () => support('canceled-by-support') };
    await desk().charge();
    expect(await payment()).toMatchObject({ state: 'paid', refunded: 9900 });
    expect(await desk().row()).toMatchObject({ status: 'canceled' });
  });

  it('SUB-02 what was charged before the cancellation, with a lost answer, is found and refunded', async () => {
    await desk().reset(-1, 'past_due');
    await desk().recharge();
    const lost = new Error('the answer is lost');
    around = { after: () => Promise.reject(lost) };
    await expect(desk().charge()).rejects.toBe(lost);
    await support('canceled-by-support');
    await lookAgain();
    await lookAgain();
    expect(await payment()).toMatchObject({ state: 'paid', refunded: 9900 });
    expect(await desk().row()).toMatchObject({ status: 'canceled' });
  });

  it('a location whose billing fails does not keep the others from theirs', async () => {
    const { store } = wired().server;
    await desk().reset(0);
    const annex = wired().practice.locations.annex;
    await wired().get('/api/v2/subscription-payments', { location: annex });
    // It comes first, and fails: no payment may have this amount.
    await store.pool.query(
      `update subscriptions set renews_on = current_date - 300,
          processor = (select processor from subscriptions where location_id = $2),
          customer_id = 'cus_none', payment_method_id = 'pm_none', card_is_saved = true where location_id = $1`,
      [annex, desk().main],
    );
    await store.pool.query(`update practice_locations set status = 'active', renewal_amount_cents = -1 where id = $1`, [
      annex,
    ]);
    await expect(desk().bill()).rejects.toThrow('1 of');
    await desk().charge();
    expect((await desk().charges()).map(({ status }) => status)).toEqual(['succeeded']);
  });
});
