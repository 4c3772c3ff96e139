/** Keyboard navigation in the table of items: the active row, and the effect of keys (INV-17). */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ItemView } from '#mirror/read/views.ts';
import { createScannerSafeKey } from '../../things/hand-scanner/scanner-safe-key.ts';
import { rowKey } from './row-keys.ts';
import type { RowSelection } from '../../kit/row-selection.ts';
import type { TableActions } from './row-actions.ts';
import type { VirtualItems } from './use-virtual-items.ts';

/** The row with the roving tab stop. */
export function useActiveRow(list: VirtualItems) {
  const [active, setActive] = useState(0);
  // A list that was scrolled by hand, or became shorter, is entered at the first visible row.
  const stop = list.visible.some(({ index }) => index === active) ? active : list.first;
  /** The row to focus once it is rendered; an effect of an earlier render must not answer for a later key. */
  const wanted = useRef<number | null>(null);

  useEffect(() => {
    if (wanted.current !== active) return;
    const { activeElement } = document;
    // The focus is only restored if a row that scrolled out of view lost it, not if the person moved it elsewhere.
    if (activeElement !== document.body && list.scroller.current?.contains(activeElement) !== true) {
      wanted.current = null;
      return;
    }
    const row = list.scroller.current?.querySelector<HTMLElement>(`[role="row"][data-index="${active}"]`);
    row?.focus({ preventScroll: true });
    // A placeholder loses the focus to the page when its row has been read.
    if (row != null && list.item(active) !== undefined) wanted.current = null;
  });

  const goTo = (index: number, hasFocus = true): void => {
    const last = (list.total ?? 1) - 1;
    const next = Math.max(0, Math.min(last, index));
    wanted.current = hasFocus ? next : null;
    list.scrollTo(next);
    setActive(next);
  };
  return { active, setActive, stop, goTo };
}

interface Place {
  readonly list: VirtualItems;
  readonly rowHeight: number;
  readonly active: number;
  readonly goTo: (index: number) => void;
  /** Opens the first field of the row. */
  readonly edit: (item: ItemView) => void;
}

interface KeyedTable {
  readonly actions: TableActions;
  readonly selection: RowSelection;
  readonly onMarkAll: () => void;
  readonly onEscape: () => void;
}

/** The effect of a key on the active row. */
export function useTableKeys(
  { actions, selection, onMarkAll, onEscape }: KeyedTable,
  { list, rowHeight, active, goTo, edit }: Place,
): (event: KeyboardEvent<HTMLElement>) => void {
  const [lone] = useState(createScannerSafeKey);
  return (event: KeyboardEvent<HTMLElement>): void => {
    const row = event.currentTarget;
    // A field in the row handles all keys.
    if (event.target instanceof Element && event.target.closest('[data-cell-editor]') !== null) return;
    if (!event.repeat) lone.heard(event);
    const key = event.defaultPrevented ? null : rowKey(event, event.target === row);
    // Without a selection, Escape closes the open item.
    if (key === null || (key.do === 'escape' && selection.ids.size === 0)) return;
    event.preventDefault();
    const alone = (action: () => void): void => (event.repeat ? action() : lone.wait(action));
    const item = list.item(active);
    const page = Math.max(1, Math.floor((list.scroller.current?.clientHeight ?? 400) / rowHeight) - 2);
    switch (key.do) {
      case 'go':
        return goTo(active + key.by * (key.pages ? page : 1));
      case 'first':
        return goTo(0);
      case 'last':
        return goTo((list.total ?? 1) - 1);
      case 'all':
        return onMarkAll();
      case 'escape':
        return onEscape();
      case 'edit':
        return item === undefined ? undefined : edit(item);
      case 'open':
        return item === undefined ? undefined : actions.open(item);
      case 'select':
        return item === undefined ? undefined : actions.select(item, active, key.withRange);
      case 'reach': {
        const next = list.item(active + key.by);
        if (next !== undefined) actions.select(next, active + key.by, true);
        return goTo(active + key.by);
      }
      case 'adjust':
        return item === undefined
          ? undefined
          : alone(() => pressButton(row, 'qtyOnHand', key.delta < 0 ? 0 : 1, () => actions.adjust(item, key.delta)));
      case 'undo':
        return row.querySelector<HTMLButtonElement>('[data-undo]')?.click();
      case 'add':
        return alone(() => pressButton(row, 'reorder', 0, () => undefined));
    }
  };
}

/** A key presses the row's button, so that the same stepper updates the number. */
function pressButton(row: HTMLElement, column: string, nth: number, otherwise: () => void): void {
  const button = row.querySelectorAll<HTMLButtonElement>(`[data-column="${column}"] button`)[nth];
  if (button === undefined) otherwise();
  else button.click();
}
