/**
 * Returns the focus to where it was before an overlay opened. Mantine does so for overlays that are mounted before they
 * open; those that load on first use, or are mounted only while open, need this.
 */
import { useEffect, useRef, useState } from 'react';

export interface FocusReturn {
  remember(): void;
  returnFocus(): void;
}

/** Call after the closing animation has begun; an element that took the focus meanwhile keeps it. */
const SOON_MS = 80;

export function useFocusReturn(): FocusReturn {
  const origin = useRef<Element | null>(null);
  return {
    remember() {
      origin.current = document.activeElement;
    },
    returnFocus() {
      giveBackTo(origin.current);
    },
  };
}

/** For a dialog that is mounted open and unmounted to close it. */
export function useFocusReturnAtEnd(): void {
  const [origin] = useState(() => openerOf(document.activeElement));
  useEffect(() => () => giveBackTo(origin), [origin]);
}

/** A menu item is gone by then; the button that opened the menu is not. */
function openerOf(element: Element | null): Element | null {
  const menu = element?.closest('[role=menu]');
  return menu == null ? element : document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`);
}

function giveBackTo(origin: Element | null): void {
  const closing = document.activeElement?.closest('[role=dialog]') ?? null;
  setTimeout(() => {
    const { activeElement } = document;
    const isFree =
      activeElement === null || activeElement === document.body || closing?.contains(activeElement) === true;
    if (isFree && origin instanceof HTMLElement && origin.isConnected) origin.focus();
  }, SOON_MS);
}
