/** How each intent is written on the wire: the ordinary calls of /api/v2, online and offline alike. */
import type { Intent } from '#domain/intents/all.ts';
import { ITEM_FIELDS, type ItemFieldChange } from '#domain/stock/item-fields.ts';
import { paths } from '../paths.ts';
import { dollarsOrNull } from '../resources/resource.ts';

export interface WireRequest {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly body: unknown;
}

export interface OpStamp {
  /** ISO instant on the device's clock. */
  readonly occurredAt: string;
  /** What the device calls itself. */
  readonly device: string;
}

export function encodeIntent(intent: Intent, stamp: OpStamp): WireRequest {
  switch (intent.do) {
    case 'adjust-stock':
      return movement(intent.itemId, stamp, {
        kind: 'adjust',
        delta: intent.delta,
        reason: intent.reason,
        by: intent.source,
        reverses: intent.reverses,
      });
    case 'count-stock':
      return movement(intent.itemId, stamp, {
        kind: 'count',
        counted: intent.counted,
        baseRevision: intent.baseRevision,
        reason: 'counted',
        by: intent.source,
      });
    case 'set-item-field':
      return itemPatch(intent.itemId, fieldAttribute(intent.change), { baseRevision: intent.baseRevision });
    case 'link-code':
      return itemPatch(intent.itemId, { addCode: intent.code }, {});
    case 'move-item':
      return {
        method: 'PATCH',
        path: paths.itemsMove,
        body: { workspaceItemIds: [intent.itemId], destinationWorkspaceId: intent.toFolderId },
      };
    case 'add-to-cart':
      return {
        method: 'POST',
        path: paths.cartAdd,
        body: {
          data: {
            type: 'cart-items',
            attributes: {
              productDistributorId: intent.offer.offerId,
              qty: intent.qty,
              clientId: intent.lineId,
              seenPrice: dollarsOrNull(intent.offer.priceCents),
            },
          },
        },
      };
    case 'set-cart-qty':
      return {
        method: 'PATCH',
        path: paths.cartItem(intent.lineId),
        body: { data: { type: 'cart-items', id: intent.lineId, attributes: { qty: intent.qty } } },
      };
    case 'mark-urgent':
      return {
        method: 'PATCH',
        path: paths.cartItem(intent.lineId),
        body: { data: { type: 'cart-items', id: intent.lineId, attributes: { isUrgent: intent.isUrgent } } },
      };
    case 'remove-cart-line':
      return { method: 'POST', path: paths.cartRemove, body: { ids: [intent.lineId] } };
    case 'save-for-later':
      return { method: 'POST', path: paths.cartSaveForLater, body: { ids: [intent.lineId] } };
    case 'restore-to-cart':
      return { method: 'POST', path: paths.cartRestore, body: { ids: [intent.lineId] } };
    case 'create-folder':
      return {
        method: 'POST',
        path: paths.workspaces,
        body: {
          name: intent.name,
          parent_id: intent.parentId,
          clientId: intent.folderId,
          ...(intent.columns === undefined ? {} : { columns: intent.columns }),
        },
      };
    case 'rename-folder':
      return { method: 'PATCH', path: paths.workspace(intent.folderId), body: { name: intent.name } };
  }
}

function movement(itemId: string, stamp: OpStamp, attributes: Record<string, unknown>): WireRequest {
  return {
    method: 'POST',
    path: paths.stockMovements,
    body: {
      data: {
        type: 'stock-movements',
        attributes: { ...attributes, occurredAt: stamp.occurredAt, device: stamp.device },
        relationships: { item: { data: { type: 'workspace-items', id: itemId } } },
      },
    },
  };
}

function itemPatch(id: string, attributes: Record<string, unknown>, meta: Record<string, unknown>): WireRequest {
  return { method: 'PATCH', path: paths.item(id), body: { data: { type: 'workspace-items', id, attributes }, meta } };
}

function fieldAttribute(change: ItemFieldChange): Record<string, unknown> {
  return { [ITEM_FIELDS[change.field].wire]: change.value };
}
