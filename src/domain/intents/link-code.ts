/** Ties a scanned product code (GTIN-14, or another code as read) to an item. */
import type { ItemId } from '../ids.ts';
import type { IntentRules } from './intent-rules.ts';
import { isItemGone, itemSubject, onItem } from './on-item.ts';
import { because } from './refusal.ts';

export interface LinkCode {
  readonly do: 'link-code';
  readonly itemId: ItemId;
  readonly code: string;
}

export const linkCode: IntentRules<LinkCode> = {
  format: 1,
  ids: { itemId: 'item' },
  own: 'itemId',
  refuse(state, intent) {
    if (isItemGone(state, intent)) return because('item-gone');
    return /^[\x21-\x7e]{4,80}$/.test(intent.code) ? null : because('bad-code');
  },
  apply: (state, { itemId, code }) =>
    onItem(state, itemId, (item) => (item.codes.includes(code) ? item : { ...item, codes: [...item.codes, code] })),
  subject: itemSubject,
};
