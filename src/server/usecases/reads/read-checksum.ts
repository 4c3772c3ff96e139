/** Count and hash of a folder's items, for a device to hold against its own, and the items to mend it with (G11). */
import { checksumOf } from '#contract/checksum.ts';
import type { ChecksumDocument } from '#contract/resources/changes.ts';
import { itemToWire } from '#contract/resources/workspace-item.ts';
import { asId, type FolderId, type ItemId, type LocationId } from '#domain/ids.ts';
import { readLogState } from '../../store/log/read-changes.ts';
import type { Store } from '../../store/open-store.ts';
import { readFolders } from '../../store/shelves/folder-rows.ts';
import { readItemRevisions } from '../../store/shelves/item-revisions.ts';
import { readItems } from '../../store/shelves/item-rows.ts';
import { inSnapshot } from '../../store/transaction.ts';
import { Refused } from '../refused.ts';
import { afterAllOf, writeCursor } from './changes-cursor.ts';

/** @throws Refused */
export function readChecksum(
  store: Store,
  locationId: LocationId,
  { folderId, withItems }: { readonly folderId: FolderId; readonly withItems: boolean },
): Promise<ChecksumDocument> {
  return inSnapshot(store, async (connection) => {
    const [folder] = await readFolders(connection, locationId, [folderId]);
    if (folder === undefined) throw new Refused('folder-gone', 'There is no such folder.');
    const rows = await readItemRevisions(connection, locationId, folder.id);
    const { last, logId } = await readLogState(connection, locationId);
    const cursor = writeCursor({ logId, place: afterAllOf(last), told: last, bootstrap: null });
    const ids = rows.map(({ id }) => asId<ItemId>(id));
    const items = withItems ? { data: (await readItems(connection, locationId, ids)).map(itemToWire) } : {};
    return { ...items, meta: { count: rows.length, hash: checksumOf(rows), cursor } };
  });
}
