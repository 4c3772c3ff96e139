/** Keeps the focus: if the focused element is removed, another one takes the focus. */
import { useLayoutEffect, useRef, type FocusEventHandler } from 'react';

interface FocusWatch {
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
}

/**
 * @param fallback finds the element that takes the focus
 * @returns props for the element around those that may be removed
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
    // React dispatches no events while it removes elements, so here a person moved the focus.
    onBlur: () => {
      hadFocus.current = false;
    },
  };
}
