/**
 * A ref for the current one of tabs or links that scroll sideways, as on a phone, where they are wider than the window: it comes into
 * view. Only their row is scrolled, never the page.
 */
export function showInStrip(current: HTMLElement | null): void {
  if (current === null || current.parentElement === null) return;
  const strip = current.parentElement;
  const [row, here] = [strip.getBoundingClientRect(), current.getBoundingClientRect()];
  strip.scrollLeft += here.left + here.width / 2 - (row.left + row.width / 2);
}
