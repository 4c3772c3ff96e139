/**
 * Encodes each intent as the API call that requests it. Rules: the order of a body's keys must not change, since the server recognizes a
 * repeated write by its bytes (G2); and no schema is imported, since workers without schemas encode intents.
 */
import type { Intent, IntentName } from '#domain/intents/all.ts';
import { ITEM_FIELDS } from '#domain/stock/item-fields.ts';
import { paths } from '../paths.ts';
import { dollarsOrNull } from '../resources/resource.ts';
import type { OpStamp, WireRequest } from './wire-request.ts';

type Attributes = Readonly<Record<string, unknown>>;
type Encode<I> = (intent: I, stamp: OpStamp) => WireRequest;

/** @param attributes of the movement, without time and device */
function movementRequest(itemId: string, { occurredAt, device }: OpStamp, attributes: Attributes): WireRequest {
  return {
    method: 'POST',
    path: paths.stockMovements,
    body: {
      data: {
        type: 'stock-movements',
        attributes: { ...attributes, occurredAt, device },
        relationships: { item: { data: { type: 'workspace-items', id: itemId } } },
      },
    },
  };
}

function itemPatchRequest(id: string, attributes: Attributes, meta: Attributes): WireRequest {
  return { method: 'PATCH', path: paths.item(id), body: { data: { type: 'workspace-items', id, attributes }, meta } };
}

function linePatchRequest(id: string, attributes: Attributes): WireRequest {
  return { method: 'PATCH', path: paths.cartItem(id), body: { data: { type: 'cart-items', id, attributes } } };
}

function lineRequest(path: string, lineId: string): WireRequest {
  return { method: 'POST', path, body: { ids: [lineId] } };
}

const ENCODE: { readonly [Name in IntentName]: Encode<Extract<Intent, { readonly do: Name }>> } = {
  'adjust-stock': ({ itemId, delta, reason, source, reverses }, stamp) =>
    movementRequest(itemId, stamp, { kind: 'adjust', delta, reason, by: source, reverses }),
  'count-stock': ({ itemId, counted, baseRevision, source }, stamp) =>
    movementRequest(itemId, stamp, { kind: 'count', counted, baseRevision, reason: 'counted', by: source }),
  'receive-stock': ({ itemId, received, orderItemId, lot, expiresOn, source, ...more }, stamp) =>
    movementRequest(itemId, stamp, {
      kind: 'receive',
      received,
      orderItemId,
      lot,
      expiresOn,
      by: source,
      ...(more.returnId === undefined ? {} : { returnId: more.returnId }),
    }),

  'receive-product': (
    { folderId, offerId, orderItemId, received, lot, expiresOn, source },
    { occurredAt, device },
  ) => ({
    method: 'POST',
    path: paths.stockReceipts,
    body: {
      data: {
        type: 'stock-receipts',
        attributes: {
          workspaceId: folderId,
          productDistributorId: offerId,
          orderItemId,
          received,
          lot,
          expiresOn,
          by: source,
          occurredAt,
          device,
        },
      },
    },
  }),

  'set-item-field': ({ itemId, change: { field, value }, baseRevision }) =>
    itemPatchRequest(itemId, { [ITEM_FIELDS[field].wire]: value }, { baseRevision }),
  'link-code': ({ itemId, code }) => itemPatchRequest(itemId, { addCode: code }, {}),
  'unlink-code': ({ itemId, code }) => itemPatchRequest(itemId, { removeCode: code }, {}),

  // The server knows an item's or folder's current folder, and a deleted one's data.
  'move-item': ({ itemId, toFolderId }) => ({
    method: 'PATCH',
    path: paths.itemsMove,
    body: { workspaceItemIds: [itemId], destinationWorkspaceId: toFolderId },
  }),
  'move-items': ({ itemIds, toFolderId }) => ({
    method: 'PATCH',
    path: paths.itemsMove,
    body: { workspaceItemIds: itemIds, destinationWorkspaceId: toFolderId, leaveGone: 1 },
  }),
  'delete-item': ({ itemId, seenOnHand }) => ({
    method: 'DELETE',
    path: `${paths.item(itemId)}?onHand=${seenOnHand}`,
    body: null,
  }),
  'restore-item': ({ itemId }) => ({
    method: 'POST',
    path: paths.itemsRestore,
    body: { data: { type: 'restorations', attributes: { workspaceItemIds: [itemId] } } },
  }),

  // The server ranks a new folder last.
  'create-folder': ({ folderId, name, parentId, columns }) => ({
    method: 'POST',
    path: paths.workspaces,
    body: { name, parent_id: parentId, clientId: folderId, ...(columns === undefined ? {} : { columns }) },
  }),
  'rename-folder': ({ folderId, name }) => ({ method: 'PATCH', path: paths.workspace(folderId), body: { name } }),
  'delete-folder': ({ folderId }) => ({
    method: 'DELETE',
    path: `${paths.workspace(folderId)}?ifEmpty=1`,
    body: null,
  }),
  'restore-folder': ({ folderId }) => ({
    method: 'POST',
    path: paths.workspacesRestore,
    body: { data: { type: 'restorations', attributes: { workspaceIds: [folderId] } } },
  }),

  // Of the offer as seen only the price is sent; the rest is in the server's tables.
  'add-to-cart': ({ lineId, offer, qty, restores }) => ({
    method: 'POST',
    path: paths.cartAdd,
    body: {
      data: {
        type: 'cart-items',
        attributes: {
          productDistributorId: offer.offerId,
          qty,
          clientId: lineId,
          seenPrice: dollarsOrNull(offer.priceCents),
          ...(restores === undefined ? {} : { restores }),
        },
      },
    },
  }),
  'set-cart-qty': ({ lineId, qty }) => linePatchRequest(lineId, { qty }),
  'mark-urgent': ({ lineId, isUrgent }) => linePatchRequest(lineId, { isUrgent }),
  'remove-cart-line': ({ lineId }) => lineRequest(paths.cartRemove, lineId),
  'save-for-later': ({ lineId }) => lineRequest(paths.cartSaveForLater, lineId),
  'restore-to-cart': ({ lineId }) => lineRequest(paths.cartRestore, lineId),

  'make-claim': ({ claimId, orderItemId, kind, qty, text }) => ({
    method: 'POST',
    path: paths.orderClaims,
    body: { data: { type: 'order-claims', attributes: { clientId: claimId, orderItemId, kind, qty, note: text } } },
  }),
  'answer-claim': ({ claimId, text, resolves }) => ({
    method: 'POST',
    path: paths.claimMessages(claimId),
    body: { data: { type: 'claim-messages', attributes: { text, resolves } } },
  }),
  // The image is added when it is sent, so that an op in the outbox stays small.
  'add-claim-photo': ({ claimId, photoId }) => ({
    method: 'POST',
    path: paths.claimPhotos(claimId),
    body: { data: { type: 'claim-photos', attributes: { clientId: photoId, content: '' } } },
  }),
};

export function encodeIntent(intent: Intent, stamp: OpStamp): WireRequest {
  return (ENCODE[intent.do] as Encode<Intent>)(intent, stamp);
}
