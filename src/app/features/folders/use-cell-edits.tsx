/** Text typed or pasted into table cells: saved at once, or after a confirmation if it changes more than one item. */
import { Suspense, useState, type ReactNode } from 'react';
import type { ItemField, ItemFieldChange } from '#domain/stock/item-fields.ts';
import type { ItemsQuery, ItemView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertError } from '../../kit/alert.ts';
import { lazyPart, loadAsked, loadPart } from '../../kit/lazy-part.ts';
import { FIELD_TEXTS } from '../../things/item/field-input.ts';
import type { ItemActions } from '../../things/item/use-item-actions.ts';
import { itemsText } from '../../things/item/bulk-text.ts';
import { loadItems } from './load-items.ts';
import type { FieldEdit } from './pasted-cells.ts';
import { useFieldEdits } from './use-field-edits.ts';

// Loaded on demand, to keep the list's first load small.
const Confirm = lazyPart(() => import('../../kit/confirm.tsx').then((m) => m.Confirm));

export interface CellEdits {
  /** False: it was not accepted, and the person was informed. */
  save(item: ItemView, change: ItemFieldChange): Promise<boolean>;
  /** @param index of the item in the list @param fields beginning with the cell that is pasted into */
  paste(index: number, fields: readonly ItemField[], text: string): Promise<void>;
  readonly question: ReactNode;
}

interface Fill {
  readonly edits: readonly FieldEdit<ItemView>[];
  /** What does not fit. */
  readonly left: string;
}

export function useCellEdits(asked: ItemsQuery, actions: ItemActions): CellEdits {
  const { mirror } = useStockroom();
  const setFields = useFieldEdits();
  const [fill, setFill] = useState<Fill | null>(null);
  const [isFilling, setFilling] = useState(false);
  const items = fill === null ? 0 : new Set(fill.edits.map(({ item }) => item.id)).size;
  const labels = new Set(fill?.edits.map(({ change }) => FIELD_TEXTS[change.field].label));
  // It stays open until everything is on disk: who leaves the page before must not believe that it is done.
  const fillIn = async (edits: Fill['edits']): Promise<void> => {
    setFilling(true);
    await setFields(edits).finally(() => setFilling(false));
    setFill(null);
  };
  return {
    save: (item, change) => actions.setField(item, change),
    async paste(index, fields, text) {
      const { leftText, linesOf, readPastedCells } = await loadAsked(() => loadPart(() => import('./pasted-cells.ts')));
      const rows = await loadItems(mirror, asked, { from: index, to: index + linesOf(text).length - 1 });
      const read = readPastedCells(text, rows, fields);
      if (!read.ok) return alertError(read.message);
      setFill({ edits: read.edits, left: leftText(read.left) });
    },
    question:
      fill === null ? null : (
        <Suspense fallback={null}>
          <Confirm
            opened
            title={`Fill in ${itemsText(items)}?`}
            confirm={`Fill in ${itemsText(items)}`}
            isBusy={isFilling}
            onConfirm={() => fillIn(fill.edits)}
            onCancel={() => setFill(null)}
          >
            {`${[...labels].join(' and ')} will be replaced. ${fill.left}`.trim()}
          </Confirm>
        </Suspense>
      ),
  };
}
