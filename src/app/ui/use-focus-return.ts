/**
 * Gives the focus back to where it was before something opened above the page. Mantine does so for what is mounted
 * before it opens; what is loaded with its first opening needs this.
 */
import { useRef } from 'react';

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
      const { current } = origin;
      setTimeout(() => {
        const { activeElement } = document;
        const isFree =
          activeElement === null || activeElement === document.body || activeElement.closest('[role=dialog]');
        if (isFree && current instanceof HTMLElement && current.isConnected) current.focus();
      }, SOON_MS);
    },
  };
}
