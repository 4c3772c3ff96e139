import type { Intent, IntentName } from '#domain/intents/all.ts';
import { encodeAddClaimPhoto, encodeAnswerClaim, encodeMakeClaim } from './claims.ts';
import { encodeAddToCart } from './add-to-cart.ts';
import { encodeAdjustStock } from './adjust-stock.ts';
import { encodeCountStock } from './count-stock.ts';
import { encodeCreateFolder } from './create-folder.ts';
import { encodeDeleteFolder } from './delete-folder.ts';
import { encodeDeleteItem } from './delete-item.ts';
import { encodeLinkCode } from './link-code.ts';
import { encodeMarkUrgent } from './mark-urgent.ts';
import { encodeMoveItem } from './move-item.ts';
import { encodeMoveItems } from './move-items.ts';
import { encodeReceiveStock } from './receive-stock.ts';
import { encodeRemoveCartLine } from './remove-cart-line.ts';
import { encodeRenameFolder } from './rename-folder.ts';
import { encodeRestoreFolder } from './restore-folder.ts';
import { encodeRestoreItem } from './restore-item.ts';
import { encodeRestoreToCart } from './restore-to-cart.ts';
import { encodeSaveForLater } from './save-for-later.ts';
import { encodeSetCartQty } from './set-cart-qty.ts';
import { encodeSetItemField } from './set-item-field.ts';
import { encodeUnlinkCode } from './unlink-code.ts';
import type { Encode, OpStamp, WireRequest } from './wire-request.ts';

const ENCODE: { readonly [Name in IntentName]: Encode<Extract<Intent, { readonly do: Name }>> } = {
  'adjust-stock': encodeAdjustStock,
  'count-stock': encodeCountStock,
  'receive-stock': encodeReceiveStock,
  'set-item-field': encodeSetItemField,
  'link-code': encodeLinkCode,
  'unlink-code': encodeUnlinkCode,
  'move-item': encodeMoveItem,
  'move-items': encodeMoveItems,
  'delete-item': encodeDeleteItem,
  'restore-item': encodeRestoreItem,
  'create-folder': encodeCreateFolder,
  'rename-folder': encodeRenameFolder,
  'delete-folder': encodeDeleteFolder,
  'restore-folder': encodeRestoreFolder,
  'add-to-cart': encodeAddToCart,
  'set-cart-qty': encodeSetCartQty,
  'mark-urgent': encodeMarkUrgent,
  'remove-cart-line': encodeRemoveCartLine,
  'save-for-later': encodeSaveForLater,
  'restore-to-cart': encodeRestoreToCart,
  'make-claim': encodeMakeClaim,
  'answer-claim': encodeAnswerClaim,
  'add-claim-photo': encodeAddClaimPhoto,
};

/** Each intent as the call that asks the server for it. */
export function encodeIntent(intent: Intent, stamp: OpStamp): WireRequest {
  return (ENCODE[intent.do] as Encode<Intent>)(intent, stamp);
}
