/**
 * Changes to folders and items that need the server: the order of the tree, columns, and deletions that are too large to queue on the
 * device. Loaded on demand, since a connection is required anyway.
 */
import { changeFolder, deleteFolder, reorderFolders, restoreFolders } from '#contract/endpoints/folders.ts';
import { deleteItems, restoreItems } from '#contract/endpoints/items.ts';
import type { Tombstone } from '#contract/resources/mirrored.ts';
import type { FolderId, ItemId } from '#domain/ids.ts';
import type { FolderView, ItemView } from '#mirror/read/views.ts';
import type { Stockroom } from '../../stockroom.tsx';
import type { FolderForm } from './folder-dialog.tsx';
import type { FolderPlace } from './folder-tree.ts';

type Sender = Pick<Stockroom, 'api' | 'mirror'>;

/** The server's limit of ids per call. */
const IDS_PER_CALL = 500;

export async function changeOnline({ api, mirror }: Sender, { id }: FolderView, form: FolderForm): Promise<void> {
  const body = { name: form.name, columns: form.columns };
  await api.onlineWrite(changeFolder, { params: { id }, body, clientId: mirror.clientId });
}

export async function placeOnline({ api, mirror }: Sender, places: readonly FolderPlace[]): Promise<void> {
  await api.onlineWrite(reorderFolders, { body: { workspaces: places }, clientId: mirror.clientId });
}

/** Deletes a folder; with its contents only if `force` is set. Resolves to the deleted folders, the deepest first. */
export async function deleteFolderOnline(
  { api, mirror }: Sender,
  { id }: FolderView,
  force: boolean,
): Promise<readonly Tombstone[]> {
  const ask = { params: { id }, query: force ? { force } : {}, clientId: mirror.clientId };
  return (await api.onlineWrite(deleteFolder, ask)).meta.deleted;
}

export async function deleteItemsOnline(
  { api, mirror }: Sender,
  items: readonly ItemView[],
): Promise<readonly Tombstone[]> {
  const deleted: Tombstone[] = [];
  for (const { folderId, workspaceItemIds } of deletionsOf(items)) {
    const body = { workspaceItemIds, force: 1 } as const;
    const { meta } = await api.onlineWrite(deleteItems, { params: { id: folderId }, body, clientId: mirror.clientId });
    deleted.push(...meta.deleted);
  }
  return deleted;
}

/** Undoes the two above. @param deleted in the order of deletion */
export async function restoreOnline({ api, mirror }: Sender, deleted: readonly Tombstone[]): Promise<void> {
  const { clientId } = mirror;
  const idsOf = (type: Tombstone['type']) => deleted.filter((each) => each.type === type).map(({ id }) => id);
  // The deepest was deleted first.
  for (const workspaceIds of chunks(idsOf('workspaces').toReversed())) {
    await api.onlineWrite(restoreFolders, { body: restoration({ workspaceIds }), clientId });
  }
  for (const workspaceItemIds of chunks(idsOf('workspace-items'))) {
    await api.onlineWrite(restoreItems, { body: restoration({ workspaceItemIds }), clientId });
  }
}

function restoration<Attributes>(attributes: Attributes) {
  return { data: { type: 'restorations', attributes } } as const;
}

/** One call per folder. */
function* deletionsOf(
  items: readonly ItemView[],
): Generator<{ readonly folderId: FolderId; readonly workspaceItemIds: readonly ItemId[] }> {
  const byFolder = new Map<FolderId, ItemId[]>();
  for (const { id, folderId } of items) byFolder.set(folderId, [...(byFolder.get(folderId) ?? []), id]);
  for (const [folderId, ids] of byFolder) {
    for (const workspaceItemIds of chunks(ids)) yield { folderId, workspaceItemIds };
  }
}

function* chunks<Id extends string>(ids: readonly Id[]): Generator<Id[]> {
  for (let from = 0; from < ids.length; from += IDS_PER_CALL) yield ids.slice(from, from + IDS_PER_CALL);
}
