/**
 * What gets the focus by key in a table stands clear of the head and the first column, which lie over it (WCAG 2.4.11). The
 * browser takes what lies under them for seen, whatever `scroll-margin` says.
 */
import type { FocusEvent } from 'react';

const ROOM = 8;

/** @param covered how much the head and the first column cover, in px */
export function keepFocusVisible(
  { target, currentTarget: scroller }: FocusEvent<HTMLElement>,
  covered: { readonly left: number; readonly top: number },
): void {
  // A mouse that presses something must find it there when it lets go.
  if (!target.matches(':focus-visible')) return;
  const cell = target.closest('[role="gridcell"], [role="columnheader"]:not([data-first])');
  const frame = scroller.getBoundingClientRect();
  const at = target.getBoundingClientRect();
  const left = cell === null ? 0 : frame.left + covered.left + ROOM - at.left;
  const top = target.closest('[role="columnheader"]') === null ? frame.top + covered.top - at.top : 0;
  if (left > 0 || top > 0) scroller.scrollBy(-Math.max(0, left), -Math.max(0, top));
}
