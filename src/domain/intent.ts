/**
 * The closed list of things a person can do to what a device mirrors. An intent says what the person meant, never the
 * resulting state, so that intents of several devices merge (G7).
 *
 * Ids of rows that a device creates (`lineId` of add-to-cart, `folderId` of create-folder) are UUIDs chosen there; the
 * server keeps them beside its own ids.
 */
import type { CartLineId, FolderId, ItemId, MovementId, OfferId } from './ids.ts';
import type { RowRef } from './intents/row-change.ts';
import type { OfferSnapshot } from './ordering/cart-line.ts';
import type { MovementReason, MovementSource } from './stock/stock-movement.ts';

/** A field of an item that people may set, with its new value. */
export type ItemFieldChange =
  | { readonly field: 'needToHave'; readonly value: number | null }
  | { readonly field: 'reorderWhenLte'; readonly value: number | null }
  | { readonly field: 'expirationDate'; readonly value: string | null }
  | { readonly field: 'customName'; readonly value: string | null }
  | { readonly field: 'note'; readonly value: string };

export type ItemField = ItemFieldChange['field'];

export interface AdjustStock {
  readonly do: 'adjust-stock';
  readonly itemId: ItemId;
  readonly delta: number;
  readonly reason: MovementReason;
  readonly source: MovementSource;
  /** The movement taken back by this one, where it is an undo. */
  readonly reverses: MovementId | null;
}

export interface CountStock {
  readonly do: 'count-stock';
  readonly itemId: ItemId;
  readonly counted: number;
  /** The item's revision that the counting person saw. */
  readonly baseRevision: number;
  readonly source: MovementSource;
}

export interface SetItemField {
  readonly do: 'set-item-field';
  readonly itemId: ItemId;
  readonly change: ItemFieldChange;
  readonly baseRevision: number;
}

/** Ties a scanned product code (GTIN-14, or another code as read) to an item. */
export interface LinkCode {
  readonly do: 'link-code';
  readonly itemId: ItemId;
  readonly code: string;
}

export interface MoveItem {
  readonly do: 'move-item';
  readonly itemId: ItemId;
  readonly fromFolderId: FolderId;
  readonly toFolderId: FolderId;
}

export interface AddToCart {
  readonly do: 'add-to-cart';
  readonly lineId: CartLineId;
  readonly offer: OfferSnapshot;
  readonly qty: number;
}

export interface SetCartQty {
  readonly do: 'set-cart-qty';
  readonly lineId: CartLineId;
  readonly qty: number;
}

export interface MarkUrgent {
  readonly do: 'mark-urgent';
  readonly lineId: CartLineId;
  readonly isUrgent: boolean;
}

export interface ChangeCartLine {
  readonly do: 'remove-cart-line' | 'save-for-later' | 'restore-to-cart';
  readonly lineId: CartLineId;
}

export interface CreateFolder {
  readonly do: 'create-folder';
  readonly folderId: FolderId;
  readonly name: string;
  readonly parentId: FolderId;
  readonly rank: number;
  /** Names of the columns that the person chose; absent: the usual ones. */
  readonly columns?: readonly string[];
}

export interface RenameFolder {
  readonly do: 'rename-folder';
  readonly folderId: FolderId;
  readonly name: string;
}

export type Intent =
  | AdjustStock
  | CountStock
  | SetItemField
  | LinkCode
  | MoveItem
  | AddToCart
  | SetCartQty
  | MarkUrgent
  | ChangeCartLine
  | CreateFolder
  | RenameFolder;

/**
 * Version of each intent's own shape. Devices keep intents until they are sent, and builds of different ages read them
 * (G12). A change that an older build would misread raises the number of that intent alone, and
 * `mirror/outbox/upgrade-op.ts` gets a step from the number before it. A new intent begins with 2: older builds knew one
 * number for all intents, which was 1, and leave alone what has a higher one.
 */
export const INTENT_FORMAT: { readonly [Name in Intent['do']]: number } = {
  'adjust-stock': 1,
  'count-stock': 1,
  'set-item-field': 1,
  'link-code': 1,
  'move-item': 1,
  'add-to-cart': 1,
  'set-cart-qty': 1,
  'mark-urgent': 1,
  'remove-cart-line': 1,
  'save-for-later': 1,
  'restore-to-cart': 1,
  'create-folder': 1,
  'rename-folder': 1,
};

/** The row that an intent creates, or null. */
export function createdRow(intent: Intent): RowRef | null {
  if (intent.do === 'add-to-cart') return { type: 'line', id: intent.lineId };
  if (intent.do === 'create-folder') return { type: 'folder', id: intent.folderId };
  return null;
}

/** The rows that an intent may change, created ones included. */
export function touchedRows(intent: Intent): readonly RowRef[] {
  switch (intent.do) {
    case 'adjust-stock':
    case 'count-stock':
    case 'set-item-field':
    case 'link-code':
      return [{ type: 'item', id: intent.itemId }];
    case 'move-item':
      return [
        { type: 'item', id: intent.itemId },
        { type: 'folder', id: intent.fromFolderId },
        { type: 'folder', id: intent.toFolderId },
      ];
    case 'create-folder':
    case 'rename-folder':
      return [{ type: 'folder', id: intent.folderId }];
    case 'add-to-cart':
    case 'set-cart-qty':
    case 'mark-urgent':
    case 'remove-cart-line':
    case 'save-for-later':
    case 'restore-to-cart':
      return [{ type: 'line', id: intent.lineId }];
  }
}

/** The rows that must be known before an intent can be judged. */
export function neededRows(intent: Intent): readonly RowRef[] {
  if (intent.do === 'create-folder') return [{ type: 'folder', id: intent.parentId }];
  if (intent.do === 'add-to-cart') return [];
  return touchedRows(intent);
}

/** The offer whose cart line and present state an intent is judged by, or null. */
export function neededOffer(intent: Intent): OfferId | null {
  return intent.do === 'add-to-cart' ? intent.offer.offerId : null;
}

/** Intents of one lane take effect in the order in which they were made (G3). */
export function laneOf(intent: Intent): string {
  switch (intent.do) {
    case 'adjust-stock':
    case 'count-stock':
    case 'set-item-field':
    case 'link-code':
    case 'move-item':
      return `item:${intent.itemId}`;
    case 'create-folder':
    case 'rename-folder':
      return `folder:${intent.folderId}`;
    case 'add-to-cart':
    case 'set-cart-qty':
    case 'mark-urgent':
    case 'remove-cart-line':
    case 'save-for-later':
    case 'restore-to-cart':
      return `line:${intent.lineId}`;
  }
}
