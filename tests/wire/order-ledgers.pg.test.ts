/**
 * Compares the orders that reports keep in memory (decision 0066) with the rows, for any history: orders placed, canceled,
 * restored, changed and removed in overlapping transactions that commit, roll back, or are still open during a read.
 */
import fc from 'fast-check';
import type pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { asId, type LocationId } from '#domain/ids.ts';
import { createOrderLedgers, type OrderLedgers } from '#server/store/reports/order-ledgers.ts';
import { orderedReport, spentReport } from '#server/usecases/reports/read-reports.ts';
import { type OrderingPractice, seedOrdering } from '../support/ordering-practice.ts';
import { describeWire } from './wire-kit.ts';

const WRITERS = 2;
const PERIODS = [
  { from: '2020-01-01', to: '2030-12-31' },
  { from: '2026-02-14', to: '2026-03-31' },
  { from: '2026-03-31', to: '2026-03-31' },
];
const ZONES = ['UTC', 'America/Denver', 'Pacific/Auckland'];

const line = fc.record({
  offer: fc.nat(),
  qty: fc.integer({ min: 1, max: 9 }),
  cents: fc.integer({ min: 1, max: 90_000 }),
});
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('place' as const),
      hour: fc.nat(24 * 90),
      lines: fc.array(line, { maxLength: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel' as const), order: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take-back' as const), order: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('reprice' as const),
      order: fc.nat(),
      cents: fc.integer({ min: 1, max: 90_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop-line' as const), order: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move-zone' as const), zone: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('commit' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('roll-back' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('read' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const place = (writer: number, hour: number): [number, Step] => [
  writer,
  { do: 'place', hour, lines: [{ offer: hour, qty: 2, cents: 1050 }] },
];

describeWire('orders that reports keep in memory', (wired) => {
  let seeded: OrderingPractice;
  beforeAll(async () => {
    seeded = await seedOrdering(wired().server.store, wired().practice);
  });

  const location = (): LocationId => asId<LocationId>(wired().practice.locations.main);
  let made = 0;

  /** Writers have their own orders and offers, so that none waits for another. */
  async function write(client: pg.PoolClient, writer: number, requested: Step): Promise<void> {
    const offers = [wired().practice.offers.gloves, ...Object.values(seeded.offers)].filter(
      (_, index) => index % WRITERS === writer,
    );
    const one = `(select id from orders where location_id = $1 and placed_by = 'w${writer}' order by id
      offset $2::int % greatest(1, (select count(*) from orders where location_id = $1 and placed_by = 'w${writer}')) limit 1)`;
    switch (requested.do) {
      case 'place': {
        made += 1;
        const { rows } = await client.query<{ id: string }>(
          `insert into orders (location_id, number, distributor_id, payment_type, subtotal_cents, shipping_cents, handling_cents, tax_cents,
              total_cents, eta, user_id, placed_by, op_id, created_at)
            select $1, 'L-' || $2, distributor_id, 'bill_by_invoice', $4, 100, 0, 25, $4::bigint + 125, current_date, (select min(id) from users), 'w${writer}',
              'l-' || $2, timestamptz '2026-01-01 00:30Z' + make_interval(hours => $5)
              from offers where id = $3 returning id`,
          [
            location(),
            made,
            offers[made % offers.length],
            requested.lines.reduce((sum, { qty, cents }) => sum + qty * cents, 0),
            requested.hour,
          ],
        );
        for (const { offer, qty, cents } of requested.lines)
          await client.query(
            `insert into order_items (location_id, order_id, offer_id, cart_item_id, product_name, sku, manufacturer_name, manufacturer_sku, qty, price_cents)
              values ($1, $2, $3, 0, 'Gloves', 'S', 'Maker', 'M', $4, $5)`,
            [location(), rows[0]?.id, offers[offer % offers.length], qty, cents],
          );
        return;
      }
      case 'cancel':
      case 'take-back':
        await client.query(`update orders set status = $3 where location_id = $1 and id = ${one}`, [
          location(),
          requested.order,
          requested.do === 'cancel' ? 'canceled' : 'completed',
        ]);
        return;
      case 'reprice':
        await client.query(`update order_items set price_cents = $3 where location_id = $1 and order_id = ${one}`, [
          location(),
          requested.order,
          requested.cents,
        ]);
        return;
      case 'drop-line':
        await client.query(
          `delete from order_items where location_id = $1 and id = (select max(id) from order_items where order_id = ${one})`,
          [location(), requested.order],
        );
        return;
      default:
        return;
    }
  }

  /** The result according to the rows. */
  const truth = async ({ from, to }: { from: string; to: string }): Promise<unknown> => {
    const { rows } = await wired().server.store.pool.query(
      `with found as (select o.* from orders o join practice_locations l on l.id = o.location_id where l.id = $1 and o.status <> 'canceled'
          and (o.created_at at time zone l.time_zone)::date between $2::date and $3::date)
        select (select coalesce(sum(total_cents), 0) from found)::int as total, (select count(*) from found)::int as orders,
          (select coalesce(jsonb_object_agg(m, c), '{}') from (select to_char(f.created_at at time zone l.time_zone, 'YYYY-MM') as m, sum(total_cents) as c
            from found f join practice_locations l on l.id = f.location_id group by 1) x) as months,
          (select coalesce(jsonb_object_agg(d, c), '{}') from (select distributor_id as d, sum(total_cents) as c from found group by 1) x) as distributors,
          (select coalesce(jsonb_object_agg(o, jsonb_build_array(q, c)), '{}') from (select i.offer_id as o, sum(i.qty) as q, sum(i.qty * i.price_cents) as c
            from found f join order_items i on i.location_id = f.location_id and i.order_id = f.id group by 1) x) as offers`,
      [location(), from, to],
    );
    return rows[0];
  };

  const cents = (amount: number): number => Math.round(amount * 100);

  const reported = async (ledgers: OrderLedgers, period: { from: string; to: string }): Promise<unknown> => {
    const { store } = wired().server;
    const now = '2026-06-01T00:00:00Z';
    const { data: spent } = await spentReport({ store, ledgers }, { locationId: location(), period, visible: [], now });
    const { data: ordered } = await orderedReport({ ledgers }, location(), period);
    return {
      total: cents(spent.attributes.total),
      orders: spent.attributes.orderCount,
      months: Object.fromEntries(spent.attributes.byMonth.map(({ month, total }) => [month, cents(total)])),
      distributors: Object.fromEntries(spent.attributes.byDistributor.map(({ id, total }) => [id, cents(total)])),
      offers: Object.fromEntries(
        ordered.attributes.products.map(({ offerId, qty, total }) => [offerId, [qty, cents(total)]]),
      ),
    };
  };

  async function play(steps: readonly (readonly [writer: number, requested: Step])[]): Promise<void> {
    const { store } = wired().server;
    const { pool } = store;
    await pool.query('delete from order_items');
    await pool.query('delete from orders');
    // One of them has room for only a few lines, so it must evict and read again.
    const ledgers = [createOrderLedgers(store), createOrderLedgers(store, 1)];
    const writers = await Promise.all(Array.from({ length: WRITERS }, () => pool.connect()));
    try {
      for (const writer of writers) await writer.query('begin');
      for (const [number, requested] of steps) {
        const writer = writers[number % WRITERS];
        if (writer === undefined) continue;
        if (requested.do === 'commit' || requested.do === 'roll-back') {
          await writer.query(requested.do === 'commit' ? 'commit' : 'rollback');
          await writer.query('begin');
        } else if (requested.do === 'move-zone') {
          const zone = ZONES[requested.zone % ZONES.length];
          await pool.query('update practice_locations set time_zone = $2 where id = $1', [location(), zone]);
        } else if (requested.do === 'read') {
          for (const period of PERIODS)
            for (const each of ledgers) expect(await reported(each, period)).toEqual(await truth(period));
        } else await write(writer, number % WRITERS, requested);
      }
    } finally {
      for (const writer of writers) {
        await writer.query('rollback');
        writer.release();
      }
    }
  }

  it('REP-01 are read in one round trip once they are in memory', async () => {
    const { store } = wired().server;
    const client = await store.pool.connect();
    const { release } = client;
    client.release = () => undefined;
    try {
      const packets = vi.spyOn(client, 'query');
      const pool = Object.assign(Object.create(store.pool) as typeof store.pool, { connect: async () => client });
      const ledgers = createOrderLedgers({ ...store, pool });
      await ledgers.read(location());
      packets.mockClear();
      await ledgers.read(location());
      // The second one ends the snapshot, and is not waited for.
      expect(packets).toHaveBeenCalledTimes(2);
    } finally {
      release.call(client);
    }
  });

  it(
    'REP-01 REP-03 say what the rows say, whatever happened to orders and whatever is under way',
    { timeout: 120_000 },
    async () => {
      const steps = fc.array(fc.tuple(fc.nat(WRITERS - 1), step), { minLength: 8, maxLength: 40 });
      await fc.assert(
        fc.asyncProperty(steps, async (requested) => play([...requested, [0, { do: 'commit' }], [0, { do: 'read' }]])),
        {
          numRuns: 25,
          endOnFailure: true,
          // An order in an open transaction during another one's read is not missed.
          examples: [[[place(0, 8), place(1, 900), [1, { do: 'commit' }], [1, { do: 'read' }], [0, { do: 'commit' }]]]],
        },
      );
    },
  );
});
