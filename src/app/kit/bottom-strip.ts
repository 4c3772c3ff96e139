/**
 * A ref for what stands at the lower edge of the window: messages stand above it, however high large letters make it. Until it has been
 * measured, the height in the style sheet holds.
 */
export function bottomStrip(strip: HTMLElement | null): (() => void) | undefined {
  if (strip === null) return undefined;
  const { style } = document.documentElement;
  const measure = (): void => {
    const px = Math.ceil(innerHeight - strip.getBoundingClientRect().top);
    style.setProperty('--bottom-strip', `calc(${px}px - var(--bottom-bar-height) - env(safe-area-inset-bottom, 0px))`);
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(strip);
  window.addEventListener('resize', measure);
  return () => {
    sizes.disconnect();
    window.removeEventListener('resize', measure);
    style.removeProperty('--bottom-strip');
  };
}
