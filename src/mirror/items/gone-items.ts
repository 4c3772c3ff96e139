import type { Dexie, PromiseExtended } from 'dexie';
import { memoryOf } from './packed/location-memory.ts';

/** Those of the items that have been deleted; looked up in memory, be they ever so many. Inside a transaction over items. */
export function goneItems(db: Dexie, locationId: string, itemIds: ReadonlySet<string>): PromiseExtended<string[]> {
  const memory = memoryOf(db, locationId);
  return memory.loadColumns(db, locationId, ['id', 'folder']).then((columns) => {
    const ids = columns.column('id');
    const gone: string[] = [];
    for (const [place, folder] of columns.column('folder').entries()) {
      const id = String(ids[place]);
      if (folder === '' && itemIds.has(id)) gone.push(id);
    }
    return gone;
  });
}
