/**
 * Links a product code to an item. The text on the package is parsed before the intent is made (`linkableText`): by the device when it is
 * scanned or typed, and again by the server, whatever the client sent (`usecases/items/read-code.ts`). Workers therefore need not load the
 * GS1 and HIBC parsers.
 */
import { plainCode } from '../identifiers/plain-code.ts';
import type { ItemId } from '../ids.ts';
import type { IntentRules } from './intent-rules.ts';
import { aboutItem, itemGone, onItem } from './on-item.ts';
import { because, type Refusal } from './refusal.ts';

export interface LinkCode {
  readonly do: 'link-code';
  readonly itemId: ItemId;
  /** A GTIN-14, or another code as returned by `linkableText`. */
  readonly code: string;
}

export const linkCode: IntentRules<LinkCode> = {
  format: 1,
  needs: 'edit-shelves',
  ...aboutItem,
  refuse: (state, intent) =>
    itemGone(state, intent) ?? (state.item(intent.itemId)?.codes.includes(intent.code) ? null : faultOf(intent.code)),
  apply: (state, { itemId, code: requested }) =>
    onItem(state, itemId, (item) => {
      const plain = plainCode(requested);
      const code = plain.ok ? plain.code : requested;
      if (item.codes.includes(code) || item.codes.includes(requested)) return item;
      return { ...item, codes: [...item.codes, code], linkedCodes: [...(item.linkedCodes ?? []), code] };
    }),
};

function faultOf(code: string): Refusal | null {
  const plain = plainCode(code);
  if (plain.ok) return null;
  return because(plain.fault === 'gtin-check-digit' ? 'bad-check-digit' : 'bad-code');
}
