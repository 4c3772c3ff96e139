/** Sets a field of an item. The last writer wins, except that another person's text in a note is never lost. */
import type { ItemId } from '../ids.ts';
import { readableName } from '../names/readable-name.ts';
import { UNNUMBERED, type StockItem } from '../stock/stock-item.ts';
import type { IntentRules } from './intent-rules.ts';
import { badItemField, type ItemFieldChange } from '../stock/item-fields.ts';
import { aboutItem, itemGone, onItem } from './on-item.ts';
import { because } from './refusal.ts';
import type { State } from './state.ts';

export interface SetItemField {
  readonly do: 'set-item-field';
  readonly itemId: ItemId;
  readonly change: ItemFieldChange;
  readonly baseRevision: number;
}

export const setItemField: IntentRules<SetItemField> = {
  format: 1,
  needs: 'edit-shelves',
  ...aboutItem,
  refuse(state, intent) {
    const code = badItemField(intent.change);
    return itemGone(state, intent) ?? (code === null ? null : because(code));
  },
  apply: (state, intent) => onItem(state, intent.itemId, (item) => withField(state, item, intent)),
  field: (intent) => intent,
};

function withField(state: State, item: StockItem, intent: SetItemField): StockItem {
  const { change } = intent;
  if (change.field === 'customName') return { ...item, customName: readableName(change.value ?? '') || null };
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
 * What to retain beside a note's new text: another person's text that the author has not seen. The author's own earlier text is not
 * retained, but what it conflicted with is. A text contained in the new one is not lost.
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
