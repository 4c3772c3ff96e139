import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { orderedDocument, spentDocument, useTaxDocument } from '#contract/resources/report.ts';
import { paths } from '#tests/support/paths.ts';
import { type OrderingPractice, seedOrdering } from '../support/ordering-practice.ts';
import { seedOrder } from './every-route.ts';
import { describeWire } from './wire-kit.ts';

const round = (amount: number): number => Math.round(amount * 100) / 100;
const sum = (amounts: readonly number[]): number => round(amounts.reduce((all, each) => all + each, 0));

describeWire('reports', (wired) => {
  let seeded: OrderingPractice;
  beforeAll(async () => {
    seeded = await seedOrdering(wired().server.store, wired().practice);
  });
  beforeEach(async () => {
    await wired().server.store.pool.query(`update orders set created_at = '2001-01-01', status = 'canceled'`);
  });

  /** @returns ids of the placed orders, one for each distributor */
  async function place(wishes: readonly (readonly [offer: string, qty: number])[], at: string): Promise<string[]> {
    const { server, practice, post } = wired();
    for (const [offer, qty] of wishes)
      await post(paths.cartAdd, { data: { type: 'cart-items', attributes: { productDistributorId: offer, qty } } });
    const placed = await post(paths.locationCheckout(practice.locations.main), { ids: [] });
    const orders: unknown = placed.json['meta']?.['orders'];
    const ids = v.parse(v.array(v.object({ id: v.string() })), orders).map(({ id }) => id);
    await server.store.pool.query(`update orders set created_at = $2 where id = any($1::bigint[])`, [ids, at]);
    return ids;
  }
  const ask = async (report: string, from = '2026-01-01', to = '2026-12-31', as = wired().owner) => {
    const { server, practice } = wired();
    const path = `/api/v2/reports/${report}?filter[from]=${from}&filter[to]=${to}`;
    return server.ask('GET', path, { as, location: practice.locations.main });
  };
  const spent = async (from?: string, to?: string) =>
    v.parse(spentDocument, (await ask('spent', from, to)).json).data.attributes;
  const ordered = async () => v.parse(orderedDocument, (await ask('ordered-products')).json).data.attributes;
  const untaxed = async () => v.parse(useTaxDocument, (await ask('use-tax')).json).data.attributes;
  const totals = async (): Promise<Record<string, number>> => {
    const { rows } = await wired().server.store.pool.query(
      `select id, total_cents::int / 100.0 as total, subtotal_cents::int / 100.0 as subtotal from orders where status <> 'canceled'`,
    );
    return {
      total: sum(rows.map((row: { total: string }) => Number(row.total))),
      subtotal: sum(rows.map((row: { subtotal: string }) => Number(row.subtotal))),
    };
  };

  it('REP-01 REP-03 what was spent is the same by distributor, by month and in the orders; categories are the products of it', async () => {
    await place(
      [
        [wired().practice.offers.gloves, 2],
        [seeded.offers.glovesHarbor, 3],
      ],
      '2026-03-10T12:00:00Z',
    );
    await place([[seeded.offers.glovesBig, 1]], '2026-05-02T12:00:00Z');
    const report = await spent();
    const { total, subtotal } = await totals();
    expect(report.total).toBe(total);
    expect(report.orderCount).toBe(3);
    expect(new Map(report.byDistributor.map(({ name, orderCount }) => [name, orderCount]))).toEqual(
      new Map([
        ['Harbor', 2],
        ['North', 1],
      ]),
    );
    expect(sum(report.byDistributor.map((each) => each.total))).toBe(total);
    expect(report.byMonth.map(({ month }) => month)).toEqual(['2026-03', '2026-05']);
    expect(sum(report.byMonth.map((each) => each.total))).toBe(total);
    expect(sum(report.byCategory.map((each) => each.total))).toBe(subtotal);
    const products = await ordered();
    expect(products.total).toBe(subtotal);
    expect(products.qty).toBe(6);
    expect(products.products.map(({ offerId, qty }) => [offerId, qty])).toContainEqual([seeded.offers.glovesHarbor, 3]);
  });

  it('REP-03 use tax lists orders without tax alone', async () => {
    const [taxed = '', free = ''] = [
      ...(await place([[seeded.offers.glovesHarbor, 1]], '2026-03-10T12:00:00Z')),
      ...(await place([[seeded.offers.glovesBig, 1]], '2026-03-11T12:00:00Z')),
    ];
    await wired().server.store.pool.query(
      `update orders set total_cents = total_cents - tax_cents, tax_cents = 0 where id = $1`,
      [free],
    );
    const { orders, total } = await untaxed();
    expect(orders.map(({ orderId }) => orderId)).toEqual([free]);
    expect(total).toBe(orders[0]?.total);
    expect(taxed).not.toBe(free);
  });

  it('a day is one of the location’s time zone, and what was canceled counts nowhere', async () => {
    const { server, practice } = wired();
    await server.store.pool.query(`update practice_locations set time_zone = 'America/Denver' where id = $1`, [
      practice.locations.main,
    ]);
    // 11:30 PM on March 31 in Denver.
    const [id = ''] = await place([[seeded.offers.glovesHarbor, 1]], '2026-04-01T05:30:00Z');
    expect((await spent('2026-03-31', '2026-03-31')).byMonth).toMatchObject([{ month: '2026-03' }]);
    expect((await spent('2026-04-01', '2026-04-30')).orderCount).toBe(0);
    await server.store.pool.query(`update orders set status = 'canceled' where id = $1`, [id]);
    const nothing = await spent('2026-03-31', '2026-03-31');
    expect(nothing).toMatchObject({ total: 0, orderCount: 0, byCategory: [] });
    expect(nothing.byLocation.filter(({ total, orderCount }) => total !== 0 || orderCount !== 0)).toEqual([]);
  });

  it('REP-03 what was spent is told by week or month against the whole budget, in days of the location’s time zone', async () => {
    const { server, practice } = wired();
    const set = (weekly: boolean): Promise<unknown> =>
      server.store.pool.query(
        `update practice_locations set time_zone = 'America/Denver', budget_cents = 100000, track_budget_weekly = $2 where id = $1`,
        [practice.locations.main, weekly],
      );
    await set(false);
    // March 31 in Denver, a Tuesday, and two days earlier.
    const ids = [
      ...(await place([[seeded.offers.glovesHarbor, 1]], '2026-04-01T05:30:00Z')),
      ...(await place([[seeded.offers.glovesBig, 1]], '2026-03-29T18:00:00Z')),
    ];
    const { total } = await totals();
    const march = await spent('2026-03-31', '2026-04-30');
    expect(march.budget).toEqual({
      amount: 1000,
      per: 'month',
      spent: [
        { start: '2026-03-01', total },
        { start: '2026-04-01', total: 0 },
      ],
    });
    expect(march.total).toBeLessThan(total ?? 0);
    // No month before the location's first order; that of the orders that beforeEach canceled does not count.
    expect((await spent('2000-01-01', '2026-03-31')).budget?.spent).toEqual([{ start: '2026-03-01', total }]);
    await set(true);
    expect((await spent('2026-01-01', '2026-03-29')).budget?.spent.map(({ start }) => start)).toEqual(['2026-03-23']);
    const weeks = (await spent('2026-03-29', '2026-04-01')).budget?.spent;
    expect(weeks?.map(({ start }) => start)).toEqual(['2026-03-23', '2026-03-30']);
    expect(sum((weeks ?? []).map((week) => week.total))).toBe(total);
    await server.store.pool.query('update practice_locations set budget_cents = null, track_budget_weekly = false');
    expect((await spent()).budget).toBeNull();
    expect(ids).toHaveLength(2);
  });

  it('REP-03 locations are those at which the person may see amounts, and add up to what each of them says', async () => {
    await place([[seeded.offers.glovesHarbor, 1]], '2026-03-10T12:00:00Z');
    const { server } = wired();
    const { rows } = await server.store.pool.query<{ id: string }>(
      `select location_id::text as id from location_users m join users u on u.id = m.user_id where u.id = (
        select user_id from orders where status <> 'canceled' limit 1) order by 1`,
    );
    const { byLocation, total } = await spent();
    expect(byLocation.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(byLocation.find(({ id }) => id === wired().practice.locations.main)?.total).toBe(total);
  });

  it('REP-03 a canceled order of another location is not among what it spent', async () => {
    const { server, practice } = wired();
    const annex = async () => (await spent()).byLocation.find(({ id }) => id === practice.locations.annex);
    const before = await annex();
    const order = await seedOrder(wired(), practice.locations.annex);
    await server.store.pool.query(`update orders set created_at = '2026-03-10T12:00:00Z' where id = $1`, [order]);
    expect((await annex())?.orderCount).toBe((before?.orderCount ?? 0) + 1);
    await server.store.pool.query(`update orders set status = 'canceled' where id = $1`, [order]);
    expect(await annex()).toEqual(before);
  });

  it('REP-03 a changed price is told with the one before the period and what it has cost', async () => {
    const { server } = wired();
    const offer = seeded.offers.glovesHarbor;
    const priced = async (cents: number, qty: number, at: string): Promise<void> => {
      const ids = await place([[offer, qty]], at);
      await server.store.pool.query('update order_items set price_cents = $2 where order_id = any($1::bigint[])', [
        ids,
        cents,
      ]);
    };
    await priced(1000, 1, '2026-02-10T12:00:00Z');
    const before = async (from: string) =>
      v.parse(orderedDocument, (await ask('ordered-products', from, '2026-12-31')).json).data.attributes.priceChanges;
    expect(await before('2026-02-01')).toEqual([]);
    await priced(1100, 2, '2026-03-10T12:00:00Z');
    await priced(1250, 4, '2026-04-10T12:00:00Z');
    const changed = { offerId: offer, before: 10, after: 12.5 };
    expect(await before('2026-03-01')).toMatchObject([{ ...changed, qty: 6, difference: 12 }]);
    expect(await before('2026-02-01')).toMatchObject([{ ...changed, qty: 7, difference: 12 }]);
    expect(await before('2026-04-01')).toMatchObject([{ before: 11, after: 12.5, qty: 4, difference: 6 }]);
    expect(await before('2026-05-01')).toEqual([]);
  });

  it('a period that is none is refused, and other locations see nothing of it', async () => {
    for (const [from, to] of [
      ['2026-02-31', '2026-03-01'],
      ['', '2026-03-01'],
      ['yesterday', 'today'],
    ] as const) {
      expect((await ask('spent', from, to)).status).toBe(400);
    }
    await place([[seeded.offers.glovesHarbor, 1]], '2026-03-10T12:00:00Z');
    expect((await ask('spent', undefined, undefined, wired().stranger)).status).toBeGreaterThanOrEqual(403);
  });
});
