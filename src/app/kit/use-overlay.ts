/**
 * An overlay: mounted when it is first opened and from then on, so that closing can be animated and the focus returns to where it was.
 */
import { useState } from 'react';
import { useFocusReturn } from './use-focus-return.ts';

export interface Overlay {
  /** null: it has never been open. */
  readonly opened: boolean | null;
  open(): void;
  close(): void;
}

export function useOverlay(): Overlay {
  const [opened, setOpened] = useState<boolean | null>(null);
  const { remember, returnFocus } = useFocusReturn();
  return {
    opened,
    open() {
      remember();
      setOpened(true);
    },
    close() {
      if (opened !== true) return;
      setOpened(false);
      returnFocus();
    },
  };
}
