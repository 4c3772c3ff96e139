/** Each op in a person's words: "Nitrile gloves M: used 2". Numbers are unsigned; the verb states the direction. */
import type { AdjustStock } from '#domain/intents/adjust-stock.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { ItemFieldChange } from '#domain/stock/item-fields.ts';
import { dateText } from '../kit/dates.ts';

export interface WordedOp {
  readonly subject: string;
  readonly intent: Intent;
}

export function opText({ subject, intent }: WordedOp): string {
  return `${subject}: ${actionText(intent)}`;
}

/** What was done, without the item's name. */
export function actionText(intent: Intent): string {
  switch (intent.do) {
    case 'adjust-stock':
      return adjustText(intent);
    case 'count-stock':
      return `counted ${intent.counted}`;
    case 'receive-stock':
      if (intent.returnId !== undefined) return `sent back ${-intent.received}`;
      return receivedText(intent.received);
    case 'receive-product':
      return receivedText(intent.received);
    case 'set-item-field':
      return fieldText(intent.change);
    case 'link-code':
      return `linked to code ${intent.code}`;
    case 'unlink-code':
      return `code ${intent.code} removed`;
    case 'move-item':
    case 'move-items':
      return 'moved to another folder';
    case 'add-to-cart':
      return `${intent.qty} to cart`;
    case 'set-cart-qty':
      return `quantity in the cart ${intent.qty}`;
    case 'mark-urgent':
      return intent.isUrgent ? 'marked as urgent' : 'no longer urgent';
    case 'remove-cart-line':
      return 'removed from the cart';
    case 'save-for-later':
      return 'saved for later';
    case 'restore-to-cart':
      return 'moved to cart';
    case 'create-folder':
      return 'new folder';
    case 'delete-item':
    case 'delete-folder':
      return 'deleted';
    case 'restore-item':
    case 'restore-folder':
      return 'restored';
    case 'make-claim':
      return `${intent.kind === 'return' ? 'return' : 'issue'} of ${intent.qty}`;
    case 'answer-claim':
      return intent.resolves ? 'issue resolved' : 'message sent';
    case 'add-claim-photo':
      return 'photo added';
    case 'rename-folder':
      return `renamed to ${intent.name.trim()}`;
  }
}

function receivedText(received: number): string {
  return received > 0 ? `received ${received}` : `${-received} received by mistake, taken off`;
}

function adjustText({ delta, reason }: AdjustStock): string {
  const amount = Math.abs(delta);
  switch (reason) {
    case 'used':
      return `used ${amount}`;
    case 'received':
      return `received ${amount}`;
    case 'expired':
      return `${amount} discarded, expired`;
    case 'undone':
      return delta > 0 ? `undone, ${amount} back on the shelf` : `undone, ${amount} off the shelf`;
    case 'corrected':
    case 'counted':
      return `corrected by ${delta > 0 ? '+' : '−'}${amount}`;
  }
}

function fieldText(change: ItemFieldChange): string {
  switch (change.field) {
    case 'needToHave':
      return change.value === null ? 'need to have cleared' : `need to have ${change.value}`;
    case 'reorderWhenLte':
      return change.value === null ? 'reorder threshold cleared' : `reorder at ${change.value} or fewer`;
    case 'expirationDate':
      return change.value === null ? 'expiration date cleared' : `expires ${dateText(change.value)}`;
    case 'customName':
      return change.value === null ? 'custom name cleared' : `named ${change.value}`;
    case 'note':
      return change.value === '' ? 'note cleared' : 'note changed';
    case 'shelf':
      return change.value === '' ? 'shelf cleared' : `shelf ${change.value}`;
  }
}
