/**
 * Refs for what stands at the lower edge of the window: messages stand above it, however high large letters make it. Until it has been
 * measured, the height in the style sheet holds.
 */

/** For one that floats at some distance from the edge. */
export function bottomStrip(strip: HTMLElement | null): (() => void) | undefined {
  return measured(strip, ({ top }) => {
    const px = Math.ceil(innerHeight - top);
    return `calc(${px}px - var(--bottom-bar-height) - env(safe-area-inset-bottom, 0px))`;
  });
}

/** For one that sticks to the end of the page while that is below the window, and so may stand higher; 0 while it is not drawn. */
export function stickyStrip(strip: HTMLElement | null): (() => void) | undefined {
  return measured(strip, ({ height }) => `${Math.ceil(height)}px`);
}

function measured(strip: HTMLElement | null, heightOf: (box: DOMRect) => string): (() => void) | undefined {
  if (strip === null) return undefined;
  const { style } = document.documentElement;
  const measure = (): void => style.setProperty('--bottom-strip', heightOf(strip.getBoundingClientRect()));
  const sizes = new ResizeObserver(measure);
  sizes.observe(strip);
  window.addEventListener('resize', measure);
  return () => {
    sizes.disconnect();
    window.removeEventListener('resize', measure);
    style.removeProperty('--bottom-strip');
  };
}
