/** Reads a request like the server, with the contract's own decoders, and replaces UUIDs by server ids. */
import * as v from 'valibot';
import { lineIdsBody } from '#contract/endpoints/cart-lines.ts';
import { createFolderBody, patchFolderBody, restoreFoldersBody } from '#contract/endpoints/folders.ts';
import { moveItemsBody, restoreItemsBody } from '#contract/endpoints/items.ts';
import {
  addRequest,
  addToCartBody,
  cartItemPatchBody,
  cartItemPatchIntents,
  itemPatchBody,
  itemPatchIntents,
  movementBody,
  movementIntent,
  receiptBody,
  receiptIntent,
} from '#contract/requests/decode-intent.ts';
import type { WireRequest } from '#contract/intents/wire-request.ts';
import { paths } from '#tests/support/paths.ts';
import type { Folder } from '#domain/stock/folder.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { asId, type CartLineId, type FolderId, type ItemId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { State } from '#domain/intents/state.ts';
import { buildOffer } from './build-offer.ts';

export interface DecodedRequest {
  readonly intent: Intent;
  readonly occurredAt: string;
  readonly device: string;
}

/** null: there is no such route. */
/** What was deleted, and where it is restored to if its folder is gone. */
export interface KeptRows {
  readonly items: ReadonlyMap<string, StockItem>;
  readonly folders: ReadonlyMap<string, Folder>;
  readonly rootId: FolderId;
}

export function intentOfRequest(
  { method, path, body }: WireRequest,
  state: State,
  kept: KeptRows,
): DecodedRequest | null {
  const bare = (intent: Intent): DecodedRequest => ({ intent, occurredAt: '', device: '' });
  const folder = (id: string): FolderId => state.folder(asId(id))?.id ?? asId(id);
  const line = (id: string): CartLineId => state.line(asId(id))?.id ?? asId(id);
  const lastPart = path.slice(path.lastIndexOf('/') + 1);
  if (path === paths.stockMovements) {
    const movement = v.parse(movementBody, body);
    const { occurredAt, device } = movement.data.attributes;
    return { intent: movementIntent(movement), occurredAt, device };
  }
  if (path === paths.stockReceipts) {
    const receipt = v.parse(receiptBody, body);
    const { occurredAt, device } = receipt.data.attributes;
    const intent = receiptIntent(receipt);
    return { intent: { ...intent, folderId: folder(intent.folderId) }, occurredAt, device };
  }
  if (path === paths.itemsMove) {
    const { workspaceItemIds, destinationWorkspaceId, leaveGone } = v.parse(moveItemsBody(), body);
    if (leaveGone === 1) {
      const itemIds = workspaceItemIds.map((id) => asId<ItemId>(id));
      return bare({ do: 'move-items', itemIds, fromFolderIds: [], toFolderId: folder(destinationWorkspaceId) });
    }
    const itemId = asId<Extract<Intent, { do: 'move-item' }>['itemId']>(workspaceItemIds[0] ?? '');
    const toFolderId = folder(destinationWorkspaceId);
    return bare({ do: 'move-item', itemId, fromFolderId: toFolderId, toFolderId });
  }
  if (path === paths.itemsRestore || path === paths.workspacesRestore) {
    const intent = restoration(path === paths.itemsRestore, body, state, kept);
    return intent === null ? null : bare(intent);
  }
  if (path === paths.cartAdd) {
    const { offerId, qty, lineClientId, seenPriceCents } = addRequest(v.parse(addToCartBody, body));
    const offer = buildOffer(offerId, { priceCents: seenPriceCents ?? null });
    return bare({ do: 'add-to-cart', lineId: asId(lineClientId ?? ''), offer, qty });
  }
  if (path === paths.cartRemove || path === paths.cartSaveForLater || path === paths.cartRestore) {
    const lineId = line(v.parse(lineIdsBody, body).ids[0] ?? '');
    const verb = { [paths.cartRemove]: 'remove-cart-line', [paths.cartSaveForLater]: 'save-for-later' } as const;
    return bare({ do: path === paths.cartRestore ? 'restore-to-cart' : verb[path], lineId });
  }
  if (method === 'POST' && path === paths.workspaces) {
    const { name, parent_id, clientId } = v.parse(createFolderBody(), body);
    return bare({
      do: 'create-folder',
      folderId: asId(clientId ?? ''),
      name,
      parentId: folder(parent_id ?? ''),
      rank: 0,
    });
  }
  if (method === 'DELETE') {
    const { pathname, searchParams } = new URL(path, 'http://model');
    const id = pathname.slice(pathname.lastIndexOf('/') + 1);
    if (pathname.startsWith(paths.item(''))) {
      const itemId = asId<ItemId>(id);
      const folderId = state.item(itemId)?.folderId ?? asId<FolderId>('');
      return bare({ do: 'delete-item', itemId, folderId, seenOnHand: Number(searchParams.get('onHand')) });
    }
    const folderId = folder(id);
    return bare({ do: 'delete-folder', folderId, parentId: state.folder(folderId)?.parentId ?? folderId });
  }
  if (path.startsWith(paths.item(''))) {
    const [intent] = itemPatchIntents(lastPart, v.parse(itemPatchBody, body));
    return intent === undefined ? null : bare(intent);
  }
  if (path.startsWith(`${paths.cartItems}/`)) {
    const [intent] = cartItemPatchIntents(line(lastPart), v.parse(cartItemPatchBody, body));
    return intent === undefined ? null : bare(intent);
  }
  if (method === 'PATCH' && path.startsWith(paths.workspaces)) {
    const { name } = v.parse(patchFolderBody(), body);
    return bare({ do: 'rename-folder', folderId: folder(lastPart), name: name ?? '' });
  }
  return null;
}

/** The original folder, or the root if that is gone. null: it never existed. */
function restoration(
  isItem: boolean,
  body: unknown,
  state: State,
  { items, folders, rootId }: KeptRows,
): Intent | null {
  const placeOf = (id: FolderId | null): FolderId => (id === null ? rootId : (state.folder(id)?.id ?? rootId));
  if (isItem) {
    const itemId = asId<ItemId>(v.parse(restoreItemsBody(), body).data.attributes.workspaceItemIds[0] ?? '');
    const seen = state.item(itemId) ?? items.get(itemId);
    return seen === undefined ? null : { do: 'restore-item', itemId, folderId: placeOf(seen.folderId), seen };
  }
  const id = v.parse(restoreFoldersBody(), body).data.attributes.workspaceIds[0] ?? '';
  const seen =
    state.folder(asId(id)) ?? folders.get(id) ?? [...folders.values()].find(({ clientId }) => clientId === id);
  return seen === undefined
    ? null
    : { do: 'restore-folder', folderId: seen.id, parentId: placeOf(seen.parentId), seen };
}
