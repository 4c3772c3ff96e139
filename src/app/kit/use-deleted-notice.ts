/** Says that what was open here has gone, and keeps the keys: what had the focus may have gone with it. */
import { useEffect, type RefObject } from 'react';
import { announce, type Urgency } from './announce.ts';

/**
 * @param words what is spoken; null: it is here
 * @param frame what stands in its place, and can take the focus
 */
export function useDeletedNotice(words: string | null, frame: RefObject<HTMLElement | null>, urgency?: Urgency): void {
  useEffect(() => {
    if (words === null) return;
    announce(words, urgency);
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, [words, frame, urgency]);
}

export const deletedText = (name: string): string => `${name} was deleted`;
