/** Folders and their tables (API-43..49). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paths } from '#contract/paths.ts';
import { createFolderBody, patchFolderBody, updateFoldersBody } from '#contract/requests/decode-intent.ts';
import { folderToWire } from '#contract/resources/workspace.ts';
import { asId } from '#domain/ids.ts';
import { readAllFolders, readFolders } from '../../store/shelves/folder-rows.ts';
import { ITEM_SORTS, type ItemSortName } from '../../store/shelves/item-rows.ts';
import { changeFolder } from '../../usecases/folders/change-folder.ts';
import { createFolder } from '../../usecases/folders/create-folder.ts';
import { deleteFolder } from '../../usecases/folders/delete-folder.ts';
import { reorderFolders } from '../../usecases/folders/reorder-folders.ts';
import type { Installation } from '../../usecases/installation.ts';
import { listFolderItems } from '../../usecases/reads/list-folder-items.ts';
import { Refused } from '../../usecases/refused.ts';
import { sendDocument } from '../json-api.ts';
import { locationFor, requireActor } from '../request-actor.ts';
import { flagOf, idsOf, pageOf, parameterOf, type Query, queryOf, readBody } from '../request-input.ts';
import { routePath } from '../route-path.ts';
import { sendWritten, writeContext } from '../write-request.ts';

const FOLDER_PAGE_SIZE = 20;

export function addFolderRoutes(api: FastifyInstance, installation: Installation): void {
  const { store } = installation;
  const preParsing = requireActor(installation);

  api.get(paths.workspaces, { preParsing }, async (request, reply) => {
    const folders = await readAllFolders(store.pool, locationFor(request));
    return sendDocument(reply, { data: folders.map(folderToWire), meta: { total: folders.length } });
  });

  api.post(paths.workspaces, { preParsing }, async (request, reply) => {
    const { name, parent_id: parentId = null, columns, clientId = null } = readBody(request, createFolderBody);
    const written = await createFolder(writeContext(store, request), { name, parentId, columns, clientId });
    return sendWritten(reply, written);
  });

  api.patch(paths.workspacesUpdate, { preParsing }, async (request, reply) => {
    const { workspaces } = readBody(request, updateFoldersBody);
    const places = workspaces.map(({ workspaceId, parent_id: parentId, rank }) => ({
      folderId: workspaceId,
      parentId,
      rank,
    }));
    return sendWritten(reply, await reorderFolders(writeContext(store, request), places));
  });

  api.get(routePath(paths.workspace, 'id'), { preParsing }, async (request, reply) => {
    const [folder] = await readFolders(store.pool, locationFor(request), [asId(parameterOf(request, 'id'))]);
    if (folder === undefined) throw new Refused('folder-gone', 'There is no such folder.');
    return sendDocument(reply, { data: folderToWire(folder) });
  });

  api.patch(routePath(paths.workspace, 'id'), { preParsing }, async (request, reply) => {
    const { name, parent_id: parentId, columns } = readBody(request, patchFolderBody);
    const patch = { folderId: parameterOf(request, 'id'), name, parentId, columns };
    return sendWritten(reply, await changeFolder(writeContext(store, request), patch));
  });

  api.delete(routePath(paths.workspace, 'id'), { preParsing }, async (request, reply) => {
    const wanted = { folderId: parameterOf(request, 'id'), force: flagOf(queryOf(request), 'force') };
    return sendWritten(reply, await deleteFolder(writeContext(store, request), wanted));
  });

  api.get(routePath(paths.workspaceItems, 'id'), { preParsing }, async (request, reply) => {
    return sendDocument(reply, await listFolderItems(store, locationFor(request), itemsAsk(request)));
  });
}

function itemsAsk(request: FastifyRequest): Parameters<typeof listFolderItems>[2] {
  const query = queryOf(request);
  return {
    folderId: asId(parameterOf(request, 'id')),
    inFolders: idsOf(query, 'filters[folderId]'),
    distributorIds: idsOf(query, 'filters[distributorId]'),
    manufacturerIds: idsOf(query, 'filters[manufacturerId]'),
    rootCategoryIds: idsOf(query, 'filters[rootCategoryId]'),
    genericNameIds: idsOf(query, 'filters[genericNameId]'),
    onlyBackordered: flagOf(query, 'filters[onlyBackordered]'),
    search: (query['search'] ?? query['filters[search]'] ?? '').slice(0, 200),
    page: pageOf(query, FOLDER_PAGE_SIZE),
    ...sortOf(query),
  };
}

/** `sort=price`, `sort=-price`; by default by root category (ITEM-13). */
function sortOf(query: Query): { sort: ItemSortName; descending: boolean } {
  const text = query['sort'] ?? '';
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  if (name === '' || name === 'default') return { sort: 'rootCategoryName', descending };
  if (!isSort(name)) {
    throw new Refused('bad-parameter', `sort is one of ${Object.keys(ITEM_SORTS).join(', ')}.`, { parameter: 'sort' });
  }
  return { sort: name, descending };
}

function isSort(name: string): name is ItemSortName {
  return Object.hasOwn(ITEM_SORTS, name);
}
