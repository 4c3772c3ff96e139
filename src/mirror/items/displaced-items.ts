/** Items that are in different folders on this device and on the server, or exist on only one of them. */
import { Dexie, type PromiseExtended } from 'dexie';
import { rowsOf } from '../tables/rows-of.ts';
import type { ItemRecord } from './item-record.ts';
import { bundleKey } from './packed/item-bundle.ts';
import { itemTables } from './packed/item-tables.ts';

const inIndex = (locationId: string): [string, number] => [locationId, 1];

/** Issues all its requests before it returns; null: some are in bundles, which need further requests. */
export function displacedItems(db: Dexie, locationId: string): PromiseExtended<ItemRecord[] | null> {
  const { items, bundles } = itemTables(db);
  return Dexie.Promise.all([
    items.where('[locationId+moved]').equals(inIndex(locationId)).toArray(),
    bundles.where('[locationId+moved]').equals(inIndex(locationId)).limit(1).primaryKeys(),
  ]).then(([own, bundled]) => (bundled.length === 0 ? own : null));
}

/** The same, including bundles. */
export function displacedAmongBundles(db: Dexie, locationId: string): PromiseExtended<ItemRecord[]> {
  const { items, bundles } = itemTables(db);
  return Dexie.Promise.all([
    items.where('[locationId+moved]').equals(inIndex(locationId)).toArray(),
    bundles.where('[locationId+moved]').equals(inIndex(locationId)).toArray(),
    rowsOf(items, locationId).primaryKeys(),
  ]).then(([own, bundled, keys]) => {
    // A row in `items` takes precedence, and may have moved to the server's folder by now.
    const changed = new Set(keys.map(([, id]) => bundleKey(locationId, id)));
    const rows = bundled.flatMap((each) => each.rows.filter((_, nth) => !changed.has(each.keys[nth] ?? '')));
    return [...own, ...rows.map((text) => JSON.parse(text) as ItemRecord).filter(({ moved }) => moved === 1)];
  });
}
