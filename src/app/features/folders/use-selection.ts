/**
 * What is chosen of a list. Another search, filter or folder is another list, with nothing chosen. Kept by the screen and
 * not by the list: turning a tablet lays the list out anew and must lose nothing.
 */
import { useCallback, useState, type Dispatch, type SetStateAction } from 'react';
import { NOTHING_SELECTED, type ItemSelection } from './item-selection.ts';

interface SelectionOf {
  /** The query that the list answers. */
  readonly list: string;
  readonly selection: ItemSelection;
}

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
      keep((before) => {
        const present = before.list === list ? before.selection : NOTHING_SELECTED;
        return { list, selection: typeof next === 'function' ? next(present) : next };
      }),
    [keep, list],
  );
  return [kept.list === list ? kept.selection : NOTHING_SELECTED, change];
}
