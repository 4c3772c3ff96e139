import type { Dexie, PromiseExtended } from 'dexie';
import { keptColumn, loadColumns, memoryOf } from './packed/location-memory.ts';

/**
 * Those of the items that have been deleted, or that are in another folder than these; looked up in memory, however many there
 * are. Inside a transaction over items.
 * @param folderIds null: in whichever folder
 */
export function goneItems(
  db: Dexie,
  locationId: string,
  folderIds: readonly string[] | null,
  itemIds: ReadonlySet<string>,
): PromiseExtended<string[]> {
  const memory = memoryOf(db, locationId);
  const listed = folderIds === null ? null : new Set<string | number>(folderIds);
  return loadColumns(memory, db, locationId, ['id', 'folder']).then(() => {
    const ids = keptColumn(memory, 'id').values;
    const gone: string[] = [];
    for (const [place, folder] of keptColumn(memory, 'folder').values.entries()) {
      const id = String(ids[place]);
      if ((folder === '' || listed?.has(folder) === false) && itemIds.has(id)) gone.push(id);
    }
    return gone;
  });
}
