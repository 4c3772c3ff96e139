/** Removes a code that people linked from its item; the manufacturer's own codes remain. */
import type { ItemId } from '../ids.ts';
import type { IntentRules } from './intent-rules.ts';
import { aboutItem, itemGone, onItem } from './on-item.ts';
import { because } from './refusal.ts';

export interface UnlinkCode {
  readonly do: 'unlink-code';
  readonly itemId: ItemId;
  /** As stored on the item. */
  readonly code: string;
}

export const unlinkCode: IntentRules<UnlinkCode> = {
  format: 2,
  needs: 'edit-shelves',
  ...aboutItem,
  refuse: (state, intent) => {
    const { codes = [], linkedCodes = [] } = state.item(intent.itemId) ?? {};
    const isOfMaker = codes.includes(intent.code) && !linkedCodes.includes(intent.code);
    return itemGone(state, intent) ?? (isOfMaker ? because('code-of-product') : null);
  },
  apply: (state, { itemId, code }) =>
    onItem(state, itemId, (item) => {
      const linked = item.linkedCodes ?? [];
      if (!linked.includes(code)) return item;
      const without = (codes: readonly string[]): string[] => codes.filter((each) => each !== code);
      const { linkedCodes: _, ...rest } = item;
      const left = without(linked);
      return { ...rest, codes: without(item.codes), ...(left.length === 0 ? {} : { linkedCodes: left }) };
    }),
};
