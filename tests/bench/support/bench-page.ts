/** Measures inside a page: what a person waits for is the frame after the DOM changed, on the page's own clock. */
import type { CDPSession, Page } from '@playwright/test';

export interface PageFigures {
  /** Main-thread tasks over 50 ms; `end` in epoch ms. */
  readonly longTasks: { readonly ms: number; readonly end: number }[];
  /** From edit to commit, in ms. */
  readonly durable: number[];
  /** From edit to the page being notified of the commit, in ms. */
  readonly heard: number[];
  /** From tap to the frame that shows the new number, in ms. */
  readonly taps: number[];
  /** From decoded code to painted card, in ms. */
  readonly scans: number[];
}

/** Runs before the app's own scripts; must not refer to anything outside itself. */
function observe(): void {
  const figures: PageFigures = { longTasks: [], durable: [], heard: [], taps: [], scans: [] };
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
      if (entry.name === 'op:heard') figures.heard.push(entry.duration);
      if (entry.name === 'scan:decoded') decodedAt = entry.startTime;
      if (entry.name === 'scan:painted') figures.scans.push(entry.startTime - decodedAt);
    }
  }).observe({ entryTypes: ['measure', 'mark'] });

  const afterPaint = (then: () => void): void => {
    requestAnimationFrame(() => setTimeout(then));
  };
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

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * The longest task of the page while something is done, in ms of processor time: without the time in which other programs, such as the
 * server, had the processor.
 */
export async function longestOwnTask(page: Page, work: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  });
  await work();
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
  const pages = new Set(
    events.filter((each) => each.name === 'thread_name' && each.args?.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = events.filter((each) => each.name.endsWith('RunTask') && pages.has(threadOf(each)));
  if (tasks.length === 0) throw new Error('the browser has traced no task');
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0);
}

/** Runs before the app's own scripts; must not refer to anything outside itself. */
function watchFirstRow(): void {
  const painted = new Promise<number>((resolve, reject) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-index="0"] [data-on-hand]') === null) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['data-index', 'data-on-hand'] });
    setTimeout(() => reject(new Error('no row was painted')), 60_000);
  });
  Object.assign(globalThis, { benchFirstRow: painted });
}

/**
 * Opens a URL and returns the page's own time at which the first row of a list was painted with its number. Nothing else is
 * measured, and Playwright does not wait for it: its script would be compiled in the middle of the start.
 */
export async function firstRowOf(page: Page, session: CDPSession, url: string): Promise<number> {
  await page.addInitScript(watchFirstRow);
  await page.goto(url, { waitUntil: 'commit' });
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: 'benchFirstRow',
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return Number(result.value);
}

/**
 * Resolves at the frame after the chip has shown that everything is saved. Observed in the page: Playwright polls twice a
 * second, so that measured times would be multiples of half a second.
 */
export function untilChipIsSaved(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        setTimeout(() => reject(new Error('not all was saved')), 120_000);
        const observer = new MutationObserver(() => {
          if (document.querySelector('button[aria-label="Sync: All saved"]') === null) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(resolve));
        });
        observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-label'] });
      }),
  );
}
