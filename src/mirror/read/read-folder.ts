import type { FolderId, LocationId } from '#domain/ids.ts';
import { waitingMoves } from './read-folders.ts';
import { atOnce, type ReadSource } from './read-source.ts';
import { serverIdOf } from './server-id-of.ts';
import { withWaiting } from './views-of-record.ts';
import type { FolderView } from './views.ts';

/** One folder, by its server id or by the UUID under which this device created it; undefined where it is gone. */
export async function readFolder(
  { db }: ReadSource,
  locationId: LocationId,
  folderId: FolderId,
): Promise<FolderView | undefined> {
  return atOnce(db, [db.folders, db.items, db.idMap], async () => {
    const id = await serverIdOf(db, locationId, folderId);
    const record = await db.folders.get([locationId, id]);
    const folder = record === undefined ? undefined : withWaiting(record);
    if (folder === undefined) return undefined;
    const shifts = await waitingMoves({ db }, locationId);
    return { ...folder, itemCount: Math.max(0, folder.itemCount + (shifts.get(folder.id) ?? 0)) };
  });
}
