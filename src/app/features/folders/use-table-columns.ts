/** Which columns the table of items has, and which of them are rendered. */
import { useDeferredValue, useMemo } from 'react';
import type { ItemField } from '#domain/stock/item-fields.ts';
import { ITEM_COLUMNS, shownColumns, type ItemColumn } from '../../things/item/columns.tsx';
import { usePainted } from '../../kit/first-paint.ts';
import { useMedia } from '../../kit/use-media.ts';
import { visibleColumns, firstColumnWidth, IS_TIGHT } from './table-layout.ts';
import { TREE_BESIDE, TREE_WIDTH } from './tree-width.ts';

/** The editable fields of a row, in table order. */
export function editedFields(chosen: readonly string[], columns: readonly ItemColumn[]): readonly ItemField[] {
  const first = chosen.includes('productName') ? (ITEM_COLUMNS.productName.edits ?? []) : [];
  return [first, columns.flatMap(({ edits }) => edits ?? [])].flat();
}

export function useColumns(chosen: readonly string[]) {
  const columns = useMemo(() => scrolledColumns(chosen), [chosen]);
  const firstWidth = firstColumnWidth(chosen, useMedia(IS_TIGHT));
  return { columns, firstWidth, drawn: useDrawnColumns(columns, firstWidth) };
}

/** All columns after the first one. */
function scrolledColumns(chosen: readonly string[]): readonly ItemColumn[] {
  return shownColumns(chosen).filter(({ isFirst }) => isFirst !== true);
}

/** Half of the cells are beyond the edge of most screens: they are rendered after the first render, deferred. */
function useDrawnColumns(columns: readonly ItemColumn[], firstWidth: number): readonly ItemColumn[] {
  const isPainted = useDeferredValue(usePainted(), false);
  const hasTree = useMedia(TREE_BESIDE);
  return useMemo(
    () => (isPainted ? columns : visibleColumns(firstWidth, columns, innerWidth - (hasTree ? TREE_WIDTH.min : 0))),
    [isPainted, columns, firstWidth, hasTree],
  );
}
