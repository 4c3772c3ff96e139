/**
 * Over the whole import: whatever the store would offer for a device, as the same one or as a similar one, contradicts it in nothing that
 * the two records state. `DEVICES_FILE=…` takes another file than the labelled devices.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importPrices } from '#server/import/import-prices.ts';
import { openStore, type Store } from '#server/store/open-store.ts';
import { migrated } from '../support/migrated.ts';
import { type FreshDatabase, testDatabases } from '../support/pg.ts';
import { type DeviceRecord, DEVICES, primaryOf } from './labelled-pairs.ts';
import { contradictions, differences, type Facts, factsOf } from './stated-facts.ts';

const FILE = process.env['DEVICES_FILE'] ?? DEVICES;
/** Of one group; a group of one key may be large. */
const MOST_PAIRS = 400;
const SHOWN = 20;

describe.each(testDatabases().slice(0, 1))('all devices of the import on $name', ({ freshDatabase }) => {
  let database: FreshDatabase;
  let store: Store;
  let facts: ReadonlyMap<string, Facts>;

  beforeAll(async () => {
    database = await freshDatabase(migrated);
    store = openStore(database.poolConfig, { maxConnections: 4 });
    await importPrices(store, { distributor: 'Devices', path: FILE, generatePrices: 'devices' });
    facts = await readFacts(FILE);
  }, 600_000);

  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  it('CAT-01 ALT-01 puts no two devices into one product that state different sizes', async () => {
    const { rows } = await store.pool.query<{ skus: string[] }>(
      'select array_agg(sku order by id) as skus from offers group by product_id having count(*) > 1',
    );
    const wrong = rows.flatMap(({ skus }) => differing(facts, pairsOf(skus), contradictions));
    expect(wrong.length, `of ${rows.length} products\n${wrong.slice(0, SHOWN).join('\n')}`).toBe(0);
  }, 300_000);

  it('ALT-01 OPT-01 calls no two devices similar that state different sizes, or of which one says what the other does not', async () => {
    const { rows } = await store.pool.query<{ makers: { sku: string; maker: string }[] }>(
      `select jsonb_agg(jsonb_build_object('sku', o.sku, 'maker', coalesce(nullif(m.key, ''), m.name)) order by o.id) as makers
        from products p join offers o on o.product_id = p.id join manufacturers m on m.id = p.manufacturer_id
          left join categories c on c.id = p.category_id
        where p.similar_key is not null and c.is_interchangeable is not false
        group by p.similar_key having count(distinct p.manufacturer_id) > 1`,
    );
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

/** Each with each, but not more than can be looked at. */
function pairsOf<Value>(values: readonly Value[]): (readonly [Value, Value])[] {
  const pairs: (readonly [Value, Value])[] = [];
  for (const [at, one] of values.entries()) {
    for (const other of values.slice(at + 1)) {
      if (pairs.length >= MOST_PAIRS) return pairs;
      pairs.push([one, other]);
    }
  }
  return pairs;
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
