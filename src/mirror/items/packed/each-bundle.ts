import type { Dexie, Transaction } from 'dexie';
import type { ItemBundle } from './item-bundle.ts';
import { itemTables } from './item-tables.ts';

const AT_ONCE = 50;

/** Inside a transaction over items; `visit` must be synchronous. */
export async function eachBundle(
  db: Dexie | Transaction,
  locationId: string,
  visit: (bundle: ItemBundle) => void,
): Promise<void> {
  const { bundles } = itemTables(db);
  for (let after = -1; ;) {
    const range = bundles
      .where('[locationId+bundle]')
      .between([locationId, after], [locationId, Infinity], false, true);
    const found = await range.limit(AT_ONCE).toArray();
    for (const bundle of found) visit(bundle);
    const last = found.at(-1);
    if (last === undefined || found.length < AT_ONCE) return;
    after = last.bundle;
  }
}
