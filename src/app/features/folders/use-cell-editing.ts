/** Which cell of the table is being edited, and how to move from it. */
import { useState } from 'react';
import type { ItemField } from '#domain/stock/item-fields.ts';
import type { ItemView } from '#mirror/read/views.ts';
import type { CellEditing, CellStep, EditedCell } from './row-actions.ts';
import type { CellEdits } from './use-cell-edits.tsx';

interface EditedTable {
  /** In table order. */
  readonly fields: readonly ItemField[];
  readonly cells: CellEdits;
  readonly itemAt: (index: number) => ItemView | undefined;
  /** Makes a row active; moves the focus there if no field opens in it. */
  readonly goTo: (index: number, hasFocus: boolean) => void;
}

export function useCellEditing({ fields, cells, itemAt, goTo }: EditedTable): {
  readonly edited: EditedCell | null;
  readonly editing: CellEditing;
} {
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const editing: CellEditing = {
    edit(item, field) {
      if (fields.includes(field)) setEdited({ itemId: item.id, field });
    },
    leaveCell({ id, index, field }, to) {
      const next = to === null ? null : nextCell(fields, index, field, to);
      const item = next === null ? undefined : itemAt(next.index);
      if (next === null || item === undefined) {
        setEdited((now) => (now?.field === field && now.itemId === id ? null : now));
        // The focus is not taken back from where the pointer has moved it.
        if (document.activeElement?.closest('[data-cell-editor]') != null) goTo(index, true);
        return;
      }
      goTo(next.index, false);
      setEdited({ itemId: item.id, field: next.field });
    },
    saveCell(item, change, typed) {
      void cells.save(item, change).then((done) => {
        if (!done) setEdited({ itemId: item.id, field: change.field, typed });
      });
    },
    paste(index, field, text) {
      setEdited(null);
      void cells.paste(index, fields.slice(fields.indexOf(field)), text);
    },
  };
  return { edited, editing };
}

/** After the last cell comes the first one of the next row. */
function nextCell(
  fields: readonly ItemField[],
  index: number,
  field: ItemField,
  to: CellStep,
): { readonly index: number; readonly field: ItemField } | null {
  if (to === 'up' || to === 'down') return { index: index + (to === 'up' ? -1 : 1), field };
  const at = fields.indexOf(field) + (to === 'left' ? -1 : 1);
  const beside = fields[at];
  if (beside !== undefined) return { index, field: beside };
  const edge = to === 'left' ? fields.at(-1) : fields[0];
  return edge === undefined ? null : { index: index + (to === 'left' ? -1 : 1), field: edge };
}
