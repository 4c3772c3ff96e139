/**
 * The catalog's search: how well it finds, with the demo's products and those of DEVICES_FILE (FDA devices as NDJSON; by
 * default a part of them), and how fast, with 200,000 and with CATALOGUE_OFFERS (1,000,000) offers, over real HTTP on the
 * embedded PostgreSQL. The load comes from this process, which shares the machine with the server.
 */
import { join } from 'node:path';
import { startServerProcess, type ServerProcess } from '#e2e/support/server-process.ts';
import { LOCATION_HEADER } from '#contract/headers.ts';
import { paths } from '#tests/support/paths.ts';
import { createLog } from '#server/http/log.ts';
import { createLiveSearch } from '#server/search/live-search.ts';
import { changeOffers } from '#server/store/log/touch-offers.ts';
import { DEVICE_RELEVANCE } from '#tests/relevance/device-queries.ts';
import { measureRelevance, readJudged } from '#tests/relevance/measure.ts';
import { RELEVANCE } from '#tests/relevance/queries.ts';
import { generateCatalogue } from '#tests/support/generate-catalogue.ts';
import { percentile, row, type Row } from './row.ts';
import { startBareServer } from './support/bare-server.ts';
import { measureFamily, seedLargeFamily } from './support/large-family.ts';
import { openLightClient } from './support/light-client.ts';
import { runLoad } from './support/load.ts';
import { type Place, seedLocations, withStore } from './support/many-locations.ts';
import { residentMegabytes, wholeMegabytes } from './support/resident.ts';

const SMALL = 200_000;
const LARGE = Number(process.env['CATALOGUE_OFFERS'] ?? 1_000_000);
const DEVICES = process.env['DEVICES_FILE'] ?? join(import.meta.dirname, '../relevance/devices.ndjson');
const SECONDS = 6;
const CHANGES_PER_SECOND = 20;
/** Enough to keep each session below its rate limit. */
const LOCATIONS = 100;

export async function run(): Promise<Row[]> {
  const rows = [...(await largeFamily()), ...(await relevance())];
  const server = await startServerProcess({ env: { LOG_LEVEL: 'info' } });
  try {
    const places = await seedLocations(server.dataDir, LOCATIONS);
    await withStore(server.dataDir, (store) => generateCatalogue(store, SMALL));
    await restart(server, places);
    rows.push(...(await againstBare(server, places)), ...(await speed(server, places, 'S')));
    if (LARGE <= SMALL) return rows;
    await withStore(server.dataDir, (store) => generateCatalogue(store, LARGE));
    const { firstAnswer, fullSpeed } = await restart(server, places);
    rows.push(
      row(`start with ${LARGE} offers to first page`, firstAnswer, 's', '<= 1'),
      row(`start with ${LARGE} offers to full speed`, fullSpeed, 's', '<= 6'),
      ...(await speed(server, places, 'L')),
      row('memory of the server, L', residentMegabytes(server), 'MB', 'none'),
      row('memory of the server with PostgreSQL, L', wholeMegabytes(server), 'MB', '<= 750'),
    );
    return rows;
  } finally {
    await server.dispose();
  }
}

const DESK = { width: 1440, height: 900 };
const TABLET = { width: 834, height: 1194 };

/** In Chromium, over loopback; on a tablet with its processor slowed down four times. */
async function largeFamily(): Promise<Row[]> {
  const server = await startServerProcess();
  try {
    const family = await seedLargeFamily(server);
    const desk = await measureFamily(server.origin, family, { viewport: DESK, slowdown: 1 });
    const tablet = await measureFamily(server.origin, family, { viewport: TABLET, slowdown: 4 });
    return [
      row('product page of a family of 2,000', percentile(desk.opened, 0.5), 'ms', '<= 300'),
      row('product page of a family of 2,000, slowest', Math.max(...desk.opened), 'ms', 'none'),
      row('product page of a family of 2,000, elements', desk.elements, 'elements', '<= 1500'),
      row('the same on a tablet, CPU slowed 4 times', percentile(tablet.opened, 0.5), 'ms', 'none'),
    ];
  } finally {
    await server.dispose();
  }
}

