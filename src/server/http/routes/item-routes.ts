/** Items of folders: adding, changing, moving, deleting (API-50..53, ITEM-19..25). */
import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/paths.ts';
import {
  addItemBody,
  deleteItemsBody,
  itemPatchBody,
  itemPatchIntents,
  moveBackBody,
  moveItemsBody,
} from '#contract/requests/decode-intent.ts';
import type { Installation } from '../../usecases/installation.ts';
import { addItem } from '../../usecases/items/add-item.ts';
import { changeItem } from '../../usecases/items/change-item.ts';
import { deleteItems } from '../../usecases/items/delete-items.ts';
import { moveItems, moveItemsBack } from '../../usecases/items/move-items.ts';
import { requireActor } from '../request-actor.ts';
import { parameterOf, readBody } from '../request-input.ts';
import { routePath } from '../route-path.ts';
import { sendWritten, writeContext } from '../write-request.ts';

export function addItemRoutes(api: FastifyInstance, installation: Installation): void {
  const { store } = installation;
  const preParsing = requireActor(installation);

  api.post(routePath(paths.workspaceItems, 'id'), { preParsing }, async (request, reply) => {
    const { productDistributorId: offerId } = readBody(request, addItemBody);
    const wanted = { folderId: parameterOf(request, 'id'), offerId };
    return sendWritten(reply, await addItem(writeContext(store, request), wanted));
  });

  api.post(routePath(paths.workspaceItemsDelete, 'id'), { preParsing }, async (request, reply) => {
    const { workspaceItemIds: itemIds, force } = readBody(request, deleteItemsBody);
    const wanted = { folderId: parameterOf(request, 'id'), itemIds, force: force === 1 };
    return sendWritten(reply, await deleteItems(writeContext(store, request), wanted));
  });

  api.patch(paths.itemsMove, { preParsing }, async (request, reply) => {
    const { workspaceItemIds: itemIds, destinationWorkspaceId: toFolderId } = readBody(request, moveItemsBody);
    return sendWritten(reply, await moveItems(writeContext(store, request), { itemIds, toFolderId }));
  });

  api.patch(paths.itemsMoveBack, { preParsing }, async (request, reply) => {
    const { workspaceItemIds } = readBody(request, moveBackBody);
    return sendWritten(reply, await moveItemsBack(writeContext(store, request), workspaceItemIds));
  });

  api.patch(routePath(paths.item, 'id'), { preParsing }, async (request, reply) => {
    const itemId = parameterOf(request, 'id');
    const intents = itemPatchIntents(itemId, readBody(request, itemPatchBody));
    return sendWritten(reply, await changeItem(writeContext(store, request), { itemId, intents }));
  });
}
