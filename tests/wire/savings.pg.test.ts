import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { expectedOf } from '#app/features/orders/order-text.ts';
import { homeDocument } from '#contract/resources/home.ts';
import { orderDocument, ordersDocument } from '#contract/resources/order.ts';
import { partnersDocument } from '#contract/resources/partners.ts';
import { savingsDocument } from '#contract/resources/savings.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import { endWatchedMoves, lockWatchedMoves } from '#server/store/savings/price-watch-rows.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { notifyPriceMoves } from '#server/usecases/price-watch/notify-price-moves.ts';
import { paths } from '#tests/support/paths.ts';
import { type OrderingPractice, seedOrdering } from '../support/ordering-practice.ts';
import { describeWire } from './wire-kit.ts';

const SAVINGS = '/api/v2/savings-analysis';
const cents = (amount: number): number => Math.round(amount * 100);

describeWire('savings', (wired) => {
  let seeded: OrderingPractice;
  beforeAll(async () => {
    seeded = await seedOrdering(wired().server.store, wired().practice);
  });

  const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await wired().server.store.pool.query(sql, values)).rows as Row[];
  const read = async () => v.parse(savingsDocument, (await wired().get(SAVINGS)).json).data.attributes;

  async function place(wishes: readonly (readonly [offer: string, qty: number])[]): Promise<string[]> {
    const { practice, post } = wired();
    for (const [offer, qty] of wishes)
      await post(paths.cartAdd, { data: { type: 'cart-items', attributes: { productDistributorId: offer, qty } } });
    const placed = await post(paths.locationCheckout(practice.locations.main), { ids: [] });
    expect(placed.status).toBe(201);
    return v.parse(v.array(v.object({ id: v.string() })), placed.json['meta']?.['orders']).map(({ id }) => id);
  }

  it('SAV-04 what was offered at the moment of ordering stays, whatever prices do then', async () => {
    const { gloves } = wired().practice.offers;
    const before = await read();
    const [own] = await query<{ price_cents: number }>('select price_cents from offers where id = $1', [gloves]);
    const [other] = await query<{ price_cents: number; qty: number | null; measure: string }>(
      'select price_cents, package_quantity as qty, package_measure as measure from offers where id = $1',
      [seeded.offers.glovesHarbor],
    );
    const [order] = await place([[gloves, 2]]);
    const [line] = await query<{
      list_cents: number;
      highest_cents: number;
      missed_offer_id: string | null;
      missed_cents: number | null;
      price_cents: number;
    }>('select * from order_items where order_id = $1', [order]);
    expect(line?.list_cents).toBe(own?.price_cents);
    expect(line?.highest_cents).toBe(Math.max(own?.price_cents ?? 0, other?.price_cents ?? 0));
    await query('update offers set price_cents = price_cents * 3 where id = any($1::bigint[])', [
      [gloves, seeded.offers.glovesHarbor],
    ]);
    const after = await read();
    await query('update offers set price_cents = price_cents / 3 where id = any($1::bigint[])', [
      [gloves, seeded.offers.glovesHarbor],
    ]);
    const sum = (months: typeof after.months, of: 'paid' | 'highest' | 'list' | 'compared'): number =>
      months.reduce((all, month) => all + cents(month[of]), 0);
    expect(sum(after.months, 'paid') - sum(before.months, 'paid')).toBe(2 * (line?.price_cents ?? 0));
    expect(sum(after.months, 'compared') - sum(before.months, 'compared')).toBe(2 * (line?.price_cents ?? 0));
    expect(sum(after.months, 'highest') - sum(before.months, 'highest')).toBe(2 * (line?.highest_cents ?? 0));
    expect(after.months.every((month) => cents(month.highest) >= cents(month.highestAuthorized))).toBe(true);
  });

  it('SAV-03 SAV-04 the months and what is of no month are savedPriceTotal to the cent', async () => {
    const { main } = wired().practice.locations;
    await query(
      'update practice_locations set saved_price_total_cents = saved_price_total_cents + 1234 where id = $1',
      [main],
    );
    await place([
      [wired().practice.offers.gloves, 1],
      [seeded.offers.glovesHarbor, 3],
    ]);
    await query(
      `update orders set saved_part_cents = saved_part_cents + 7 where location_id = $1
      and id = (select max(id) from orders where location_id = $1)`,
      [main],
    );
    await query('update practice_locations set saved_price_total_cents = saved_price_total_cents + 7 where id = $1', [
      main,
    ]);
    const { savedTotal, savedBefore, months } = await read();
    const [{ total } = { total: '' }] = await query<{ total: string }>(
      'select saved_price_total_cents as total from practice_locations where id = $1',
      [main],
    );
    expect(cents(savedTotal)).toBe(Number(total));
    expect(months.reduce((sum, month) => sum + cents(month.saved), cents(savedBefore))).toBe(Number(total));
    expect(cents(savedBefore)).toBe(1234);
  });

  it('SAV-04 lines from before say nothing: they are paid and compared with nothing', async () => {
    const [order] = await place([[wired().practice.offers.gloves, 1]]);
    const before = await read();
    await query(
      `update order_items set list_cents = null, highest_cents = null, highest_authorized_cents = null where order_id = $1`,
      [order],
    );
    const after = await read();
    expect(after.months[0]?.paid).toBe(before.months[0]?.paid);
    expect(cents(after.months[0]?.compared ?? 0)).toBeLessThan(cents(before.months[0]?.compared ?? 0));
    expect(cents(after.months[0]?.highest ?? 0)).toBeLessThan(cents(before.months[0]?.highest ?? 0));
  });

  it('SAV-04 a missed saving names an offer that could be had, of a distributor with an account; it is gone with a canceled order', async () => {
    const [cheap] = await query<{ id: string; price_cents: number }>(
      `select o.id, o.price_cents from offers o where o.id = any($1::bigint[]) order by o.price_cents limit 1`,
      [[wired().practice.offers.gloves, seeded.offers.glovesHarbor]],
    );
    const dear =
      cheap?.id === wired().practice.offers.gloves ? seeded.offers.glovesHarbor : wired().practice.offers.gloves;
    const [order] = await place([[dear, 2]]);
    const missed = (await read()).missed.find(({ offerId }) => offerId === dear);
    const [line] = await query<{ missed_offer_id: string; missed_cents: number }>(
      'select missed_offer_id, missed_cents from order_items where order_id = $1',
      [order],
    );
    expect(line?.missed_cents).toBeGreaterThan(0);
    expect(missed?.instead.offerId).toBe(line?.missed_offer_id);
    const accounts = await query<{ id: string }>(
      `select o.id from offers o join practice_location_distributors a on a.distributor_id = o.distributor_id
        where a.location_id = $1 and a.status = 'active'`,
      [wired().practice.locations.main],
    );
    expect(accounts.map(({ id }) => id)).toContain(missed?.instead.offerId);
    expect(missed?.instead.isCheaperToday).toBe(true);
    // The pack that was bought, so that both prices can be compared.
    const [bought] = await query<Record<string, unknown>>(
      `select package_measure as "packageMeasure", package_quantity as "packageQty", price_cents / 100.0::float8 as price
        from offers where id = $1`,
      [dear],
    );
    expect(missed?.pack).toEqual(bought);
    // By now it costs more than the purchased product.
    const instead = missed?.instead.offerId ?? '';
    const [{ was } = { was: 0 }] = await query<{ was: number }>('select price_cents as was from offers where id = $1', [
      instead,
    ]);
    await query('update offers set price_cents = 9999900 where id = $1', [instead]);
    const now = (await read()).missed.find(({ offerId }) => offerId === dear);
    expect([now?.saving, now?.instead.isCheaperToday]).toEqual([missed?.saving, false]);
    await query('update offers set price_cents = $2 where id = $1', [instead, was]);
    const total = (await read()).missedTotal;
    // A refunded return is no missed saving.
    const half = await query<{ cents: number }>(
      `update order_items set qty_returned = 1 where order_id = $1 returning round(missed_cents / 2.0)::int as cents`,
      [order],
    );
    const kept = await read();
    const atHome = async () =>
      v.parse(homeDocument, (await wired().get('/api/v2/home')).json).data.attributes.missedTotal;
    expect(await atHome()).toBe(kept.missedTotal);
    expect([kept.missed.find(({ offerId }) => offerId === dear)?.qty, cents(kept.missedTotal)]).toEqual([
      (missed?.qty ?? 0) - 1,
      cents(total) - (line?.missed_cents ?? 0) + (half[0]?.cents ?? 0),
    ]);
    await query('update order_items set qty_returned = 0 where order_id = $1', [order]);
    await query(`update orders set status = 'canceled' where id = $1`, [order]);
    expect(cents((await read()).missedTotal)).toBe(cents(total) - (line?.missed_cents ?? 0));
    expect(await atHome()).toBe((await read()).missedTotal);
  });

  it('AUTH-23 MISC-01 SAV-04 nobody sees the savings or the home of another location', async () => {
    const { server, practice, stranger } = wired();
    for (const path of [SAVINGS, '/api/v2/home']) {
      const answer = await server.ask('GET', path, { as: stranger, location: practice.locations.main });
      expect(answer.status).toBeGreaterThanOrEqual(403);
    }
  });

  it('the home screen tells of orders under way, and what was spent this month as the report does', async () => {
    const home = async () => v.parse(homeDocument, (await wired().get('/api/v2/home')).json).data.attributes;
    const before = await home();
    const [order] = await place([[wired().practice.offers.gloves, 1]]);
    const [{ total } = { total: '' }] = await query<{ total: string }>(
      'select total_cents as total from orders where id = $1',
      [order],
    );
    const after = await home();
    expect(after.orderCount).toBe(before.orderCount + 1);
    expect(cents(after.spentThisMonth) - cents(before.spentThisMonth)).toBe(Number(total));
    for (const gone of ['archived = true', `archived = false, status = 'completed'`]) {
      await query(`update orders set ${gone} where id = $1`, [order]);
      expect([gone, (await home()).orderCount]).toEqual([gone, before.orderCount]);
    }
  });

  it('ORD-04 the home screen counts the orders that Manage Orders lists initially: those placed since the day a year ago', async () => {
    const [order] = await place([[wired().practice.offers.gloves, 1]]);
    const [{ day } = { day: '' }] = await query<{ day: string }>(
      `select ((now() at time zone time_zone)::date - interval '1 year')::date::text as day
        from practice_locations where id = $1`,
      [wired().practice.locations.main],
    );
    const counts = async () => {
      const home = v.parse(homeDocument, (await wired().get('/api/v2/home')).json).data.attributes;
      const filters = `filter[status]=in_progress,on_hold&filter[archived]=false&filter[orderDate][from]=${day}`;
      const listed = v.parse(ordersDocument, (await wired().get(`/api/v2/orders?${filters}`)).json);
      return [home.orderCount, listed.meta.total];
    };
    const [now = 0] = await counts();
    const midnight = `$2::timestamp at time zone (select time_zone from practice_locations where id = location_id)`;
    for (const [moment, count] of [
      [`${midnight} - interval '1 second'`, now - 1],
      [midnight, now],
    ] as const) {
      await query(`update orders set created_at = ${moment} where id = $1`, [order, day]);
      expect([moment, ...(await counts())]).toEqual([moment, count, count]);
    }
    await query(`update orders set archived = true where id = $1`, [order]);
  });

  it('ORD-04 the home screen counts open orders of more than a year ago separately: they have not arrived', async () => {
    const older = async () =>
      v.parse(homeDocument, (await wired().get('/api/v2/home')).json).data.attributes.olderOrderCount;
    const before = (await older()) ?? 0;
    const [order] = await place([[wired().practice.offers.gloves, 1]]);
    expect(await older()).toBe(before);
    await query(`update orders set created_at = now() - interval '400 days' where id = $1`, [order]);
    expect(await older()).toBe(before + 1);
    for (const gone of [`status = 'completed'`, `status = 'in_progress', archived = true`]) {
      await query(`update orders set ${gone} where id = $1`, [order]);
      expect([gone, await older()]).toEqual([gone, before]);
    }
  });

  it('CHK-16 SHELL-13 no arrival is promised at home for a simulated order, and it is listed after those that will come', async () => {
    const [order] = await place([[wired().practice.offers.gloves, 1]]);
    const [other] = await place([[wired().practice.offers.gloves, 1]]);
    await query(`update orders set eta = '2026-01-02' where id = $1`, [order]);
    await query(`update orders set eta = '2026-01-03' where id = $1`, [other]);
    await query('update orders set archived = true where id <> all($1::bigint[])', [[order, other]]);
    await query('update purchase_orders set is_simulated = order_id = $1', [order]);
    const { orders } = v.parse(homeDocument, (await wired().get('/api/v2/home')).json).data.attributes;
    expect(orders.map(({ id, isSimulated }) => [id, isSimulated === true])).toEqual([
      [other, false],
      [order, true],
    ]);
    await query(`update orders set status = 'completed' where id = any($1::bigint[])`, [[order, other]]);
  });

  it('ORD-07 ORD-25 an order whose rest is backordered is due on the day that the distributor gives for the rest', async () => {
    const [order] = await place([[wired().practice.offers.gloves, 2]]);
    const due = async () => {
      const { orders } = v.parse(homeDocument, (await wired().get('/api/v2/home')).json).data.attributes;
      const atHome = orders.find(({ id }) => id === order)?.eta;
      // Manage Orders and the order's own page agree.
      const { data } = v.parse(orderDocument, (await wired().get(`/api/v2/orders/${String(order)}`)).json);
      expect(expectedOf(data)).toBe(atHome);
      return atHome;
    };
    await query(`update orders set eta = '2026-01-05' where id = $1`, [order]);
    expect(await due()).toBe('2026-01-05');
    await query(
      `update order_items set qty_shipped = 1, qty_backordered = 1, expected_on = '2026-01-19' where order_id = $1`,
      [order],
    );
    expect(await due()).toBe('2026-01-19');
    // The rest will never arrive, so its date doesn't matter.
    await query(`update order_items set qty_backordered = 0, qty_rejected = 1 where order_id = $1`, [order]);
    expect(await due()).toBe('2026-01-05');
    await query(`update order_items set qty_rejected = 0 where order_id = $1`, [order]);
    // Only a parcel is outstanding; it arrives on the first date.
    await query(`update order_items set qty_shipped = 2, qty_backordered = 0 where order_id = $1`, [order]);
    expect(await due()).toBe('2026-01-05');
    await query(
      `insert into shipments (location_id, order_id, number, carrier, tracking_number, expected_on)
        select location_id, id, 'S-1', '', '', '2026-01-07' from orders where id = $1`,
      [order],
    );
    expect(await due()).toBe('2026-01-07');
    await query(`update orders set status = 'completed' where id = $1`, [order]);
  });
});

