/**
 * What is chosen of a list. Another search, filter or folder is another list, with nothing chosen. Kept by the screen and
 * not by the list: turning a tablet lays the list out anew and must lose nothing.
 */
import { useCallback, useState, type Dispatch, type SetStateAction } from 'react';
import { changedOf, NOTHING_SELECTED, type ItemSelection, type SelectionOf } from './item-selection.ts';

export type KeptSelection = readonly [SelectionOf, Dispatch<SetStateAction<SelectionOf>>];

export function useKeptSelection(): KeptSelection {
  return useState<SelectionOf>({ list: '', selection: NOTHING_SELECTED });
}

export function useSelection(
  [kept, keep]: KeptSelection,
  list: string,
): readonly [ItemSelection, (change: SetStateAction<ItemSelection>) => void] {
  const change = useCallback(
    (next: SetStateAction<ItemSelection>) =>
      keep((before) => changedOf(before, list, typeof next === 'function' ? next : () => next)),
    [keep, list],
  );
  return [kept.list === list ? kept.selection : NOTHING_SELECTED, change];
}
