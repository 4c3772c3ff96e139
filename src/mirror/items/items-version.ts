import { readAllInTransaction, type ReadSource } from '../read/read-source.ts';
import { asStamp, stampKey } from './packed/item-columns.ts';
import { itemTables } from './packed/item-tables.ts';

/** One number per location, which changes with every write of an item there. For reads in steps (read/watch.ts). */
export async function itemsVersion({ db }: ReadSource, locationIds: readonly string[]): Promise<readonly number[]> {
  const { columns } = itemTables(db);
  const stamps = await readAllInTransaction(db, [columns], () => columns.bulkGet(locationIds.map(stampKey)));
  return stamps.map((stamp) => asStamp(stamp)?.newest ?? 0);
}
