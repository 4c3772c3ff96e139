/**
 * The server in its own process, over real HTTP, on the embedded PostgreSQL with durable commits. The load comes from this
 * process, which shares the machine with it.
 */
import { randomUUID } from 'node:crypto';
import { startServerProcess, type ServerProcess } from '#e2e/support/server-process.ts';
import { CLIENT_ID_HEADER, CLIENT_SEQUENCE_HEADER, IDEMPOTENCY_HEADER, LOCATION_HEADER } from '#contract/headers.ts';
import { paths } from '#tests/support/paths.ts';
import { PRICE_WINDOWS } from '#server/socket/price-broadcaster.ts';
import { changeOffers } from '#server/store/log/touch-offers.ts';
import { percentile, row, type Row } from './row.ts';
import { adjustBody } from './support/adjust-body.ts';
import { fillLocation } from './support/big-location.ts';
import { openLightClient } from './support/light-client.ts';
import { runLoad } from './support/load.ts';
import { type Place, seedLocations, withStore } from './support/many-locations.ts';
import { residentMegabytes, wholeMegabytes } from './support/resident.ts';
import { gatherCrowd } from './support/socket-crowd.ts';

const LOCATIONS = 100;
const SECONDS = 6;
const SOCKETS = 5_000;
const EVENTS = 5;

export async function run(): Promise<Row[]> {
  const began = performance.now();
  const server = await startServerProcess();
  const firstStart = (performance.now() - began) / 1000;
  try {
    await server.stop();
    const again = performance.now();
    await server.start();
    const secondStart = (performance.now() - again) / 1000;
    // Waits until the catalog is indexed and the server is idle.
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const quiet = { server: residentMegabytes(server), whole: wholeMegabytes(server) };
    const places = await seedLocations(server.dataDir, LOCATIONS);
    const rows = [
      row('first start to first answer, demo seeded', firstStart, 's', 'none'),
      row('second start to first answer', secondStart, 's', '<= 5'),
      ...(await stockMovements(server, places)),
      ...(await cart(server, places)),
      ...(await changesPages(server, places)),
      ...(await sockets(server, places)),
    ];
    return [
      ...rows,
      row('memory of the server, demo, started', quiet.server, 'MB', 'none'),
      row('memory of the server with PostgreSQL, demo, started', quiet.whole, 'MB', '<= 200'),
      row('memory of the server, demo, after all of this', residentMegabytes(server), 'MB', 'none'),
      row('memory of the server with PostgreSQL, demo, after all of this', wholeMegabytes(server), 'MB', 'none'),
    ];
  } finally {
    await server.dispose();
  }
}

const headersOf = ({ token, locationId }: Place): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  [LOCATION_HEADER]: locationId,
});

/** Each with its idempotency record and its change-log entries, durable. */
async function stockMovements({ origin }: ServerProcess, places: readonly Place[]): Promise<Row[]> {
  const figures = async (clients: number) =>
    runLoad({
      origin,
      clients,
      seconds: SECONDS,
      expected: 201,
      request: (client, index, n) => {
        // In turn, so that no session exceeds its rate limit.
        const place = places[(index + n) % places.length] as Place;
        const headers = {
          ...headersOf(place),
          [IDEMPOTENCY_HEADER]: randomUUID(),
          [CLIENT_ID_HEADER]: `bench-${index}`,
          [CLIENT_SEQUENCE_HEADER]: String(n),
        };
        return client.ask(
          'POST',
          paths.stockMovements,
          headers,
          adjustBody(place.itemIds[n % place.itemIds.length] ?? ''),
        );
      },
    });
  const one = await figures(1);
  const many = await figures(50);
  return [
    row('stock movement, one client, p95', one.p95, 'ms', '<= 6'),
    row('stock movement, 50 locations', many.perSecond, 'req/s', '>= 1000'),
    row('stock movement, 50 locations, p95', many.p95, 'ms', 'none'),
  ];
}

async function cart({ origin }: ServerProcess, places: readonly Place[]): Promise<Row[]> {
  /** The position of each location's next offer, so that none is added to a cart twice. */
  const next = new Map<Place, number>();
  const figures = (clients: number) =>
    runLoad({
      origin,
      clients,
      seconds: SECONDS,
      expected: 201,
      request: (client, index, n) => {
        const place = places[(index + n) % places.length] as Place;
        const at = next.get(place) ?? 0;
        next.set(place, at + 1);
        const attributes = { productDistributorId: place.offerIds[at], qty: 1, clientId: randomUUID() };
        const headers = { ...headersOf(place), [IDEMPOTENCY_HEADER]: randomUUID() };
        return client.ask('POST', paths.cartAdd, headers, JSON.stringify({ data: { type: 'cart-items', attributes } }));
      },
    });
  const one = await figures(1);
  const many = await figures(100);
  return [
    row('add to cart, one client, p95', one.p95, 'ms', '<= 5'),
    row('add to cart, 100 clients', many.perSecond, 'req/s', '>= 1500'),
    row('add to cart, 100 clients, p95', many.p95, 'ms', 'none'),
  ];
}

/** From the beginning through 20,000 items, as a new device does. */
async function changesPages({ origin, dataDir }: ServerProcess, places: readonly Place[]): Promise<Row[]> {
  const place = places[0] as Place;
  await fillLocation(dataDir, place.locationId, { items: 18_000, folders: 300 });
  const client = await openLightClient(origin);
  const times: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    for (let cursor = ''; ;) {
      const began = performance.now();
      const query = `limit=500${cursor === '' ? '' : `&since=${cursor}`}`;
      const { body } = await client.ask('GET', `${paths.changes}?${query}`, headersOf(place));
      if (round > 0) times.push(performance.now() - began);
      // Doesn't parse the rows: collecting that garbage would fall into the measured time of later pages.
      const tail = body.slice(body.lastIndexOf('"meta":'));
      if (!tail.includes('"hasMore":true')) break;
      cursor = /"cursor":"([^"]+)"/.exec(tail)?.[1] ?? '';
      if (cursor === '') throw new Error(`no cursor in ${tail.slice(0, 300)}`);
    }
  }
  client.close();
  return [row('changes, a page of 500 rows, p95', percentile(times, 0.95), 'ms', '<= 15')];
}

/** One price event to everybody, from the commit to the last recipient. */
async function sockets({ origin, dataDir }: ServerProcess, places: readonly Place[]): Promise<Row[]> {
  const crowd = await gatherCrowd(origin, places.slice(1), SOCKETS);
  try {
    const times = await withStore(dataDir, async (store) => {
      const each: number[] = [];
      for (let n = 0; n < EVENTS; n += 1) {
        // Each event alone: prices that follow one another are held back on purpose (price-broadcaster.ts).
        await new Promise((resolve) => setTimeout(resolve, 2 * PRICE_WINDOWS.leastMs));
        const offerId = places[0]?.offerIds.at(-1 - n) ?? '';
        await changeOffers(store, async (connection) => {
          await connection.query('update offers set price_cents = price_cents + 1 where id = $1', [offerId]);
          return [offerId];
        });
        each.push(await crowd.untilAllHavePrice());
      }
      return each;
    });
    return [
      row(`one price event to ${crowd.size} sockets, the last told, median`, percentile(times, 0.5), 'ms', '<= 150'),
    ];
  } finally {
    crowd.close();
  }
}
