/**
 * What is chosen in the cart and in the saved list (CART-16..20). Rule: a choice names lines as the device does (`lineKey`),
 * so that it survives the moment in which the server gives a new line its id.
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

/** Some lines in or out, such as a distributor's; those that cannot be ordered stay out. */
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

/** Only the urgent ones, by the lines themselves or by the server's word (CART-19). */
export function selectUrgent(lines: readonly (SelectableLine & { readonly isUrgent: boolean })[]): CartSelection {
  const urgent = lines.filter((line) => line.isUrgent).map(({ id }) => id);
  return onlyUrgent(urgent, lines);
}

/** Lines that come back from saved for later come back chosen (CART-20). */
export function selectRestored(
  selection: CartSelection,
  restored: readonly SelectableLine[],
  { lines, inCheckout }: SelectionPlace,
): CartSelection {
  const keys = restored.filter((line) => !line.cannotOrder).map(({ id }) => id);
  return alsoSelect(selection, keys, { lines: [...lines, ...restored], inCheckout });
}

/** A choice of everything that can be ordered is "all" again outside checkout, however it came about (CART-17). */
export function settleSelection(selection: CartSelection, { lines, inCheckout }: SelectionPlace): CartSelection {
  return selection.all ? selection : alsoSelect(selection, [], { lines, inCheckout });
}

export type HowMany = 'none' | 'some' | 'all';

export function howMany(chosen: number, orderable: number): HowMany {
  if (chosen === 0) return 'none';
  return chosen === orderable ? 'all' : 'some';
}
