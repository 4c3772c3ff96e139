import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { changesDocument } from '#contract/resources/changes.ts';
import { paths } from '#tests/support/paths.ts';
import { cartGroupsDocument } from '#contract/resources/cart-group.ts';
import { checkoutDocument, differencesMeta } from '#contract/resources/checkout.ts';
import { orderDocument, ordersDocument } from '#contract/resources/order.ts';
import { locationDocument } from '#contract/resources/session.ts';
import { budgetPeriodStart, dayAt } from '#domain/ordering/budget.ts';
import { REPLAYED_HEADER } from '#contract/headers.ts';
import { changeOffers } from '#server/store/log/touch-offers.ts';
import { type OrderingPractice, seedOrdering } from '../support/ordering-practice.ts';
import type { Answer } from '../support/in-process-server.ts';
import { codeOf, describeWire } from './wire-kit.ts';

describeWire('POST practice-locations/{id}/checkout', (wired) => {
  let seeded: OrderingPractice;
  beforeAll(async () => {
    seeded = await seedOrdering(wired().server.store, wired().practice);
  });
  beforeEach(async () => {
    const { server, practice } = wired();
    await server.store.pool.query('delete from cart_items where location_id = $1', [practice.locations.main]);
    await server.store.pool.query(`update practice_locations set status = 'active' where id = $1`, [
      practice.locations.main,
    ]);
  });

  async function add(offerId: string, qty = 1): Promise<string> {
    const { post } = wired();
    const body = { data: { type: 'cart-items', attributes: { productDistributorId: offerId, qty } } };
    const answer = await post(paths.cartAdd, body);
    expect(answer.status).toBe(201);
    return String(answer.json['data']?.['id']);
  }
  const checkout = (body: unknown, ask: { key?: string; as?: string } = {}): Promise<Answer> =>
    wired().post(paths.locationCheckout(wired().practice.locations.main), body, ask);
  const placed = (answer: Answer) => {
    expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
    return v.parse(checkoutDocument, answer.json).meta;
  };
  const differences = (answer: Answer) => {
    expect([answer.status, codeOf(answer)]).toEqual([409, 'checkout-differs']);
    return v.parse(differencesMeta, answer.json['errors']?.[0]?.['meta']).differences;
  };
  async function counted(): Promise<{ orders: number; items: number; purchases: number; jobs: number; lines: number }> {
    const { rows } = await wired().server.store.pool.query(
      `select (select count(*)::int from orders where location_id = $1) as orders,
          (select count(*)::int from order_items where location_id = $1) as items,
          (select count(*)::int from purchase_orders where location_id = $1) as purchases,
          (select count(*)::int from graphile_worker._private_jobs where key like 'purchase-order:%' and payload ->> 'locationId' = $1::text) as jobs,
          (select count(*)::int from cart_items where location_id = $1) as lines`,
      [wired().practice.locations.main],
    );
    return rows[0];
  }
  async function account(): Promise<{ left: string; saved: string }> {
    const { rows } = await wired().server.store.pool.query(
      'select budget_current_cents as left, saved_price_total_cents as saved from practice_locations where id = $1',
      [wired().practice.locations.main],
    );
    return rows[0];
  }

  it('CHK-01 CHK-02 CHK-15 ORD-18 places one order for each distributor; lines, budget and rows follow', async () => {
    const { practice, get } = wired();
    const gloves = await add(practice.offers.gloves, 2);
    const gauze = await add(practice.offers.gauze, 3);
    const before = await account();
    const { orders, failed, deleted, revision } = placed(await checkout({ ids: [] }));
    expect(failed).toEqual([]);
    expect(orders.map(({ distributor, total }) => [distributor.name, total])).toEqual([
      ['Harbor', 34.01],
      ['North', 37.83],
    ]);
    expect(orders.every(({ number }) => /^SR-[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(number))).toBe(true);
    expect(deleted.map(({ id }) => id).toSorted()).toEqual([gloves, gauze].toSorted());
    expect(Number(before.left) - Number((await account()).left)).toBe(7184);
    expect(await counted()).toMatchObject({ lines: 0 });
    const order = v.parse(orderDocument, (await get(paths.order(orders[1]?.id ?? ''))).json).data.attributes;
    expect(order).toMatchObject({
      status: 'in_progress',
      delivery: 'queued',
      paymentType: 'accept_credit_card',
      subtotal: 25,
      shipping: 9.95,
      handling: 0,
      tax: 2.88,
      total: 37.83,
      archived: false,
      placedBy: 'Owner Person',
      items: [{ productName: 'Test gloves', qty: 2, qtyShipped: 0, price: 12.5, sku: 'S-gloves' }],
    });
    const changes = v.parse(changesDocument, (await get(paths.changes)).json);
    const shelf = changes.data.find((row) => row.type === 'workspace-items' && row.id === practice.items.gloves);
    expect(shelf?.attributes).toMatchObject({ lastOrderedQty: 2, revision });
  });

  it('BUD-01 BUD-03 the whole budget is there with a new period, and the first order of it is taken from the whole', async () => {
    const { practice, get, post, server } = wired();
    const { main } = practice.locations;
    const age = (start: string, weekly: boolean) =>
      server.store.pool.query(
        `update practice_locations set budget_current_cents = 1234, budget_period_on = $2, track_budget_weekly = $3
          where id = $1`,
        [main, start, weekly],
      );
    const reported = async () => {
      const location = v.parse(locationDocument, (await get(paths.practiceLocation(main))).json).data.attributes;
      const groups = await post(paths.locationCart(main), {}, { key: null });
      return [location.budgetCurrent, v.parse(cartGroupsDocument, groups.json).meta.summary.budget.remaining];
    };
    const now = new Date().toISOString();
    await age(budgetPeriodStart(now, false), false);
    expect(await reported()).toEqual([12.34, 12.34]);
    await age('2026-01-01', false);
    expect(await reported()).toEqual([1000, 1000]);
    // A week may begin in the previous month.
    await age('2026-01-01', true);
    await add(practice.offers.gloves, 2);
    const [order] = placed(await checkout({ ids: [] })).orders;
    const left = Math.round(100_000 - (order?.total ?? 0) * 100) / 100;
    expect(await reported()).toEqual([left, left]);
    const { rows } = await server.store.pool.query('select budget_period_on from practice_locations where id = $1', [
      main,
    ]);
    expect(rows).toEqual([{ budget_period_on: budgetPeriodStart(now, true) }]);
    await age(budgetPeriodStart(now, false), false);
  });

  it('CAT-01 an order counts once in what the location ordered', async () => {
    const { practice, server } = wired();
    const facts = async () => {
      const { rows } = await server.store.pool.query(
        'select total_qty::int, times_ordered::int from location_offer_orders where location_id = $1 and offer_id = $2',
        [practice.locations.main, practice.offers.gauze],
      );
      return (rows[0] ?? { total_qty: 0, times_ordered: 0 }) as { total_qty: number; times_ordered: number };
    };
    const before = await facts();
    await add(practice.offers.gauze, 3);
    placed(await checkout({ ids: [] }));
    expect(await facts()).toEqual({ total_qty: before.total_qty + 3, times_ordered: before.times_ordered + 1 });
  });

  it('API-08 places the selected ids only; the others stay in the cart', async () => {
    const { practice } = wired();
    const gloves = await add(practice.offers.gloves);
    await add(practice.offers.gauze);
    const { orders } = placed(await checkout({ ids: [gloves] }));
    expect(orders).toHaveLength(1);
    expect((await counted()).lines).toBe(1);
  });

  it('G2 a lost answer is recovered: the same key again gives the same orders and places none', async () => {
    await add(wired().practice.offers.gloves);
    const key = randomUUID();
    const first = await checkout({ ids: [] }, { key });
    const at = await counted();
    const again = await checkout({ ids: [] }, { key });
    expect(again.text).toBe(first.text);
    expect(again.headers[REPLAYED_HEADER]).toBe('true');
    expect(await counted()).toEqual(at);
    const other = await checkout({ ids: ['1'] }, { key });
    expect([other.status, codeOf(other)]).toEqual([422, 'key-reused']);
  });

  it('CHK-15 a key that has placed orders places none again, for nobody and however late', async () => {
    const { server, practice } = wired();
    const key = randomUUID();
    await add(practice.offers.gloves);
    placed(await checkout({ ids: [] }, { key }));
    const at = await counted();
    await server.store.pool.query('delete from idempotency_records where key = $1', [key]);
    await add(practice.offers.gloves);
    for (const as of [await server.signIn('staff'), wired().owner]) {
      const again = await checkout({ ids: [] }, { key, as });
      expect([again.status, codeOf(again)]).toEqual([422, 'key-reused']);
    }
    expect(await counted()).toEqual({ ...at, lines: 1 });
  });

  it('CHK-15 a double click at one instant places one order, with one key or with two', async () => {
    const at = await counted();
    for (const keys of [Array<string>(6).fill(randomUUID()), Array.from({ length: 6 }, () => randomUUID())]) {
      const line = await add(wired().practice.offers.gloves);
      const seen = [{ id: line, price: 12.5, qty: 1 }];
      const answers = await Promise.all(keys.map((key) => checkout({ ids: [line], seen }, { key })));
      const winners = answers.filter(({ status, headers }) => status === 201 && headers[REPLAYED_HEADER] === undefined);
      expect(winners).toHaveLength(1);
      for (const loser of answers.filter(({ status }) => status !== 201)) {
        expect(['key-in-progress', 'checkout-differs']).toContain(codeOf(loser));
      }
    }
    expect((await counted()).orders - at.orders).toBe(2);
  });

  it('a price that changed between the look and the click comes back, and is ordered once it is confirmed', async () => {
    const { practice, server } = wired();
    const line = await add(practice.offers.mirror, 2);
    await changeOffers(server.store, async (connection) => {
      await connection.query('update offers set price_cents = 899 where id = $1', [practice.offers.mirror]);
      return [practice.offers.mirror];
    });
    const at = await counted();
    const look = { ids: [line], seen: [{ id: line, price: 7.99, qty: 2 }] };
    expect(differences(await checkout(look))).toEqual([{ kind: 'price', cartItemId: line, seen: 7.99, now: 8.99 }]);
    expect(await counted()).toEqual(at);
    placed(await checkout({ ids: [line], seen: [{ id: line, price: 8.99, qty: 2 }] }));
  });

  it('stock that vanished comes back; a line seen as not orderable is left out and told', async () => {
    const { practice, server } = wired();
    const [gloves, bib] = [await add(practice.offers.gloves), await add(practice.offers.bib, 3)];
    const stock = (level: number) =>
      server.store.pool.query('update offers set stock_level = $2 where id = $1', [practice.offers.bib, level]);
    const seen = [
      { id: gloves, price: 12.5, qty: 1 },
      { id: bib, price: 11.99, qty: 3 },
    ];
    await stock(2);
    expect(differences(await checkout({ seen }))).toEqual([
      { kind: 'stock', cartItemId: bib, wanted: 3, available: 2 },
    ]);
    await stock(0);
    expect(differences(await checkout({ seen }))).toEqual([
      { kind: 'unavailable', cartItemId: bib, reason: 'offer-out-of-stock' },
    ]);
    const { failed, orders } = placed(
      await checkout({ seen: seen.map((each) => (each.id === bib ? { ...each, cannotOrder: true } : each)) }),
    );
    expect(failed).toEqual([{ cartItemId: bib, reason: 'offer-out-of-stock' }]);
    expect(orders).toHaveLength(1);
    await stock(50);
  });

  it('a quantity, a line or a total that is not as it was seen comes back', async () => {
    const { practice } = wired();
    const [a, b] = [await add(practice.offers.gloves, 2), await add(practice.offers.needles)];
    const north = seeded.distributors.north;
    const answer = await checkout({
      seen: [
        { id: a, price: 12.5, qty: 1 },
        { id: '99999', price: 1, qty: 1 },
      ],
      totals: [{ distributorId: north, total: 1 }],
    });
    expect(differences(answer)).toEqual([
      { kind: 'qty', cartItemId: a, seen: 1, now: 2 },
      { kind: 'added', cartItemId: b, qty: 1, now: 21.99 },
      { kind: 'unavailable', cartItemId: '99999', reason: 'line-gone' },
      { kind: 'total', distributorId: north, seen: 1, now: 61.64 },
    ]);
  });

  it('CHK-11 orders overnight shipping where it is offered, and refuses it elsewhere', async () => {
    const { practice, get } = wired();
    await add(practice.offers.gloves, 2);
    const { north, harbor } = seeded.distributors;
    for (const distributorId of [harbor, '99999']) {
      const line = await add(seeded.offers.glovesBig);
      const refused = await checkout({ ids: [line], overnight: [{ distributorId, shipMethodId: 'overnight' }] });
      expect([refused.status, codeOf(refused)]).toEqual([422, 'overnight-unavailable']);
      await wired().post(paths.cartRemove, { ids: [line] });
    }
    const { orders } = placed(await checkout({ overnight: [{ distributorId: north, shipMethodId: 'overnight' }] }));
    const order = v.parse(orderDocument, (await get(paths.order(orders[0]?.id ?? ''))).json).data.attributes;
    expect(order).toMatchObject({ isOvernight: true, shipping: 24.95, tax: 4.12, total: 54.07 });
  });

  it('RT-10 what one person orders leaves the cart of the others, who are told what and by whom; nobody else is', async () => {
    const { practice, server } = wired();
    const { pool } = server.store;
    await pool.query('delete from notifications');
    const reported = async (): Promise<unknown[]> =>
      (await pool.query('select kind, user_id, meta from notifications order by id')).rows;
    const lines = [await add(practice.offers.gloves, 2), await add(practice.offers.gauze)];
    const key = randomUUID();
    placed(await checkout({ ids: [] }, { key }));
    placed(await checkout({ ids: [] }, { key }));
    const [only, ...more] = await reported();
    expect(more).toEqual([]);
    expect(only).toMatchObject({ kind: 'cart-lines-removed', user_id: practice.users.staff });
    const { meta } = only as { meta: { cartItemIds: string[]; names: string[]; orderedBy: string } };
    expect([meta.cartItemIds.toSorted(), meta.orderedBy]).toEqual([lines.toSorted(), 'Owner Person']);
    expect(meta.names.toSorted()).toEqual(['Test gauze', 'Test gloves']);
    // Without the right to fill the cart there is no cart that lines could be removed from.
    const withhold = (withheld: string) =>
      pool.query('update location_users set withheld = $3 where location_id = $1 and user_id = $2', [
        practice.locations.main,
        practice.users.staff,
        withheld,
      ]);
    await withhold('{fill-cart}');
    await add(practice.offers.gloves);
    placed(await checkout({ ids: [] }));
    await withhold('{}');
    expect(await reported()).toHaveLength(1);
  });

  it('CHK-12 a past-due location cannot check out, a canceled one neither', async () => {
    const { practice, server } = wired();
    await add(practice.offers.gloves);
    const codes = [];
    for (const status of ['past_due', 'canceled', 'inactive']) {
      await server.store.pool.query('update practice_locations set status = $2 where id = $1', [
        practice.locations.main,
        status,
      ]);
      const answer = await checkout({ ids: [] });
      codes.push(`${answer.status} ${codeOf(answer)}`);
    }
    expect(codes).toEqual(['402 location-past-due', '402 location-inactive', '402 location-inactive']);
  });

  it('CHK-13 refuses an empty order, and lines that are not there', async () => {
    const nothing = await checkout({ ids: [] });
    expect([nothing.status, codeOf(nothing)]).toEqual([422, 'nothing-to-order']);
    const foreign = await checkout({ ids: [wired().practice.foreign.line] });
    expect([foreign.status, codeOf(foreign)]).toEqual([422, 'nothing-to-order']);
    const key = await wired().post(paths.locationCheckout(wired().practice.locations.main), {}, { key: null });
    expect([key.status, codeOf(key)]).toEqual([400, 'key-missing']);
  });

  it('CHK-14 an order by a representative becomes a zen-rep-task, and is not sent by itself', async () => {
    const { server, practice } = wired();
    const at = await counted();
    await add(seeded.offers.repOnly);
    const { orders } = placed(await checkout({ ids: [] }));
    expect(orders).toMatchObject([{ sentToRep: true, distributor: { name: 'Rep' } }]);
    const { rows } = await server.store.pool.query(
      'select t.order_id, u.state from zen_rep_tasks t join purchase_orders u using (order_id) where t.location_id = $1',
      [practice.locations.main],
    );
    expect(rows).toEqual([{ order_id: orders[0]?.id, state: 'with-rep' }]);
    expect((await counted()).jobs).toBe(at.jobs);
  });

  it('SAV-02 CART-08 records what the cart said that a swap saves, shipping and tax included', async () => {
    const { post, practice } = wired();
    const line = await add(practice.offers.gloves, 4);
    const choice = { cartItemId: line, productDistributorId: seeded.offers.glovesBig };
    expect((await post(paths.cartChooseAlternative, choice)).status).toBe(200);
    const before = await account();
    const cart = v.parse(
      cartGroupsDocument,
      (await post(paths.locationCart(practice.locations.main), {}, { key: null })).json,
    );
    const { withoutSavings, currentTotal } = cart.meta.summary;
    placed(await checkout({ ids: [line] }));
    expect(Number((await account()).saved) - Number(before.saved)).toBe(379);
    expect(withoutSavings - currentTotal).toBeCloseTo(3.79, 5);
  });

  it('another practice’s location and orders are as absent as those that never were', async () => {
    const { post, practice, get, stranger, server } = wired();
    const foreign = await post(paths.locationCheckout(practice.locations.elsewhere), { ids: [] });
    const never = await post(paths.locationCheckout('99999'), { ids: [] });
    expect([foreign.status, foreign.json['errors']]).toEqual([never.status, never.json['errors']]);
    await add(practice.offers.gloves);
    const { orders } = placed(await checkout({ ids: [] }));
    const path = paths.order(orders[0]?.id ?? '');
    expect((await get(path)).status).toBe(200);
    const theirs = await server.ask('GET', path, { as: stranger, location: practice.locations.elsewhere });
    expect([theirs.status, codeOf(theirs)]).toEqual([404, 'not-found']);
  });

  it('API-25 ORD-07 lists orders, newest first, by status, distributor and day', async () => {
    const { get } = wired();
    const list = async (query: string) => {
      const answer = await get(`${paths.orders}?${query}`);
      expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
      return v.parse(ordersDocument, answer.json);
    };
    const all = await list('full=true&sort=-id&filter[status]=in_progress,on_hold,completed');
    expect(all.meta.total).toBe(all.data.length);
    const ids = all.data.map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(all.data.every(({ attributes }) => attributes.items.length > 0)).toBe(true);
    const own = await list(`filter[distributorId]=${seeded.distributors.north}`);
    expect(
      own.data.every(({ attributes }) => attributes.distributor.name === 'North' && attributes.items.length === 0),
    ).toBe(true);
    expect(own.meta.total).toBeLessThan(all.meta.total);
    const today = new Date().toISOString().slice(0, 10);
    expect((await list(`filter[orderDate][from]=${today}&filter[orderDate][to]=${today}`)).meta.total).toBe(
      all.meta.total,
    );
    expect((await list('filter[orderDate][to]=2020-01-01')).data).toEqual([]);
    expect((await list('filter[status]=canceled')).data).toEqual([]);
    expect((await list('sort=id&page[size]=1')).data[0]?.id).toBe(String(Math.min(...ids)));
    const past = await list('page[size]=1&page[number]=500');
    expect([past.data, past.meta.total, past.meta.last_page]).toEqual([[], ids.length, ids.length]);
    expect(all.data.every(({ attributes }) => attributes.itemCount === attributes.items.length)).toBe(true);
    expect(
      all.data.flatMap(({ attributes }) => attributes.items).every(({ productId }) => /^\d+$/.test(productId)),
    ).toBe(true);
    expect(own.data.every(({ attributes }) => attributes.itemCount > 0)).toBe(true);
    for (const query of [
      'filter[status]=lost',
      'filter[notShipped]=maybe',
      'filter[orderId]=abc',
      'filter[archived]=maybe',
      'filter[distributorId]=abc',
      'filter[orderDate][from]=soon',
      'page[size]=x',
    ]) {
      const answer = await get(`${paths.orders}?${query}`);
      expect([query, answer.status, codeOf(answer)]).toEqual([query, 400, 'bad-parameter']);
    }
  });

  it('ACC-02 an order is of the day that it is where the location is: on its shelf, and in the days that orders are asked for by', async () => {
    const { practice, get, server } = wired();
    const { main } = practice.locations;
    // At any hour, the date there differs from the date in UTC.
    const zone = new Date().getUTCHours() >= 10 ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago';
    const total = async (day: string): Promise<number> => {
      const answer = await get(`${paths.orders}?filter[orderDate][from]=${day}&filter[orderDate][to]=${day}`);
      return v.parse(ordersDocument, answer.json).meta.total;
    };
    await server.store.pool.query('update practice_locations set time_zone = $2 where id = $1', [main, zone]);
    try {
      const [there, utc] = [zone, 'UTC'].map((each) => dayAt(new Date().toISOString(), each)) as [string, string];
      const before = await total(there);
      await add(practice.offers.gloves, 1);
      const { orders } = placed(await checkout({ ids: [] }));
      expect([await total(there), await total(utc)]).toEqual([before + orders.length, 0]);
      const { rows } = await server.store.pool.query('select last_ordered_on from workspace_items where id = $1', [
        practice.items.gloves,
      ]);
      expect(rows).toEqual([{ last_ordered_on: there }]);
      const id = orders[0]?.id ?? '';
      const parts = async (day: string): Promise<number> => {
        const query = `filter[orderId]=${id}&filter[date][from]=${day}&filter[date][to]=${day}`;
        return ((await get(`/api/v2/order-items?${query}`)).json['data'] as unknown as readonly unknown[]).length;
      };
      expect([await parts(there), await parts(utc)]).toEqual([1, 0]);
    } finally {
      await server.store.pool.query(`update practice_locations set time_zone = 'UTC' where id = $1`, [main]);
    }
  });

  it('ORD-03 finds orders by text, by order and by whether they are archived', async () => {
    const { get, server } = wired();
    const ids = async (query: string): Promise<readonly string[]> => {
      const answer = await get(`${paths.orders}?${query}`);
      return v.parse(ordersDocument, answer.json).data.map(({ id }) => id);
    };
    const all = v.parse(ordersDocument, (await get(`${paths.orders}?full=true`)).json).data;
    const [order, other] = all;
    const [item] = order?.attributes.items ?? [];
    if (order === undefined || other === undefined || item === undefined) throw new Error('no orders');
    for (const text of [
      order.attributes.number,
      item.productName.toUpperCase(),
      item.sku,
      order.attributes.distributor.name,
    ])
      expect(await ids(`filter[search]=${encodeURIComponent(text)}`)).toContain(order.id);
    expect(await ids(`filter[search]=${order.attributes.number}`)).toEqual([order.id]);
    // SQL wildcards are plain text here.
    for (const text of ['%', '_', '\\', 'no such thing'])
      expect([text, await ids(`filter[search]=${encodeURIComponent(text)}`)]).toEqual([text, []]);
    expect(await ids(`filter[orderId]=${other.id}`)).toEqual([other.id]);
    await server.store.pool.query('update orders set archived = true where id = $1', [other.id]);
    expect(await ids('filter[archived]=1')).toEqual([other.id]);
    expect(await ids('filter[archived]=0')).toEqual(all.map(({ id }) => id).filter((id) => id !== other.id));
    expect(await ids('')).toHaveLength(all.length);
    await server.store.pool.query('update orders set archived = false where id = $1', [other.id]);
  });
});
