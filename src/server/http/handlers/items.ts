/** Items of folders: adding, changing, moving, deleting (API-50..53, ITEM-19..25). */
import { itemPatchIntents } from '#contract/requests/decode-intent.ts';
import { addItem } from '../../usecases/items/add-item.ts';
import { addItems } from '../../usecases/items/add-items.ts';
import { changeItem } from '../../usecases/items/change-item.ts';
import { deleteItem } from '../../usecases/items/delete-item.ts';
import { deleteItems } from '../../usecases/items/delete-items.ts';
import { restoreItems } from '../../usecases/items/restore-items.ts';
import { matchProducts, starterSet } from '../../usecases/items/set-up-shelves.ts';
import { moveItems, moveItemsBack } from '../../usecases/items/move-items.ts';
import type { Handlers } from '../handler.ts';

export const itemHandlers: Handlers<
  | 'addItem'
  | 'addItems'
  | 'matchProducts'
  | 'readStarterSet'
  | 'deleteItem'
  | 'deleteItems'
  | 'restoreItems'
  | 'moveItems'
  | 'moveItemsBack'
  | 'changeItem'
> = {
  addItem({ write, params, body }) {
    return addItem(write, { folderId: params.id, offerId: body.productDistributorId });
  },

  addItems: ({ write, body }) => addItems(write, body.data.attributes.rows),

  matchProducts: ({ locationId, body }, { installation: { store } }) =>
    matchProducts(store, locationId, body.data.attributes.rows),

  readStarterSet: ({ locationId }, { installation: { store } }) => starterSet(store, locationId),

  deleteItem({ write, params, query: { onHand } }) {
    return deleteItem(write, { itemId: params.id, seenOnHand: onHand });
  },

  deleteItems({ write, params, body: { workspaceItemIds: itemIds, force } }) {
    return deleteItems(write, { folderId: params.id, itemIds, force: force === 1 });
  },

  restoreItems({ write, body }) {
    return restoreItems(write, body.data.attributes.workspaceItemIds);
  },

  moveItems({ write, body: { workspaceItemIds: itemIds, destinationWorkspaceId: toFolderId, leaveGone } }) {
    return moveItems(write, { itemIds, toFolderId, leavesGone: leaveGone === 1 });
  },

  moveItemsBack({ write, body }) {
    return moveItemsBack(write, body.workspaceItemIds);
  },

  changeItem({ write, params, body }) {
    return changeItem(write, { itemId: params.id, intents: itemPatchIntents(params.id, body) });
  },
};