describeWire('the price watch', (wired) => {
  const query = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await wired().server.store.pool.query(sql, values)).rows as Row[];
  const watch = (percent: number | null) =>
    wired().patch(`/api/v2/practice-locations/${wired().practice.locations.main}/price-watch`, {
      data: { type: 'price-watches', attributes: { percent } },
    });
  const reported = () =>
    query<{ location_id: string; meta: { cheaper: number; dearer: number; names: string[]; moves: number[] } }>(
      `select location_id, meta from notifications where kind = 'price-watch' order by id`,
    );
  const buy = (location: string) =>
    query(
      `insert into location_offer_orders (location_id, offer_id, product_id, last_ordered_at, last_ordered_qty, total_qty)
        select $1, id, product_id, now(), 1, 1 from offers on conflict do nothing`,
      [location],
    );

  it('tells once of a whole import, of what moved far enough, and only where it is watched', async () => {
    const { main, annex: second } = wired().practice.locations;
    await buy(main);
    await buy(second);
    expect((await watch(10)).status).toBe(204);
    const offers = await query<{ id: string }>('select id from offers where price_cents > 1000 order by id');
    const [cheaper, dearer, little] = offers.map(({ id }) => id);
    await query('update offers set price_cents = round(price_cents * 0.8) where id = $1', [cheaper]);
    await query('update offers set price_cents = round(price_cents * 1.3) where id = $1', [dearer]);
    await query('update offers set price_cents = round(price_cents * 1.02) where id = $1', [little]);
    // The import has not ended yet.
    await notifyPriceMoves(wired().server.store);
    expect(await reported()).toEqual([]);
    await notifyPriceMoves(wired().server.store, -1);
    await notifyPriceMoves(wired().server.store, -1);
    const notes = await reported();
    expect(notes.map((note) => note.location_id)).toEqual([main]);
    expect(notes[0]?.meta).toMatchObject({ cheaper: 1, dearer: 1 });
    expect(notes[0]?.meta.moves[0]).toBeCloseTo(30, 0);
  });

  it('a price that moved and came back is no news; a location’s own price goes before the list', async () => {
    const { main } = wired().practice.locations;
    const count = (await reported()).length;
    const [offer] = (await query<{ id: string }>('select id from offers where price_cents > 1000 order by id')).map(
      ({ id }) => id,
    );
    await query('update offers set price_cents = price_cents * 2 where id = $1', [offer]);
    await query('update offers set price_cents = price_cents / 2 where id = $1', [offer]);
    await notifyPriceMoves(wired().server.store, -1);
    expect(await reported()).toHaveLength(count);
    await query('insert into location_prices select $1, id, price_cents / 2 from offers where id = $2', [main, offer]);
    await notifyPriceMoves(wired().server.store, -1);
    expect((await reported()).at(-1)?.meta).toMatchObject({ cheaper: 1, dearer: 0, moves: [-50] });
    await query('update offers set price_cents = price_cents * 2 where id = $1', [offer]);
    await notifyPriceMoves(wired().server.store, -1);
    expect(await reported()).toHaveLength(count + 1);
    expect((await watch(null)).status).toBe(204);
    await query('delete from location_prices where location_id = $1', [main]);
    expect(await query('select from price_moves')).toEqual([]);
  });

  it('SAV-04 small moves add up since the location was told; what came back in between and blocked distributors are no news', async () => {
    const { main } = wired().practice.locations;
    await query('delete from price_moves');
    expect((await watch(10)).status).toBe(204);
    const count = (await reported()).length;
    const [offer] = (await query<{ id: string }>('select id from offers where price_cents > 1000 order by id')).map(
      ({ id }) => id,
    );
    const reprice = async (cents: number) => {
      await query('update offers set price_cents = $2 where id = $1', [offer, cents]);
      await notifyPriceMoves(wired().server.store, -1);
      return (await reported()).length - count;
    };
    await query('alter table offers disable trigger offers_price_watched');
    await query('update offers set price_cents = 10000 where id = $1', [offer]);
    await query('alter table offers enable trigger offers_price_watched');
    expect([await reprice(10_400), await reprice(10_800), await reprice(10_000), await reprice(10_600)]).toEqual([
      0, 0, 0, 0,
    ]);
    expect(await reprice(11_100)).toBe(1);
    expect((await reported()).at(-1)?.meta.moves).toEqual([11]);
    // Measured from the last price in a notification.
    expect([await reprice(11_600), await reprice(12_300)]).toEqual([1, 2]);
    await query(
      `insert into practice_location_distributors (location_id, distributor_id, is_blocked)
        select $1, distributor_id, true from offers where id = $2
        on conflict (location_id, distributor_id) do update set is_blocked = true`,
      [main, offer],
    );
    expect(await reprice(50_000)).toBe(2);
    await query('update practice_location_distributors set is_blocked = false where location_id = $1', [main]);
    expect((await watch(null)).status).toBe(204);
  });

  it('SAV-04 what moves while others are told is told the next time', async () => {
    const { store } = wired().server;
    const main = asId<LocationId>(wired().practice.locations.main);
    await query('delete from price_moves');
    expect((await watch(10)).status).toBe(204);
    const count = (await reported()).length;
    const offers = await query<{ id: string }>('select id from offers where price_cents > 1000 order by id limit 2');
    const [first, second] = offers.map(({ id }) => id);
    const double = (id: string | undefined) =>
      query('update offers set price_cents = price_cents * 2 where id = $1', [id]);
    await double(first);
    await inTransaction(store, async (connection) => {
      const read = (await lockWatchedMoves(connection, main)).map((row) => row.offer_id);
      expect(read).toEqual([first]);
      await double(second);
      await endWatchedMoves(connection, main, { reported: read, read });
    });
    await notifyPriceMoves(store, -1);
    expect((await reported()).slice(count).map(({ meta }) => meta.moves)).toEqual([[100]]);
    expect((await watch(null)).status).toBe(204);
  });

  it('a percentage that is none is refused', async () => {
    for (const percent of [0, 101, 2.5, -1]) expect((await watch(percent)).status).toBe(400);
  });
});

