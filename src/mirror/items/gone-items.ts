import type { Dexie, PromiseExtended } from 'dexie';
import { keptColumn, loadColumns, memoryOf } from './packed/location-memory.ts';

/**
 * Those of the items that have been deleted; looked up in memory, however many there are. Inside a transaction over
 * items.
 */
export function goneItems(db: Dexie, locationId: string, itemIds: ReadonlySet<string>): PromiseExtended<string[]> {
  const memory = memoryOf(db, locationId);
  return loadColumns(memory, db, locationId, ['id', 'folder']).then(() => {
    const ids = keptColumn(memory, 'id').values;
    const gone: string[] = [];
    for (const [place, folder] of keptColumn(memory, 'folder').values.entries()) {
      const id = String(ids[place]);
      if (folder === '' && itemIds.has(id)) gone.push(id);
    }
    return gone;
  });
}
