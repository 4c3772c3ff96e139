/** An order that its distributor does not confirm in its usual time is marked, and reported once. */
import { beforeAll, expect, it } from 'vitest';
import { notifySilent } from '#server/usecases/purchase-orders/notify-silent.ts';
import { paths } from '#tests/support/paths.ts';
import { type OrderingPractice, seedOrdering } from '../support/ordering-practice.ts';
import { describeWire } from './wire-kit.ts';

describeWire('a silent distributor', (wired) => {
  let seeded: OrderingPractice;
  beforeAll(async () => {
    seeded = await seedOrdering(wired().server.store, wired().practice);
  });

  it('ORD-29 is marked and told once, and not where it is quick enough or has confirmed', async () => {
    const { server, practice, post, get } = wired();
    const { store } = server;
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const attributes = { productDistributorId: seeded.offers.glovesHarbor, qty: 1 };
      await post(paths.cartAdd, { data: { type: 'cart-items', attributes } });
      const placed = await post(paths.locationCheckout(practice.locations.main), { ids: [] });
      ids.push(String(placed.json['meta']?.['orders']?.[0]?.['id']));
    }
    const [silent, fresh, confirmed] = ids;
    // Sent on Wednesday; 49 working hours later it is Friday.
    const set = 'update purchase_orders set state = $2, sent_at = $3, confirmed_at = $4 where order_id = $1';
    await store.pool.query(set, [silent, 'sent', '2026-01-07T09:00:00Z', null]);
    await store.pool.query(set, [fresh, 'sent', '2026-01-08T09:00:00Z', null]);
    await store.pool.query(set, [confirmed, 'accepted', '2026-01-07T09:00:00Z', '2026-01-07T10:00:00Z']);
    const now = new Date('2026-01-09T10:00:00Z');
    const reported = await Promise.all([notifySilent(store, now), notifySilent(store, now)]);
    expect(reported.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await notifySilent(store, now)).toBe(0);
    const { rows } = await store.pool.query(
      `select kind, meta ->> 'orderId' as id from notifications where kind = 'order-unconfirmed'`,
    );
    expect(rows).toEqual([{ kind: 'order-unconfirmed', id: silent }]);
    const marks = await Promise.all(
      ids.map(async (id) => (await get(`/api/v2/orders/${id}`)).json['data']?.['attributes']?.['isUnconfirmed']),
    );
    expect(marks).toEqual([true, false, false]);
    // Confirmed after all, it is no longer marked.
    await store.pool.query(`update purchase_orders set state = 'accepted' where order_id = $1`, [silent]);
    expect((await get(`/api/v2/orders/${silent}`)).json['data']?.['attributes']?.['isUnconfirmed']).toBe(false);
  });
});
