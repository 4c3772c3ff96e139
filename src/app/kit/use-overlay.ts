/**
 * Something that opens above the page: made with its first opening, mounted from then on, so that closing it may be animated,
 * and the focus goes back to where it was.
 */
import { useState } from 'react';
import { useFocusReturn } from './use-focus-return.ts';

export interface Overlay {
  /** null: it was never open. */
  readonly opened: boolean | null;
  open(): void;
  close(): void;
}

export function useOverlay(): Overlay {
  const [opened, setOpened] = useState<boolean | null>(null);
  const { remember, giveBack } = useFocusReturn();
  return {
    opened,
    open() {
      remember();
      setOpened(true);
    },
    close() {
      if (opened !== true) return;
      setOpened(false);
      giveBack();
    },
  };
}
