/** Payments of orders: charged once the distributor has accepted, declined, retried, refunded; and what crashes leave behind. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { CardProcessor } from '#server/gateways/cards/card-processor.ts';
import { chargeOrder } from '#server/usecases/payments/charge-order.ts';
import { openOrderPayment } from '#server/usecases/payments/open-payment.ts';
import { payRefund, refundOrder } from '#server/usecases/payments/refund-order.ts';
import { type CardDesk, cardDesk } from './card-kit.ts';
import { seedOrder } from './every-route.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { codeOf, describeWire } from './wire-kit.ts';

describeWire('payments of orders', (wired) => {
  let desk: CardDesk;
  /** What the processor answers is lost: it has charged, and nobody hears of it. */
  let isLost = false;
  beforeAll(() => {
    const losing = (cards: CardProcessor): CardProcessor => ({
      ...cards,
      async confirmPayment(...asked) {
        const answer = await cards.confirmPayment(...asked);
        if (isLost) throw new Error('killed between charge and answer');
        return answer;
      },
    });
    desk = cardDesk(wired(), losing);
  });
  beforeEach(async () => {
    await desk.reset(20);
    isLost = false;
  });

  const pool = () => wired().server.store.pool;
  const ordered = async (): Promise<{ order: string; payment: string }> => {
    const order = await seedOrder(wired(), desk.main);
    await pool().query('delete from order_payments where order_id = $1', [order]);
    await pool().query('delete from invoices where order_id = $1', [order]);
    await openOrderPayment(pool(), desk.main, order);
    const { rows } = await pool().query('select id from order_payments where order_id = $1', [order]);
    return { order, payment: String(rows[0]?.id ?? '') };
  };
  const charge = (payment: string) => chargeOrder(desk.billing, { locationId: desk.main, paymentId: payment });
  const told = async (order: string): Promise<unknown> =>
    (await wired().get(`/api/v2/order-payments?filter[orderId]=${order}`)).json['data'];
  const retry = (payment: string) => wired().post(`/api/v2/order-payments/card-${payment}/retry`, undefined);

  it('ORD-10 without a saved card the platform charges nothing: the distributor charges the card it has', async () => {
    await pool().query('update subscriptions set payment_method_id = null, card = null, card_is_saved = false');
    const { order, payment } = await ordered();
    expect([payment, await told(order)]).toEqual(['', []]);
  });

  it('ORD-09 ORD-16 API-29 API-30 a saved card is charged once, however often the order is accepted and the job runs', async () => {
    await desk.addCard('tok_visa');
    const { order, payment } = await ordered();
    await openOrderPayment(pool(), desk.main, order);
    await Promise.all([charge(payment), charge(payment), charge(payment)]);
    await charge(payment);
    expect(await told(order)).toMatchObject([
      { attributes: { status: 'paid', amount: 1, byPlatform: true, card: '4242', attempts: 1 } },
    ]);
    expect(await desk.charges()).toMatchObject([{ amount: 100, status: 'succeeded' }]);
  });

  it('a server that is killed between the charge and its answer charges no second time, and the payment is made', async () => {
    await desk.addCard('tok_visa');
    const { order, payment } = await ordered();
    isLost = true;
    await expect(charge(payment)).rejects.toThrow('killed');
    await expect(charge(payment)).rejects.toThrow('killed');
    expect(await told(order)).toMatchObject([{ attributes: { status: 'pending' } }]);
    isLost = false;
    await charge(payment);
    expect(await told(order)).toMatchObject([{ attributes: { status: 'paid' } }]);
    expect(await desk.charges()).toHaveLength(1);
  });

  it('ORD-23 RT-05 a declined payment is retried with another card: twice at once it is charged once, and the event says so', async () => {
    await desk.addCard('tok_chargeCustomerFail');
    const { order, payment } = await ordered();
    await charge(payment);
    expect(await told(order)).toMatchObject([
      { attributes: { status: 'declined', declineCode: 'generic_decline', attempts: 1 } },
    ]);
    await desk.addCard('tok_visa');
    const answers = await Promise.all([retry(payment), retry(payment)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    await Promise.all([charge(payment), charge(payment)]);
    expect(await told(order)).toMatchObject([{ attributes: { status: 'paid', attempts: 2, declineCode: null } }]);
    expect((await desk.charges()).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    const { rows } = await pool().query(
      `select status from notifications where kind = 'invoice-payment' and meta->>'orderId' = $1 order by id`,
      [order],
    );
    expect(rows).toEqual([{ status: 'declined' }, { status: 'paid' }]);
    expect(codeOf(await retry(payment))).toBe('nothing-due');
  });

  const refundOf = (order: string, reasonKey: string, amountCents: number) =>
    inTransaction(wired().server.store, (connection) =>
      refundOrder(connection, desk.main, { orderId: order, reasonKey, amountCents }),
    );
  const refundsOf = async (order: string): Promise<readonly { id: string; by_platform: boolean; at: Date | null }[]> =>
    (
      await pool().query(
        'select id, by_platform, refunded_at as at from order_refunds where order_id = $1 order by id',
        [order],
      )
    ).rows;
  const jobsOf = async (id: string | undefined): Promise<number> =>
    (
      await pool().query('select from graphile_worker._private_jobs where key = $1', [
        `order-refund:${desk.main}-${id}`,
      ])
    ).rows.length;

  it('refunds that are asked for at once come to no more than the order', async () => {
    await desk.addCard('tok_visa');
    for (const _time of [1, 2, 3]) {
      const { order } = await ordered();
      const answers = await Promise.all(['a', 'b', 'c', 'd'].map((key) => refundOf(order, key, 60)));
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await refundsOf(order)).toHaveLength(1);
    }
  });

  it('what is refunded before it is charged waits until it is, and never comes back where it is not', async () => {
    await desk.addCard('tok_chargeCustomerFail');
    const { order, payment } = await ordered();
    expect(await refundOf(order, 'return-1', 40)).toBe(true);
    await charge(payment);
    expect(await refundOf(order, 'return-2', 60)).toBe(true);
    const waiting = await refundsOf(order);
    expect(waiting).toMatchObject([
      { by_platform: true, at: null },
      { by_platform: true, at: null },
    ]);
    const pay = async (): Promise<void> => {
      for (const { id } of waiting) await payRefund(desk.billing, { locationId: desk.main, refundId: id });
    };
    await pay();
    expect(await told(order)).toMatchObject([{ attributes: { status: 'declined' } }]);
    await pool().query('delete from graphile_worker._private_jobs');
    await desk.addCard('tok_visa');
    expect((await retry(payment)).status).toBe(204);
    await charge(payment);
    expect(await told(order)).toMatchObject([{ attributes: { status: 'paid' } }]);
    expect(await Promise.all(waiting.map(({ id }) => jobsOf(id)))).toEqual([1, 1]);
    await payRefund(desk.billing, { locationId: desk.main, refundId: waiting[0]?.id ?? '' });
    const status = async (): Promise<unknown> =>
      (await wired().get(`/api/v2/orders/${order}`)).json['data']['attributes']['paymentStatus'];
    expect(await status()).toBe('paid');
    await pay();
    const made = (await desk.charges()).find((each) => each.status === 'succeeded') as { amount_refunded?: number };
    expect([made.amount_refunded, await status()]).toEqual([100, 'refunded']);
  });

  it('ORD-11 ORD-16 what the platform charged is filtered by -1, what distributors did by their ids', async () => {
    await desk.addCard('tok_visa');
    const { practice, get } = wired();
    await ordered();
    const of = async (ids: string): Promise<ReadonlySet<unknown>> => {
      const data = (await get(`/api/v2/order-payments?filter[distributorId]=${ids}`)).json['data'] as unknown as {
        attributes: { byPlatform: boolean };
      }[];
      return new Set(data.map(({ attributes }) => attributes.byPlatform));
    };
    await seedOrder(wired(), desk.main);
    await pool().query('delete from order_payments where order_id = (select max(id) from orders)');
    expect([await of('-1'), await of(practice.distributors.north)]).toEqual([new Set([true]), new Set([false])]);
    expect((await get('/api/v2/order-payments?filter[distributorId]=-2')).status).toBe(400);
  });

  it('a refund goes back through the processor, once for each reason, and never more than was paid', async () => {
    await desk.addCard('tok_visa');
    const { order, payment } = await ordered();
    await charge(payment);
    const refund = (reasonKey: string, amountCents: number) =>
      refundOrder(pool(), desk.main, { orderId: order, reasonKey, amountCents });
    expect([await refund('return-1', 40), await refund('return-1', 40), await refund('return-2', 61)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await refund('return-3', 60)).toBe(true);
    const { rows } = await pool().query('select id from order_refunds where order_id = $1 order by id', [order]);
    for (const { id } of [...rows, ...rows] as { id: string }[])
      await payRefund(desk.billing, { locationId: desk.main, refundId: id });
    const [made] = (await desk.charges()) as unknown as readonly { amount_refunded: number }[];
    expect(made?.amount_refunded).toBe(100);
    expect((await wired().get(`/api/v2/orders/${order}`)).json['data']['attributes']['paymentStatus']).toBe('refunded');
  });
});
