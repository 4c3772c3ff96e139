/** How well products are found, in the demo's catalog and imported devices at once; `bench` measures the same with more. */
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
import { type FreshDatabase, shippedDatabase } from '../support/pg.ts';

const DEVICES = join(import.meta.dirname, '../relevance/devices.ndjson');

// Results are the same on every PostgreSQL: search-agreement.pg.test.ts compares the adapters.
describe.each(shippedDatabase())('what is found on $name', ({ freshDatabase }) => {
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
  ])(
    'has what is meant among the first ten, and first, for queries of %s',
    async (_name, cases) => {
      const { recall, reciprocalRank, empty, poor, wrongSizes } = await measureRelevance(search, cases, judged);
      expect(cases.length).toBeGreaterThanOrEqual(200);
      expect({ empty, wrongSizes, isGood: recall >= 0.98 && reciprocalRank >= 0.98 }, poor.join('\n')).toEqual({
        empty: [],
        wrongSizes: [],
        isGood: true,
      });
    },
    120_000,
  );

  async function first(text: string) {
    const { filters } = EVERY_PRODUCT;
    const page = { sort: 'popularity', offset: 0, limit: 5, withFacets: false } as const;
    const found = await search.search({ text, filters, onlyDistributors: null, onlyProducts: null, ...page });
    const texts = new Map(judged.map((product) => [product.id, product.text]));
    return { ...found, texts: found.productIds.map((id) => texts.get(id) ?? '') };
  }

  it.each([
    ['surgical mask', /procedure mask/i],
    ['anesthetic', /lidocaine|articaine|mepivacaine|benzocaine/i],
    ['gauze 2"x2"', /gauze sponge .*2 x 2 in/i],
    ['syringe 3cc', /syringe .*3 mL/i],
    ['lido 2% 1:100k', /lidocaine .*1:100,000/i],
    ['foley catheter 16fr', /foley catheter .*16 Fr/i],
    ['sz 7 gloves', /gloves \w+ 7 /i],
  ])('SRCH-06 %s: the first five are that, and nothing is corrected', async (text, meant) => {
    const { texts, didYouMean, isNearest, notFound } = await first(text);
    expect(texts.filter((each) => !meant.test(each))).toEqual([]);
    expect([texts.length > 2, didYouMean, isNearest, notFound]).toEqual([true, null, false, []]);
  });

  it.each([
    ['syringe 15ml', '15ml', 'syringe'],
    ['lidocaine 1:300,000', '1:300,000', 'lidocaine'],
    ['stent 3.0 x 18', '3.0 x 18', 'stent'],
    ['gloves sz 14', '14', 'gloves'],
    ['nitrile gloves xxs', 'xxs', 'nitrile gloves'],
    ['sharps container 3 gallon', '3 gallon', 'sharps container'],
    ['gauze-9x9', '9x9', 'gauze'],
    ['butterfly 27g', '27g', 'butterfly'],
    ['foley 22 fr', '22 fr', 'foley'],
  ])('SRCH-06 %s is not there: no other size instead, and the way to all of them', async (text, missing, without) => {
    const { texts, didYouMean, isNearest, notFound } = await first(text);
    expect([texts, didYouMean, isNearest, notFound]).toEqual([[], without, false, [missing]]);
    expect((await first(without)).texts).toHaveLength(5);
  });

  it.each([
    ['coban', /cohesive bandage/i, 'coban', 'cohesive bandage'],
    ['vicryl', /absorbable suture/i, 'vicryl', 'absorbable suture'],
  ])('SRCH-06 %s is not there: the nearest are called so, and what is missing', async (text, near, missing, meant) => {
    const found = await first(text);
    expect(found.texts.filter((each) => !near.test(each))).toEqual([]);
    const { didYouMean, isNearest, notFound, texts } = found;
    expect([texts.length, didYouMean, isNearest, notFound]).toEqual([5, meant, true, [missing]]);
  });

  it.each(['10-0', '2.5x99', 'marcaine', 'zimmer', 'kerlixx 3 inch'])(
    'SRCH-06 %s is not there: it is no beginning of a number, no other word, and not everything else of that size',
    async (text) => {
      const { texts, codes, didYouMean } = await first(text);
      expect([texts, codes, didYouMean]).toEqual([[], [], null]);
    },
  );

  it.each([
    ['vynil gloves', 'vinyl gloves'],
    ['profy paste', 'prophy paste'],
    ['dialyzr', 'dialyzer'],
  ])('%s: did you mean %s?', async (text, meant) => {
    const { filters } = EVERY_PRODUCT;
    const page = { sort: 'popularity', offset: 0, limit: 10, withFacets: false } as const;
    const found = await search.search({ text, filters, onlyDistributors: null, onlyProducts: null, ...page });
    expect([found.didYouMean, found.isNearest, found.total > 0]).toEqual([meant, false, true]);
  });
});
