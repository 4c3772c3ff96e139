import { Dexie, type PromiseExtended } from 'dexie';
import type { FolderId, LocationId } from '#domain/ids.ts';
import { countItems } from '../items/count-items.ts';
import { displacedAmongBundles, displacedItems } from '../items/displaced-items.ts';
import type { ItemRecord } from '../items/item-record.ts';
import { tablesOfItems } from '../items/tables-of-items.ts';
import { commitNow } from '../tables/commit-now.ts';
import type { FolderRecord, MirrorDatabase } from '../tables/mirror-database.ts';
import { baseOf } from '../tables/row-record.ts';
import { rowsOf } from '../tables/rows-of.ts';
import type { ReadSource } from './read-source.ts';
import { withUnsentState } from './views-of-record.ts';
import type { FolderView } from './views.ts';

/**
 * Every folder of a location, by rank; the root is the one without a parent. `itemCount` includes the effect of moves,
 * deletions and restorations that still wait.
 */
export function readFolders({ db }: ReadSource, locationId: LocationId): PromiseExtended<FolderView[]> {
  return lookBriefly(db, locationId)
    .then((found) => found ?? lookWell(db, locationId))
    .then(({ records, countOf }) => foldersOf(records, countOf));
}

interface Found {
  readonly records: readonly FolderRecord[];
  /** @param counted the server's count; 0 if it does not have the folder (yet, or anymore) */
  readonly countOf: (folderId: string, counted: number) => number;
}

/** null: further requests are needed. All requests are issued at once, so that no edit waits until this thread has rendered. */
function lookBriefly(db: MirrorDatabase, locationId: LocationId): PromiseExtended<Found | null> {
  return db.transaction('r', [db.folders, ...tablesOfItems(db)], () => {
    const requested = Dexie.Promise.all([rowsOf(db.folders, locationId).toArray(), displacedItems(db, locationId)]);
    commitNow();
    return requested.then(([records, moved]): Found | null => (moved === null ? null : shifted(records, moved)));
  });
}

/**
 * For when many items have moved. In a complete copy, the items visible in each folder are counted: reading thousands of
 * rows to learn where each came from would cost the page as much as the rest of a move.
 */
function lookWell(db: MirrorDatabase, locationId: LocationId): PromiseExtended<Found> {
  return db.transaction('r', [db.folders, db.locations, ...tablesOfItems(db)], () =>
    Dexie.Promise.all([rowsOf(db.folders, locationId).toArray(), db.locations.get(locationId)]).then(
      ([records, location]): Found | PromiseExtended<Found> =>
        location?.bootstrapping === null
          ? countItems(db, locationId).then((counts) => ({ records, countOf: (id) => counts.get(id) ?? 0 }))
          : displacedAmongBundles(db, locationId).then((moved) => shifted(records, moved)),
    ),
  );
}

function foldersOf(records: readonly FolderRecord[], countOf: Found['countOf']): FolderView[] {
  return records
    .flatMap((record) => {
      const folder = withUnsentState(record);
      return folder === undefined
        ? []
        : [{ ...folder, itemCount: Math.max(0, countOf(folder.id, baseOf(record)?.itemCount ?? 0)) }];
    })
    .toSorted((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1));
}

/** @param moved items that are in different folders here and on the server */
function shifted(records: readonly FolderRecord[], moved: readonly ItemRecord[]): Found {
  const shifts = new Map<string, number>();
  const shift = (id: string, by: number): unknown => shifts.set(id, (shifts.get(id) ?? 0) + by);
  for (const record of moved) {
    const base = baseOf(record);
    if (base !== null) shift(base.folderId, -1);
    if (record.view !== null) shift(record.view.folderId, 1);
  }
  return { records, countOf: (id, counted) => counted + (shifts.get(id) ?? 0) };
}

/** One folder as `readFolders` lists it, except for its count; undefined: there is none. */
export async function readFolder(
  { db }: ReadSource,
  locationId: LocationId,
  folderId: FolderId,
): Promise<FolderView | undefined> {
  const record = await db.folders.get([locationId, folderId]);
  return record === undefined ? undefined : withUnsentState(record);
}
