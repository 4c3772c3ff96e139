/**
 * Reports of a location that ordered 20,000 lines a year for three years, requested from the server in its own process over
 * real HTTP, each for all three years.
 */
import { startServerProcess } from '#e2e/support/server-process.ts';
import { LOCATION_HEADER } from '#contract/headers.ts';
import type { Connection } from '#server/store/connection.ts';
import type { Store } from '#server/store/open-store.ts';
import { percentile, row, type Row } from './row.ts';
import { type LightClient, openLightClient } from './support/light-client.ts';
import { type Place, seedLocations, withStore } from './support/many-locations.ts';

const LINES_A_YEAR = 20_000;
const YEARS = 3;
const LINES_OF_AN_ORDER = 12;
/** Distinct products that a large practice orders. */
const OFFERS = 2_500;
const ROUNDS = 60;

export async function run(): Promise<Row[]> {
  const server = await startServerProcess();
  try {
    const [place] = await seedLocations(server.dataDir, 1);
    if (place === undefined) throw new Error('no location was planted');
    await withStore(server.dataDir, (store) => order(store, place));
    const client = await openLightClient(server.origin);
    const rows: Row[] = [];
    for (const report of ['spent', 'ordered-products', 'use-tax']) rows.push(...(await ask(client, place, report)));
    client.close();
    return rows;
  } finally {
    await server.dispose();
  }
}

async function ask(client: LightClient, { token, locationId }: Place, report: string): Promise<Row[]> {
  const headers = { authorization: `Bearer ${token}`, [LOCATION_HEADER]: locationId };
  const today = new Date();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // A different period each time, so that no answer is cached.
    const from = new Date(
      Date.UTC(today.getUTCFullYear() - YEARS, today.getUTCMonth(), today.getUTCDate() + (round % 30)),
    );
    const [first, last] = [from, today].map((day) => day.toISOString().slice(0, 10));
    const path = `/api/v2/reports/${report}?filter[from]=${first}&filter[to]=${last}`;
    const began = performance.now();
    const { status, body } = await client.ask('GET', path, headers);
    const spent = performance.now() - began;
    if (status !== 200) throw new Error(`${status}: ${body.slice(0, 300)}`);
    if (round >= ROUNDS / 10) times.push(spent);
  }
  const what = `report ${report}, ${YEARS} years of ${LINES_A_YEAR} lines`;
  return [
    row(`${what}, p50`, percentile(times, 0.5), 'ms', 'none'),
    row(`${what}, p95`, percentile(times, 0.95), 'ms', '<= 50'),
  ];
}

/** Spread over the years, a tenth of them without tax; prices rise slowly. */
async function order({ pool }: Store, place: Place): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await insertOrders(client, place);
  } finally {
    client.release(true);
  }
}

async function insertOrders(client: Connection, { locationId, userId }: Place): Promise<void> {
  const orders = (LINES_A_YEAR * YEARS) / LINES_OF_AN_ORDER;
  await client.query(`update practice_locations set budget_cents = 5000000 where id = $1`, [locationId]);
  await client.query(
    `insert into orders (location_id, number, distributor_id, payment_type, subtotal_cents, shipping_cents, handling_cents, tax_cents,
        total_cents, eta, user_id, placed_by, op_id, created_at)
      select $1, 'SR-BENCH-' || n, (select id from distributors order by id offset n % 6 limit 1), 'accept_credit_card', 10000, 0, 0,
          case when n % 10 = 0 then 0 else 825 end, case when n % 10 = 0 then 10000 else 10825 end, current_date, $2, 'Bea Bench',
          'bench-' || n, now() - make_interval(days => $4) * (1 - n / $3::float8)
        from generate_series(1, $3::int) n`,
    [locationId, userId, orders, 365 * YEARS - 2],
  );
  await client.query(
    `with offer as (select id, price_cents, row_number() over (order by md5(id::text)) - 1 as rank from offers
          where price_cents > 0 order by md5(id::text) limit $2)
      insert into order_items (location_id, order_id, offer_id, cart_item_id, product_name, sku, manufacturer_name, manufacturer_sku,
        qty, price_cents)
      select $1, o.id, f.id, 0, 'A product with a name of the usual length, box of 100', 'BENCH', 'Maker', 'M-1', 1 + n % 4,
          f.price_cents + o.id % 7
        from orders o cross join generate_series(1, $3::int) n
          join offer f on f.rank = (o.id * 7919 + n * 104729) % $2
        where o.location_id = $1 order by o.id`,
    [locationId, OFFERS, LINES_OF_AN_ORDER],
  );
  await client.query('vacuum analyze orders, order_items');
}
