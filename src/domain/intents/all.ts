/**
 * The closed list of what a person can do to mirrored data. An intent states what the person meant, never the resulting state, so that
 * intents from several devices merge (G7).
 */
import { addClaimPhoto, type AddClaimPhoto } from './add-claim-photo.ts';
import { addToCart, type AddToCart } from './add-to-cart.ts';
import { adjustStock, type AdjustStock } from './adjust-stock.ts';
import { answerClaim, type AnswerClaim } from './answer-claim.ts';
import { countStock, type CountStock } from './count-stock.ts';
import { createFolder, type CreateFolder } from './create-folder.ts';
import { deleteFolder, type DeleteFolder } from './delete-folder.ts';
import { deleteItem, type DeleteItem } from './delete-item.ts';
import type { IntentRules, RowType } from './intent-rules.ts';
import { linkCode, type LinkCode } from './link-code.ts';
import { makeClaim, type MakeClaim } from './make-claim.ts';
import { markUrgent, type MarkUrgent } from './mark-urgent.ts';
import { moveItem, type MoveItem } from './move-item.ts';
import { moveItems, type MoveItems } from './move-items.ts';
import { receiveProduct, type ReceiveProduct } from './receive-product.ts';
import { receiveStock, type ReceiveStock } from './receive-stock.ts';
import { removeCartLine, type RemoveCartLine } from './remove-cart-line.ts';
import { renameFolder, type RenameFolder } from './rename-folder.ts';
import { restoreFolder, type RestoreFolder } from './restore-folder.ts';
import { restoreItem, type RestoreItem } from './restore-item.ts';
import { restoreToCart, type RestoreToCart } from './restore-to-cart.ts';
import { saveForLater, type SaveForLater } from './save-for-later.ts';
import { setCartQty, type SetCartQty } from './set-cart-qty.ts';
import { setItemField, type SetItemField } from './set-item-field.ts';
import { unlinkCode, type UnlinkCode } from './unlink-code.ts';

export type Intent =
  | AdjustStock
  | CountStock
  | ReceiveStock
  | ReceiveProduct
  | SetItemField
  | LinkCode
  | UnlinkCode
  | MoveItem
  | MoveItems
  | DeleteItem
  | RestoreItem
  | CreateFolder
  | RenameFolder
  | DeleteFolder
  | RestoreFolder
  | AddToCart
  | SetCartQty
  | MarkUrgent
  | RemoveCartLine
  | SaveForLater
  | RestoreToCart
  | MakeClaim
  | AnswerClaim
  | AddClaimPhoto;

export type IntentName = Intent['do'];

export const INTENTS: { readonly [Name in IntentName]: IntentRules<Extract<Intent, { readonly do: Name }>> } = {
  'adjust-stock': adjustStock,
  'count-stock': countStock,
  'receive-stock': receiveStock,
  'receive-product': receiveProduct,
  'set-item-field': setItemField,
  'link-code': linkCode,
  'unlink-code': unlinkCode,
  'move-item': moveItem,
  'move-items': moveItems,
  'delete-item': deleteItem,
  'restore-item': restoreItem,
  'create-folder': createFolder,
  'rename-folder': renameFolder,
  'delete-folder': deleteFolder,
  'restore-folder': restoreFolder,
  'add-to-cart': addToCart,
  'set-cart-qty': setCartQty,
  'mark-urgent': markUrgent,
  'remove-cart-line': removeCartLine,
  'save-for-later': saveForLater,
  'restore-to-cart': restoreToCart,
  'make-claim': makeClaim,
  'answer-claim': answerClaim,
  'add-claim-photo': addClaimPhoto,
};

/** The rules of an intent whose type is not known statically. */
export type AnyRules = Omit<IntentRules<Intent>, 'ids' | 'own'> & {
  readonly ids: Readonly<Record<string, RowType>>;
  readonly own: string;
};

/** undefined: the op comes from a newer build, whose intent this one does not know. */
export function rulesIfKnown(intent: Intent): AnyRules | undefined {
  return INTENTS[intent.do] as unknown as AnyRules | undefined;
}

export function rulesOf(intent: Intent): AnyRules {
  const rules = rulesIfKnown(intent);
  if (rules === undefined) throw new Error(`unknown intent ${intent.do}`);
  return rules;
}
