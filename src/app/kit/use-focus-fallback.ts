/** Keeps the keys: where what had the focus goes, another takes it. */
import { useLayoutEffect, useRef, type FocusEventHandler } from 'react';

interface FocusWatch {
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
}

/**
 * @param successor what takes the focus
 * @returns for the element around what may go
 */
export function useFocusFallback(fallback: () => HTMLElement | null | undefined): FocusWatch {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    hadFocus.current = false;
    fallback()?.focus({ preventScroll: true });
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
