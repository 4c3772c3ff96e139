import type { LocationId } from '#domain/ids.ts';
import { loadColumns } from './column-cache.ts';
import { atOnce, type ReadSource } from './read-source.ts';

const NONE: readonly string[] = [];

/** Those of the items that have been deleted, by whomever; looked up in memory, be they ever so many. */
export async function readGoneItems(
  { db }: ReadSource,
  locationId: LocationId,
  itemIds: ReadonlySet<string>,
): Promise<readonly string[]> {
  if (itemIds.size === 0) return NONE;
  return atOnce(db, [db.columns], () =>
    loadColumns(db, locationId, ['id', 'folder']).then((columns) => {
      const folders = columns.column('folder');
      const ids = columns.column('id');
      const gone: string[] = [];
      for (const [place, folder] of folders.entries()) {
        const id = String(ids[place]);
        if (folder === '' && itemIds.has(id)) gone.push(id);
      }
      return gone.length === 0 ? NONE : gone;
    }),
  );
}
