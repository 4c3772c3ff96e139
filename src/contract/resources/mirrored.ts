/** The resources that devices mirror, and how they are converted to rows and back (sync: base rows and tombstones). */
import * as v from 'valibot';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import type { Folder } from '#domain/stock/folder.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { StockMovement } from '#domain/stock/stock-movement.ts';
import { cartItemResource, cartLineFromWire, cartLineToWire } from './cart-item.ts';
import { text, whole } from './resource.ts';
import { movementFromWire, movementToWire, stockMovementResource } from './stock-movement.ts';
import { folderFromWire, folderToWire, workspaceResource } from './workspace.ts';
import { itemFromWire, itemToWire, workspaceItemResource } from './workspace-item.ts';

export const MIRRORED_TYPES = ['workspaces', 'workspace-items', 'cart-items', 'stock-movements'] as const;
export type MirroredType = (typeof MIRRORED_TYPES)[number];

export const mirroredResource = v.variant('type', [
  workspaceResource,
  workspaceItemResource,
  cartItemResource,
  stockMovementResource,
]);
export type MirroredResource = v.InferOutput<typeof mirroredResource>;

/** A deleted row; `revision` is the change-log sequence of its deletion. */
export const tombstone = v.object({ type: v.picklist(MIRRORED_TYPES), id: text, revision: whole });
export type Tombstone = v.InferOutput<typeof tombstone>;

export type MirroredRow =
  | { readonly type: 'folder'; readonly row: Folder }
  | { readonly type: 'item'; readonly row: StockItem }
  | { readonly type: 'line'; readonly row: CartLine }
  | { readonly type: 'movement'; readonly row: StockMovement };

export function rowFromWire(resource: MirroredResource): MirroredRow {
  switch (resource.type) {
    case 'workspaces':
      return { type: 'folder', row: folderFromWire(resource) };
    case 'workspace-items':
      return { type: 'item', row: itemFromWire(resource) };
    case 'cart-items':
      return { type: 'line', row: cartLineFromWire(resource) };
    case 'stock-movements':
      return { type: 'movement', row: movementFromWire(resource) };
  }
}

export function rowToWire(each: MirroredRow): MirroredResource {
  switch (each.type) {
    case 'folder':
      return folderToWire(each.row);
    case 'item':
      return itemToWire(each.row);
    case 'line':
      return cartLineToWire(each.row);
    case 'movement':
      return movementToWire(each.row);
  }
}
