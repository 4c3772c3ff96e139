import type { FolderId, LocationId } from '#domain/ids.ts';
import type { ReadSource } from './read-source.ts';
import type { FolderView } from './views.ts';
import { withWaiting } from './views-of-record.ts';

/** One folder as `readFolders` lists it, but for its count; undefined: there is none. */
export async function readFolder(
  { db }: ReadSource,
  locationId: LocationId,
  folderId: FolderId,
): Promise<FolderView | undefined> {
  const record = await db.folders.get([locationId, folderId]);
  return record === undefined ? undefined : withWaiting(record);
}
