/**
 * Checks the whole import, and twins of its devices from another manufacturer (one alike, one with another size): nothing that
 * the store would offer for a device, as the same or as similar, may contradict it in what the two records state.
 * `DEVICES_FILE=…` uses another file than the labeled devices.
 */
import { createReadStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDigitOf } from '#domain/identifiers/gtin.ts';
import { importPrices } from '#server/import/import-prices.ts';
import { openStore, type Store } from '#server/store/open-store.ts';
import { migrated } from '../support/migrated.ts';
import { type FreshDatabase, shippedDatabase } from '../support/pg.ts';
import { removeTestDirectory, testDirectory } from '../support/test-directory.ts';
import { type DeviceRecord, DEVICES, primaryOf } from './labeled-pairs.ts';
import { contradictions, differences, type Facts, factsOf } from './stated-facts.ts';

const FILE = process.env['DEVICES_FILE'] ?? DEVICES;
/** Per group; a group of one key may be large. */
const MAX_PAIRS = 400;
const MAX_TWINS = 6000;
const SHOWN = 20;

describe.each(shippedDatabase())('all devices of the import on $name', ({ freshDatabase }) => {
  let database: FreshDatabase;
  let store: Store;
  let facts: ReadonlyMap<string, Facts>;
  const directory = testDirectory();

  beforeAll(async () => {
    database = await freshDatabase(migrated);
    store = openStore(database.poolConfig, { maxConnections: 4 });
    await importPrices(store, { distributor: 'Devices', path: FILE, generatePrices: 'devices' });
    const twins = join(directory, 'twins.ndjson');
    const { rows } = await store.pool.query<{ sku: string }>(
      'select o.sku from offers o join products p on p.id = o.product_id where p.similar_key is not null',
    );
    writeFileSync(twins, await twinsOf(FILE, new Set(rows.map(({ sku }) => sku))));
    await importPrices(store, { distributor: 'Twins', path: twins, generatePrices: 'twins' });
    facts = new Map([...(await readFacts(FILE)), ...(await readFacts(twins))]);
  }, 600_000);

  afterAll(async () => {
    await store.close();
    await database.drop();
    removeTestDirectory(directory);
  });

  it('CAT-01 OPT-01 puts no two devices into one product that state different sizes', async () => {
    const { rows } = await store.pool.query<{ skus: string[] }>(
      'select array_agg(sku order by id) as skus from offers group by product_id having count(*) > 1',
    );
    const wrong = rows.flatMap(({ skus }) => differing(facts, pairsOf(skus), contradictions));
    expect(wrong.length, `of ${rows.length} products\n${wrong.slice(0, SHOWN).join('\n')}`).toBe(0);
  }, 300_000);

  it('OPT-01 calls no two devices similar that state different sizes, or of which one says what the other does not', async () => {
    const { rows } = await store.pool.query<{ makers: { sku: string; maker: string }[] }>(
      `select jsonb_agg(jsonb_build_object('sku', o.sku, 'maker', coalesce(nullif(m.key, ''), m.name)) order by o.id) as makers
        from products p join offers o on o.product_id = p.id join manufacturers m on m.id = p.manufacturer_id
          left join categories c on c.id = p.category_id
        where p.similar_key is not null and c.is_interchangeable is not false
        group by p.similar_key having count(distinct p.manufacturer_id) > 1`,
    );
    expect(rows.length, 'no two makers have anything similar').toBeGreaterThan(0);
    const wrong = rows.flatMap(({ makers }) => {
      const pairs = pairsOf(makers).filter(([one, other]) => one.maker !== other.maker);
      return differing(
        facts,
        pairs.map(([one, other]) => [one.sku, other.sku] as const),
        differences,
      );
    });
    expect(wrong.length, `of ${rows.length} keys\n${wrong.slice(0, SHOWN).join('\n')}`).toBe(0);
  }, 300_000);
});

type Pairs = readonly (readonly [string, string])[];

function differing(
  facts: ReadonlyMap<string, Facts>,
  pairs: Pairs,
  compare: (one: Facts, other: Facts) => string[],
): string[] {
  return pairs.flatMap(([one, other]) => {
    const [of, and] = [facts.get(one), facts.get(other)];
    if (of === undefined || and === undefined) throw new Error(`the file has no ${one} or ${other}`);
    const found = compare(of, and);
    return found.length === 0 ? [] : [`${one} and ${other}: ${found.join('; ')}`];
  });
}

/** Each with each other, up to a manageable number. */
function pairsOf<Value>(values: readonly Value[]): (readonly [Value, Value])[] {
  const pairs: (readonly [Value, Value])[] = [];
  for (const [at, one] of values.entries()) {
    for (const other of values.slice(at + 1)) {
      if (pairs.length >= MAX_PAIRS) return pairs;
      pairs.push([one, other]);
    }
  }
  return pairs;
}

/**
 * For devices that state a size, and for all that may be similar to others: one twin that is alike and one whose first size is
 * larger by one, both from another manufacturer.
 */
async function twinsOf(path: string, comparable: ReadonlySet<string>): Promise<string> {
  const twins: string[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (line.trim() === '') continue;
    const record = JSON.parse(line) as DeviceRecord;
    const isComparable = comparable.has(primaryOf(record));
    if (twins.length >= MAX_TWINS && !isComparable) continue;
    const { sizes } = record;
    const [first = '', ...rest] = sizes ?? [];
    const larger = first.replace(/\d+(\.\d+)?/, (number) => String(Number(number) + 1));
    if (larger === first && !isComparable) continue;
    for (const own of larger === first ? [sizes] : [sizes, [larger, ...rest]]) {
      const body = `09${String(twins.length).padStart(11, '0')}`;
      const ids = [{ di: `${body}${checkDigitOf(body)}`, type: 'Primary', agency: 'GS1' }];
      const number = `TW-${10_000 + twins.length}`;
      twins.push(
        JSON.stringify({ ...record, ids, company: 'Twin Medical', model: number, catalogNumber: number, sizes: own }),
      );
    }
  }
  return twins.join('\n');
}

async function readFacts(path: string): Promise<ReadonlyMap<string, Facts>> {
  const facts = new Map<string, Facts>();
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (line.trim() === '') continue;
    const record = JSON.parse(line) as DeviceRecord;
    facts.set(primaryOf(record), factsOf(record));
  }
  return facts;
}
