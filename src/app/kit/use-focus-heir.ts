/** Keeps the keys: where what had the focus goes, another takes it. */
import { useLayoutEffect, useRef, type FocusEventHandler } from 'react';

interface FocusWatch {
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
}

/**
 * @param heir what takes the focus
 * @returns for the element around what may go
 */
export function useFocusHeir(heir: () => HTMLElement | null | undefined): FocusWatch {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    hadFocus.current = false;
    heir()?.focus({ preventScroll: true });
  });
  return {
    onFocus: () => {
      hadFocus.current = true;
    },
    // React is deaf while it takes elements away: this is a person who goes elsewhere.
    onBlur: () => {
      hadFocus.current = false;
    },
  };
}
