/**
 * Devices of the FDA's database become products: 4,202 of them, including all that share a code, 1,200 of a manufacturer that
 * calls its packs "Perfusion Pack", lenses under one number, and packaging chains. DEVICES_FILE: another file of devices, such
 * as all.
 */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grouped } from '#domain/catalogue/grouped.ts';
import { importPrices } from '#server/import/import-prices.ts';
import { openStore, type Store } from '#server/store/open-store.ts';
import { migrated } from '../support/migrated.ts';
import { type FreshDatabase, shippedDatabase } from '../support/pg.ts';

const DEVICES = process.env['DEVICES_FILE'] ?? join(import.meta.dirname, 'odd-devices.ndjson.gz');

interface Device {
  readonly ids: readonly {
    readonly di: string;
    readonly type: string;
    readonly contains?: string;
    readonly qty?: string;
  }[];
  readonly company: string;
  readonly catalogNumber?: string;
  readonly model?: string;
  readonly count?: string;
}

async function readDevices(): Promise<Device[]> {
  const devices: Device[] = [];
  for await (const line of createInterface({ input: createReadStream(DEVICES).pipe(createGunzip()) })) {
    devices.push(JSON.parse(line) as Device);
  }
  return devices;
}

/** Groups connected by identifiers, derived from the file itself. */
function byCommonCode(devices: readonly Device[]): Map<string, string> {
  const top = new Map<string, string>();
  const find = (code: string): string => {
    const above = top.get(code) ?? code;
    return above === code ? code : find(above);
  };
  for (const { ids } of devices) for (const { di } of ids) top.set(find(di), find(ids[0]?.di ?? di));
  return new Map(devices.flatMap(({ ids }) => ids.map(({ di }) => [di, find(di)] as const)));
}

describe.each(shippedDatabase())('devices on $name', ({ freshDatabase }) => {
  let database: FreshDatabase;
  let store: Store;
  let folder: string;
  let devices: readonly Device[] = [];
  let offers: readonly { sku: string; product_id: string; distributor: string; package_quantity: number | null }[] = [];
  const readOffers = async () => {
    const { rows } = await store.pool.query(
      `select o.sku, o.product_id, d.name as distributor, o.package_quantity from offers o
        join distributors d on d.id = o.distributor_id order by o.id`,
    );
    offers = rows;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stockroom-devices-'));
    database = await freshDatabase(migrated);
    store = openStore(database.poolConfig);
    devices = await readDevices();
    await importPrices(store, { distributor: 'Depot', path: DEVICES, generatePrices: 'demo' });
    await readOffers();
  }, 300_000);
  afterAll(async () => {
    await store.close();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('PD-03 no two devices without a common code are one product, and those with one are', async () => {
    expect(offers.length).toBeGreaterThan(4_000);
    const component = byCommonCode(devices);
    const products = [...grouped(offers, (offer) => offer.product_id).values()];
    const wrong = products.filter((own) => new Set(own.map(({ sku }) => component.get(sku))).size > 1);
    expect(wrong.map((own) => own.map(({ sku }) => sku))).toEqual([]);
    const shared = products.filter((own) => own.length > 1);
    expect(shared.length).toBeGreaterThan(50);
    // A shared code is not enough if the stated sizes contradict each other, which is rare.
    const torn = [...grouped(offers, ({ sku }) => component.get(sku)).values()].filter(
      (own) => new Set(own.map((offer) => offer.product_id)).size > 1,
    );
    expect(torn.length).toBeLessThan(shared.length / 10);
  });

  it('PD-03 every code leads to one product, whose offers know it', async () => {
    const { rows } = await store.pool.query(
      `select count(*)::int as lost from product_codes c where not exists (select from offers o join offer_facts f on f.offer_id = o.id
        where o.product_id = c.product_id and c.code = any(f.codes))`,
    );
    expect(rows).toEqual([{ lost: 0 }]);
    const { rows: known } = await store.pool.query('select count(*)::int as codes from product_codes');
    expect(known[0]?.codes).toBeGreaterThan(devices.length);
  });

  it('PD-13 packages hold what the file says', async () => {
    const { rows } = await store.pool.query('select code, pieces from product_codes');
    const pieces = new Map(rows.map((row) => [row.code as string, row.pieces as number | null]));
    const levels = devices.flatMap(({ ids }) =>
      ids.flatMap(({ di, contains = '', qty }) =>
        /^\d{14}$/.test(contains) ? [{ di, contains, qty: Number(qty) }] : [],
      ),
    );
    expect(levels.length).toBeGreaterThan(500);
    const wrong = levels.filter(({ di, contains, qty }) => pieces.get(di) !== (pieces.get(contains) ?? 0) * qty);
    expect(wrong.length).toBeLessThan(levels.length / 200);
  });

  it('PD-03 another distributor that knows maker and number alone joins where the number names one device', async () => {
    const known = new Set(offers.map(({ sku }) => sku));
    const some = devices
      .filter((device, at) => at % 3 === 0 && known.has(device.ids.find(({ type }) => type === 'Primary')?.di ?? ''))
      .map((device) => ({ ...device, number: device.catalogNumber || device.model || '' }));
    const rows = some.map(({ company, number }, at) =>
      [`S-${at}`, 'Whatever', company.toUpperCase().replace(/,? INC\.?$/, ' Incorporated'), number.toLowerCase()]
        .map((text) => `"${text}"`)
        .join(','),
    );
    const path = join(folder, 'second.csv');
    await writeFile(path, ['sku,name,manufacturer,manufacturerSku', ...rows].join('\n'));
    await importPrices(store, { distributor: 'Second', path });
    await readOffers();
    const productOf = new Map(offers.map((offer) => [`${offer.distributor} ${offer.sku}`, offer.product_id]));
    const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    const sharing = grouped(
      devices,
      (device) => `${device.company}|${plain(device.catalogNumber || device.model || '')}`,
    );
    const seen = { joined: 0, alone: 0 };
    for (const [at, { ids, company, number }] of some.entries()) {
      const own = productOf.get(`Second S-${at}`);
      const primary = ids.find(({ type }) => type === 'Primary')?.di ?? '';
      const devicesOfNumber = sharing.get(`${company}|${plain(number)}`) ?? [];
      const isJoined = own === productOf.get(`Depot ${primary}`);
      if (/\d.*\d/.test(number) && devicesOfNumber.length === 1) {
        seen.joined += 1;
        expect([company, number, isJoined]).toEqual([company, number, true]);
      } else if (!/\d/.test(number)) {
        seen.alone += 1;
        expect([company, number, isJoined]).toEqual([company, number, false]);
        expect(offers.filter((offer) => offer.product_id === own)).toHaveLength(1);
      }
    }
    expect(seen.joined).toBeGreaterThan(300);
    expect(seen.alone).toBeGreaterThan(300);
  });

  it('the same file again changes nothing', { timeout: 120_000 }, async () => {
    const again = await importPrices(store, { distributor: 'Depot', path: DEVICES, generatePrices: 'demo' });
    expect(again).toMatchObject({ inserted: 0, updated: 0 });
  });
});
