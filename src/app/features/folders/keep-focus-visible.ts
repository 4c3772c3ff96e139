/**
 * Scrolls keyboard-focused elements of a table clear of the sticky header and first column (WCAG 2.4.11). The browser considers elements
 * below those visible, whatever `scroll-margin` says.
 */
import type { FocusEvent } from 'react';

const ROOM = 8;

/** @param covered how much the header and the first column cover, in px */
export function keepFocusVisible(
  { target, currentTarget: scroller }: FocusEvent<HTMLElement>,
  covered: { readonly left: number; readonly top: number },
): void {
  // Pressing with a mouse must not scroll the element away.
  if (!target.matches(':focus-visible')) return;
  const cell = target.closest('[role="gridcell"], [role="columnheader"]:not([data-first])');
  const frame = scroller.getBoundingClientRect();
  const at = target.getBoundingClientRect();
  const left = cell === null ? 0 : frame.left + covered.left + ROOM - at.left;
  const top = target.closest('[role="columnheader"]') === null ? frame.top + covered.top - at.top : 0;
  if (left > 0 || top > 0) scroller.scrollBy(-Math.max(0, left), -Math.max(0, top));
}
