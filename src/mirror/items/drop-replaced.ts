import type { Dexie } from 'dexie';
import { rowsOf } from '../tables/rows-of.ts';
import { eachBundle } from './packed/each-bundle.ts';
import { bundleKey } from './packed/item-bundle.ts';
import { itemTables } from './packed/item-tables.ts';

/** After a second bootstrap, removes bundled items that it listed again or tombstoned: those are in `items` now. Inside a write transaction. */
export async function dropReplaced(db: Dexie, locationId: string): Promise<void> {
  const { items, bundles } = itemTables(db);
  const keys = await rowsOf(items, locationId).primaryKeys();
  const changed = new Set(keys.map(([, id]) => bundleKey(locationId, id)));
  const replaced: [string, number][] = [];
  await eachBundle(db, locationId, (bundle) => {
    if (bundle.keys.every((key) => changed.has(key))) replaced.push([locationId, bundle.bundle]);
  });
  if (replaced.length > 0) await bundles.bulkDelete(replaced);
}
