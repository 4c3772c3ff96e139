/** Sets a field of an item. The last writer wins; of a note nothing that somebody else wrote is lost. */
import type { ItemId } from '../ids.ts';
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
