/**
 * The selection in the cart and in the saved list (CART-16..20). Rule: lines are identified by the device's key (`lineKey`), so that the
 * selection survives when the server assigns a new line's id.
 */
import {
  alsoSelect,
  type CartSelection,
  EVERYTHING,
  onlyUrgent,
  selectedIds,
  type SelectableLine,
  toggleLine,
} from '#domain/ordering/cart-selection.ts';

export interface SelectionPlace {
  readonly lines: readonly SelectableLine[];
  readonly inCheckout: boolean;
}

/** Selects or deselects some lines, such as a distributor's; those that cannot be ordered stay deselected. */
export function selectLines(
  selection: CartSelection,
  keys: readonly string[],
  { isChosen, ...place }: SelectionPlace & { readonly isChosen: boolean },
): CartSelection {
  const wanted = new Set(keys);
  const selected = new Set(selectedIds(selection, place.lines));
  const toTurn = place.lines.filter(({ id }) => wanted.has(id) && selected.has(id) !== isChosen).map(({ id }) => id);
  return toTurn.reduce((before, id) => toggleLine(before, id, place), selection);
}

export function selectAll(isChosen: boolean): CartSelection {
  return isChosen ? EVERYTHING : { all: false, ids: [] };
}

/** Selects only urgent lines, by the lines themselves or by the server's list (CART-19). */
export function selectUrgent(lines: readonly (SelectableLine & { readonly isUrgent: boolean })[]): CartSelection {
  const urgent = lines.filter((line) => line.isUrgent).map(({ id }) => id);
  return onlyUrgent(urgent, lines);
}

/** Lines restored from saved for later are selected (CART-20). */
export function selectRestored(
  selection: CartSelection,
  restored: readonly SelectableLine[],
  { lines, inCheckout }: SelectionPlace,
): CartSelection {
  const keys = restored.filter((line) => !line.cannotOrder).map(({ id }) => id);
  return alsoSelect(selection, keys, { lines: [...lines, ...restored], inCheckout });
}

/** Outside checkout, selecting everything that can be ordered becomes "all" again, however it came about (CART-17). */
export function settleSelection(selection: CartSelection, { lines, inCheckout }: SelectionPlace): CartSelection {
  return selection.all ? selection : alsoSelect(selection, [], { lines, inCheckout });
}

export type HowMany = 'none' | 'some' | 'all';

export function howMany(chosen: number, orderable: number): HowMany {
  if (chosen === 0) return 'none';
  return chosen === orderable ? 'all' : 'some';
}
