/** Which of some items are not here or gone, from two columns in memory: of 10,000 without looking at an item. */
import type { Dexie, PromiseExtended } from 'dexie';
import { keptColumn, loadColumns, memoryOf } from './packed/location-memory.ts';

/** Inside a transaction over items. */
export function missingItems(db: Dexie, locationId: string, ids: readonly string[]): PromiseExtended<Set<string>> {
  const memory = memoryOf(db, locationId);
  return loadColumns(memory, db, locationId, ['id', 'folder']).then(() => {
    const missing = new Set(ids);
    const folders = keptColumn(memory, 'folder').values;
    // An item that is gone keeps its place and stands in no folder.
    for (const [place, id] of keptColumn(memory, 'id').values.entries()) {
      if ((folders[place] ?? '') !== '') missing.delete(String(id));
    }
    return missing;
  });
}
