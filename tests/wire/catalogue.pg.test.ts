import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, expect, it, vi } from 'vitest';
import { paths } from '#tests/support/paths.ts';
import { cataloguePageDocument, topListDocument } from '#contract/resources/catalogue-product.ts';
import { checkPriceDocument } from '#contract/resources/catalogue-settings.ts';
import { filterOptionsDocument } from '#contract/resources/filter-options.ts';
import { categoriesDocument, distributorsDocument, manufacturersDocument } from '#contract/resources/light-list.ts';
import { alternativesDocument, offerDetailDocument } from '#contract/resources/offer-detail.ts';
import { searchHistoryDocument, suggestDocument } from '#contract/resources/suggestion.ts';
import { createLog } from '#server/http/log.ts';
import { priceCheckJob } from '#server/jobs/check-prices.ts';
import { startJobs } from '#server/jobs/run-jobs.ts';
import { changeOffers } from '#server/store/log/touch-offers.ts';
import { codeOf, describeWire, type Wired } from './wire-kit.ts';

const page = async (w: Wired, query = '', location = w.practice.locations.main) => {
  const answer = await w.get(`${paths.offers}?${query}`, { location });
  expect([query, answer.status, answer.text.slice(0, 200)]).toEqual([query, 200, expect.any(String)]);
  return v.parse(cataloguePageDocument, answer.json);
};

const names = async (w: Wired, query = ''): Promise<string[]> =>
  (await page(w, query)).data.map(({ attributes }) => attributes.name).toSorted();

/** Main is connected to North; the gloves were ordered there once. */
async function connect({ server, practice }: Wired): Promise<void> {
  const { pool } = server.store;
  await pool.query(
    `insert into practice_location_distributors (location_id, distributor_id, is_primary) values ($1, $2, true) on conflict do nothing`,
    [practice.locations.main, practice.distributors.north],
  );
  await pool.query(
    `insert into location_offer_orders (location_id, offer_id, product_id, last_ordered_at, last_ordered_qty, total_qty)
      select $1, id, product_id, '2026-03-04T05:06:07Z', 3, 7 from offers where id = $2 on conflict do nothing`,
    [practice.locations.main, practice.offers.gloves],
  );
}

