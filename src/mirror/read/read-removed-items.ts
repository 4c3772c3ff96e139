import { Dexie } from 'dexie';
import type { LocationId } from '#domain/ids.ts';
import { removedItems } from '../items/item-ids.ts';
import { tablesOfItems } from '../items/tables-of-items.ts';
import { readInTransaction, type ReadSource } from './read-source.ts';
import { serverIdOf } from './server-id-of.ts';

const NONE: readonly string[] = [];

/** The list that the items are in. `folderId` null: the whole location. */
interface ListedIn {
  readonly locationId: LocationId;
  readonly folderId: string | null;
  /** Subfolders whose items are listed as well. */
  readonly subfolderIds?: readonly string[];
}

/** Which of the items have been deleted or have left the listed folders, whoever did it; answered from memory, however many there are. */
export async function readRemovedItems(
  { db }: ReadSource,
  { locationId, folderId, subfolderIds = [] }: ListedIn,
  itemIds: ReadonlySet<string>,
): Promise<readonly string[]> {
  if (itemIds.size === 0) return NONE;
  return readInTransaction(db, [...tablesOfItems(db), db.idMap], () =>
    Dexie.Promise.all(
      (folderId === null ? [] : [folderId, ...subfolderIds]).map((id) => serverIdOf(db, locationId, id)),
    )
      .then((folderIds) => removedItems(db, locationId, folderId === null ? null : folderIds, itemIds))
      .then((gone) => (gone.length === 0 ? NONE : gone)),
  );
}
