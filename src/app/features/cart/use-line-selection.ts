/** The line selection stored on this device for this location (CART-16), and its changes. */
import { useEffect, useMemo, useState } from 'react';
import { type CartSelection, EVERYTHING } from '#domain/ordering/cart-selection.ts';
import type { LineView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { useDeviceSetting } from '../../session/use-device-setting.ts';
import { useLatest } from '../../kit/use-latest.ts';
import { selectAll, selectLines, selectRestored, selectUrgent, settleSelection } from './line-selection.ts';
import { lineKey, selectable } from './cart-groups.ts';

export interface LineSelection {
  readonly selection: CartSelection;
  /** Keys of selected lines in the saved list. */
  readonly saved: ReadonlySet<string>;
  /** Whether the stored selection has been read. */
  readonly isRead: boolean;
  readonly choose: (lines: readonly LineView[], isChosen: boolean) => void;
  readonly all: (isChosen: boolean) => void;
  /** Selects only these, by id. */
  readonly only: (lineIds: readonly string[]) => void;
  readonly onlyUrgent: (urgentIds: readonly string[]) => void;
  readonly chooseSaved: (lines: readonly LineView[], isChosen: boolean) => void;
  /** Call after lines were moved to the saved list, or restored from it (CART-20). */
  readonly wereSaved: (lines: readonly LineView[]) => void;
  readonly wereRestored: (lines: readonly LineView[]) => void;
}

const NONE: ReadonlySet<string> = new Set();

export function useLineSelection(inCart: readonly LineView[] | undefined, inCheckout: boolean): LineSelection {
  const { locationId } = useStockroom();
  const [selection, change, isRead] = useDeviceSetting<CartSelection>(`cart-selection:${locationId}`, EVERYTHING);
  const [saved, setSaved] = useState(NONE);
  const lines = useMemo(() => selectable(inCart ?? []), [inCart]);
  const place = { lines, inCheckout };

  // A deselected line may no longer exist; then everything is selected.
  const settled = isRead && inCart !== undefined ? settleSelection(selection, place) : selection;
  useEffect(() => {
    if (settled !== selection && settled.all) change(settled);
  }, [settled, selection, change]);

  // An undo may come half a minute later, and must not restore an outdated selection.
  const latest = useLatest({ selection: settled, place });

  const changeSaved = (members: readonly LineView[], isChosen: boolean): void =>
    setSaved((before) => {
      const next = new Set(before);
      for (const line of members) {
        if (isChosen) next.add(lineKey(line));
        else next.delete(lineKey(line));
      }
      return next;
    });

  return {
    selection: settled,
    saved,
    isRead,
    choose: (members, isChosen) => {
      const { selection: present, place: there } = latest.current;
      change(selectLines(present, members.map(lineKey), { ...there, isChosen }));
    },
    all: (isChosen) => change(selectAll(isChosen)),
    only: (lineIds) => {
      const wanted = new Set(lineIds);
      const keys = (inCart ?? []).filter((line) => wanted.has(line.id)).map(lineKey);
      const { place: there } = latest.current;
      change(selectLines(selectAll(false), keys, { ...there, isChosen: true }));
    },
    onlyUrgent: (urgentIds) => {
      const urgent = new Set(urgentIds);
      const marked = (inCart ?? []).map((line) => ({
        id: lineKey(line),
        cannotOrder: line.cannotOrder,
        isUrgent: line.isUrgent || urgent.has(line.id),
      }));
      change(selectUrgent(marked));
    },
    chooseSaved: changeSaved,
    wereSaved: (members) => changeSaved(members, true),
    wereRestored: (members) => {
      changeSaved(members, false);
      const { selection: present, place: there } = latest.current;
      change(selectRestored(present, selectable(members), there));
    },
  };
}
