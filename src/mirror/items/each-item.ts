/** Visits all items of a location, in either table. */
import type { Dexie, Transaction } from 'dexie';
import type { ItemRecord } from './item-record.ts';
import { eachBundle } from './packed/each-bundle.ts';
import { bundleKey } from './packed/item-bundle.ts';
import { itemTables } from './packed/item-tables.ts';

const ROWS_AT_ONCE = 500;

/** Every item of a location, once. Inside a transaction over items, or an upgrade; `visit` must be synchronous. */
export async function eachItem(
  db: Dexie | Transaction,
  locationId: string,
  visit: (record: ItemRecord) => void,
): Promise<void> {
  const { items } = itemTables(db);
  const changed = new Set<string>();
  for (let after = ''; ;) {
    const range = items.where('[locationId+id]').between([locationId, after], [locationId, '\uffff'], false);
    const records = await range.limit(ROWS_AT_ONCE).toArray();
    for (const record of records) {
      changed.add(bundleKey(locationId, record.id));
      visit(record);
    }
    const last = records.at(-1);
    if (last === undefined || records.length < ROWS_AT_ONCE) break;
    after = last.id;
  }
  await eachBundle(db, locationId, ({ keys, rows }) => {
    for (const [nth, row] of rows.entries()) {
      if (!changed.has(keys[nth] ?? '')) visit(JSON.parse(row) as ItemRecord);
    }
  });
}
