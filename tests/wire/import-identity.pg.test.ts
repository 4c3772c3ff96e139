/** Which product an imported offer belongs to, on every PostgreSQL of the run. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { importPrices, type Rejection } from '#server/import/import-prices.ts';
import { openStore, type Store } from '#server/store/open-store.ts';
import { migrated } from '../support/migrated.ts';
import { type FreshDatabase, testDatabases } from '../support/pg.ts';

const COLUMNS = [
  'sku',
  'name',
  'manufacturer',
  'manufacturerSku',
  'gtin',
  'packageMeasure',
  'packageQuantity',
  'containsGtin',
  'containsQuantity',
  'length',
] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string | number>>;

const EACH = '00012345678905';
const BOX = '10012345678902';
const CASE = '20012345678909';
const OTHER = '05901234123457';

describe.each(testDatabases())('the product of an imported offer on $name', ({ freshDatabase }) => {
  let database: FreshDatabase;
  let store: Store;
  let folder: string;
  let files = 0;
  const rejections: Rejection[] = [];

  const give = async (distributor: string, rows: readonly Row[], batchSize = 1000) => {
    const lines = rows.map((row) =>
      COLUMNS.map((column) => {
        const text = String(
          row[column] ?? (column === 'manufacturer' ? 'Acme, Inc.' : column === 'name' ? 'Thing' : ''),
        );
        return `"${text.replaceAll('"', '""')}"`;
      }).join(','),
    );
    files += 1;
    const path = join(folder, `${files}.csv`);
    await writeFile(path, [COLUMNS.join(','), ...lines].join('\n'));
    rejections.length = 0;
    return importPrices(store, { distributor, path, batchSize, onRejected: (each) => rejections.push(each) });
  };

  /** The SKUs of each product. */
  const products = async (): Promise<string[]> =>
    (
      await store.pool.query<{ skus: string }>(
        `select string_agg(sku, ' ' order by sku) as skus from offers group by product_id order by 1`,
      )
    ).rows.map(({ skus }) => skus);
  const offer = async (sku: string) =>
    (
      await store.pool.query(
        'select id, product_id, package_measure, package_quantity, identified_by from offers where sku = $1',
        [sku],
      )
    ).rows[0];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stockroom-identity-'));
    database = await freshDatabase(migrated);
    store = openStore(database.poolConfig);
  });
  afterEach(async () => {
    await store.pool.query(
      'truncate offers, products, product_codes, offer_facts, ambiguous_numbers, manufacturers, modifiers cascade',
    );
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('PD-03 two distributors: a common GTIN or maker and number join, a name never does', async () => {
    await give('A', [
      { sku: 'a1', gtin: EACH, name: 'Gloves' },
      { sku: 'a2', manufacturerSku: 'AC-100' },
      { sku: 'a3' },
      { sku: 'a4', manufacturerSku: 'Perfusion Pack' },
      { sku: 'a5', manufacturer: 'Unbranded', manufacturerSku: '77-100' },
    ]);
    await give('B', [
      { sku: 'b1', gtin: EACH, name: 'Hand protection', manufacturer: 'Somebody else' },
      { sku: 'b2', manufacturer: 'ACME Incorporated', manufacturerSku: 'ac 100', gtin: OTHER },
      { sku: 'b3' },
      { sku: 'b4', manufacturerSku: 'Perfusion Pack' },
      { sku: 'b5', manufacturer: 'Unbranded', manufacturerSku: '77-100' },
    ]);
    expect(await products()).toEqual(['a1 b1', 'a2 b2', 'a3', 'a4', 'a5', 'b3', 'b4', 'b5']);
    const { rows } = await store.pool.query('select name from manufacturers order by name');
    expect(rows.map(({ name }) => name)).toEqual(['Acme, Inc.', 'Somebody else', 'Unbranded']);
    expect((await offer('a2'))?.identified_by).toBe('number');
    expect((await offer('b3'))?.identified_by).toBe('alone');
  });

  it('PD-03 a number that turns out to name a family lets go of what it held, and nobody loses the offer', async () => {
    await give('A', [{ sku: 'a1', manufacturerSku: 'FAM-1', gtin: EACH, packageQuantity: 1 }]);
    await give('B', [{ sku: 'b1', manufacturerSku: 'FAM-1' }]);
    expect(await products()).toEqual(['a1 b1']);
    const before = await offer('b1');
    await give('A', [{ sku: 'a2', manufacturerSku: 'FAM-1', gtin: OTHER, packageQuantity: 1 }]);
    expect(await products()).toEqual(['a1', 'a2', 'b1']);
    expect((await offer('b1'))?.id).toBe(before?.id);
    await give('C', [{ sku: 'c1', manufacturerSku: 'fam 1' }]);
    expect(await products()).toEqual(['a1', 'a2', 'b1', 'c1']);
    // The file is corrected: the number identifies one product again.
    await give('A', [{ sku: 'a2', manufacturerSku: 'FAM-2', gtin: OTHER, packageQuantity: 1 }]);
    expect(await products()).toEqual(['a1 b1 c1', 'a2']);
  });

  it('PD-03 an each and a case that a third file knows as one device become one product, with what was of either', async () => {
    await give('A', [{ sku: 'a1', gtin: EACH, name: 'Screw' }]);
    await give('B', [{ sku: 'b1', gtin: CASE, name: 'Screws' }]);
    const gone = (await offer('b1'))?.product_id;
    await store.pool.query(
      `update products set popularity = 5; insert into product_files (product_id, kind, path) values (${gone}, 'sds', '/x')`,
    );
    await give('C', [{ sku: 'c1', gtin: `${EACH} ${CASE}` }]);
    expect(await products()).toEqual(['a1 b1 c1']);
    const { rows } = await store.pool.query(
      `select p.popularity, p.gtins, (select count(*)::int from products) as products,
          (select count(*)::int from product_files f where f.product_id = p.id) as files,
          (select count(*)::int from product_codes c where c.product_id = p.id) as codes
        from products p where id = $1`,
      [(await offer('a1'))?.product_id],
    );
    expect(rows).toEqual([{ popularity: 10, gtins: [EACH, CASE], products: 1, files: 1, codes: 2 }]);
  });

  it('PD-03 sizes that contradict are never joined, by code or number', async () => {
    await give('A', [
      { sku: 'a1', gtin: EACH, length: '50 mm' },
      { sku: 'a2', manufacturerSku: 'N-55', length: '50 mm' },
    ]);
    await give('B', [
      { sku: 'b1', gtin: CASE, length: '24 mm' },
      { sku: 'b2', manufacturerSku: 'N-55', length: '24 mm' },
    ]);
    await give('C', [{ sku: 'c1', gtin: `${CASE} ${EACH}` }]);
    expect(await products()).toEqual(['a1', 'a2', 'b1 c1', 'b2']);
  });

  it('PD-13 the packaging chain gives measure and pieces, over several levels and files, and wins over what is stated', async () => {
    await give('A', [
      { sku: 'a-case', gtin: CASE, packageMeasure: 'CA', containsGtin: BOX, containsQuantity: 10 },
      { sku: 'a-box', gtin: BOX, packageMeasure: 'BX', containsGtin: EACH, containsQuantity: 100 },
    ]);
    expect(await products()).toEqual(['a-box a-case']);
    expect((await offer('a-case'))?.package_quantity).toBeNull();
    await give('B', [
      { sku: 'b-each', gtin: EACH, packageMeasure: 'EA', packageQuantity: 1 },
      { sku: 'b-case', gtin: CASE },
      { sku: 'b-box', gtin: BOX, packageMeasure: 'BX', packageQuantity: 50 },
    ]);
    const { rows } = await store.pool.query(
      'select sku, package_measure, package_quantity from offers order by package_quantity, sku',
    );
    expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
      'b-each Each 1',
      'a-box Box 100',
      'b-box Box 100',
      'a-case Case 1000',
      'b-case Case 1000',
    ]);
    const [product] = (await store.pool.query('select pack_quantities from products')).rows;
    expect(product).toEqual({ pack_quantities: [1, 100, 1000] });
    await give('C', [
      { sku: 'c1', gtin: EACH, containsGtin: CASE, containsQuantity: 2 },
      { sku: 'c2', gtin: CASE, containsGtin: EACH, containsQuantity: 2 },
      { sku: 'c3', gtin: BOX, containsGtin: BOX, containsQuantity: 2 },
      { sku: 'c4', containsGtin: BOX, containsQuantity: 2 },
      { sku: 'c5', gtin: BOX, containsGtin: EACH, containsQuantity: 'ten' },
    ]);
    expect(rejections.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      `3 the packages hold each other (${CASE} > ${EACH} > ${CASE})`,
      '4 a package cannot hold itself (containsGtin is the gtin of the row)',
      '5 containsGtin needs the gtin of the row itself',
      '6 containsQuantity must be a whole number above 0',
    ]);
  });

  it('CAT-14 attributes of columns are kept with their source and published as modifiers; what cannot be read is refused', async () => {
    await give('A', [
      { sku: 'a1', name: 'Rod', manufacturerSku: 'R-50', length: '50 mm' },
      { sku: 'a2', name: 'Rod', manufacturerSku: 'R-60', length: '60 mm' },
      { sku: 'a3', name: 'Rod', manufacturerSku: 'R-70', length: 'rather long' },
    ]);
    expect(rejections.map(({ line }) => line)).toEqual([4]);
    expect(rejections[0]?.reason).toContain('length "rather long"');
    const { rows } = await store.pool.query(
      `select p.attributes, m.name as modifier, v.value, p.variant_group is not null as is_grouped
        from products p join product_modifiers t on t.product_id = p.id join modifier_values v on v.id = t.value_id
        join modifiers m on m.id = v.modifier_id order by p.manufacturer_sku`,
    );
    expect(rows).toEqual([
      {
        attributes: [expect.objectContaining({ name: 'length', value: 50, source: 'column' })],
        modifier: 'Length',
        value: '50 mm',
        is_grouped: true,
      },
      expect.objectContaining({ value: '60 mm', is_grouped: true }),
    ]);
    await give('A', [{ sku: 'a1', name: 'Rod', manufacturerSku: 'R-50', length: '55 mm' }]);
    const values = await store.pool.query(
      `select v.value from product_modifiers t join modifier_values v on v.id = t.value_id order by 1`,
    );
    expect(values.rows.map(({ value }) => value)).toEqual(['55 mm', '60 mm']);
  });

  it('PD-03 a later file finds every product that names a code, also where sizes kept them apart', async () => {
    const rows: readonly (Row & { distributor: string })[] = [
      { distributor: 'A', sku: 'a1', gtin: EACH, length: '50 mm', packageQuantity: 1 },
      { distributor: 'B', sku: 'b1', gtin: `${BOX} ${EACH}`, length: '24 mm' },
      { distributor: 'A', sku: 'a2', gtin: `${EACH} ${CASE}`, length: '50 mm' },
      { distributor: 'C', sku: 'c1', gtin: EACH },
    ];
    for (const { distributor, ...row } of rows) await give(distributor, [row], 1);
    const { rows: shared } = await store.pool.query('select code from shared_codes');
    expect(shared).toEqual([{ code: EACH }]);
    expect(await products()).toEqual(['a1 a2 c1', 'b1']);
  });

  const codes = fc.uniqueArray(fc.constantFrom(EACH, BOX, CASE, OTHER), { maxLength: 2 });
  const anyRow = fc.record({
    distributor: fc.constantFrom('A', 'B'),
    gtin: codes.map((each) => each.join(' ')),
    manufacturerSku: fc.constantFrom('', 'N-11', 'N-22', 'Pack'),
    packageQuantity: fc.constantFrom('', 1, 10),
    length: fc.constantFrom('', '20 mm', '30 mm'),
  });
  const rowsInTwoOrders = fc
    .array(anyRow, { minLength: 2, maxLength: 7 })
    .map((rows) => rows.map((row, at) => ({ ...row, sku: `${row.distributor}${at}` })))
    .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })));

  it('PD-03 the order of rows and files changes nothing', { timeout: 120_000 }, async () => {
    const clear = () =>
      store.pool.query(
        'truncate offers, products, product_codes, offer_facts, ambiguous_numbers, manufacturers cascade',
      );
    await fc.assert(
      fc.asyncProperty(rowsInTwoOrders, async ([rows, shuffled]) => {
        const found: unknown[] = [];
        for (const [order, batchSize] of [
          [rows, 1000],
          [shuffled, 1],
        ] as const) {
          for (const row of order) {
            if (batchSize === 1) await give(row.distributor, [row]);
          }
          for (const each of batchSize === 1 ? [] : ['A', 'B']) {
            const own = order.filter(({ distributor }) => distributor === each);
            if (own.length > 0) await give(each, own);
          }
          const packs = await store.pool.query('select sku, package_quantity, identified_by from offers order by sku');
          const owners = await store.pool.query(
            `select code, (select min(sku) from offers o where o.product_id = c.product_id) as of from product_codes c order by code`,
          );
          found.push({ products: await products(), packs: packs.rows, owners: owners.rows.map(({ code }) => code) });
          for (const each of ['A', 'B']) {
            const own = order.filter(({ distributor }) => distributor === each);
            if (own.length > 0) expect(await give(each, own)).toMatchObject({ inserted: 0, updated: 0 });
          }
          await clear();
        }
        expect(found[1]).toEqual(found[0]);
      }),
      { numRuns: 25 },
    );
  });
});
