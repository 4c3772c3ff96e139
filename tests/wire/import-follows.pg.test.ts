/** A location's items and cart lines while price files change: each row is updated, and stays with the offer that was chosen. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paths } from '#tests/support/paths.ts';
import { cartItemResource } from '#contract/resources/cart-item.ts';
import { substitutionsDocument } from '#contract/resources/substitution.ts';
import { workspaceItemResource } from '#contract/resources/workspace-item.ts';
import { importPrices } from '#server/import/import-prices.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { log, seedItems } from '../support/small-practice.ts';
import { describeWire, type Wired } from './wire-kit.ts';

const EACH = '00012345678905';
const BOX = '10012345678902';
const CASE = '20012345678909';
const OTHER = '05901234123457';
const COLUMNS =
  'sku,name,manufacturer,manufacturerSku,gtin,packageMeasure,packageQuantity,containsGtin,containsQuantity,price,stock,status,length';
type Row = Readonly<Record<string, string | number>>;

const box: Row = { sku: 'box', gtin: BOX, packageMeasure: 'BX', packageQuantity: 100 };
const crate: Row = {
  sku: 'case',
  gtin: CASE,
  packageMeasure: 'CA',
  packageQuantity: 1000,
  containsGtin: BOX,
  containsQuantity: 10,
};

describeWire('imports while people work', (wired) => {
  let folder: string;
  let files = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stockroom-follows-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const give = async (w: Wired, rows: readonly Row[], distributor = 'Followed') => {
    const lines = rows.map((row) => {
      const full: Row = { name: 'Swab', manufacturer: 'Acme', price: '10.00', stock: 40, status: 'active', ...row };
      return COLUMNS.split(',')
        .map((column) => `"${full[column] ?? ''}"`)
        .join(',');
    });
    files += 1;
    const path = join(folder, `${files}.csv`);
    await writeFile(path, [COLUMNS, ...lines].join('\n'));
    const report = await importPrices(w.server.store, { distributor, path });
    expect(report.rejected).toBe(0);
    return report;
  };
  const offerOf = async (w: Wired, sku: string): Promise<{ id: string; productId: string }> => {
    const { rows } = await w.server.store.pool.query<{ id: string; productId: string }>(
      'select id, product_id as "productId" from offers where sku = $1',
      [sku],
    );
    return rows[0] ?? { id: '', productId: '' };
  };
  let cursor = '';
  /** What a device receives since its last request. */
  const news = async (w: Wired) => {
    const { json } = await w.get(`${paths.changes}?limit=500${cursor === '' ? '' : `&since=${cursor}`}`);
    const { data, meta } = json as { data: { type: string }[]; meta: { cursor: string; deleted: unknown[] } };
    cursor = encodeURIComponent(meta.cursor);
    const rows = <T>(schema: v.GenericSchema<unknown, T>, type: string): T[] =>
      data.filter((each) => each.type === type).map((each) => v.parse(schema, each));
    return {
      items: rows(workspaceItemResource, 'workspace-items').map(({ attributes }) => attributes),
      lines: rows(cartItemResource, 'cart-items').map(({ attributes }) => attributes),
      deleted: meta.deleted,
    };
  };

  it('PD-13 ITEM-02 CART-06 packs of item, line and codes follow; the offer that was chosen stays', async () => {
    const w = wired();
    await give(w, [box, crate]);
    const [kept, carted] = [await offerOf(w, 'box'), await offerOf(w, 'case')];
    expect(carted.productId).toBe(kept.productId);
    await inTransaction(w.server.store, async (connection) => {
      const { main } = w.practice.locations;
      const ids = await seedItems(connection, main, [
        { folderId: w.practice.folders.root, offerId: kept.id, onHand: 3 },
      ]);
      await log(connection, main, { 'workspace-items': ids });
    });
    const body = { data: { type: 'cart-items', attributes: { productDistributorId: carted.id, qty: 2 } } };
    expect((await w.post(paths.cartAdd, body)).text).toContain('Case of 1000');
    const first = await news(w);
    const itemNow = ({ items }: typeof first) => items.filter((each) => each.productDistributorId === kept.id);
    const lineNow = ({ lines }: typeof first) => lines.filter((each) => each.productDistributorId === carted.id);
    expect(itemNow(first).map(({ packageText, codePacks }) => [packageText, codePacks])).toEqual([
      [
        'Box of 100',
        [
          { code: BOX, text: 'Box of 100', isOwn: true },
          { code: CASE, text: 'Case of 1000', isOwn: false },
        ],
      ],
    ]);
    expect(lineNow(first).map(({ packageText, qty }) => [packageText, qty])).toEqual([['Case of 1000', 2]]);

    // The case contains more now: the item still counts boxes, and has the new case.
    await give(w, [box, { ...crate, packageQuantity: 1200, containsQuantity: 12 }]);
    const second = await news(w);
    expect(itemNow(second).map(({ packageText, codePacks }) => [packageText, codePacks?.[1]?.text])).toEqual([
      ['Box of 100', 'Case of 1200'],
    ]);
    expect(lineNow(second).map(({ packageText, qty }) => [packageText, qty])).toEqual([['Case of 1200', 2]]);

    // Only what is known about the size changes.
    await give(w, [
      { ...box, length: '50 mm' },
      { ...crate, packageQuantity: 1200, containsQuantity: 12 },
    ]);
    const third = await news(w);
    expect(itemNow(third)[0]?.attributes).toEqual([{ label: 'Length', text: '50 mm' }]);
    expect(lineNow(third)[0]?.attributesText).toContain('50 mm');

    // No longer sold, and the product is split: each row stays with its own offer.
    await give(w, [
      { ...box, length: '50 mm', status: 'inactive' },
      { sku: 'case', gtin: OTHER, packageMeasure: 'CA', packageQuantity: 500 },
    ]);
    const fourth = await news(w);
    expect(itemNow(fourth).map(({ isActiveStatus, qtyOnHand }) => [isActiveStatus, qtyOnHand])).toEqual([[false, 3]]);
    expect(lineNow(fourth).map(({ packageText, qty }) => [packageText, qty])).toEqual([['Case of 500', 2]]);
    expect([fourth.items.length, fourth.lines.length, fourth.deleted]).toEqual([1, 1, []]);
    expect(await give(w, [{ ...box, length: '50 mm', status: 'inactive' }])).toMatchObject({ unchanged: 1 });
    expect(await news(w)).toEqual({ items: [], lines: [], deleted: [] });
  });

  it('PD-13 a code of a pack that nobody sells tells the items of its product when it holds something else', async () => {
    const w = wired();
    const [unit, pack] = ['00012345678998', '00012345678981'];
    const giveDevice = async (qty: string) => {
      const ids = [
        { di: unit, type: 'Primary', agency: 'GS1' },
        { di: pack, type: 'Package', agency: 'GS1', contains: unit, qty },
      ];
      const path = join(folder, `device-${qty}.ndjson`);
      const device = { ids, company: 'Acme', brand: 'Clip', description: 'Clip', count: '1' };
      await writeFile(path, JSON.stringify({ ...device, status: 'In Commercial Distribution' }));
      await importPrices(w.server.store, { distributor: 'Followed devices', path });
    };
    await giveDevice('10');
    const each = await offerOf(w, unit);
    await inTransaction(w.server.store, async (connection) => {
      const { main } = w.practice.locations;
      const ids = await seedItems(connection, main, [
        { folderId: w.practice.folders.root, offerId: each.id, onHand: 3 },
      ]);
      await log(connection, main, { 'workspace-items': ids });
    });
    await news(w);
    await giveDevice('20');
    const [item] = (await news(w)).items;
    expect(item?.codePacks?.find(({ isOwn }) => !isOwn)?.text).toBe('Package of 20');
  });

  it('OPT-01 a word on a product holds when the product is joined with another or comes apart', async () => {
    const w = wired();
    const one: Row = { sku: 'one', gtin: EACH, manufacturerSku: 'X-1' };
    const two: Row = { sku: 'two', gtin: '04006381333931', manufacturerSku: 'X-2' };
    await give(w, [one], 'Words A');
    await give(w, [two], 'Words B');
    const [a, b] = [await offerOf(w, 'one'), await offerOf(w, 'two')];
    const say = (from: string, to: string) =>
      w.post(paths.substitutions, {
        data: { type: 'substitution-choices', attributes: { fromProductId: from, toProductId: to, choice: 'never' } },
      });
    const output = async () =>
      v
        .parse(substitutionsDocument, (await w.get(paths.substitutions)).json)
        .data.map(({ attributes: { from, to } }) => `${from.id}-${to.id}`)
        .toSorted();
    const other = w.practice.products.gloves;
    expect((await say(b.productId, b.productId)).status).toBe(201);
    expect((await say(other, b.productId)).status).toBe(201);
    expect(await output()).toEqual([`${b.productId}-${b.productId}`, `${other}-${b.productId}`].toSorted());

    await give(w, [{ ...two, gtin: `${String(two['gtin'])}|${EACH}` }], 'Words B');
    const joined = a.productId;
    expect((await offerOf(w, 'two')).productId).toBe(joined);
    expect(await output()).toEqual([`${joined}-${joined}`, `${other}-${joined}`].toSorted());

    await give(w, [two], 'Words B');
    const apart = (await offerOf(w, 'two')).productId;
    expect(apart).not.toBe(joined);
    expect(await output()).toEqual(
      [`${joined}-${joined}`, `${other}-${joined}`, `${apart}-${apart}`, `${other}-${apart}`].toSorted(),
    );
  });
});