/** All products are in one catalog: each set of queries must find its own products among the others. */
async function relevance(): Promise<Row[]> {
  const server = await startServerProcess();
  try {
    await server.importFile(['--distributor', 'Devices', '--generate-prices', 'relevance', DEVICES]);
    return await withStore(server.dataDir, async (store) => {
      const search = createLiveSearch({ store, log: createLog('silent') });
      search.start();
      while (search.servedBy !== 'index') await new Promise((resolve) => setTimeout(resolve, 20));
      const judged = await readJudged(store, DEVICES);
      const rows = [
        row('products that are searched', judged.length, 'products', 'none'),
        row('queries of the relevance sets', RELEVANCE.length + DEVICE_RELEVANCE.length, 'queries', '>= 120'),
      ];
      for (const [name, cases] of [
        ['demo', RELEVANCE],
        ['imported devices', DEVICE_RELEVANCE],
      ] as const) {
        const { recall, reciprocalRank, empty, poor } = await measureRelevance(search, cases, judged);
        for (const each of poor) console.log(`    ${each}`);
        rows.push(
          row(`${name}: recall@10`, recall, '', '>= 0.98'),
          row(`${name}: MRR`, reciprocalRank, '', '>= 0.9'),
          row(`${name}: queries without an answer`, empty.length, 'queries', '<= 0'),
        );
      }
      await search.stop();
      return rows;
    });
  } finally {
    await server.dispose();
  }
}

/** Each location in turn. */
function headersOf(places: readonly Place[], n = 0): Record<string, string> {
  const place = places[n % places.length];
  return { authorization: `Bearer ${place?.token}`, [LOCATION_HEADER]: place?.locationId ?? '' };
}

