/** Ties a scanned product code (GTIN-14, or another code as read) to an item. */
import type { ItemId } from '../ids.ts';
import type { IntentRules } from './intent-rules.ts';
import { aboutItem, itemGone, onItem } from './on-item.ts';
import { because } from './refusal.ts';

export interface LinkCode {
  readonly do: 'link-code';
  readonly itemId: ItemId;
  readonly code: string;
}

export const linkCode: IntentRules<LinkCode> = {
  format: 1,
  ...aboutItem,
  refuse: (state, intent) =>
    itemGone(state, intent) ?? (/^[\x21-\x7e]{4,80}$/.test(intent.code) ? null : because('bad-code')),
  apply: (state, { itemId, code }) =>
    onItem(state, itemId, (item) => (item.codes.includes(code) ? item : { ...item, codes: [...item.codes, code] })),
};
