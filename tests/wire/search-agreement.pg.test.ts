/** Both search adapters with the same demo catalog: SQL's results are correct, and the index must return the same. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EVERY_PRODUCT, type IdFilter, ID_FILTERS } from '#domain/catalogue/catalogue-query.ts';
import { asId, type LocationId, type UserId } from '#domain/ids.ts';
import { createLog } from '#server/http/log.ts';
import type { SearchRequest, SearchPage } from '#server/search/catalogue-search.ts';
import { createLiveSearch, type LiveSearch } from '#server/search/live-search.ts';
import { createSqlSearch } from '#server/search/sql-search.ts';
import { openStore, type Store } from '#server/store/open-store.ts';
import { changeOffers } from '#server/store/log/touch-offers.ts';
import { createCatalogue } from '#server/usecases/catalogue/catalogue.ts';
import { suggestDocument } from '#server/usecases/catalogue/suggest.ts';
import { RELEVANCE } from '../relevance/queries.ts';
import { demo } from '../support/demo-database.ts';
import { type FreshDatabase, shippedDatabase, testDatabases } from '../support/pg.ts';

const everything: SearchRequest = {
  text: '',
  filters: EVERY_PRODUCT.filters,
  onlyDistributors: null,
  onlyProducts: null,
  sort: 'popularity',
  offset: 0,
  limit: 35,
  withFacets: true,
};

/** As plain data, for readable diffs. */
function plain({ facets, ...page }: SearchPage) {
  const sorted = Object.entries(facets ?? {}).map(([name, counts]) => [
    name,
    [...(counts as ReadonlyMap<number, number>)].toSorted(([a], [b]) => a - b),
  ]);
  return { ...page, facets: Object.fromEntries(sorted) as unknown };
}

