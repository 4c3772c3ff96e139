/** Deletes a folder with its contents (API-49, INV-13). Rule: items are only deleted with `force`; their ledger is retained. */
import { asId, type FolderId } from '#domain/ids.ts';
import { accept, refuse } from '#domain/verdict.ts';
import { readFolders } from '../../store/shelves/folder-rows.ts';
import { deleteFolders, readItemsIn, readSubtree } from '../../store/shelves/write-folders.ts';
import { deleteItems } from '../../store/shelves/write-items.ts';
import { deleteOnce } from '../writes/delete-once.ts';
import { ruleRefusal, type Written, write } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';

/** @throws Refused */
export function deleteFolder(context: WriteContext, wanted: { folderId: string; force: boolean }): Promise<Written> {
  return write(context, async ({ connection, locationId, revision, changed }) => {
    const [folder] = await readFolders(connection, locationId, [asId(wanted.folderId)]);
    if (folder === undefined) return refuse(ruleRefusal({ code: 'folder-gone' }));
    if (folder.parentId === null) return refuse({ code: 'folder-is-root', detail: 'The root folder stays.' });
    const folderIds = await readSubtree(connection, locationId, folder.id);
    const items = await readItemsIn(connection, locationId, folderIds);
    if (items.length > 0 && !wanted.force) {
      const onHand = items.reduce((sum, item) => sum + item.on_hand, 0);
      return refuse({
        code: 'folder-not-empty',
        detail: `The folder holds ${items.length} items with ${onHand} units on hand.`,
        details: { meta: { items: items.length, onHand } },
      });
    }
    await deleteItems(
      connection,
      locationId,
      items.map(({ id }) => asId(id)),
    );
    await deleteFolders(connection, locationId, folderIds);
    const deleted = [
      ...items.map(({ id }) => ({ type: 'workspace-items', id, revision }) as const),
      ...folderIds.map((id) => ({ type: 'workspaces', id, revision }) as const),
    ];
    for (const { type, id } of deleted) changed({ type, id, deleted: true });
    return accept({
      status: 200,
      document: { data: null, included: [], meta: { opId: context.opId, revision, deleted } },
    });
  });
}

/** Deletes only the folder, if it is empty. @throws Refused */
export function deleteEmptyFolder(context: WriteContext, id: string): Promise<Written> {
  return deleteOnce(context, {
    row: { type: 'workspaces', id },
    ifUnknown: 'folder-gone',
    async intentOf({ connection, locationId }) {
      const [folder] = await readFolders(connection, locationId, [asId<FolderId>(id)]);
      if (folder === undefined) return null;
      return { do: 'delete-folder', folderId: folder.id, parentId: folder.parentId ?? folder.id };
    },
  });
}
