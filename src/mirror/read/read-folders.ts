import { Dexie } from 'dexie';
import type { LocationId } from '#domain/ids.ts';
import { displacedItems } from '../items/displaced-items.ts';
import type { ItemRecord } from '../items/item-record.ts';
import { tablesOfItems } from '../items/tables-of-items.ts';
import { baseOf } from '../tables/row-record.ts';
import { rowsOf } from '../tables/rows-of.ts';
import { readAllInTransaction, type ReadSource } from './read-source.ts';
import { withWaiting } from './views-of-record.ts';
import type { FolderView } from './views.ts';

/**
 * Every folder of a location, by rank; the root is the one without a parent. `itemCount` takes part in the moves,
 * deletions and restorations that still wait.
 */
export async function readFolders({ db }: ReadSource, locationId: LocationId): Promise<FolderView[]> {
  const [records, moved] = await readAllInTransaction(db, [db.folders, ...tablesOfItems(db)], () =>
    Dexie.Promise.all([rowsOf(db.folders, locationId).toArray(), displacedItems(db, locationId)]),
  );
  const shifts = shiftsOf(moved);
  return records
    .flatMap((record) => {
      const folder = withWaiting(record);
      // One that the server does not have yet, or any more, has what the device has put into it.
      const counted = baseOf(record)?.itemCount ?? 0;
      return folder === undefined
        ? []
        : [{ ...folder, itemCount: Math.max(0, counted + (shifts.get(folder.id) ?? 0)) }];
    })
    .toSorted((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1));
}

/** Folder id -> how many items more (or fewer) stand in it than the server counts. */
function shiftsOf(moved: readonly ItemRecord[]): ReadonlyMap<string, number> {
  const shifts = new Map<string, number>();
  const shift = (id: string, by: number): unknown => shifts.set(id, (shifts.get(id) ?? 0) + by);
  for (const record of moved) {
    const base = baseOf(record);
    if (base !== null) shift(base.folderId, -1);
    if (record.view !== null) shift(record.view.folderId, 1);
  }
  return shifts;
}
