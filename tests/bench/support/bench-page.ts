/** Measuring inside a page: what a person waits for is the frame after the DOM changed, on the page's own clock. */
import type { Page } from '@playwright/test';

export interface PageFigures {
  /** Main-thread tasks over 50 ms; `end` in epoch ms. */
  readonly longTasks: { readonly ms: number; readonly end: number }[];
  /** From edit to disk, in ms. */
  readonly durable: number[];
  /** From tap to the frame that shows the new number, in ms. */
  readonly taps: number[];
  /** From decoded code to painted card, in ms. */
  readonly scans: number[];
  /** Page time at which the first row of the list was painted. */
  firstRow: number | null;
}

/** Runs before the app's own scripts; must not refer to anything outside itself. */
function observe(): void {
  const figures: PageFigures = { longTasks: [], durable: [], taps: [], scans: [], firstRow: null };
  Object.assign(globalThis, { benchFigures: figures });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      figures.longTasks.push({ ms: duration, end: performance.timeOrigin + startTime + duration });
    }
  }).observe({ type: 'longtask', buffered: true });
  let decodedAt = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'op:durable') figures.durable.push(entry.duration);
      if (entry.name === 'scan:decoded') decodedAt = entry.startTime;
      if (entry.name === 'scan:painted') figures.scans.push(entry.startTime - decodedAt);
    }
  }).observe({ entryTypes: ['measure', 'mark'] });

  const afterPaint = (then: () => void): void => {
    requestAnimationFrame(() => setTimeout(then));
  };
  const watchFirstRow = (): void => {
    if (
      document.querySelector('[role="row"][data-index="0"] [data-on-hand], [data-index="0"] [data-on-hand]') === null
    ) {
      requestAnimationFrame(watchFirstRow);
    } else {
      setTimeout(() => (figures.firstRow = performance.now()));
    }
  };
  requestAnimationFrame(watchFirstRow);

  addEventListener(
    'pointerdown',
    (event) => {
      const group = event.target instanceof Element ? event.target.closest('[role="group"]') : null;
      const shown = group?.querySelector('[data-on-hand]') ?? group;
      if (group === null || shown === null || shown === undefined) return;
      const before = group.textContent;
      const observer = new MutationObserver(() => {
        if (group.textContent === before) return;
        observer.disconnect();
        afterPaint(() => figures.taps.push(performance.now() - event.timeStamp));
      });
      observer.observe(group, { subtree: true, childList: true, characterData: true, attributes: true });
    },
    { capture: true },
  );
}

export async function observePage(page: Page): Promise<void> {
  await page.addInitScript(observe);
}

export function figuresOf(page: Page): Promise<PageFigures> {
  return page.evaluate(() => (globalThis as unknown as { benchFigures: PageFigures }).benchFigures);
}
