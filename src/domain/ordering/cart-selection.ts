/**
 * Which cart lines are selected for an order (CART-16..19). Rule: a line that cannot be ordered is never selected; "all" is a selection of
 * its own, which includes lines added later.
 */
export interface SelectableLine {
  readonly id: string;
  readonly cannotOrder: boolean;
}

export type CartSelection = { readonly all: true } | { readonly all: false; readonly ids: readonly string[] };

export const EVERYTHING: CartSelection = { all: true };

const orderable = (lines: readonly SelectableLine[]): string[] =>
  lines.filter((line) => !line.cannotOrder).map((line) => line.id);

/** The selected ids in the order of the lines. */
export function selectedIds(selection: CartSelection, lines: readonly SelectableLine[]): readonly string[] {
  const ids = orderable(lines);
  return selection.all ? ids : ids.filter((id) => selection.ids.includes(id));
}

/** Outside checkout, a full selection becomes "all" again (CART-17). */
export function toggleLine(
  selection: CartSelection,
  id: string,
  { lines, inCheckout }: { lines: readonly SelectableLine[]; inCheckout: boolean },
): CartSelection {
  if (!orderable(lines).includes(id)) return selection;
  const chosen = selectedIds(selection, lines);
  const ids = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
  return settled(ids, { lines, inCheckout });
}

/** Selects only the urgent lines (CART-19). */
export function onlyUrgent(urgentIds: readonly string[], lines: readonly SelectableLine[]): CartSelection {
  return { all: false, ids: orderable(lines).filter((id) => urgentIds.includes(id)) };
}

/** Adds lines to the selection, such as those restored from saved for later (CART-20). */
export function alsoSelect(
  selection: CartSelection,
  ids: readonly string[],
  place: { lines: readonly SelectableLine[]; inCheckout: boolean },
): CartSelection {
  if (selection.all) return selection;
  return settled([...new Set([...selectedIds(selection, place.lines), ...ids])], place);
}

function settled(
  ids: readonly string[],
  { lines, inCheckout }: { lines: readonly SelectableLine[]; inCheckout: boolean },
): CartSelection {
  const every = orderable(lines);
  return !inCheckout && every.length > 0 && every.every((id) => ids.includes(id)) ? EVERYTHING : { all: false, ids };
}
