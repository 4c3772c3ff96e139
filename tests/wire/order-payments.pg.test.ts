/** Payments of orders: charged once the distributor has accepted, declined, retried, refunded; and interrupted by crashes. */
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { healthDocument } from '#contract/resources/admin-health.ts';
import { webhookSignature } from '#server/card-host/deliver-events.ts';
import { type CardProcessor, ProcessorFailure } from '#server/gateways/cards/card-processor.ts';
import { chargeOrder } from '#server/usecases/payments/charge-order.ts';
import { openOrderPayment } from '#server/usecases/payments/open-payment.ts';
import { payRefund, refundOrder, settleOrder } from '#server/usecases/payments/refund-order.ts';
import { type CardDesk, cardDesk } from './card-kit.ts';
import { seedOrder } from './every-route.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { codeOf, describeWire } from './wire-kit.ts';

describeWire('payments of orders', (wired) => {
  let desk: CardDesk;
  /** The processor's answer is lost: it has charged the card, and nobody knows. */
  let isLost = false;
  beforeAll(() => {
    const losing = (cards: CardProcessor): CardProcessor => ({
      ...cards,
      async confirmPayment(...requested) {
        const answer = await cards.confirmPayment(...requested);
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
  const reported = async (order: string): Promise<unknown> =>
    (await wired().get(`/api/v2/order-payments?filter[orderId]=${order}`)).json['data'];
  const retry = (payment: string) => wired().post(`/api/v2/order-payments/card-${payment}/retry`, undefined);

  it('ORD-10 without a saved card the platform charges nothing: the distributor charges the card it has', async () => {
    await pool().query('update subscriptions set payment_method_id = null, card = null, card_is_saved = false');
    const { order, payment } = await ordered();
    expect([payment, await reported(order)]).toEqual(['', []]);
  });

  it('ORD-10 what is less than a card processor charges is left to the distributor, and not declined forever', async () => {
    await desk.addCard('tok_visa');
    const order = await seedOrder(wired(), desk.main);
    const open = async (cents: number) => {
      await pool().query('delete from order_payments where order_id = $1', [order]);
      await pool().query(
        'update orders set total_cents = $2, subtotal_cents = $2, shipping_cents = 0, handling_cents = 0, tax_cents = 0 where id = $1',
        [order, cents],
      );
      await openOrderPayment(pool(), desk.main, order);
      const { rows } = await pool().query(
        'select id, amount_cents::int as cents from order_payments where order_id = $1',
        [order],
      );
      return rows as { id: string; cents: number }[];
    };
    expect(await open(49)).toEqual([]);
    const [payment] = await open(50);
    expect(payment?.cents).toBe(50);
    await charge(payment?.id ?? '');
    expect(await desk.charges()).toMatchObject([{ amount: 50, status: 'succeeded' }]);
  });

  it('ORD-09 ORD-16 API-29 API-30 a saved card is charged once, however often the order is accepted and the job runs', async () => {
    await desk.addCard('tok_visa');
    const { order, payment } = await ordered();
    await openOrderPayment(pool(), desk.main, order);
    await Promise.all([charge(payment), charge(payment), charge(payment)]);
    await charge(payment);
    expect(await reported(order)).toMatchObject([
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
    expect(await reported(order)).toMatchObject([{ attributes: { status: 'pending' } }]);
    isLost = false;
    await charge(payment);
    expect(await reported(order)).toMatchObject([{ attributes: { status: 'paid' } }]);
    expect(await desk.charges()).toHaveLength(1);
  });

  it('ORD-23 RT-05 a declined payment is retried with another card: twice at once it is charged once, and the event says so', async () => {
    await desk.addCard('tok_chargeCustomerFail');
    const { order, payment } = await ordered();
    await charge(payment);
    expect(await reported(order)).toMatchObject([
      { attributes: { status: 'declined', declineCode: 'generic_decline', attempts: 1 } },
    ]);
    await desk.addCard('tok_visa');
    const answers = await Promise.all([retry(payment), retry(payment)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    await Promise.all([charge(payment), charge(payment)]);
    expect(await reported(order)).toMatchObject([{ attributes: { status: 'paid', attempts: 2, declineCode: null } }]);
    expect((await desk.charges()).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    const { rows } = await pool().query(
      `select status from notifications where kind = 'invoice-payment' and meta->>'orderId' = $1 order by id`,
      [order],
    );
    expect(rows).toEqual([{ status: 'declined' }, { status: 'paid' }]);
    expect(codeOf(await retry(payment))).toBe('nothing-due');
  });

  it('ORD-23 an order whose bank asks each time is confirmed by a person, and charged once', async () => {
    await desk.addCard('tok_authenticationRequired');
    const { order, payment } = await ordered();
    await charge(payment);
    expect(await reported(order)).toMatchObject([
      { attributes: { status: 'declined', declineCode: 'authentication_required' } },
    ]);
    const ask = async () => {
      const answer = await wired().post(`/api/v2/order-payments/card-${payment}/confirmations`, undefined, {
        key: null,
      });
      return answer.json['data']?.['attributes'] as Record<string, unknown>;
    };
    expect(await desk.confirmPayment(await ask(), 'complete')).toBe('succeeded');
    expect((await Promise.all([ask(), ask()])).map(({ state }) => state)).toEqual(['paid', 'paid']);
    expect(await reported(order)).toMatchObject([{ attributes: { status: 'paid', declineCode: null } }]);
    await charge(payment);
    expect((await desk.charges()).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
    const gone = await wired().post('/api/v2/order-payments/card-999999/confirmations', undefined, { key: null });
    expect(codeOf(gone)).toBe('not-found');
  });

  const refundOf = (order: string, reasonKey: string, amountCents: number) =>
    inTransaction(wired().server.store, (connection) =>
      refundOrder(connection, desk.main, { orderId: order, reasonKey, amountCents }),
    );

  it('ORD-23 the declined payment of an order that was canceled since is charged by nobody', async () => {
    await desk.addCard('tok_authenticationRequired');
    const { order, payment } = await ordered();
    await charge(payment);
    await wired().server.store.pool.query(`update orders set status = 'canceled' where id = $1`, [order]);
    const confirmations = `/api/v2/order-payments/card-${payment}/confirmations`;
    const requested = await wired().post(confirmations, undefined, { key: null });
    expect(requested.json['data']?.['attributes']).toMatchObject({ state: 'declined', clientSecret: null });
    expect(codeOf(await retry(payment))).toBe('nothing-due');
    expect(await desk.charges()).not.toContainEqual(expect.objectContaining({ status: 'succeeded' }));
  });
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

  const moneyNews = async (order: string): Promise<unknown> =>
    (
      await pool().query(
        `select meta->>'news' as news, (meta->>'amount')::float as amount from notifications where meta->>'orderId' = $1 and meta ? 'news' order by id`,
        [order],
      )
    ).rows;
  const stuckMoney = async (): Promise<unknown> => {
    const { server, admin } = wired();
    const { json } = await server.ask('GET', '/api/v2/admin/health', { as: admin });
    return v.parse(healthDocument, json).data.attributes.money?.map(({ what, amount, code }) => [what, amount, code]);
  };

  it('ADM-05 RT-05 a refund that the bank refuses is told once, to the practice and to admins, until it has gone back', async () => {
    await desk.addCard('tok_visa');
    const { order, payment } = await ordered();
    await charge(payment);
    expect(await refundOf(order, 'return-1', 40)).toBe(true);
    const [refund] = await refundsOf(order);
    const requested = { locationId: desk.main, refundId: String(refund?.id) };
    const refusing = cardDesk(wired(), (cards) => ({
      ...cards,
      refundPayment: () => Promise.reject(new ProcessorFailure('refused', 'charge_disputed', null)),
    }));
    for (const _time of [1, 2]) await expect(payRefund(refusing.billing, requested)).rejects.toThrow('charge_disputed');
    expect(await moneyNews(order)).toEqual([{ news: 'refund-refused', amount: 0.4 }]);
    expect(await stuckMoney()).toEqual([['refund-refused', 0.4, 'charge_disputed']]);
    await payRefund(desk.billing, requested);
    expect(await stuckMoney()).toEqual([]);
  });

  it('ORD-16 ADM-05 RT-05 a refund that fails after the bank had accepted it no longer counts, is told once, and is asked for again', async () => {
    await desk.addCard('tok_visa');
    const { order, payment } = await ordered();
    await charge(payment);
    expect(await refundOf(order, 'return-1', 100)).toBe(true);
    const [refund] = await refundsOf(order);
    const requested = { locationId: desk.main, refundId: String(refund?.id) };
    await payRefund(desk.billing, requested);
    const counted = async (): Promise<unknown> =>
      (
        await pool().query(
          'select payment_status as status, (total_cents - returned_cents)::int as cents from orders where id = $1',
          [order],
        )
      ).rows[0];
    expect(await counted()).toEqual({ status: 'refunded', cents: 0 });
    const bankSays = async (state: object): Promise<void> => {
      const { rows } = await pool().query<{ object: object }>(
        `update card_host_objects set object = object || $1
          where id = (select processor_id from order_refunds where id = $2) returning object`,
        [state, requested.refundId],
      );
      const event = { id: 'evt_late', object: 'event', type: 'refund.failed', data: { object: rows[0]?.object } };
      const payload = JSON.stringify(event);
      const signature = webhookSignature(payload, desk.cards.webhookSecret ?? '');
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const heard = { method: 'POST', url: '/webhooks/cards', headers, payload } as const;
      for (const _time of [1, 2]) expect((await wired().server.app.inject(heard)).statusCode).toBe(200);
    };
    await bankSays({ status: 'failed', failure_reason: 'lost_or_stolen_card' });
    expect(await counted()).toEqual({ status: 'paid', cents: 100 });
    await expect(payRefund(desk.billing, requested)).rejects.toThrow('lost_or_stolen_card');
    expect(await moneyNews(order)).toEqual([{ news: 'refund-refused', amount: 1 }]);
    expect(await stuckMoney()).toEqual([['refund-refused', 1, 'lost_or_stolen_card']]);
    // The card's bank has the money after all.
    await bankSays({ status: 'succeeded', failure_reason: null });
    await payRefund(desk.billing, requested);
    expect([await counted(), await stuckMoney()]).toEqual([{ status: 'refunded', cents: 0 }, []]);
  });

  it('ORD-16 RT-05 a refund that fails before it is recorded, so that its event names a refund that nobody knows, does not count', async () => {
    await desk.addCard('tok_visa');
    const { order, payment } = await ordered();
    await charge(payment);
    expect(await refundOf(order, 'return-1', 100)).toBe(true);
    const [refund] = await refundsOf(order);
    const failing = cardDesk(wired(), (cards) => ({
      ...cards,
      readRefund: (refundId) => Promise.resolve({ refundId, failureCode: 'expired_or_canceled_card' }),
    }));
    const requested = { locationId: desk.main, refundId: String(refund?.id) };
    await payRefund(failing.billing, requested);
    expect(await refundsOf(order)).toMatchObject([{ at: null }]);
    const { rows } = await pool().query('select payment_status from orders where id = $1', [order]);
    expect(rows).toEqual([{ payment_status: 'paid' }]);
    expect(await moneyNews(order)).toEqual([{ news: 'refund-refused', amount: 1 }]);
    // Asked for again.
    await payRefund(desk.billing, requested);
    expect(await stuckMoney()).toEqual([]);
  });

  it('ORD-09 ORD-16 ADM-05 what is accepted after it was declined is due to the distributor: it is told, each time that it becomes more', async () => {
    await desk.addCard('tok_visa');
    const { order, payment } = await ordered();
    await pool().query('update order_payments set amount_cents = 60 where id = $1', [payment]);
    await pool().query('update order_items set qty_rejected = 0 where order_id = $1', [order]);
    const settle = (payloadId: string) =>
      inTransaction(wired().server.store, (connection) =>
        settleOrder(connection, desk.main, { orderId: order, payloadId }),
      );
    for (const document of ['a', 'b']) await settle(document);
    expect(await moneyNews(order)).toEqual([{ news: 'not-charged', amount: 0.4 }]);
    expect(await stuckMoney()).toEqual([['not-charged', 0.4, null]]);
    // It is owed to the distributor, which bills it: it is part of the order's cost, and counts as paid.
    const rest = async () =>
      (
        (await reported(order)) as readonly {
          id: string;
          attributes: { status: string; amount: number; byPlatform: boolean };
        }[]
      )
        .filter(({ id }) => id.startsWith('rest-'))
        .map(({ id, attributes: { status, amount, byPlatform } }) => ({ id, status, amount, byPlatform }));
    const [due] = await rest();
    expect(due).toMatchObject({ status: 'due', amount: 0.4, byPlatform: false });
    const mark = (paid: boolean) =>
      wired().patch(`/api/v2/order-payments/${due?.id}`, { data: { type: 'order-payments', attributes: { paid } } });
    expect([(await mark(true)).status, (await rest())[0]?.status, await stuckMoney()]).toEqual([204, 'paid', []]);
    expect([(await mark(false)).status, (await rest())[0]?.status]).toEqual([204, 'due']);
    const cost = 'select (total_cents - returned_cents)::int as cents from orders where id = $1';
    expect((await pool().query(cost, [order])).rows).toEqual([{ cents: 100 }]);
    await pool().query(`update orders set status = 'canceled' where id = $1`, [order]);
    await pool().query('update order_payments set uncharged_cents = 0 where order_id = $1', [order]);
  });

  it('ORD-09 what is declined after part of it came back brings back the rest, and no more than was charged', async () => {
    await desk.addCard('tok_visa');
    const { order, payment } = await ordered();
    await charge(payment);
    expect(await refundOf(order, 'return-1', 80)).toBe(true);
    await pool().query(`update orders set status = 'canceled' where id = $1`, [order]);
    await inTransaction(wired().server.store, (connection) =>
      settleOrder(connection, desk.main, { orderId: order, payloadId: 'declined late' }),
    );
    const amounts = 'select amount_cents::int as cents from order_refunds where order_id = $1 order by id';
    expect((await pool().query(amounts, [order])).rows).toEqual([{ cents: 80 }, { cents: 20 }]);
  });

  it('ORD-09 BUD-01 what comes back of an order of an earlier period gives nothing to the budget of this one', async () => {
    await desk.addCard('tok_visa');
    const budget = async () =>
      (
        await pool().query('select budget_current_cents::int as cents from practice_locations where id = $1', [
          desk.main,
        ])
      ).rows[0].cents as number;
    for (const [placed, back] of [
      ['now()', 40],
      [`now() - interval '2 months'`, 0],
    ] as const) {
      const { order, payment } = await ordered();
      await charge(payment);
      await pool().query(
        `update practice_locations set budget_period_on = date_trunc('month', now() at time zone time_zone) where id = $1`,
        [desk.main],
      );
      await pool().query(`update orders set created_at = ${placed} where id = $1`, [order]);
      const before = await budget();
      await refundOf(order, 'return-1', 40);
      const [made] = await refundsOf(order);
      await payRefund(desk.billing, { locationId: desk.main, refundId: made?.id ?? '' });
      expect([placed, (await budget()) - before]).toEqual([placed, back]);
    }
  });

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
    expect(await refundOf(order, 'return-2', 59)).toBe(true);
    const waiting = await refundsOf(order);
    expect(waiting).toMatchObject([
      { by_platform: true, at: null },
      { by_platform: true, at: null },
    ]);
    const pay = async (): Promise<void> => {
      for (const { id } of waiting) await payRefund(desk.billing, { locationId: desk.main, refundId: id });
    };
    await pay();
    expect(await reported(order)).toMatchObject([{ attributes: { status: 'declined' } }]);
    await pool().query('delete from graphile_worker._private_jobs');
    await desk.addCard('tok_visa');
    expect((await retry(payment)).status).toBe(204);
    await charge(payment);
    expect(await reported(order)).toMatchObject([{ attributes: { status: 'paid' } }]);
    expect(await Promise.all(waiting.map(({ id }) => jobsOf(id)))).toEqual([1, 1]);
    await payRefund(desk.billing, { locationId: desk.main, refundId: waiting[0]?.id ?? '' });
    const status = async (): Promise<unknown> =>
      (await wired().get(`/api/v2/orders/${order}`)).json['data']['attributes']['paymentStatus'];
    expect(await status()).toBe('paid');
    await pay();
    const made = (await desk.charges()).find((each) => each.status === 'succeeded') as { amount_refunded?: number };
    expect([made.amount_refunded, await status()]).toEqual([99, 'paid']);
  });

  it('ORD-23 a declined payment of which all is to be given back is not retried: nothing is due, and the order costs nothing', async () => {
    await desk.addCard('tok_chargeCustomerFail');
    const { order, payment } = await ordered();
    await charge(payment);
    const cost = async (): Promise<unknown> =>
      (await pool().query('select (total_cents - returned_cents)::int as cents from orders where id = $1', [order]))
        .rows[0].cents;
    expect(await refundOf(order, 'return-1', 40)).toBe(true);
    expect(await cost()).toBe(100);
    expect(await reported(order)).toMatchObject([{ attributes: { status: 'declined', isOver: false } }]);
    expect(await refundOf(order, 'return-2', 60)).toBe(true);
    expect(await cost()).toBe(0);
    expect(await reported(order)).toMatchObject([{ attributes: { status: 'declined', isOver: true } }]);
    await desk.addCard('tok_visa');
    expect(codeOf(await retry(payment))).toBe('nothing-due');
    const confirmations = `/api/v2/order-payments/card-${payment}/confirmations`;
    const requested = await wired().post(confirmations, undefined, { key: null });
    expect(requested.json['data']?.['attributes']).toMatchObject({ clientSecret: null });
  });

  it('ORD-16 ORD-21 nobody gives themselves back what the platform will charge once the order is accepted', async () => {
    const order = await seedOrder(wired(), desk.main);
    await pool().query('delete from order_payments where order_id = $1', [order]);
    await pool().query(`update purchase_orders set state = 'sent' where order_id = $1`, [order]);
    await pool().query('update order_items set qty_received = 2 where order_id = $1', [order]);
    const { rows } = await pool().query<{ id: string }>(
      `select id from order_claims where order_id = $1 and kind = 'return' order by number`,
      [order],
    );
    const [first = '', second = ''] = rows.map(({ id }) => id);
    const settle = (claim: string, attributes: object) =>
      wired().patch(`/api/v2/order-claims/${claim}`, { data: { type: 'order-claims', attributes } });
    await desk.addCard('tok_visa');
    const refused = await settle(first, { status: 'refunded', refund: 1 });
    expect([refused.status, codeOf(refused), await refundsOf(order)]).toEqual([403, 'forbidden', []]);
    expect((await settle(second, { status: 'declined' })).status).toBe(200);
    // Where nobody but the distributor can charge it, its word is taken down.
    await pool().query('update subscriptions set payment_method_id = null, card = null, card_is_saved = false');
    expect((await settle(first, { status: 'refunded', refund: 1 })).status).toBe(200);
    expect(await refundsOf(order)).toMatchObject([{ by_platform: false }]);
  });

  it('ORD-21 what comes back of a payment of the demo’s past, which is at no processor, is in the history as well', async () => {
    await desk.addCard('tok_visa');
    const { order, payment } = await ordered();
    await pool().query(`update order_payments set state = 'paid', paid_at = now() where id = $1`, [payment]);
    expect(await refundOf(order, 'return-1', 40)).toBe(true);
    const [waiting] = await refundsOf(order);
    await payRefund(desk.billing, { locationId: desk.main, refundId: waiting?.id ?? '' });
    expect((await refundsOf(order))[0]?.at).not.toBeNull();
    const statuses = (await reported(order)) as readonly { attributes: { status: string; amount: number } }[];
    expect(statuses.map(({ attributes }) => [attributes.status, attributes.amount])).toContainEqual(['refunded', 0.4]);
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
    // A day is one in the location's time zone, as in reports.
    await pool().query(`update order_payments set created_at = '2026-03-05T02:00:00Z'`);
    const days = async (zone: string): Promise<unknown> => {
      await pool().query('update practice_locations set time_zone = $1', [zone]);
      const { data } = (await get('/api/v2/order-payments?filter[distributorId]=-1')).json;
      return [...(data ?? [])].at(-1)?.['attributes']?.['date'];
    };
    expect([await days('Pacific/Honolulu'), await days('UTC')]).toEqual(['2026-03-04', '2026-03-05']);
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
