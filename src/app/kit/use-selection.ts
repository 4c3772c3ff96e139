/**
 * The selection of a list. Another search or filter is another list, with nothing selected. The state belongs to the screen
 * and not to the list: rotating a tablet remounts the list and must lose nothing.
 */
import { useCallback, useState, type Dispatch, type SetStateAction } from 'react';
import {
  answeredOf,
  begunOf,
  changedOf,
  NOTHING_SELECTED,
  type RowSelection,
  type SelectionOf,
} from './row-selection.ts';

export type StoredSelection = readonly [SelectionOf, Dispatch<SetStateAction<SelectionOf>>];

export function useStoredSelection(): StoredSelection {
  return useState<SelectionOf>({ list: '', selection: NOTHING_SELECTED });
}

export function useSelection(
  [kept, keep]: StoredSelection,
  list: string,
): readonly [
  RowSelection,
  (change: SetStateAction<RowSelection>) => void,
  /** Selects rows that have to be looked up first; a late answer does not bring back a list that was left. */
  (look: () => Promise<(present: RowSelection) => RowSelection>) => Promise<void>,
] {
  const change = useCallback(
    (next: SetStateAction<RowSelection>) =>
      keep((before) => changedOf(before, list, typeof next === 'function' ? next : () => next)),
    [keep, list],
  );
  const lookUp = useCallback(
    async (look: () => Promise<(present: RowSelection) => RowSelection>) => {
      keep((before) => begunOf(before, list));
      const found = await look();
      keep((before) => answeredOf(before, list, found));
    },
    [keep, list],
  );
  return [kept.list === list ? kept.selection : NOTHING_SELECTED, change, lookUp];
}
