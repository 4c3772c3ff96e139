/** Sets fields of several items, also offline; everything can be undone in one step. */
import type { ItemField, ItemFieldChange } from '#domain/stock/item-fields.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { Intent } from '#domain/intents/all.ts';
import { readItemsById } from '#mirror/read/read-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertError, alertUndo } from '../../kit/alert.ts';
import { outcomeOf } from '../../things/edit/submit-edit.ts';
import { itemsText } from '../../things/item/bulk-text.ts';
import type { FieldEdit } from './pasted-cells.ts';

type ItemEdit = FieldEdit<ItemView>;

export function useFieldEdits(): (edits: readonly ItemEdit[]) => Promise<boolean> {
  const { mirror, locationId } = useStockroom();
  const submit = (edits: readonly ItemEdit[]) =>
    outcomeOf(() =>
      mirror.submitAll(
        locationId,
        edits.map(({ item, change }): Intent => ({
          do: 'set-item-field',
          itemId: item.id,
          change,
          baseRevision: item.revision,
        })),
      ),
    );
  const undo = async (edits: readonly ItemEdit[]): Promise<void> => {
    const ids = [...new Set(edits.map(({ item }) => item.id))];
    const current = new Map((await readItemsById(mirror, locationId, ids)).map((item) => [item.id, item]));
    const back = edits.flatMap(({ item, change }): readonly ItemEdit[] => {
      const now = current.get(item.id);
      return now === undefined ? [] : [{ item: now, change: valueOf(item, change.field) }];
    });
    const { refused } = await submit(back);
    if (refused !== null) alertError(refused);
  };
  return async (edits) => {
    const { verdicts, refused } = await submit(edits);
    if (refused !== null) alertError(refused);
    const done = edits.filter((_, nth) => verdicts[nth]?.ok === true);
    if (done.length === 0) return false;
    const count = new Set(done.map(({ item }) => item.id)).size;
    alertUndo(`${itemsText(count)} changed`, () => void undo(done));
    return refused === null;
  };
}

/** The item's current value, as a change. */
function valueOf(item: StockItem, field: ItemField): ItemFieldChange {
  // why: older rows may lack a text field, which then is empty.
  return { field, value: item[field] ?? (field === 'shelf' || field === 'note' ? '' : null) } as ItemFieldChange;
}
