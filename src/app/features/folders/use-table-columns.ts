/** Which columns the table of items has, and which of them are drawn. */
import { useDeferredValue, useMemo } from 'react';
import type { ItemField } from '#domain/stock/item-fields.ts';
import { ITEM_COLUMNS, shownColumns, type ItemColumn } from '../../things/item/columns.tsx';
import { usePainted } from '../../kit/first-paint.ts';
import { useMedia } from '../../kit/use-media.ts';
import { visibleColumns, firstColumnWidth, IS_TIGHT } from './table-layout.ts';
import { TREE_BESIDE, TREE_WIDTH } from './tree-width.ts';

/** What can be typed into the cells of a row, in the order of the table. */
export function editedFields(chosen: readonly string[], columns: readonly ItemColumn[]): readonly ItemField[] {
  const first = chosen.includes('productName') ? (ITEM_COLUMNS.productName.edits ?? []) : [];
  return [first, columns.flatMap(({ edits }) => edits ?? [])].flat();
}

export function useColumns(chosen: readonly string[]) {
  const columns = useMemo(() => scrolledColumns(chosen), [chosen]);
  const firstWidth = firstColumnWidth(chosen, useMedia(IS_TIGHT));
  return { columns, firstWidth, drawn: useDrawnColumns(columns, firstWidth) };
}

/** All that stand beside the first one. */
function scrolledColumns(chosen: readonly string[]): readonly ItemColumn[] {
  return shownColumns(chosen).filter(({ isFirst }) => isFirst !== true);
}

/** A half of the cells lies beyond the edge of most screens: they come, in slices, after the first drawing of the table. */
function useDrawnColumns(columns: readonly ItemColumn[], firstWidth: number): readonly ItemColumn[] {
  const isPainted = useDeferredValue(usePainted(), false);
  const hasTree = useMedia(TREE_BESIDE);
  return useMemo(
    () => (isPainted ? columns : visibleColumns(firstWidth, columns, innerWidth - (hasTree ? TREE_WIDTH.min : 0))),
    [isPainted, columns, firstWidth, hasTree],
  );
}