for (const catalogueIndex of [false, true]) {
  describeWire(
    `the catalogue, ${catalogueIndex ? 'indexed' : 'in SQL'}`,
    (wired) => {
      beforeAll(async () => {
        const w = wired();
        // As all code that adds offers does.
        w.server.store.announceOffers(Object.values(w.practice.offers));
        await vi.waitFor(async () => expect((await page(w)).meta.page.total).toBe(8), { timeout: 20_000 });
      });

      it('API-05 CAT-27 lists what is sold, with price range, package, maker, stock and what the location knows of it', async () => {
        const w = wired();
        await connect(w);
        const document = await page(w);
        expect(document.meta.page).toMatchObject({ current_page: 1, per_page: 35, total: 8 });
        const gloves = document.data.find(({ id }) => id === w.practice.offers.gloves);
        expect(gloves?.attributes).toMatchObject({
          name: 'Test gloves',
          sku: 'S-gloves',
          manufacturerSku: 'M-gloves',
          manufacturerName: 'Testmaker',
          minPrice: 12.5,
          maxPrice: 12.5,
          packageText: 'Box of 10',
          stockLevel: 50,
          lastOrderedAt: '03/04/26',
          lastOrderedQty: 3,
          isConnected: true,
          recommended: true,
          showProductDistributor: true,
          productType: 'distributor',
        });
        expect(await names(w)).not.toContain('Test gone');
      });

      it('API-05 CAT-03 pages, sorts and filters; a term is JSON or bare', async () => {
        const w = wired();
        const { practice } = w;
        const second = await page(w, 'page[number]=2&page[size]=5');
        expect([second.data.length, second.meta.page.last_page]).toEqual([3, 2]);
        const priced = (await page(w, 'sort=price')).data.map(({ attributes }) => attributes.minPrice);
        expect(priced).toEqual([4.99, 6.5, 7.99, 11.99, 12.5, 18.75, 21.99, null]);
        expect(await names(w, `filters[distributorId]=${practice.distributors.harbor}`)).toEqual([
          'Test alginate',
          'Test bib',
          'Test gauze',
          'Test unpriced',
        ]);
        expect(await names(w, `searchable=${encodeURIComponent('"glove"')}`)).toEqual(['Test gloves']);
        expect(await names(w, 'searchable=S-mirror')).toEqual(['Test mirror']);
        expect(await names(w, 'searchable=algnate')).toEqual(['Test alginate']);
        expect((await page(w, 'searchable=algnate')).meta.didYouMean).toBe('alginate');
      });

      it('CAT-01 fromOrderHistory shows what the location ordered, and nobody else’s orders', async () => {
        const w = wired();
        await connect(w);
        expect(await names(w, 'fromOrderHistory=1')).toEqual(['Test gloves']);
        const elsewhere = await page(w, 'fromOrderHistory=1', w.practice.locations.annex);
        expect(elsewhere.data).toEqual([]);
      });

      it('CAT-20 CAT-21 API-27 Authorized Only leaves the offers of connected distributors, at that location only', async () => {
        const w = wired();
        await connect(w);
        const set = async (authorizedSavingsOnly: boolean) =>
          (await w.patch(paths.authorizedSavings, { authorizedSavingsOnly })).status;
        expect(await set(true)).toBe(200);
        const { data } = await page(w, 'include=filterOptions');
        expect(new Set(data.map(({ attributes }) => attributes.distributorName))).toEqual(new Set(['North']));
        expect((await page(w, '', w.practice.locations.annex)).data).toHaveLength(8);
        expect((await w.get(paths.user)).json['data']['attributes']['practiceLocation']['authorizedSavingsOnly']).toBe(
          true,
        );
        expect(await set(false)).toBe(200);
        expect((await w.patch(paths.authorizedSavings, { authorizedSavingsOnly: 'yes' })).status).toBe(400);
      });

      it('G2 API-27 a copy of Authorized Only that comes late undoes nothing that was chosen since', async () => {
        const w = wired();
        const set = (authorizedSavingsOnly: boolean, key: string) =>
          w.patch(paths.authorizedSavings, { authorizedSavingsOnly }, { key });
        const isOn = async (): Promise<unknown> =>
          (await w.get(paths.user)).json['data']['attributes']['practiceLocation']['authorizedSavingsOnly'];
        const first = await set(true, 'authorized-on');
        await set(false, 'authorized-off');
        const late = await set(true, 'authorized-on');
        expect([late.status, late.headers['idempotent-replayed'], late.text]).toEqual([200, 'true', first.text]);
        expect(await isOn()).toBe(false);
      });

      it('API-15 CAT-12 CAT-13 CAT-14 CAT-16 tells the options of every panel, connected distributors first', async () => {
        const w = wired();
        await connect(w);
        const answer = await w.get(`${paths.filterOptions}?filters[distributorId]=${w.practice.distributors.north}`);
        const { attributes } = v.parse(filterOptionsDocument, answer.json).data;
        expect(
          attributes.distributors.map(({ name, productCount, is_connected }) => [name, productCount, is_connected]),
        ).toEqual([
          ['North', 4, true],
          ['Harbor', 4, false],
        ]);
        expect(attributes.packages).toHaveLength(4);
        expect(attributes.categories.map(({ name, productCount }) => [name, productCount])).toEqual([['Supplies', 4]]);
        expect(attributes.manufacturers.map(({ name, productCount }) => [name, productCount])).toEqual([
          ['Testmaker', 4],
        ]);
        const { meta } = await page(w, `filters[distributorId]=${w.practice.distributors.north}&include=filterOptions`);
        expect(meta.options).toEqual(attributes);
      });

      it('API-16 CAT-26 top lists are of what the location ordered', async () => {
        const w = wired();
        await connect(w);
        for (const path of [paths.topOrdered, paths.topPurchased, paths.recentlyPurchased]) {
          const { data } = v.parse(topListDocument, (await w.get(path)).json);
          expect(data.map(({ id }) => id)).toEqual([w.practice.offers.gloves]);
          expect((await w.get(path, { location: w.practice.locations.annex })).json['data']).toEqual([]);
        }
      });

      it('CAT-01 API-16 PD-06 what is ordered is in the history and the top lists at once', async () => {
        const { server, practice, get } = wired();
        const { annex } = practice.locations;
        for (const qty of [2, 5]) {
          await server.store.pool.query(
            `with o as (insert into orders (number, location_id, distributor_id, payment_type, subtotal_cents, shipping_cents,
                handling_cents, tax_cents, total_cents, eta, user_id, placed_by, op_id)
              values (gen_random_uuid(), $1, $2, 'bill_by_invoice', 0, 0, 0, 0, 0, '2026-06-01', $3, 'Owner', gen_random_uuid()) returning id)
            insert into order_items (location_id, order_id, offer_id, cart_item_id, product_name, sku, manufacturer_name,
                manufacturer_sku, qty, price_cents)
              select $1, id, $4, 1, 'Test needles', 'S-needles', 'Testmaker', 'M-needles', $5, 2199 from o`,
            [annex, practice.distributors.north, practice.users.owner, practice.offers.needles, qty],
          );
        }
        const { data } = await page(wired(), 'fromOrderHistory=1', annex);
        expect(data.map(({ attributes }) => [attributes.name, attributes.lastOrderedQty])).toEqual([
          ['Test needles', 5],
        ]);
        const top = await get(paths.topPurchased, { location: annex });
        expect(v.parse(topListDocument, top.json).data.map(({ id }) => id)).toEqual([practice.offers.needles]);
        await server.store.pool.query('delete from location_offer_orders where location_id = $1', [annex]);
      });

      it('PD-03 PD-04 PD-06 PD-07 PD-08 PD-09 PRICE-01 PRICE-02 gives an offer in full, and 404 for one that is not there', async () => {
        const w = wired();
        await connect(w);
        const answer = await w.get(paths.offer(w.practice.offers.gloves));
        const { attributes } = v.parse(offerDetailDocument, answer.json).data;
        expect(attributes).toMatchObject({
          sku: 'S-gloves',
          category: 'Supplies',
          units: 1,
          packageText: 'Box of 10',
          unitPrice: 1.25,
          lastOrderedAt: '03/04/26',
          lastOrderedQty: 3,
          isAuthorized: true,
          isAddedToWorkSpace: true,
          workSpaceItemId: w.practice.items.gloves,
          workSpaceName: 'Room 1',
          actualPrice: { price: 12.5, type: 'price_retail', typeName: 'Retail Price' },
          distributor: { isConnected: true, isPrimary: true },
        });
        // The stranger stocks gloves as well; that is not visible here.
        expect((await w.get(paths.offer(w.practice.offers.bib))).json['data']['attributes']).toMatchObject({
          isAddedToWorkSpace: false,
          workSpaceName: null,
        });
        for (const id of ['99999', 'abc', '0']) expect((await w.get(paths.offer(id))).status).toBe(404);
      });

      it('PD-06 the day of the last order is the location’s, in the list and on the page', async () => {
        const w = wired();
        await connect(w);
        const { pool } = w.server.store;
        const setZone = (zone: string) =>
          pool.query('update practice_locations set time_zone = $2 where id = $1', [w.practice.locations.main, zone]);
        const days = async () => {
          const listed = (await page(w)).data.find(({ id }) => id === w.practice.offers.gloves);
          const shown = (await w.get(paths.offer(w.practice.offers.gloves))).json['data']['attributes'];
          return [listed?.attributes.lastOrderedAt, shown['lastOrderedAt']];
        };
        // Ordered at 05:06 UTC on March 4.
        try {
          await setZone('America/Los_Angeles');
          expect(await days()).toEqual(['03/03/26', '03/03/26']);
        } finally {
          await setZone('UTC');
        }
        expect(await days()).toEqual(['03/04/26', '03/04/26']);
      });

      it('PD-05 PD-10 PD-11 tells files, modifiers and the offers of others in their order', async () => {
        const w = wired();
        const { pool } = w.server.store;
        const { main } = w.practice.locations;
        const { rows } = await pool.query<{ product: string }>(
          'select product_id as product from offers where id = $1',
          [w.practice.offers.mirror],
        );
        const product = rows[0]?.product ?? '';
        await pool.query(
          `with d as (insert into distributors (name) values ('Zeta ${catalogueIndex}'), ('Alpha ${catalogueIndex}'), ('Beta ${catalogueIndex}') returning id, name),
            l as (insert into practice_location_distributors (location_id, distributor_id, is_preferred)
              select $1, id, name like 'Alpha%' from d where name not like 'Beta%')
            insert into offers (product_id, distributor_id, sku, price_cents, stock_level) select $2, id, name, 500, 5 from d`,
          [main, product],
        );
        await pool.query(
          `insert into product_files (product_id, kind, path, is_primary) values ($1, 'image', '/b.png', false),
            ($1, 'image', '/a.png', true), ($1, 'sds', '/sheet.pdf', false), ($1, 'instructions', '/use.pdf', false)`,
          [product],
        );
        await pool.query(
          `with m as (insert into modifiers (name) values ('Size') on conflict (name) do update set name = excluded.name returning id),
            v as (insert into modifier_values (modifier_id, value) select id, 'Big' from m
              on conflict (modifier_id, value) do update set value = excluded.value returning id)
            insert into product_modifiers select $1, id from v on conflict do nothing`,
          [product],
        );
        const answer = await w.get(paths.offer(w.practice.offers.mirror));
        const { attributes } = v.parse(offerDetailDocument, answer.json).data;
        const order = attributes.alternatives.map(({ distributor }) => distributor.name.split(' ')[0]);
        expect(order).toEqual(['Zeta', 'Alpha', 'Beta']);
        expect(attributes.images.map(({ path, primary }) => [path, primary])).toEqual([
          ['/a.png', true],
          ['/b.png', false],
        ]);
        expect([attributes.sdsFiles.length, attributes.instructions[0]?.path]).toEqual([1, '/use.pdf']);
        expect(attributes.modifierList).toEqual([expect.objectContaining({ name: 'Size', value: 'Big' })]);
        expect(attributes.altUnitPrice).toBe(attributes.alternatives[0]?.unitPrice);
      });

      it('API-28 what shares a category only is related: nothing that may stand in for it, nothing of the same product', async () => {
        const w = wired();
        const answer = await w.get(`${paths.alternatives}?filter[productDistributorId]=${w.practice.offers.gloves}`);
        const { data } = v.parse(alternativesDocument, answer.json);
        expect(data.length).toBeGreaterThan(3);
        expect(new Set(data.map(({ attributes }) => attributes.kind))).toEqual(new Set(['related']));
        expect((await w.get(`${paths.alternatives}?filter[productDistributorId]=x`)).json['data']).toEqual([]);
      });

      it('API-21 SRCH-12 SRCH-13 SRCH-14 suggests categories, attributes and products, each with a key and a value', async () => {
        const w = wired();
        const ask = async (searchable: string) =>
          v.parse(
            suggestDocument,
            (await w.post(paths.suggest, { data: { type: 'search', attributes: { searchable } } })).json,
          ).data.attributes;
        const { key_values: values } = await ask('tes glov');
        expect(values.map(({ key, value }) => [key, value])).toEqual([['Test gloves', 'Test gloves']]);
        expect(values[0]).toMatchObject({ rootCategory: 'Supplies', category_id: null, modifier_value_id: null });
        expect(await ask('  ')).toEqual({ categories: [], key_values: [] });
        expect((await w.post(paths.suggest, { data: { type: 'search', attributes: {} } })).status).toBe(400);
      });

      it('API-22 API-23 SRCH-10 SRCH-11 keeps the last ten terms of a user at a location, newest first', async () => {
        const w = wired();
        const terms = async (ask = {}): Promise<string[]> =>
          v
            .parse(searchHistoryDocument, (await w.get(paths.searchHistory, ask)).json)
            .data.map(({ attributes }) => attributes.search_query);
        for (let n = 1; n <= 12; n += 1) await page(w, `searchable=${encodeURIComponent(`glove ${n}`)}`);
        await page(w, 'searchable=glove+5');
        await page(w, 'searchable=never&page[number]=2');
        expect(await terms()).toEqual(['glove 5', ...[12, 11, 10, 9, 8, 7, 6, 4, 3].map((n) => `glove ${n}`)]);
        expect(await terms({ location: w.practice.locations.annex })).toEqual([]);
        expect(await terms({ as: await w.server.signIn('staff') })).toEqual([]);
        const forget = () => w.del(paths.forgetSearch, { body: { search_query: 'glove 5' } });
        expect((await forget()).status).toBe(204);
        expect((await forget()).status).toBe(204);
        expect((await terms())[0]).toBe('glove 12');
        const nonsense = await w.del(paths.forgetSearch, { body: { search_query: 'a\u0000b' } });
        expect([nonsense.status, codeOf(nonsense)]).toEqual([400, 'malformed-document']);
      });

      it('API-17 API-18 API-19 API-20 CAT-15 CAT-29 gives light lists with counts', async () => {
        const w = wired();
        await connect(w);
        const makers = v.parse(
          manufacturersDocument,
          (await w.get(`${paths.manufacturers}?filter[hasActiveProducts]=true&page[size]=35&sort=name`)).json,
        );
        expect(makers.data.map(({ attributes }) => attributes)).toEqual([{ name: 'Testmaker', productCount: 8 }]);
        const ordered = v.parse(
          distributorsDocument,
          (await w.get(`${paths.distributors}?full=true&filter[orderedProductDistributor]=true`)).json,
        );
        expect(ordered.data.map(({ attributes }) => [attributes.name, attributes.isConnected])).toEqual([
          ['North', true],
        ]);
        const all = v.parse(distributorsDocument, (await w.get(`${paths.distributors}?full=true`)).json);
        expect(all.data.map(({ attributes }) => attributes.name)).toEqual(expect.arrayContaining(['Harbor', 'North']));
        const roots = v.parse(categoriesDocument, (await w.get(`${paths.categories}?filter[level]=1`)).json);
        expect(roots.data.map(({ attributes }) => attributes)).toEqual([
          { name: 'Supplies', productCount: 8, parentId: null, level: 1 },
        ]);
        expect((await w.get(`${paths.categories}?filter[parentId]=${roots.data[0]?.id}`)).json['data']).toEqual([]);
      });

      it('API-24 PRICE-05 PRICE-06 PRICE-07 says which prices are being checked until a job has looked', async () => {
        const w = wired();
        const check = async (query: string): Promise<readonly string[]> =>
          v.parse(checkPriceDocument, (await w.get(`${paths.checkPrice}?${query}`)).json).meta.checking_ids;
        const { gauze, gone } = w.practice.offers;
        expect(await check(`id=${gauze}&all=1`)).toEqual([gauze]);
        const { store } = w.server;
        const stop = startJobs({ store, log: createLog('silent'), kinds: [priceCheckJob(store)] });
        try {
          await expect.poll(() => check(`id=${gauze}`), { timeout: 10_000 }).toEqual([]);
        } finally {
          await stop();
        }
        expect(await check(`id=${gauze}&all=1&force=1`)).toEqual([gauze]);
        expect(await check(`id=${gone}&force=1`)).toEqual([gone]);
        expect(await check('cart=1')).toEqual([]);
        expect((await w.get(`${paths.checkPrice}?id=abc`)).status).toBe(404);
      });

      it('API-26 counts clicks of known kinds on offers that there are', async () => {
        const w = wired();
        const click = async (type: string, body: unknown) => (await w.post(paths.userClick(type), body)).status;
        expect(await click('product', { id: w.practice.offers.gloves })).toBe(204);
        expect(await click('suggestion', {})).toBe(204);
        expect([await click('product', { id: '99999' }), await click('nonsense', {})]).toEqual([404, 404]);
      });

      it('follows a price and a status of another process within a second', async () => {
        const w = wired();
        const { needles } = w.practice.offers;
        const change = (set: string) =>
          changeOffers(w.server.store, async (connection) => {
            await connection.query(`update offers set ${set} where id = $1`, [needles]);
            return [needles];
          });
        await change(`status = 'inactive'`);
        await expect.poll(() => names(w, 'searchable=needles'), { timeout: 1_000 }).not.toContain('Test needles');
        await change(`status = 'active', price_cents = 1`);
        await expect
          .poll(async () => (await page(w, 'sort=price')).data[0]?.attributes.minPrice, { timeout: 1_000 })
          .toBe(0.01);
        await change('price_cents = 2199');
      });

      it('never answers a query with a 500, however it is fuzzed', { timeout: 60_000 }, async () => {
        const w = wired();
        const value = fc.oneof(
          fc.string({ maxLength: 40, unit: 'grapheme' }),
          fc.constantFrom(
            '',
            '1',
            '-1',
            '0',
            '1e9',
            '999999999999999',
            '9'.repeat(40),
            '1,2,x',
            ',,',
            '"',
            '"\\u0000"',
            '[]',
            '{}',
            'null',
            "';--",
            '%',
          ),
        );
        const key = fc.constantFrom(
          'filters[distributorId]',
          'filters[packageQty]',
          'filters[grandparentId]',
          'filters[parentId]',
          'filters[categoryId]',
          'filters[modifierValueId]',
          'filters[manufacturerId]',
          'searchable',
          'fromOrderHistory',
          'sort',
          'page[number]',
          'page[size]',
          'include',
          'id',
          'all',
          'force',
          'cart',
          'filter[productDistributorId]',
          'filter[modifierValueId]',
          'filter[parentId]',
          'filter[hasActiveProducts]',
        );
        const path = fc.constantFrom(
          paths.offers,
          paths.filterOptions,
          paths.alternatives,
          paths.productVariants,
          paths.manufacturers,
          paths.distributors,
          paths.categories,
          paths.checkPrice,
          paths.topOrdered,
        );
        await fc.assert(
          fc.asyncProperty(path, fc.array(fc.tuple(key, value), { maxLength: 5 }), async (where, pairs) => {
            const query = pairs
              .map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
              .join('&');
            const answer = await w.get(`${where}?${query}`);
            expect([query, answer.status < 500, answer.status]).toEqual([query, true, expect.any(Number)]);
          }),
          { numRuns: 150 },
        );
        const bad = await w.get(`${paths.offers}?filters[distributorId]=x`);
        expect([bad.status, codeOf(bad)]).toEqual([400, 'bad-parameter']);
      });
    },
    { catalogueIndex },
  );
}
