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

/** @param isSettled the visible part of the list has been rendered */
export function useColumns(chosen: readonly string[], isSettled: boolean) {
  const columns = useMemo(() => scrolledColumns(chosen), [chosen]);
  const firstWidth = firstColumnWidth(chosen, useMedia(IS_TIGHT));
  const visible = useVisibleColumns(columns, firstWidth);
  const isPainted = useDeferredValue(usePainted(), false);
  const headed = isPainted ? columns : visible;
  return { columns, firstWidth, headed, drawn: isSettled ? headed : visible };
}

/** All columns after the first one. */
function scrolledColumns(chosen: readonly string[]): readonly ItemColumn[] {
  return shownColumns(chosen).filter(({ isFirst }) => isFirst !== true);
}

/** Half of the cells are beyond the edge of most screens: those of a new list are rendered after the visible ones. */
function useVisibleColumns(columns: readonly ItemColumn[], firstWidth: number): readonly ItemColumn[] {
  const hasTree = useMedia(TREE_BESIDE);
  return useMemo(
    () => visibleColumns(firstWidth, columns, innerWidth - (hasTree ? TREE_WIDTH.min : 0)),
    [columns, firstWidth, hasTree],
  );
}