describe.each(testDatabases())('the search on $name', ({ name, freshDatabase }) => {
  /** Another PostgreSQL runs the same SQL, so a part of the requests shows whether it understands it. */
  const part = shippedDatabase().some((shipped) => shipped.name === name) ? 1 : 4;
  let database: FreshDatabase;
  let store: Store;
  let live: LiveSearch;
  /** Existing ids for each filter. */
  let known: Record<IdFilter, number[]>;

  beforeAll(async () => {
    database = await freshDatabase(demo);
    store = openStore(database.poolConfig, { maxConnections: 4 });
    live = createLiveSearch({ store, log: createLog('silent') });
    live.start();
    await vi.waitFor(() => expect(live.servedBy).toBe('index'), { timeout: 60_000 });
    const ids = async (sql: string): Promise<number[]> =>
      (await store.pool.query<{ id: string }>(sql)).rows.map(({ id }) => Number(id));
    known = {
      distributorId: await ids('select id from distributors order by 1'),
      manufacturerId: await ids('select id from manufacturers order by 1'),
      packageQty: await ids('select distinct unnest(pack_quantities) as id from products order by 1'),
      grandparentId: await ids('select id from categories where parent_id is null order by 1'),
      parentId: await ids(
        'select c.id from categories c join categories p on p.id = c.parent_id where p.parent_id is null order by 1',
      ),
      categoryId: await ids(
        'select c.id from categories c join categories p on p.id = c.parent_id where p.parent_id is not null order by 1',
      ),
      modifierValueId: await ids('select id from modifier_values order by 1'),
    };
  }, 120_000);

  afterAll(async () => {
    await live.stop();
    await store.close();
    await database.drop();
  });

  async function compare(ask: Partial<SearchRequest>): Promise<SearchPage> {
    const wanted = { ...everything, ...ask };
    const [truth, fast] = [await createSqlSearch(store).search(wanted), await live.search(wanted)];
    expect({ ask: wanted, ...plain(fast) }).toEqual({ ask: wanted, ...plain(truth) });
    return truth;
  }

  it('answers the same for every text of the relevance set', { timeout: 120_000 }, async () => {
    for (const { query, wants } of RELEVANCE.filter((_, index) => index % (3 * part) === 0)) {
      const { total } = await compare({ text: query });
      expect([query, total > 0 || wants.length === 0]).toEqual([query, true]);
    }
  });

  it(
    'CAT-05 CAT-21 API-15 agrees on pages, totals and the true count of every option, whatever is filtered',
    { timeout: 120_000 },
    async () => {
      const few = (filter: IdFilter) =>
        fc.oneof(
          { weight: 3, arbitrary: fc.constant<number[]>([]) },
          { weight: 1, arbitrary: fc.subarray([...known[filter], 999_999_999], { minLength: 1, maxLength: 4 }) },
        );
      const filters = fc.record(
        Object.fromEntries(ID_FILTERS.map((filter) => [filter, few(filter)])) as Record<
          IdFilter,
          fc.Arbitrary<number[]>
        >,
      );
      const asks = fc.record({
        text: fc.constantFrom(
          '',
          '',
          'glove',
          'nitril gloves m',
          'composite a2',
          'gauze 2x2',
          'brightwell',
          'needle',
          'zzzzqq',
        ),
        filters,
        onlyDistributors: fc.option(fc.subarray(known.distributorId)),
        onlyProducts: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 6000 }), { maxLength: 300 })),
        sort: fc.constantFrom<SearchRequest['sort'][]>('popularity', 'price', '-price'),
        offset: fc.constantFrom(0, 35, 700),
      });
      await fc.assert(
        fc.asyncProperty(asks, async (ask) => {
          await compare({ ...ask, filters: { ...EVERY_PRODUCT.filters, ...ask.filters } });
        }),
        { numRuns: Math.ceil(60 / part) },
      );
    },
  );

  it('CAT-05 DIST-05 sorts by what the location pays, whatever is filtered', { timeout: 120_000 }, async () => {
    const [place] = (await store.pool.query<{ id: string }>('select id from practice_locations order by id limit 1'))
      .rows;
    const locationId = asId<LocationId>(place?.id ?? '');
    await store.pool.query(
      `insert into location_prices (location_id, offer_id, price_cents)
        select $1, id, 1 + (id * 7919 % 9000) from offers where id % 5 = 0 or price_cents is null
        on conflict (location_id, offer_id) do update set price_cents = excluded.price_cents`,
      [locationId],
    );
    const ownPrices = await createCatalogue(store, live).ownPrices.of(locationId, 1);
    expect(ownPrices.offerIds.length).toBeGreaterThan(500);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('', '', 'glove', 'gauze'),
        fc.constantFrom<SearchRequest['sort'][]>('price', '-price'),
        fc.option(fc.subarray(known.distributorId)),
        fc.constantFrom(0, 35, 700),
        async (text, sort, onlyDistributors, offset) => {
          await compare({ text, sort, onlyDistributors, offset, ownPrices });
        },
      ),
      { numRuns: Math.ceil(25 / part) },
    );
    const first = await compare({ sort: 'price', ownPrices });
    const [least] = (
      await store.pool.query<{ cents: number }>(
        `select min(coalesce(p.price_cents, o.price_cents)) as cents from offers o
          left join location_prices p on p.location_id = $1 and p.offer_id = o.id
          where o.status <> 'inactive' and o.product_id = $2`,
        [locationId, first.productIds[0]],
      )
    ).rows;
    expect(least?.cents).toBe(1);
    // Others get the general prices, even right after the same request.
    expect((await compare({ sort: 'price' })).productIds).not.toEqual(first.productIds);
  });

  it('finds a SKU, a manufacturer’s SKU and a GTIN first, and the beginning of a SKU', async () => {
    const { rows } = await store.pool.query<{ id: string; sku: string; maker: string; gtin: string }>(
      `select p.id, o.sku, p.manufacturer_sku as maker, p.gtins[1] as gtin from offers o join products p on p.id = o.product_id
        where o.status = 'active' order by o.id limit 3`,
    );
    for (const { id, sku, maker, gtin } of rows) {
      for (const text of [sku, sku.toLowerCase(), maker, gtin, gtin.replace(/^0+/, '')]) {
        const { productIds } = await compare({ text });
        expect([text, productIds.includes(id)]).toEqual([text, true]);
      }
      const { productIds } = await compare({ text: sku.slice(0, 6) });
      expect(productIds.length).toBeGreaterThan(0);
    }
  });

  it('SRCH-12 SRCH-13 suggests a category with its tree, an attribute, and products for a mistyped beginning', async () => {
    const { rows } = await store.pool.query<{ id: string }>('select id from practice_locations order by id limit 1');
    const who = { locationId: asId<LocationId>(rows[0]?.id ?? ''), userId: asId<UserId>('1') };
    const ask = async (term: string) =>
      (await suggestDocument(createCatalogue(store, live), who, term)).data.attributes;
    const { categories, key_values: values } = await ask('nitrile glov');
    expect(categories[0]).toMatchObject({ key: 'Nitrile Gloves', rootCategory: 'Gloves & PPE' });
    expect(categories[0]?.category_tree_ids).toHaveLength(3);
    expect(categories[0]?.category_tree_ids.at(-1)).toBe(categories[0]?.category_id);
    expect(values.every(({ key, value }) => key !== '' && value !== '')).toBe(true);
    expect(values.at(-1)?.genericNameList).toEqual(['Nitrile Gloves']);
    const shade = (await ask('bleach')).key_values.find(({ modifier_value_id: id }) => id !== null);
    expect(shade).toMatchObject({ key: 'Shade', value: 'Bleach White', category_id: null });
    const sizes = (await ask('2 x 2')).key_values.filter(({ modifier_value_id: id }) => id !== null);
    expect(sizes.map(({ value }) => value)).toEqual(['2 x 2 in']);
    expect((await ask('7')).key_values.map(({ value }) => value)).not.toContain('7.5');
    expect((await ask('artcaine')).key_values[0]?.value).toContain('Articaine');
  });

  it('CAT-05 CAT-14 takes any value of one modifier and one of each of several, and counts each without its own choice', async () => {
    const { rows } = await store.pool.query<{ product_id: string; a: string; b: string; same: string }>(
      `select t.product_id, t.value_id as a, u.value_id as b,
          (select min(o.id) from modifier_values o where o.modifier_id = v.modifier_id and o.id <> v.id) as same
        from product_modifiers t join modifier_values v on v.id = t.value_id
        join product_modifiers u on u.product_id = t.product_id join modifier_values w on w.id = u.value_id
        where w.modifier_id > v.modifier_id order by t.product_id limit 400`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { product_id: productId, a, b, same } of rows.filter((_, at) => at % 40 === 0)) {
      const [one, other, beside] = [Number(a), Number(b), Number(same)];
      const only = { onlyProducts: [Number(productId)] };
      const of = (modifierValueId: number[]) => ({ filters: { ...EVERY_PRODUCT.filters, modifierValueId } });
      expect((await compare({ ...of([one, other]), ...only })).total).toBe(1);
      const both = await compare(of([one, other]));
      const withBeside = await compare(of([one, beside, other]));
      expect(withBeside.total).toBeGreaterThanOrEqual(both.total);
      // The count beside another value of the modifier is the same, whether the value is selected or not.
      expect(withBeside.facets?.modifiers.get(one)).toBe(both.facets?.modifiers.get(one));
      expect((await compare(of([one]))).facets?.modifiers.get(other)).toBe(both.total);
    }
  });

  it('CAT-05 finds a product by every pack that it is offered in', async () => {
    const { rows } = await store.pool.query<{ id: string; packs: number[] }>(
      `select p.id, p.pack_quantities as packs from products p
        where exists (select from offers o where o.product_id = p.id and o.status = 'active') order by p.id limit 1`,
    );
    const [{ id: productId, packs } = { id: '', packs: [] }] = rows;
    const offer = async (quantities: readonly number[]): Promise<void> => {
      await store.pool.query('update products set pack_quantities = $2 where id = $1', [productId, quantities]);
    };
    await offer([7, 7777]);
    const other = createLiveSearch({ store, log: createLog('silent') });
    other.start();
    await vi.waitFor(() => expect(other.servedBy).toBe('index'), { timeout: 60_000 });
    for (const packageQty of [[7777], [7, 7777], [7777, 999_999_999]]) {
      const ask = { ...everything, filters: { ...EVERY_PRODUCT.filters, packageQty } };
      for (const found of [await createSqlSearch(store).search(ask), await other.search(ask)]) {
        expect([found.total, found.productIds[0], found.facets?.packages.get(7777)]).toEqual([1, productId, 1]);
      }
    }
    await other.stop();
    await offer(packs);
  });

  it('CAT-29 agrees on the levels of the category tree below what is chosen', async () => {
    const [root, group] = [known.grandparentId[0] ?? 0, known.parentId[0] ?? 0];
    for (const filters of [
      { grandparentId: [root] },
      { parentId: [group] },
      { grandparentId: [root], parentId: [group] },
    ]) {
      await compare({ filters: { ...EVERY_PRODUCT.filters, ...filters } });
    }
  });

  it('never answers a text with nothing while there is something near it', async () => {
    const typo = await compare({ text: 'nitrile glvoes' });
    expect(typo).toMatchObject({ didYouMean: 'nitrile glove', isNearest: false });
    const tooMuch = await compare({ text: 'nitrile gloves qqqxyzw' });
    expect(tooMuch.isNearest).toBe(true);
    expect(tooMuch.total).toBeGreaterThan(0);
    const apart = await compare({ text: 'nitrile amalgam' });
    expect([apart.isNearest, apart.total > 0]).toEqual([true, true]);
  });

  it('follows a price and a status within a second, in another process as well', async () => {
    const other = openStore(database.poolConfig, { maxConnections: 2 });
    const { rows } = await store.pool.query<{ id: string; product_id: string }>(
      `select id, product_id from offers o where status = 'active'
        and (select count(*) from offers s where s.product_id = o.product_id) = 1 limit 1`,
    );
    const [{ id, product_id: productId } = { id: '', product_id: '' }] = rows;
    const ask = { ...everything, onlyProducts: [Number(productId)] };
    expect((await live.search(ask)).total).toBe(1);
    await changeOffers(other, async (connection) => {
      await connection.query(`update offers set status = 'inactive' where id = $1`, [id]);
      return [id];
    });
    live.offersChanged([id]);
    await expect.poll(async () => (await live.search(ask)).total, { timeout: 1_000 }).toBe(0);
    await compare(ask);
    await changeOffers(other, async (connection) => {
      await connection.query(`update offers set status = 'active', price_cents = 1 where id = $1`, [id]);
      return [id];
    });
    live.catchUp();
    await expect.poll(async () => (await live.search(ask)).total, { timeout: 1_000 }).toBe(1);
    expect((await compare({ sort: 'price' })).productIds[0]).toBe(productId);
    await other.close();
  });
});
