/** Ties a product code (GTIN-14, or another code as read) to an item. */
import { isCheckDigitFault, linkableText } from '../identifiers/linkable-code.ts';
import type { ItemId } from '../ids.ts';
import type { IntentRules } from './intent-rules.ts';
import { aboutItem, itemGone, onItem } from './on-item.ts';
import { because, type Refusal } from './refusal.ts';

export interface LinkCode {
  readonly do: 'link-code';
  readonly itemId: ItemId;
  readonly code: string;
}

export const linkCode: IntentRules<LinkCode> = {
  format: 1,
  needs: 'edit-shelves',
  ...aboutItem,
  refuse: (state, intent) =>
    itemGone(state, intent) ?? (state.item(intent.itemId)?.codes.includes(intent.code) ? null : faultOf(intent.code)),
  apply: (state, { itemId, code: asked }) =>
    onItem(state, itemId, (item) => {
      const linkable = linkableText(asked);
      const code = linkable.ok ? linkable.code : asked;
      if (item.codes.includes(code) || item.codes.includes(asked)) return item;
      return { ...item, codes: [...item.codes, code], linkedCodes: [...(item.linkedCodes ?? []), code] };
    }),
};

function faultOf(code: string): Refusal | null {
  const linkable = linkableText(code);
  if (linkable.ok) return null;
  return because(isCheckDigitFault(linkable.fault) ? 'bad-check-digit' : 'bad-code');
}
