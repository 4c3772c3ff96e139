/** How well products are found, over the demo's catalogue and over imported devices at once; `bench` measures the same on more. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EVERY_PRODUCT } from '#domain/catalogue/catalogue-query.ts';
import { createLog } from '#server/http/log.ts';
import { importPrices } from '#server/import/import-prices.ts';
import { createLiveSearch, type LiveSearch } from '#server/search/live-search.ts';
import { openStore, type Store } from '#server/store/open-store.ts';
import { DEVICE_RELEVANCE } from '../relevance/device-queries.ts';
import { measureRelevance, readJudged } from '../relevance/measure.ts';
import { type Judged, RELEVANCE } from '../relevance/queries.ts';
import { demo } from '../support/demo-database.ts';
import { type FreshDatabase, testDatabases } from '../support/pg.ts';

const DEVICES = join(import.meta.dirname, '../relevance/devices.ndjson');

// What is found is the same on every PostgreSQL: search-agreement.pg.test.ts holds the adapters together.
describe.each(testDatabases().slice(0, 1))('what is found on $name', ({ freshDatabase }) => {
  let database: FreshDatabase;
  let store: Store;
  let search: LiveSearch;
  let judged: readonly Judged[];

  beforeAll(async () => {
    database = await freshDatabase(demo);
    store = openStore(database.poolConfig, { maxConnections: 4 });
    const wanted = { distributor: 'Devices', path: DEVICES, generatePrices: 'relevance' };
    await importPrices(store, { ...wanted, onProgress: () => {}, onRejected: () => {} });
    judged = await readJudged(store, DEVICES);
    search = createLiveSearch({ store, log: createLog('silent') });
    search.start();
    await vi.waitFor(() => expect(search.servedBy).toBe('index'), { timeout: 60_000 });
  }, 120_000);

  afterAll(async () => {
    await search.stop();
    await store.close();
    await database.drop();
  });

  it.each([
    ['the demo', RELEVANCE],
    ['imported devices', DEVICE_RELEVANCE],
  ])('has what is meant among the first ten, and first, for queries of %s', async (_name, cases) => {
    const { recall, reciprocalRank, empty, poor } = await measureRelevance(search, cases, judged);
    expect({ empty, isGood: recall >= 0.95 && reciprocalRank >= 0.95 }, poor.join('\n')).toEqual({
      empty: [],
      isGood: true,
    });
  });

  it.each([
    ['vynil gloves', 'vinyl glove'],
    ['profy paste', 'prophy paste'],
    ['dialyzr', 'dialyzer'],
  ])('%s: did you mean %s?', async (text, meant) => {
    const { filters } = EVERY_PRODUCT;
    const page = { sort: 'popularity', offset: 0, limit: 10, withFacets: false } as const;
    const found = await search.search({ text, filters, onlyDistributors: null, onlyProducts: null, ...page });
    expect([found.didYouMean, found.isNearest, found.total > 0]).toEqual([meant, false, true]);
  });
});