describeWire('partners', (wired) => {
  const partner = (name: string, buyingGroup: string | null, url = 'https://partner.example/') => ({
    data: { type: 'partners', attributes: { name, description: 'Helps.', url, buyingGroup } },
  });
  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    wired().server.ask(method, path, { as: wired().admin, ...(body === undefined ? {} : { body }) });
  const listed = async () =>
    v.parse(partnersDocument, (await wired().get('/api/v2/partners')).json).data.map((each) => each.attributes.name);
  const hasPartners = async () => {
    const { server, owner } = wired();
    const user = (await server.ask('GET', '/api/auth/user', { as: owner })).json['data'] as {
      attributes: { practiceLocation: { hasPartners: boolean } };
    };
    return user.attributes.practiceLocation.hasPartners;
  };

  it('PART-01 PART-02 a location has those for everybody and those of its buying group, as admins keep them', async () => {
    const { main } = wired().practice.locations;
    await wired().server.store.pool.query(`update practice_locations set buying_group = 'Source Club' where id = $1`, [
      main,
    ]);
    expect(await hasPartners()).toBe(false);
    await ask('POST', '/api/v2/admin/partners', partner('Of another', 'fireside'));
    expect(await hasPartners()).toBe(false);
    const made = await ask('POST', '/api/v2/admin/partners', partner('Of the club', 'sourceclub'));
    expect(made.status).toBe(200);
    await ask('POST', '/api/v2/admin/partners', partner('All', null));
    expect(await listed()).toEqual(['All', 'Of the club']);
    expect(await hasPartners()).toBe(true);
    const id = (made.json['data'] as { id: string }).id;
    expect((await ask('PATCH', `/api/v2/admin/partners/${id}`, partner('Renamed', 'sourceclub'))).status).toBe(204);
    expect(await listed()).toEqual(['All', 'Renamed']);
    expect((await ask('DELETE', `/api/v2/admin/partners/${id}`)).status).toBe(204);
    expect((await ask('DELETE', `/api/v2/admin/partners/${id}`)).status).toBe(404);
    expect(await listed()).toEqual(['All']);
  });

  it('PART-02 a link that is no web address is refused, and nobody but an admin changes partners', async () => {
    for (const url of ['javascript:alert(1)', 'http://partner.example', 'partner', ''])
      expect((await ask('POST', '/api/v2/admin/partners', partner('Bad', null, url))).status).toBe(400);
    const { server, owner } = wired();
    const answer = await server.ask('POST', '/api/v2/admin/partners', { as: owner, body: partner('Mine', null) });
    expect(answer.status).toBeGreaterThanOrEqual(403);
    expect(await listed()).toEqual(['All']);
  });
});
