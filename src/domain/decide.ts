/**
 * Judges an intent. The device runs it before it takes an edit in, the server runs the same before it commits; so a
 * refusal that the device can foresee is told at once, and one that it cannot foresee comes back from the server.
 */
import { effect } from './effect.ts';
import type { Intent } from './intent.ts';
import { because, type Refusal } from './intents/refusal.ts';
import type { RowChange } from './intents/row-change.ts';
import type { State } from './intents/state.ts';
import { isCalendarDate } from './quantity/calendar-date.ts';
import { whyNotAddable } from './ordering/can-add-to-cart.ts';
import { isQuantity } from './ordering/cart-line.ts';
import { folderName } from './stock/folder.ts';
import { isVisible } from './stock/is-visible.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

export interface Moment {
  /** ISO instant. */
  readonly now: string;
}

export function decide(state: State, intent: Intent, moment: Moment): Verdict<readonly RowChange[], Refusal> {
  const refusal = refusalOf(state, intent);
  return refusal === null ? accept(effect(state, intent, moment.now)) : refuse(refusal);
}

function refusalOf(state: State, intent: Intent): Refusal | null {
  switch (intent.do) {
    case 'adjust-stock':
      if (state.item(intent.itemId) === undefined) return because('item-gone');
      return isDelta(intent.delta) ? null : because('bad-delta');
    case 'count-stock':
      if (state.item(intent.itemId) === undefined) return because('item-gone');
      return isQuantity(intent.counted) ? null : because('bad-quantity');
    case 'set-item-field':
      if (state.item(intent.itemId) === undefined) return because('item-gone');
      return badField(intent.change);
    case 'link-code':
      if (state.item(intent.itemId) === undefined) return because('item-gone');
      return /^[\x21-\x7e]{4,80}$/.test(intent.code) ? null : because('bad-code');
    case 'move-item':
      if (state.item(intent.itemId) === undefined) return because('item-gone');
      return state.folder(intent.toFolderId) === undefined ? because('folder-gone') : null;
    case 'create-folder':
      if (state.folder(intent.parentId) === undefined) return because('folder-gone');
      return folderName(intent.name) === null ? because('bad-name') : null;
    case 'rename-folder':
      if (state.folder(intent.folderId) === undefined) return because('folder-gone');
      return folderName(intent.name) === null ? because('bad-name') : null;
    case 'add-to-cart':
      return addRefusal(state, intent);
    case 'set-cart-qty':
      if (state.line(intent.lineId) === undefined) return because('line-gone');
      return isQuantity(intent.qty) && intent.qty > 0 ? null : because('bad-quantity');
    case 'mark-urgent':
    case 'remove-cart-line':
    case 'save-for-later':
    case 'restore-to-cart':
      return state.line(intent.lineId) === undefined ? because('line-gone') : null;
  }
}

function isDelta(delta: number): boolean {
  return Number.isSafeInteger(delta) && delta !== 0 && Math.abs(delta) <= 99_999;
}

/** U+0000 is the one character that the server's tables do not keep. */
function isText(text: string, longest: number): boolean {
  return text.length <= longest && !text.includes('\u0000');
}

function badField(change: Extract<Intent, { do: 'set-item-field' }>['change']): Refusal | null {
  switch (change.field) {
    case 'needToHave':
    case 'reorderWhenLte':
      return change.value === null || isQuantity(change.value) ? null : because('bad-quantity');
    case 'expirationDate':
      return change.value === null || isCalendarDate(change.value) ? null : because('bad-date');
    case 'customName':
      return change.value === null || (isVisible(change.value) && isText(change.value, 200))
        ? null
        : because('bad-text');
    case 'note':
      return isText(change.value, 4000) ? null : because('bad-text');
  }
}

/** The device judges by what the person saw; the server by what is true now, and a price that moved is asked again. */
function addRefusal(state: State, intent: Extract<Intent, { do: 'add-to-cart' }>): Refusal | null {
  if (!isQuantity(intent.qty)) return because('bad-quantity');
  const present = state.offer(intent.offer.offerId);
  if (present === null) return because('offer-gone');
  const facts = present ?? { isActive: true, priceCents: intent.offer.priceCents, stockLevel: 1 };
  const reason = whyNotAddable({
    ...facts,
    isInCart: state.lineOfOffer(intent.offer.offerId) !== undefined,
    reorderQty: intent.qty,
  });
  if (reason !== null) return because(reason);
  if (facts.priceCents !== null && facts.priceCents !== intent.offer.priceCents) {
    return { code: 'price-changed', priceCents: facts.priceCents };
  }
  return null;
}
