/**
 * Count and hash of a folder's items, and of the folders and cart lines of its location, which a device compares with its own; and the
 * items to repair a folder with (G11).
 */
import { checksumOf } from '#contract/checksum.ts';
import type { ChecksumDocument } from '#contract/resources/changes.ts';
import { itemToWire } from '#contract/resources/workspace-item.ts';
import { asId, type FolderId, type ItemId, type LocationId } from '#domain/ids.ts';
import { readLogState } from '../../store/log/read-changes.ts';
import type { Store } from '../../store/open-store.ts';
import { readFolders } from '../../store/shelves/folder-rows.ts';
import { readItemRevisions, readRestRevisions } from '../../store/shelves/row-revisions.ts';
import { readItems } from '../../store/shelves/item-rows.ts';
import { inSnapshot } from '../../store/transaction.ts';
import { Refused } from '../refused.ts';
import { afterAllOf, writeCursor } from './changes-cursor.ts';

export interface ChecksumRequest {
  readonly folderId: FolderId;
  readonly withItems: boolean;
  readonly withRest: boolean;
  readonly seesMoney: boolean;
}

/** @throws Refused */
export function readChecksum(
  store: Store,
  locationId: LocationId,
  { folderId, withItems, withRest, seesMoney }: ChecksumRequest,
): Promise<ChecksumDocument> {
  return inSnapshot(store, async (connection) => {
    const [folder] = await readFolders(connection, locationId, [folderId]);
    if (folder === undefined) throw new Refused('folder-gone', 'There is no such folder.');
    const rows = await readItemRevisions(connection, locationId, folder.id);
    const { last, logId } = await readLogState(connection, locationId);
    const cursor = writeCursor({ logId, place: afterAllOf(last), told: last, bootstrap: null, seesMoney });
    const ids = rows.map(({ id }) => asId<ItemId>(id));
    const items = withItems ? { data: (await readItems(connection, locationId, ids)).map(itemToWire) } : {};
    const rest = withRest ? { rest: sumOf(await readRestRevisions(connection, locationId)) } : {};
    return { ...items, meta: { ...sumOf(rows), cursor, ...rest } };
  });
}

function sumOf(rows: readonly { id: string; revision: number }[]): { count: number; hash: string } {
  return { count: rows.length, hash: checksumOf(rows) };
}
