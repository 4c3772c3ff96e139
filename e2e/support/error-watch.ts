/**
 * Collects errors of a journey's pages: uncaught errors, logged errors (React logs those caught by its boundaries),
 * violations of the content security policy, and 5xx answers. A journey with an unexpected error fails, and the report of
 * any other failure includes the collected errors.
 */
import type { Browser, BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import { slowPages } from './slow-pages.ts';

/** Messages about a missing connection, or about a refusal: the journey checks the consequences. */
const NATURAL = [
  /^Failed to load resource: (net::|the server responded with a status of (4|503))/,
  /^WebSocket connection to /,
  // Failed requests are logged if the person is not told (ERR-17, ERR-18, ERR-21..24), and by React if the page shows the error.
  /^(?!uncaught).*\bWireFailure: /,
];

/** The error of a page in a context for which Playwright blocks workers. */
export const BLOCKED_WORKER = /^service worker TypeError: Cannot read properties of undefined \(reading 'waiting'\)/;

export interface ErrorWatch {
  /** One line each, in their order. */
  readonly complaints: readonly string[];
  /** Watches a context that was not created by the journey's browser. */
  watch(context: BrowserContext): void;
  /** Expects matching errors, which the journey itself provokes. */
  allow(...patterns: readonly RegExp[]): void;
  /** Errors that were not expected. */
  unexpected(): readonly string[];
  /** Looks for a visible error page, which counts as an error too, before the pages close. */
  look(): Promise<void>;
}

export async function watchErrors(browser: Browser, use: (watch: ErrorWatch) => Promise<void>): Promise<void> {
  const complaints: string[] = [];
  const errorPages: string[] = [];
  const allowed = [...NATURAL];
  const open = new Set<BrowserContext>();
  const watch = (context: BrowserContext): void => {
    open.add(context);
    slowPages(context);
    context.on('close', () => open.delete(context));
    context.on('weberror', (each) => complaints.push(`uncaught: ${each.error().stack ?? each.error().message}`));
    const hear = (message: ConsoleMessage): void => {
      if (message.type() === 'error') complaints.push(message.text());
    };
    context.on('console', hear);
    context.on('serviceworker', (worker) => worker.on('console', hear));
  };
  const errorWatch: ErrorWatch = {
    complaints,
    watch,
    allow: (...patterns) => void allowed.push(...patterns),
    unexpected: () => complaints.filter((each) => !allowed.some((pattern) => pattern.test(each))),
    async look() {
      const pages = [...open].flatMap((context) => context.pages());
      errorPages.push(...(await Promise.all(pages.map(errorPageOf))).filter((text) => text !== null));
    },
  };
  for (const context of browser.contexts()) watch(context);
  browser.on('context', watch);
  await use(errorWatch);
  browser.off('context', watch);
  await errorWatch.look();
  const found = [...errorWatch.unexpected(), ...errorPages];
  if (found.length > 0) throw new Error(`the pages complained:\n${found.join('\n')}`);
}

/** The details on the error page, if there is one. */
export async function errorPageOf(page: Page): Promise<string | null> {
  const text = page.evaluate(() =>
    [...document.querySelectorAll('h1')].some((title) => title.textContent === 'Oops!')
      ? (document.querySelector('details')?.textContent ?? '')
      : null,
  );
  const words = await text.catch(() => null);
  return words === null ? null : `error page at ${page.url()}: ${words}`;
}
