/**
 * Deletes items of a folder permanently (API-51, ITEM-21). Rule: items with stock are only deleted with `force`; their ledger is retained.
 */
import { asId, type FolderId } from '#domain/ids.ts';
import { folderToWire } from '#contract/resources/workspace.ts';
import { accept, refuse } from '#domain/verdict.ts';
import { readFolders } from '../../store/shelves/folder-rows.ts';
import { readItems } from '../../store/shelves/item-rows.ts';
import { updateFolder } from '../../store/shelves/write-folders.ts';
import { deleteItems as deleteRows } from '../../store/shelves/write-items.ts';
import { ruleRefusal, type Written, write } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';

export interface ItemDeletion {
  readonly folderId: string;
  readonly itemIds: readonly string[];
  readonly force: boolean;
}

/** From the root folder, items of any folder can be deleted, since its table shows them all. @throws Refused */
export function deleteItems(context: WriteContext, wanted: ItemDeletion): Promise<Written> {
  return write(context, async ({ connection, locationId, revision, changed }) => {
    const [folder] = await readFolders(connection, locationId, [asId(wanted.folderId)]);
    if (folder === undefined) return refuse(ruleRefusal({ code: 'folder-gone' }));
    const ids = [...new Set(wanted.itemIds)];
    const items = await readItems(
      connection,
      locationId,
      ids.map((id) => asId(id)),
    );
    const here = items.filter((item) => folder.parentId === null || item.folderId === folder.id);
    if (here.length < ids.length) return refuse(ruleRefusal({ code: 'item-gone' }));
    const stocked = here.filter((item) => item.onHand > 0);
    if (stocked.length > 0 && !wanted.force) {
      return refuse({
        code: 'folder-not-empty',
        detail: `${stocked.length} of the items have units on hand.`,
        details: { meta: { items: stocked.length, onHand: stocked.reduce((sum, item) => sum + item.onHand, 0) } },
      });
    }
    await deleteRows(
      connection,
      locationId,
      here.map(({ id }) => id),
    );
    const homes = [...new Set<FolderId>(here.map((item) => item.folderId))];
    const folders = (await readFolders(connection, locationId, homes)).map((home) => ({
      ...home,
      revision,
      itemCount: Math.max(0, home.itemCount - here.filter((item) => item.folderId === home.id).length),
    }));
    for (const home of folders) {
      updateFolder(connection, locationId, home);
      changed({ type: 'workspaces', id: home.id, deleted: false });
    }
    for (const { id } of here) changed({ type: 'workspace-items', id, deleted: true });
    const deleted = here.map(({ id }) => ({ type: 'workspace-items', id, revision }) as const);
    const meta = { opId: context.opId, revision, deleted };
    return accept({ status: 200, document: { data: null, included: folders.map(folderToWire), meta } });
  });
}
