/**
 * Rows as distributors write them, through the real import, alternatives and optimizer: another product, or another amount of
 * it, is never offered; the same product is.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importPrices } from '#server/import/import-prices.ts';
import { openStore, type Store } from '#server/store/open-store.ts';
import { migrated } from '../support/migrated.ts';
import { type FreshDatabase, shippedDatabase } from '../support/pg.ts';
import { seedSmallPractice } from '../support/small-practice.ts';
import { removeTestDirectory, testDirectory } from '../support/test-directory.ts';
import { alternativesOf, fillCart, offersOf, openAccounts, swapsOf } from './proposals.ts';

const [LEFT, RIGHT] = ['Left House', 'Right House'];
const GTIN = '00012345678905';
const CASE = '10012345678902';

const PACK = { packageMeasure: 'BX', packageQuantity: 100 };

type Row = Readonly<Record<string, string | number>>;

describe.each(shippedDatabase())('price lists on $name', ({ freshDatabase }) => {
  let database: FreshDatabase;
  let store: Store;
  let directory: string;
  let main: string;

  beforeEach(async () => {
    directory = testDirectory();
    database = await freshDatabase(migrated);
    store = openStore(database.poolConfig, { maxConnections: 4 });
    main = (await seedSmallPractice(store)).locations.main;
  }, 120_000);

  afterEach(async () => {
    await store.close();
    await database.drop();
    removeTestDirectory(directory);
  });

  async function importRows(distributor: string, rows: readonly Row[]) {
    const path = join(directory, `${distributor}.ndjson`);
    writeFileSync(path, rows.map((row) => JSON.stringify(row)).join('\n'));
    const report = await importPrices(store, { distributor, path });
    expect(report.rejected).toBe(0);
    return report;
  }

  /** SKUs that are offered for the left one; each right one is cheaper than each left one. */
  async function proposed(sku: string, qty = 1): Promise<string[]> {
    await openAccounts(store, main);
    const skus = new Map(
      [...(await offersOf(store, LEFT)), ...(await offersOf(store, RIGHT))].map(([s, id]) => [id, s]),
    );
    const lines = [{ offerId: (await offersOf(store, LEFT)).get(sku) ?? '', qty }];
    await fillCart(store, main, lines);
    const all = [...(await alternativesOf(store, main, lines)), ...(await swapsOf(store, main))];
    return [...new Set(all.map(({ to, packs }) => `${skus.get(to)} x ${packs}`))].toSorted();
  }

  const left = (sku: string, more: Row): Row => ({
    sku,
    price: 50,
    stock: 500,
    manufacturer: 'Acme',
    ...PACK,
    ...more,
  });
  const right = (sku: string, more: Row): Row => ({
    sku,
    price: 1,
    stock: 500,
    manufacturer: 'ACME, Inc.',
    ...PACK,
    ...more,
  });

  it('OPT-01 one GTIN that a distributor gives to all sizes joins the offers of one size alone', async () => {
    const glove = (size: string): Row => ({
      name: `Nitrile Exam Gloves ${size}`,
      gtin: GTIN,
      packageMeasure: 'BX',
      packageQuantity: 100,
    });
    await importRows(LEFT, [left('L-S', glove('Small'))]);
    await importRows(
      RIGHT,
      ['Small', 'Medium', 'Large'].map((size) => right(`R-${size}`, glove(size))),
    );
    expect(await proposed('L-S')).toEqual(['R-Small x 1']);
  }, 60_000);

  it('OPT-01 what states sterile is never the same brand as what states non-sterile, powder, patient and material likewise', async () => {
    const pairs = [
      ['Gauze 2 x 2 in Sterile', 'Gauze 2 x 2 in Non-Sterile'],
      ['Exam Gloves M Powder-Free', 'Exam Gloves M Powdered'],
      ['Exam Gloves M Latex', 'Exam Gloves M Nitrile'],
      ['Oxygen Mask Adult', 'Oxygen Mask Pediatric'],
    ];
    await importRows(
      LEFT,
      pairs.map(([name = ''], at) => left(`L${at}`, { name, manufacturerSku: `AC-10${at}` })),
    );
    await importRows(
      RIGHT,
      pairs.map(([, name = ''], at) => right(`R${at}`, { name, manufacturerSku: `AC 10${at}` })),
    );
    for (const at of pairs.keys()) expect(await proposed(`L${at}`)).toEqual([]);
  }, 60_000);

  it('OPT-02 a pack of which two lists say something else, or its name, is of no known number', async () => {
    const name = 'Nitrile Exam Gloves PF Medium';
    const pack = (measure: string, pieces: number): Row => ({ packageMeasure: measure, packageQuantity: pieces });
    await importRows(LEFT, [
      left('L0', { name, manufacturerSku: 'AC-200', ...pack('BX', 1) }),
      left('L1', { name: `${name} 100/bx`, manufacturerSku: 'AC-201', ...pack('CA', 10) }),
      left('L2', { name, gtin: GTIN, ...pack('BX', 90) }),
      left('L3', { name, manufacturerSku: 'AC-203', ...pack('CA', 1000) }),
    ]);
    await importRows(RIGHT, [
      right('R0', { name, manufacturerSku: 'AC-200', ...pack('BX', 100) }),
      right('R1', { name, manufacturerSku: 'AC-201', ...pack('BX', 100) }),
      right('R2', { name, gtin: GTIN, ...pack('BX', 100) }),
      right('R3', { name: `${name} 100/bx`, manufacturerSku: 'AC-203', ...pack('BX', 100) }),
    ]);
    // Ten boxes are never replaced by one box of a hundred, nor one box by ten boxes of a hundred.
    expect(await proposed('L0', 10)).toEqual([]);
    expect(await proposed('L1')).toEqual([]);
    // The same code and quantity: pack for pack, however each list counts.
    expect(await proposed('L2', 3)).toEqual(['R2 x 3']);
    expect(await proposed('L3')).toEqual(['R3 x 10']);
  }, 60_000);

  it('OPT-02 the GTIN of a case that one list gives to the box makes no case of the box', async () => {
    const name = 'Exam Gloves Medium';
    await importRows(LEFT, [
      left('L-box', { name, gtin: GTIN, packageMeasure: 'BX', packageQuantity: 100 }),
      left('L-case', {
        name,
        gtin: CASE,
        packageMeasure: 'CA',
        packageQuantity: 1000,
        containsGtin: GTIN,
        containsQuantity: 10,
        price: 400,
      }),
    ]);
    await importRows(RIGHT, [right('R-box', { name, gtin: CASE, packageMeasure: 'BX', packageQuantity: 100 })]);
    expect(await proposed('L-case')).toEqual([]);
  }, 60_000);

  it('PD-03 a number that a spreadsheet spoiled, or that was filled in, joins nothing', async () => {
    const spoiled = ['1.23E+11', '#DIV/0!', '9999', '12345', '10-May'];
    await importRows(
      LEFT,
      spoiled.map((number, at) => left(`L${at}`, { name: 'Mask', manufacturerSku: number })),
    );
    await importRows(
      RIGHT,
      spoiled.map((number, at) => right(`R${at}`, { name: 'Bib', manufacturerSku: number })),
    );
    for (const at of spoiled.keys()) expect(await proposed(`L${at}`)).toEqual([]);
  }, 60_000);

  it('PD-03 a SKU that a distributor gives to another thing takes nothing of the old one along', async () => {
    const glove = {
      name: 'Exam Gloves M',
      manufacturerSku: 'AC-1',
      gtin: GTIN,
      brand: 'Old',
      description: 'Old words',
    };
    await importRows(RIGHT, [right('R1', glove)]);
    await importRows(LEFT, [left('L1', glove)]);
    expect(await proposed('L1')).toEqual(['R1 x 1']);
    await importRows(LEFT, [left('L1', { name: 'Face Mask', manufacturer: 'Beta', manufacturerSku: 'B-9' })]);
    expect(await proposed('L1')).toEqual([]);
    const { rows } = await store.pool.query(
      `select p.name, p.description, p.brand, p.gtins from products p join offers o on o.product_id = p.id where o.sku = 'L1'`,
    );
    expect(rows).toEqual([{ name: 'Face Mask', description: '', brand: '', gtins: [] }]);
  }, 60_000);

  it('OPT-01 of several lists the one that says most decides what is similar, whichever came first', async () => {
    const category = 'Gloves / Exam / Nitrile Gloves';
    const give = {
      terse: () => importRows(LEFT, [left('L1', { name: 'Nitrile Glove M', manufacturerSku: 'AC-7', category })]),
      telling: () =>
        importRows('Third House', [
          { ...left('T1', { name: 'Nitrile Glove M chemo rated', manufacturerSku: 'AC 7', category }), price: 60 },
        ]),
      plain: () =>
        importRows(RIGHT, [
          right('R1', { name: 'Nitrile Glove M', manufacturer: 'Beta', manufacturerSku: 'B-1', category }),
        ]),
    };
    await give.terse();
    await give.plain();
    expect(await proposed('L1')).toEqual(['R1 x 1']);
    await give.telling();
    expect(await proposed('L1')).toEqual([]);
  }, 60_000);

  it('CAT-14 columns are known by the labels that the catalogue shows', async () => {
    const path = join(directory, 'labels.csv');
    writeFileSync(path, 'sku,name,Side,Outer Diameter,Set\nA,Splint,left,8 mm,Fast Set\n');
    expect((await importPrices(store, { distributor: LEFT, path })).rejected).toBe(0);
    const { rows } = await store.pool.query<{ attributes: { name: string; text: string }[] }>(
      `select attributes from products where name = 'Splint'`,
    );
    expect(rows[0]?.attributes.map(({ name, text }) => `${name} ${text}`)).toEqual([
      'outerDiameter 8 mm',
      'setting Fast Set',
      'hand Left',
    ]);
  });
});