/** Seconds until the first page, and until the index answers. */
async function restart(
  server: ServerProcess,
  places: readonly Place[],
): Promise<{ firstAnswer: number; fullSpeed: number }> {
  await server.stop();
  const printedBefore = server.output().length;
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  await server.start();
  const client = await openLightClient(server.origin);
  const { status } = await client.ask('GET', `${paths.offers}?searchable=glove`, headersOf(places));
  if (status !== 200) throw new Error(`the first page is a ${status}`);
  const firstAnswer = seconds();
  while (!server.output().slice(printedBefore).includes('the catalog is indexed')) {
    if (seconds() > 120) throw new Error('the catalogue was not indexed in two minutes');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  client.close();
  return { firstAnswer, fullSpeed: seconds() };
}

const TEXTS = [
  'glove',
  'nitril gloves medium',
  'composite a2',
  'gauze 2x2',
  'needle 27g',
  'lidocaine',
  'bur round',
  'mask',
  'suture 4-0',
  'tray',
];
const FILTERS = ['distributorId', 'packageQty', 'grandparentId', 'parentId', 'categoryId', 'manufacturerId'];

/** Pages as people request them: half with a search, most with filters, one in five sorted by price, all with every facet. */
function somePage(n: number): string {
  const pick = (salt: number, of: number): number => ((n * 7919 + salt * 104_729) >>> 3) % of;
  const parts = ['include=filterOptions', `page[number]=${1 + pick(1, 4)}`];
  if (pick(2, 2) === 0) parts.push(`searchable=${encodeURIComponent(TEXTS[pick(3, TEXTS.length)] ?? '')}`);
  if (pick(4, 3) > 0) parts.push(`filters[${FILTERS[pick(5, FILTERS.length)]}]=${1 + pick(6, 60)}`);
  if (pick(7, 3) === 0) parts.push(`filters[distributorId]=${1 + pick(8, 18)},${1 + pick(9, 18)}`);
  if (pick(10, 5) === 0) parts.push('sort=price');
  return `${paths.offers}?${parts.join('&')}`;
}

async function speed(server: ServerProcess, places: readonly Place[], size: string): Promise<Row[]> {
  const { origin } = server;
  const pages = (clients: number, path: (n: number) => string) =>
    runLoad({
      origin,
      clients,
      seconds: SECONDS,
      expected: 200,
      request: (client, index, n) => client.ask('GET', path(index * 1000 + n), headersOf(places, index + n)),
    });
  const one = await pages(1, somePage);
  const plain = await pages(1, () => `${paths.offers}?include=filterOptions`);
  const changing = await whilePricesChange(server, () => pages(1, (n) => somePage(n + 500_000)));
  const many = await pages(100, somePage);
  const typed = await runLoad({
    origin,
    clients: 1,
    seconds: SECONDS,
    expected: 200,
    request: (client, _index, n) => {
      const text = TEXTS[n % TEXTS.length] ?? '';
      const attributes = { searchable: text.slice(0, 2 + (n % Math.max(1, text.length - 1))) };
      return client.ask(
        'POST',
        paths.suggest,
        headersOf(places, n),
        JSON.stringify({ data: { type: 'search', attributes } }),
      );
    },
  });
  return [
    row(`${size}: page with facets, mixed, one client, p50`, one.p50, 'ms', 'none'),
    row(`${size}: page with facets, mixed, one client, p95`, one.p95, 'ms', '<= 5'),
    row(`${size}: the same while ${CHANGES_PER_SECOND} prices change every second, p95`, changing.p95, 'ms', '<= 5'),
    row(`${size}: page with facets, nothing filtered, one client, p95`, plain.p95, 'ms', '<= 5'),
    row(`${size}: page with facets, mixed, 100 clients`, many.perSecond, 'req/s', '>= 1000'),
    row(`${size}: page with facets, mixed, 100 clients, p95`, many.p95, 'ms', 'none'),
    row(`${size}: suggestions, one client, p95`, typed.p95, 'ms', '<= 10'),
  ];
}

/** Each change in its own transaction, and announced, as with a distributor's feed. */
async function whilePricesChange<T>({ dataDir }: ServerProcess, work: () => Promise<T>): Promise<T> {
  return withStore(dataDir, async (store) => {
    const { rows } = await store.pool.query<{ id: string }>('select id from offers order by md5(id::text) limit 1000');
    const over = new AbortController();
    const changing = (async () => {
      for (let n = 0; !over.signal.aborted; n += 1) {
        const { id } = rows[n % rows.length] ?? { id: '0' };
        await changeOffers(store, async (connection) => {
          await connection.query('update offers set price_cents = price_cents + 1 where id = $1', [id]);
          return [id];
        });
        await new Promise((resolve) => setTimeout(resolve, 1000 / CHANGES_PER_SECOND));
      }
    })();
    try {
      return await work();
    } finally {
      over.abort();
      await changing;
    }
  });
}

/** The same 35 rows from a plain node:http handler that only serializes them as JSON. */
async function againstBare({ origin }: ServerProcess, places: readonly Place[]): Promise<Row[]> {
  const path = paths.offers;
  const client = await openLightClient(origin);
  const { body } = await client.ask('GET', path, headersOf(places));
  client.close();
  const bare = await startBareServer(body);
  const perSecond = async (where: string): Promise<number> => {
    const load = { origin: where, clients: 50, seconds: SECONDS, expected: 200 };
    return (
      await runLoad({ ...load, request: (each, index, n) => each.ask('GET', path, headersOf(places, index + n)) })
    ).perSecond;
  };
  const [ours, theirs] = [await perSecond(origin), await perSecond(bare.origin)];
  await bare.stop();
  return [
    row('S: page without facets, 50 clients', ours, 'req/s', 'none'),
    row('S: bare node:http writing the same document, 50 clients', theirs, 'req/s', 'none'),
    row('S: ours against bare node:http', ours / theirs, '', '>= 0.5'),
  ];
}
