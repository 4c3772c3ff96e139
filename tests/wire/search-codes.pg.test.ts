/**
 * A search for a number finds exactly that number: for the offers of the demo and of imported devices, through the page that
 * people see. DEVICES_FILE=devices.ndjson checks all devices of the FDA's file.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EVERY_PRODUCT, withTerm } from '#domain/catalogue/catalogue-query.ts';
import { codeKey } from '#domain/catalogue/search-words.ts';
import { asId, type LocationId, type UserId } from '#domain/ids.ts';
import type { CatalogueProductResource } from '#contract/resources/catalogue-product.ts';
import { createLog } from '#server/http/log.ts';
import { importPrices } from '#server/import/import-prices.ts';
import { createLiveSearch, type LiveSearch } from '#server/search/live-search.ts';
import { createSqlSearch } from '#server/search/sql-search.ts';
import { openStore, type Store } from '#server/store/open-store.ts';
import { type Catalogue, createCatalogue } from '#server/usecases/catalogue/catalogue.ts';
import { cataloguePage } from '#server/usecases/catalogue/catalogue-page.ts';
import { suggestDocument } from '#server/usecases/catalogue/suggest.ts';
import { demo } from '../support/demo-database.ts';
import { type FreshDatabase, shippedDatabase } from '../support/pg.ts';

const DEVICES = process.env['DEVICES_FILE'] ?? join(import.meta.dirname, '../relevance/devices.ndjson');
const MAX_DEMO_ROWS = 1_000;
/** Concurrent requests. */
const TOGETHER = 20;

interface Sold {
  readonly id: string;
  readonly product_id: string;
  readonly sku: string;
  readonly maker: string;
  /** Of the offer's own pack, if known. */
  readonly gtin: string | null;
  /** How many products have the manufacturer's number. */
  readonly makers: number;
}

