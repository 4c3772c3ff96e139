/** Announces that what was open here was deleted, and keeps the focus on the page: the focused element may be gone. */
import { useEffect, type RefObject } from 'react';
import { announce, type Urgency } from './announce.ts';

/**
 * @param words the announcement; null: it still exists
 * @param frame the focusable element shown in its place
 */
export function useDeletedNotice(words: string | null, frame: RefObject<HTMLElement | null>, urgency?: Urgency): void {
  useEffect(() => {
    if (words === null) return;
    announce(words, urgency);
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, [words, frame, urgency]);
}

export const deletedText = (name: string): string => `${name} was deleted`;
