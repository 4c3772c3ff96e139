/** Sets fields of several items, also offline; everything can be undone in one step. */
import type { Intent } from '#domain/intents/all.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertError, alertInfo, alertUndo } from '../../kit/alert.ts';
import { outcomeOf } from '../../things/edit/submit-edit.ts';
import { itemsText } from '../../things/item/bulk-text.ts';
import type { FieldEdit } from './pasted-cells.ts';
import { changedMeanwhileText, undoFields, type FieldSet } from './undo-fields.ts';

type ItemEdit = FieldEdit<ItemView>;

export function useFieldEdits(): (edits: readonly ItemEdit[]) => Promise<boolean> {
  const { mirror, locationId } = useStockroom();
  const undo = async (fields: readonly FieldSet[]): Promise<void> => {
    const { refused, changedMeanwhile } = await undoFields(mirror, locationId, fields);
    if (refused !== null) alertError(refused);
    else if (changedMeanwhile > 0) alertInfo(changedMeanwhileText(changedMeanwhile));
  };
  return async (edits) => {
    const { verdicts, refused } = await outcomeOf(() =>
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
    if (refused !== null) alertError(refused);
    const done = edits.flatMap(({ item, change }, nth): readonly FieldSet[] => {
      const verdict = verdicts[nth];
      return verdict?.ok === true ? [{ item, change, opId: verdict.value.opId }] : [];
    });
    if (done.length === 0) return false;
    const count = new Set(done.map(({ item }) => item.id)).size;
    alertUndo(`${itemsText(count)} changed`, () => void undo(done));
    return refused === null;
  };
}
