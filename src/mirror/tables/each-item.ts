/** All items of a location, wherever they stand (stored-items.ts): for who looks at each of them once. */
import type { Table } from 'dexie';
import { BUNDLE_SIZE, bundleKey, type ItemBundle } from './item-bundle.ts';
import type { ItemRecord } from './item-record.ts';

const ROWS_AT_ONCE = 500;

/** Also those of an upgrade. */
interface ItemTables {
  readonly items: Table<ItemRecord, [string, string]>;
  readonly bundles: Table<ItemBundle, [string, number]>;
}

/** Every item of a location, once. Inside a transaction over items and bundles; `visit` does not wait for anything. */
export async function eachItem(db: ItemTables, locationId: string, visit: (record: ItemRecord) => void): Promise<void> {
  const changed = new Set<string>();
  for (let after = ''; ;) {
    const range = db.items.where('[locationId+id]').between([locationId, after], [locationId, '\uffff'], false);
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

export async function eachBundle(
  db: Pick<ItemTables, 'bundles'>,
  locationId: string,
  visit: (bundle: ItemBundle) => void,
): Promise<void> {
  const most = ROWS_AT_ONCE / BUNDLE_SIZE;
  for (let after = -1; ;) {
    const range = db.bundles
      .where('[locationId+bundle]')
      .between([locationId, after], [locationId, Infinity], false, true);
    const bundles = await range.limit(most).toArray();
    for (const bundle of bundles) visit(bundle);
    const last = bundles.at(-1);
    if (last === undefined || bundles.length < most) return;
    after = last.bundle;
  }
}