describe.each(shippedDatabase())('a typed number on $name', ({ freshDatabase }) => {
  let database: FreshDatabase;
  let store: Store;
  let live: LiveSearch;
  let catalogue: Catalogue;
  let slow: Catalogue;
  let who: { locationId: LocationId; userId: UserId };

  beforeAll(async () => {
    database = await freshDatabase(demo);
    store = openStore(database.poolConfig, { maxConnections: 6 });
    const wanted = { distributor: 'Devices', path: DEVICES, generatePrices: 'codes' };
    await importPrices(store, { ...wanted, onProgress: () => {}, onRejected: () => {} });
    await store.pool.query('analyze');
    live = createLiveSearch({ store, log: createLog('silent') });
    live.start();
    await vi.waitFor(() => expect(live.servedBy).toBe('index'), { timeout: 60_000 });
    catalogue = createCatalogue(store, live);
    slow = createCatalogue(store, createSqlSearch(store));
    const { rows } = await store.pool.query<{ id: string }>('select id from practice_locations order by id limit 1');
    who = { locationId: asId<LocationId>(rows[0]?.id ?? ''), userId: asId<UserId>('1') };
  }, 600_000);

  afterAll(async () => {
    await catalogue.searches.settle();
    await slow.searches.settle();
    await live.stop();
    await store.close();
    await database.drop();
  });

  async function rowsFor(term: string, from = catalogue): Promise<CatalogueProductResource['attributes'][]> {
    const text = await cataloguePage(from, who, { query: withTerm(EVERY_PRODUCT, term), withOptions: false });
    return (JSON.parse(text.toString()) as { data: CatalogueProductResource[] }).data.map((row) => row.attributes);
  }

  async function sold(where: string, limit: number): Promise<Sold[]> {
    const { rows } = await store.pool.query<Sold>(
      `select o.id, o.product_id, o.sku, p.manufacturer_sku as maker,
          coalesce((select code from product_codes c where c.product_id = p.id and c.pieces = o.package_quantity
            and c.code ~ '^[0-9]{14}$' order by 1 limit 1), null) as gtin,
          (select count(*)::int from products q where code_key(q.manufacturer_sku) = code_key(p.manufacturer_sku)) as makers
        from offers o join products p on p.id = o.product_id join distributors d on d.id = o.distributor_id
        where o.status <> 'inactive' and ${where} order by md5(o.id::text) limit $1`,
      [limit],
    );
    return rows;
  }

  /** What is wrong with searches for an offer's numbers; empty: nothing. */
  async function faultsOf({ id, product_id: productId, sku, maker, gtin, makers }: Sold): Promise<string[]> {
    const faults: string[] = [];
    const bySku = await rowsFor(sku);
    const own = bySku.findIndex((row) => row.productDistributorId === id);
    const isFirst = own !== -1 && bySku.slice(0, own + 1).every((row) => codeKey(row.sku) === codeKey(sku));
    if (!isFirst || bySku[own]?.matchedCode !== 'sku') faults.push(`SKU ${sku} is not the offer ${id}`);
    if (codeKey(maker) !== '' && makers <= 35) {
      const byMaker = await rowsFor(maker);
      const place = byMaker.findIndex((row) => row.productId === productId);
      const isNumber = place !== -1 && byMaker.slice(0, place + 1).every((row) => row.matchedCode !== null);
      if (!isNumber) faults.push(`number ${maker} is not the product ${productId}`);
    }
    if (gtin !== null) {
      const byGtin = await rowsFor(gtin);
      const [first] = byGtin;
      const isPack = first?.productId === productId && first.matchedCode !== null;
      const { rows } = await store.pool.query<{ is_pack: boolean }>(
        `select o.package_quantity = c.pieces as is_pack from offers o, product_codes c where o.id = $1 and c.code = $2`,
        [first?.productDistributorId ?? '0', gtin],
      );
      if (!isPack || rows[0]?.is_pack !== true) faults.push(`GTIN ${gtin} is not the offer ${id}`);
    }
    return faults;
  }

  it.each([
    ['every imported device', `d.name = 'Devices'`, 1_000_000],
    ['the demo', `d.name <> 'Devices'`, MAX_DEMO_ROWS],
  ])(
    'CAT-27 is the offer or the product that has it, first, for %s',
    { timeout: 1_800_000 },
    async (_name, where, most) => {
      const offers = await sold(where, most);
      expect(offers.length).toBeGreaterThanOrEqual(MAX_DEMO_ROWS);
      const faults: string[] = [];
      for (let at = 0; at < offers.length; at += TOGETHER) {
        faults.push(...(await Promise.all(offers.slice(at, at + TOGETHER).map(faultsOf))).flat());
      }
      expect(faults).toEqual([]);
    },
  );

  it('is the same however it is written, and in both adapters', async () => {
    const [offer] = await sold(`o.status = 'active' and d.name <> 'Devices'`, 1);
    const id = offer?.id ?? '';
    const sku = 'X-8-16-T10-TC';
    await store.pool.query('update offers set sku = $2 where id = $1', [id, sku]);
    live.offersChanged([id]);
    for (const written of [sku, sku.toLowerCase(), sku.replaceAll('-', ' '), sku.replaceAll('-', ''), ` ${sku}  `]) {
      for (const from of [catalogue, slow]) {
        const [row] = await rowsFor(written, from);
        expect([written, row?.productDistributorId, row?.matchedCode]).toEqual([written, id, 'sku']);
      }
    }
    const [device] = await sold(`d.name = 'Devices' and p.gtins[1] like '00%'`, 1);
    const gtin = device?.gtin ?? device?.sku ?? '';
    for (const written of [
      gtin,
      gtin.slice(1),
      gtin.slice(2),
      `(01)${gtin}`,
      `01${gtin}`,
      gtin.replace(/(.{5})/g, '$1 '),
    ]) {
      const [row] = await rowsFor(written);
      expect([written, row?.productDistributorId]).toEqual([written, device?.id]);
    }
  });

  it('is found among words, and several at once, but never beginning with a size', async () => {
    const [one, other] = await sold(`o.status = 'active' and d.name <> 'Devices' and length(o.sku) > 6`, 2);
    const [id, second] = [one?.id ?? '', other?.id ?? ''];
    const sku = one?.sku ?? '';
    for (const written of [`ref ${sku}`, `SKU: ${sku}`, `item #${sku}`, `${sku.toLowerCase()} zzgloves`]) {
      for (const from of [catalogue, slow]) {
        const rows = await rowsFor(written, from);
        expect([written, rows.map((row) => row.productDistributorId)]).toEqual([written, [id]]);
      }
    }
    const both = await rowsFor(`${sku}\n${other?.sku}`);
    expect(both.map((row) => row.productDistributorId).toSorted()).toEqual([id, second].toSorted());
    await store.pool.query(`update offers set sku = '997-0-77' where id = $1`, [id]);
    live.offersChanged([id]);
    for (const from of [catalogue, slow]) {
      expect((await rowsFor('997-0-7', from)).map((row) => row.productDistributorId)).toEqual([id]);
      expect(await rowsFor('10-0', from)).toEqual([]);
    }
  });

  it('is each offer that has it, where distributors use one number for different products', async () => {
    const { rows } = await store.pool.query<{ id: string; product_id: string }>(
      `select distinct on (distributor_id) id, product_id from (
          select distinct on (o.product_id) o.* from offers o join distributors d on d.id = o.distributor_id
            where d.name <> 'Devices' and o.status = 'active'
              and (select count(*) from offers s where s.product_id = o.product_id and s.status = 'active') > 2
            order by o.product_id, md5(o.id::text)) one
        order by distributor_id, id limit 3`,
    );
    expect(rows).toHaveLength(3);
    const ids = rows.map(({ id }) => id);
    await store.pool.query(`update offers set sku = 'ZQX 940' where id = any($1::bigint[])`, [ids]);
    live.offersChanged(ids);
    for (const written of ['ZQX 940', 'zqx-940', 'ZQX940']) {
      for (const from of [catalogue, slow]) {
        const found = (await rowsFor(written, from)).slice(0, ids.length);
        expect(found.map((row) => row.productDistributorId).toSorted()).toEqual(ids.toSorted());
        expect(
          found.every((row) => row.sku === 'ZQX 940' && row.matchedCode === 'sku' && row.showProductDistributor),
        ).toBe(true);
      }
    }
    const { key_values: values, categories } = (await suggestDocument(catalogue, who, 'zqx 940')).data.attributes;
    expect(categories).toEqual([]);
    expect(values.map((each) => each.product_distributor_id ?? '').toSorted()).toEqual(ids.toSorted());
    expect(values.every(({ code }) => code?.startsWith('ZQX 940 · ') === true)).toBe(true);
  });

  it('is what the label of an item stands for, at that location', async () => {
    const { rows } = await store.pool.query<{ offer_id: string; qr_token: string }>(
      `select i.offer_id, i.qr_token from workspace_items i join offers o on o.id = i.offer_id
        where i.location_id = $1 and o.status = 'active' order by i.id limit 1`,
      [who.locationId],
    );
    const { offer_id: id = '', qr_token: token = '' } = rows[0] ?? {};
    for (const written of [`https://stock.example/Q/${token}`, `q/${token.toLowerCase()}`]) {
      const [row, ...others] = await rowsFor(written);
      expect([row?.productDistributorId, row?.matchedCode, others]).toEqual([id, 'label', []]);
    }
  });
});
