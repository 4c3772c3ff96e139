/**
 * The catalogue: how well it finds (over the demo's products), and how fast at 200,000 and at CATALOGUE_OFFERS (1,000,000) offers, over real
 * HTTP on the embedded PostgreSQL. The load comes from this process and shares the machine with the server.
 */
import { readFileSync } from 'node:fs';
import { startServerProcess, type ServerProcess } from '#e2e/support/server-process.ts';
import { LOCATION_HEADER } from '#contract/headers.ts';
import { paths } from '#contract/paths.ts';
import { createLog } from '#server/http/log.ts';
import { createLiveSearch } from '#server/search/live-search.ts';
import type { Store } from '#server/store/open-store.ts';
import { generateCatalogue } from '#tests/support/generate-catalogue.ts';
import { isRelevant, RELEVANCE } from '#tests/relevance/queries.ts';
import { row, type Row } from './row.ts';
import { startBareServer } from './support/bare-server.ts';
import { openLightClient } from './support/light-client.ts';
import { runLoad } from './support/load.ts';
import { type Place, plantLocations, withStore } from './support/many-locations.ts';

const SMALL = 200_000;
const LARGE = Number(process.env['CATALOGUE_OFFERS'] ?? 1_000_000);
const SECONDS = 6;
/** As many as keep one session below its limit. */
const LOCATIONS = 100;

export async function run(): Promise<Row[]> {
  const server = await startServerProcess({ env: { LOG_LEVEL: 'info' } });
  try {
    const rows = await withStore(server.dataDir, relevance);
    const places = await plantLocations(server.dataDir, LOCATIONS);
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
      row('memory of the server, L', residentMegabytes(server), 'MB', '<= 700'),
    );
    return rows;
  } finally {
    await server.dispose();
  }
}

/** Over what the demo has: the share of the right products among the first ten, and how high the first right one stands. */
async function relevance(store: Store): Promise<Row[]> {
  const search = createLiveSearch({ store, log: createLog('silent') });
  search.start();
  while (search.servedBy !== 'index') await new Promise((resolve) => setTimeout(resolve, 20));
  const { rows } = await store.pool.query<{ id: string; name: string }>(
    `select p.id, p.name from products p
      where exists (select from offers o where o.product_id = p.id and o.status <> 'inactive')`,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const everyFilter = { distributorId: [], packageQty: [], grandparentId: [], parentId: [], categoryId: [] };
  const filters = { ...everyFilter, modifierValueId: [], manufacturerId: [] };
  const recalls: number[] = [];
  const reciprocal: number[] = [];
  let empty = 0;
  for (const each of RELEVANCE) {
    const relevant = new Set(rows.filter(({ name }) => isRelevant(each, name)).map(({ id }) => id));
    if (relevant.size === 0) throw new Error(`no product of the demo is what "${each.query}" means`);
    const { productIds, total } = await search.search({
      text: each.query,
      filters,
      onlyDistributors: null,
      onlyProducts: null,
      sort: 'popularity',
      offset: 0,
      limit: 10,
      withFacets: false,
    });
    if (total === 0) empty += 1;
    const recall = productIds.filter((id) => relevant.has(id)).length / Math.min(10, relevant.size);
    const place = productIds.findIndex((id) => relevant.has(id));
    recalls.push(recall);
    reciprocal.push(place === -1 ? 0 : 1 / (place + 1));
    if (recall < 1)
      console.log(`    ${each.query}: ${recall.toFixed(2)} (${names.get(productIds[0] ?? '') ?? 'nothing'})`);
  }
  await search.stop();
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [
    row('queries of the relevance set', RELEVANCE.length, 'queries', '>= 120'),
    row('recall@10', mean(recalls), '', '>= 0.9'),
    row('MRR', mean(reciprocal), '', '>= 0.9'),
    row('queries without an answer', empty, 'queries', '<= 0'),
  ];
}

/** Everybody in turn. */
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
  const said = server.output().length;
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  await server.start();
  const client = await openLightClient(server.origin);
  const { status } = await client.ask('GET', `${paths.offers}?searchable=glove`, headersOf(places));
  if (status !== 200) throw new Error(`the first page is a ${status}`);
  const firstAnswer = seconds();
  while (!server.output().slice(said).includes('the catalogue is indexed')) {
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

/** Pages as people ask for them: half with a text, most with filters, one in five by price, all with every facet. */
function somePage(n: number): string {
  const pick = (salt: number, of: number): number => ((n * 7919 + salt * 104_729) >>> 3) % of;
  const parts = ['include=filterOptions', `page[number]=${1 + pick(1, 4)}`];
  if (pick(2, 2) === 0) parts.push(`searchable=${encodeURIComponent(TEXTS[pick(3, TEXTS.length)] ?? '')}`);
  if (pick(4, 3) > 0) parts.push(`filters[${FILTERS[pick(5, FILTERS.length)]}]=${1 + pick(6, 60)}`);
  if (pick(7, 3) === 0) parts.push(`filters[distributorId]=${1 + pick(8, 18)},${1 + pick(9, 18)}`);
  if (pick(10, 5) === 0) parts.push('sort=price');
  return `${paths.offers}?${parts.join('&')}`;
}

async function speed({ origin }: ServerProcess, places: readonly Place[], size: string): Promise<Row[]> {
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
    row(`${size}: page with facets, nothing filtered, one client, p95`, plain.p95, 'ms', '<= 5'),
    row(`${size}: page with facets, mixed, 100 clients`, many.perSecond, 'req/s', '>= 1000'),
    row(`${size}: page with facets, mixed, 100 clients, p95`, many.p95, 'ms', 'none'),
    row(`${size}: suggestions, one client, p95`, typed.p95, 'ms', '<= 10'),
  ];
}

/** The same 35 rows from a handler of node:http that writes them as JSON and does nothing else. */
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

function residentMegabytes({ pid }: ServerProcess): number {
  const status = readFileSync(`/proc/${pid()}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 'NaN') / 1024;
}
