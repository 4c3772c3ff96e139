/** Folders and their tables (API-43..49). */
import { folderToWire } from '#contract/resources/workspace.ts';
import { may } from '#domain/access/policy.ts';
import { asId } from '#domain/ids.ts';
import { readAllFolders, readFolders } from '../../store/shelves/folder-rows.ts';
import { rightsAt } from '../../usecases/actor.ts';
import { changeFolder } from '../../usecases/folders/change-folder.ts';
import { createFolder } from '../../usecases/folders/create-folder.ts';
import { deleteEmptyFolder, deleteFolder } from '../../usecases/folders/delete-folder.ts';
import { reorderFolders } from '../../usecases/folders/reorder-folders.ts';
import { restoreFolders } from '../../usecases/folders/restore-folders.ts';
import { listFolderItems } from '../../usecases/reads/list-folder-items.ts';
import { Refused } from '../../usecases/refused.ts';
import type { Handlers } from '../handler.ts';
import { pageOf } from '../list-query.ts';

const BY_CATEGORY = { sort: 'rootCategoryName', descending: false } as const;

export const folderHandlers: Handlers<
  | 'listFolders'
  | 'createFolder'
  | 'reorderFolders'
  | 'readFolder'
  | 'changeFolder'
  | 'deleteFolder'
  | 'restoreFolders'
  | 'listFolderItems'
> = {
  async listFolders({ locationId }, { installation: { store } }) {
    const folders = await readAllFolders(store.pool, locationId);
    return { data: folders.map(folderToWire), meta: { total: folders.length } };
  },

  createFolder({ write, body: { name, parent_id: parentId = null, columns, clientId = null } }) {
    return createFolder(write, { name, parentId, columns, clientId });
  },

  reorderFolders({ write, body: { workspaces } }) {
    const places = workspaces.map(({ workspaceId, parent_id: parentId, rank }) => ({
      folderId: workspaceId,
      parentId,
      rank,
    }));
    return reorderFolders(write, places);
  },

  async readFolder({ params, locationId }, { installation: { store } }) {
    const [folder] = await readFolders(store.pool, locationId, [asId(params.id)]);
    if (folder === undefined) throw new Refused('folder-gone', 'There is no such folder.');
    return { data: folderToWire(folder) };
  },

  changeFolder({ write, params, body: { name, parent_id: parentId, columns } }) {
    return changeFolder(write, { folderId: params.id, name, parentId, columns });
  },

  deleteFolder({ write, params, query: { force, ifEmpty } }) {
    if (ifEmpty) return deleteEmptyFolder(write, params.id);
    return deleteFolder(write, { folderId: params.id, force });
  },

  restoreFolders({ write, body }) {
    return restoreFolders(write, body.data.attributes.workspaceIds);
  },

  listFolderItems({ actor, locationId, params, query }, { installation: { store } }) {
    return listFolderItems(store, locationId, {
      folderId: asId(params.id),
      inFolders: query['filters[folderId]'],
      distributorIds: query['filters[distributorId]'],
      manufacturerIds: query['filters[manufacturerId]'],
      rootCategoryIds: query['filters[rootCategoryId]'],
      genericNameIds: query['filters[genericNameId]'],
      onlyBackordered: query['filters[onlyBackordered]'],
      search: (query.search ?? query['filters[search]']).slice(0, 200),
      page: pageOf(query),
      // Sorting by price would reveal the order of prices to people who may not see them (AUTH-23).
      ...(query.sort.sort === 'price' && !may(rightsAt(actor, locationId), 'see-money') ? BY_CATEGORY : query.sort),
    });
  },
};
