/**
 * Keeps the focused element in view when the page grows or shrinks without user action, such as by a list loading above it (WCAG 2.4.11).
 * Does not interfere with scrolling by the user.
 */

/** Momentum scrolling may continue after the last touch. */
const BY_HAND_MS = 200;

/** @returns a function that stops, so that this can be the page's `ref` */
export function keepFocusInView(page: HTMLElement | null): (() => void) | undefined {
  if (page === null) return undefined;
  let scrolledAt = -Infinity;
  let wasSeen = false;
  const sight = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (entry === undefined) return;
      const isSeen = entry.intersectionRatio >= 1;
      const isByHand = performance.now() - scrolledAt < BY_HAND_MS;
      if (wasSeen && !isSeen && !isByHand) entry.target.scrollIntoView({ block: 'nearest' });
      else wasSeen = isSeen;
    },
    { threshold: [0, 1] },
  );
  const look = ({ target }: FocusEvent): void => {
    sight.disconnect();
    wasSeen = false;
    if (target instanceof Element) sight.observe(target);
  };
  const leave = (): void => sight.disconnect();
  const scrolled = (): void => {
    scrolledAt = performance.now();
  };
  page.addEventListener('focusin', look);
  page.addEventListener('focusout', leave);
  window.addEventListener('scroll', scrolled, { capture: true, passive: true });
  return () => {
    sight.disconnect();
    page.removeEventListener('focusin', look);
    page.removeEventListener('focusout', leave);
    window.removeEventListener('scroll', scrolled, { capture: true });
  };
}
