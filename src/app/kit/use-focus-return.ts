/**
 * Gives the focus back to where it was before something opened above the page. Mantine does so for what is mounted
 * before it opens; what is loaded with its first opening, or is there only while it is open, needs this.
 */
import { useEffect, useRef, useState } from 'react';

export interface FocusReturn {
  remember(): void;
  giveBack(): void;
}

/** After the closing animation has begun; what took the focus meanwhile keeps it. */
const SOON_MS = 80;

export function useFocusReturn(): FocusReturn {
  const origin = useRef<Element | null>(null);
  return {
    remember() {
      origin.current = document.activeElement;
    },
    giveBack() {
      giveBackTo(origin.current);
    },
  };
}

/** For a dialog that is mounted open and unmounted to close it. */
export function useFocusReturnAtEnd(): void {
  const [origin] = useState(() => openerOf(document.activeElement));
  useEffect(() => () => giveBackTo(origin), [origin]);
}

/** The entry of a menu is gone by then; the button that opened the menu is not. */
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
