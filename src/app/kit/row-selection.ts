/**
 * Which rows of a table are selected. Stored by id, since rows come and go with scrolling; the anchor of a range is stored
 * by row number. Each query has its own selection.
 */
export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  /** Number of the row last selected without Shift; a range starts there. */
  readonly anchor: number | null;
}

export const NOTHING_SELECTED: RowSelection = { ids: new Set(), anchor: null };

/** The numbers from the anchor to a row, both included, low to high. */
export function rangeTo(selection: RowSelection, index: number): { readonly from: number; readonly to: number } {
  const anchor = selection.anchor ?? index;
  return { from: Math.min(anchor, index), to: Math.max(anchor, index) };
}

export function toggled(selection: RowSelection, id: string, index: number): RowSelection {
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { ids, anchor: index };
}

/** Adds rows; the anchor stays, so that a second Shift-click starts from the same row. */
export function withIds(selection: RowSelection, more: Iterable<string>): RowSelection {
  return { ids: new Set([...selection.ids, ...more]), anchor: selection.anchor };
}

export function without(selection: RowSelection, gone: Iterable<string>): RowSelection {
  const ids = new Set(selection.ids);
  for (const id of gone) ids.delete(id);
  return ids.size === selection.ids.size ? selection : { ids, anchor: selection.anchor };
}

export interface SelectionOf {
  /** The query of the list. */
  readonly list: string;
  readonly selection: RowSelection;
}

/**
 * Changes the selection of a list. Selecting rows of a list other than the current one makes that list current; deselecting
 * rows of another list is a late answer about a list that was left, and changes nothing.
 */
export function changedOf(
  kept: SelectionOf,
  list: string,
  change: (present: RowSelection) => RowSelection,
): SelectionOf {
  if (kept.list === list) return { list, selection: change(kept.selection) };
  const selection = change(NOTHING_SELECTED);
  return selection.ids.size === 0 ? kept : { list, selection };
}

/** The rows to select are being looked up: this list becomes the current one. */
export function begunOf(kept: SelectionOf, list: string): SelectionOf {
  return kept.list === list ? kept : { list, selection: NOTHING_SELECTED };
}

/** Adds rows that were looked up, unless another list has become current meanwhile. */
export function answeredOf(
  kept: SelectionOf,
  list: string,
  change: (present: RowSelection) => RowSelection,
): SelectionOf {
  return kept.list === list ? { list, selection: change(kept.selection) } : kept;
}

export type AllMark = 'none' | 'some' | 'all';

export function markOf(selection: RowSelection, total: number): AllMark {
  if (selection.ids.size === 0) return 'none';
  return selection.ids.size >= total ? 'all' : 'some';
}
