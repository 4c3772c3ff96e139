/** Sets a field of an item. The last writer wins; of a note nothing that somebody else wrote is lost. */
import type { ItemId } from '../ids.ts';
import { isQuantity } from '../ordering/cart-line.ts';
import { isCalendarDate } from '../quantity/calendar-date.ts';
import { isVisible } from '../stock/is-visible.ts';
import { UNNUMBERED, type StockItem } from '../stock/stock-item.ts';
import type { IntentRules } from './intent-rules.ts';
import type { ItemFieldChange } from './item-field-change.ts';
import { isItemGone, itemSubject, onItem } from './on-item.ts';
import { because, type Refusal } from './refusal.ts';
import type { State } from './state.ts';

export interface SetItemField {
  readonly do: 'set-item-field';
  readonly itemId: ItemId;
  readonly change: ItemFieldChange;
  readonly baseRevision: number;
}

export const setItemField: IntentRules<SetItemField> = {
  format: 1,
  ids: { itemId: 'item' },
  own: 'itemId',
  refuse: (state, intent) => (isItemGone(state, intent) ? because('item-gone') : badField(intent.change)),
  apply: (state, intent) => onItem(state, intent.itemId, (item) => withField(state, item, intent)),
  subject: itemSubject,
  field: (intent) => intent,
};

/** U+0000 is the one character that the server's tables do not keep. */
function isText(text: string, longest: number): boolean {
  return text.length <= longest && !text.includes('\u0000');
}

function badField(change: ItemFieldChange): Refusal | null {
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

function withField(state: State, item: StockItem, intent: SetItemField): StockItem {
  const { change } = intent;
  if (change.field !== 'note') return { ...item, [change.field]: change.value };
  if (item.note === change.value) return { ...item, noteConflict: null };
  return {
    ...item,
    note: change.value,
    noteRevision: UNNUMBERED,
    noteConflict: textBeside(state, item, change.value, intent),
  };
}

/**
 * What stays beside a note's new text: somebody else's that the writer has not seen. The writer's own earlier text is
 * nobody else's; what it had met stays. A text that the new one holds is not lost.
 */
function textBeside(
  state: State,
  item: StockItem,
  text: string,
  { baseRevision }: Pick<SetItemField, 'baseRevision'>,
): string | null {
  if (item.noteRevision <= baseRevision) return null;
  const beside = state.isOwnNote(item) ? item.noteConflict : item.note;
  return beside === null || beside === '' || `\n${text}\n`.includes(`\n${beside}\n`) ? null : beside;
}
