/** Importing price files into the catalog, on every PostgreSQL of the run. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importPrices, type Rejection } from '#server/import/import-prices.ts';
import { openStore, type Store } from '#server/store/open-store.ts';
import { migrated } from '../support/migrated.ts';
import { type FreshDatabase, testDatabases } from '../support/pg.ts';

const CSV = [
  'SKU,Name,Description,Manufacturer,Manufacturer SKU,GTIN,Package Measure,Package Quantity,Price,Price Type,Category,Image,Status,Stock',
  'N-1,"Gloves, Nitrile M",Powder-free,Alderon,AL-1,04006381333931,BX,100,$12.50,price_zen,PPE / Gloves / Nitrile,,active,40',
  'N-2,Mask,,Alderon,AL-2,,box,50,1200,,PPE / Masks,,backordered,12',
  'N-3,Bad code,,Alderon,AL-3,04006381333932,BX,1,1.00,,,,,',
  'N-4,Bad price,,Alderon,AL-4,,BX,1,12.345,,,,,',
  'N-1,Gloves again,,Alderon,AL-1,,BX,100,9.99,,,,,',
  ',No sku,,Alderon,,,,,,,,,,',
  'N-5,No price,,,,,,,,,,,,',
].join('\n');

describe.each(testDatabases())('importing price files on $name', ({ freshDatabase }) => {
  let database: FreshDatabase;
  let store: Store;
  let folder: string;
  const rejections: Rejection[] = [];

  const importText = async (
    name: string,
    content: string | Buffer,
    options: Partial<Parameters<typeof importPrices>[1]> = {},
  ) => {
    const path = join(folder, name);
    await writeFile(path, content);
    rejections.length = 0;
    return importPrices(store, {
      distributor: 'Northline',
      path,
      onRejected: (rejection) => rejections.push(rejection),
      ...options,
    });
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stockroom-import-'));
    database = await freshDatabase(migrated);
    store = openStore(database.poolConfig);
  });

  afterAll(async () => {
    await store.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('takes the good rows of a CSV file and names each bad one by line and reason', async () => {
    const report = await importText('prices.csv', CSV);
    expect(report).toEqual({ rows: 7, inserted: 3, updated: 0, unchanged: 0, rejected: 4 });
    expect(rejections.map(({ line }) => line)).toEqual([4, 5, 6, 7]);
    expect(rejections.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^GTIN/),
      expect.stringMatching(/^price/),
      expect.stringMatching(/^an earlier row has the sku/),
      expect.stringMatching(/^sku/),
    ]);
    const { rows } = await store.pool.query(
      `select o.sku, o.price_cents, o.price_type, o.status, o.stock_level, p.package_measure, p.gtins, c.name as category
        from offers o join products p on p.id = o.product_id left join categories c on c.id = p.category_id order by o.sku`,
    );
    expect(rows).toEqual([
      {
        sku: 'N-1',
        price_cents: 1250,
        price_type: 'price_zen',
        status: 'active',
        stock_level: 40,
        package_measure: 'Box',
        gtins: ['04006381333931'],
        category: 'Nitrile',
      },
      expect.objectContaining({
        sku: 'N-2',
        price_cents: 120_000,
        status: 'backordered',
        stock_level: 0,
        category: 'Masks',
      }),
      expect.objectContaining({ sku: 'N-5', price_cents: null, category: null }),
    ]);
  });

  it('changes nothing on a second run, and only the changed offers on a third', async () => {
    expect(await importText('prices.csv', CSV)).toMatchObject({ inserted: 0, updated: 0, unchanged: 3 });
    expect(await importText('prices.csv', CSV.replace('$12.50', '$13.75'))).toMatchObject({ updated: 1, unchanged: 2 });
  });

  it('rewrites a product only where the file knows more of it, and never forgets what it knew', async () => {
    const products = async () =>
      (
        await store.pool.query<{ name: string; row: string; description: string; gtins: string[] }>(
          'select name, xmin::text as row, description, gtins from products order by name',
        )
      ).rows;
    const before = await products();
    await importText('prices.csv', CSV);
    expect(await products()).toEqual(before);
    const more = CSV.replace('Mask,,Alderon', 'Mask,Three layers,Alderon').replace('04006381333931', '00036000291452');
    expect(await importText('prices.csv', more)).toMatchObject({ updated: 2, unchanged: 1 });
    expect(await importText('prices.csv', more)).toMatchObject({ updated: 0, unchanged: 3 });
    const after = new Map((await products()).map((product) => [product.name, product]));
    const rewritten = before.filter(({ name, row }) => after.get(name)?.row !== row).map(({ name }) => name);
    expect(rewritten).toEqual(['Gloves, Nitrile M', 'Mask']);
    expect(after.get('Mask')?.description).toBe('Three layers');
    expect(after.get('Gloves, Nitrile M')).toMatchObject({
      description: 'Powder-free',
      gtins: ['00036000291452', '04006381333931'],
    });
  });

  it('several rows of one product: the codes of all, each fact by the first that has it, and nothing changes later', async () => {
    const row = (sku: string, gtin: string, more: string) => `${sku},Sized gloves,Alderon,AL-9,${gtin},${more}`;
    const file = [
      'sku,name,manufacturer,manufacturerSku,gtin,description,image,packageQuantity',
      row('P-1', '012345678905', ',/a.png,100'),
      row('P-2', '9780201379624', 'Second,/b.png,200'),
      row('P-3', '5901234123457', 'Third,,300'),
    ].join('\n');
    for (const batchSize of [1, 2, 1000]) {
      await importText('packs.csv', file, { batchSize });
      const { rows } = await store.pool.query(
        `select array(select unnest(gtins) order by 1) as gtins, description, image_src, package_quantity
          from products where name = 'Sized gloves'`,
      );
      expect(rows).toEqual([
        {
          gtins: ['00012345678905', '05901234123457', '09780201379624'],
          description: 'Second',
          image_src: '/a.png',
          package_quantity: 100,
        },
      ]);
      expect(await importText('packs.csv', file, { batchSize })).toMatchObject({ updated: 0, unchanged: 3 });
      await store.pool.query(`delete from offer_facts where offer_id in (select id from offers where sku like 'P-%')`);
      await store.pool.query(`delete from offers where sku like 'P-%'`);
      await store.pool.query(
        `delete from product_codes using products p where p.id = product_id and p.name = 'Sized gloves'`,
      );
      await store.pool.query(`delete from products where name = 'Sized gloves'`);
    }
  });

  it('a damaged gzip says where; what was read before it is kept, and a file of another kind leaves no distributor', async () => {
    const lines = Array.from({ length: 3_000 }, (_, at) => JSON.stringify({ sku: `G-${at}`, name: `${Math.sin(at)}` }));
    const whole = gzipSync(lines.join('\n'));
    const half = whole.subarray(0, whole.length / 2);
    const kept = async (): Promise<number> =>
      Number((await store.pool.query(`select count(*) from offers where sku like 'G-%'`)).rows[0].count);
    const output = await importText('half.ndjson.gz', half).then(
      () => '',
      (error: Error) => error.message,
    );
    const [, line, taken] = /damaged after line (\d+) \(.*\)\. (\d+) rows before it/.exec(output) ?? [];
    expect(Number(line)).toBeGreaterThan(1_000);
    expect([Number(taken), await kept()]).toEqual([Number(line), Number(line)]);
    await expect(importText('half.ndjson.gz', half, { distributor: 'Ghost' })).rejects.toThrow('damaged');
    await expect(importText('no.csv', 'a,b', { distributor: 'Nobody' })).rejects.toThrow('no column');
    const { rows } = await store.pool.query(`select name from distributors where name in ('Ghost', 'Nobody')`);
    expect(rows).toEqual([{ name: 'Ghost' }]);
  });

  it('is tried again where others hold its offers in another order', async () => {
    const file = 'sku,name,price\nD-1,One,1.00\nD-2,Two,2.00';
    await importText('deadlock.csv', file);
    const { rows } = await store.pool.query(`select id from offers where sku like 'D-%' order by sku`);
    const other = await store.pool.connect();
    try {
      const hold = (at: number) => other.query('select from offers where id = $1 for share', [rows[at].id]);
      await other.query('begin');
      await hold(1);
      const importing = importText('deadlock.csv', file.replaceAll('.00', '.50'));
      // Until it waits for the second lock while holding the first.
      for (let waits = 0; waits === 0;) {
        const { rows: waiting } = await store.pool.query(
          `select count(*)::int as waits from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        waits = waiting[0].waits;
      }
      // PostgreSQL ends the transaction that detects the deadlock, which is the one that has waited longest.
      await sleep(300);
      await hold(0);
      await other.query('rollback');
      expect(await importing).toMatchObject({ updated: 2 });
    } finally {
      other.release();
    }
  });

  it('reads gzipped NDJSON, and goes on after a line that is not JSON', async () => {
    const lines = [
      '{"sku":"J-1","name":"Json gloves","price":3.5,"stock":2}',
      '{oops',
      '[]',
      '{"sku":"J-2","name":"More"}',
    ];
    const report = await importText('prices.ndjson.gz', gzipSync(lines.join('\n')));
    expect(report).toMatchObject({ rows: 4, inserted: 2, rejected: 2 });
    expect(rejections.map(({ line }) => line)).toEqual([2, 3]);
  });

  it('reads devices of the UDI database, with prices that follow from a seed', async () => {
    const device = JSON.stringify({
      ids: [
        { di: '00844588018923', type: 'Primary', agency: 'GS1' },
        { di: 'b153ab1', type: 'Package', agency: 'HIBCC' },
      ],
      brand: 'Cup System',
      company: 'Example Orthopedics',
      catalogNumber: '1107',
      count: '5',
      description: 'Insert',
      gmdn: ['Liner'],
      status: 'In Commercial Distribution',
    });
    expect(await importText('gudid.ndjson', device, { generatePrices: 'demo' })).toMatchObject({ inserted: 1 });
    expect(await importText('gudid.ndjson', device, { generatePrices: 'demo' })).toMatchObject({ unchanged: 1 });
    expect(await importText('gudid.ndjson', device, { generatePrices: 'other' })).toMatchObject({ updated: 1 });
    const { rows } = await store.pool.query(
      `select p.gtins, p.manufacturer_sku, o.price_cents > 0 as priced from offers o join products p on p.id = o.product_id
        where o.sku = '00844588018923'`,
    );
    expect(rows).toEqual([{ gtins: ['+B153AB1', '00844588018923'], manufacturer_sku: '1107', priced: true }]);
  });

  it('what one row holds never stops the rows beside it', async () => {
    const names = (ids: unknown[], more = {}) => JSON.stringify({ ids, company: 'Maker', brand: 'Brand', ...more });
    const device = (di: string) => [{ di, type: 'Primary', agency: 'HIBCC' }];
    const lines = [
      '{"sku":"E-1","name":"nul","description":"a\\u0000b"}',
      '{"sku":"E-2","name":"nul","manufacturer":"a\\u0000b"}',
      '{"sku":"E-3","name":"nul","category":"a\\u0000b"}',
      '{"sku":"E-4","name":"half \\ud83d","manufacturer":"half \\ud83d"}',
      JSON.stringify({
        sku: 'E-5',
        name: 'cut',
        manufacturer: `${'m'.repeat(199)}\u{1f9e4}`,
        category: 'c'.repeat(9_000),
      }),
      names(device('9'.repeat(5_000))),
      names(device('E-6\u0000')),
      names(device('E-7'), { count: '99999999999' }),
      '{"sku":"E-8","name":"good"}',
    ];
    expect(await importText('evil.ndjson', lines.join('\n'))).toMatchObject({ rows: 9, inserted: 4, rejected: 5 });
    expect(rejections.map(({ line }) => line)).toEqual([1, 2, 3, 6, 7]);
    expect(await importText('evil.ndjson', lines.join('\n'))).toMatchObject({ inserted: 0, updated: 0, unchanged: 4 });
  });

  it('refuses a file without the columns that it needs, or of another kind', async () => {
    await expect(importText('no-header.csv', 'a,b\n1,2')).rejects.toThrow('no columns "sku" and "name"');
    await expect(importText('prices.xlsx', 'x')).rejects.toThrow('must end in');
    await expect(importPrices(store, { distributor: 'Northline', path: folder })).rejects.toThrow('must end in');
  });
});
