/**
 * What is chosen of a list. Another search or filter is another list, with nothing chosen. Kept by the screen and
 * not by the list: turning a tablet lays the list out again and must lose nothing.
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
  /** Chooses what has to be looked up first; a late answer starts no list that was left. */
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
