/**
 * What the pages of a journey complain of: errors that nobody caught, what is logged as an error (React logs there what its
 * boundaries catch), what the security policy refused, answers of the server that say that it broke. A journey that ends
 * with a complaint that it did not announce fails, and whatever else fails says what the pages had to say.
 */
import type { Browser, BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import { slowPages } from './slow-pages.ts';

/** What is said when there is no connection, or when an answer is a refusal: a journey checks what comes of it. */
const NATURAL = [
  /^Failed to load resource: (net::|the server responded with a status of (4|503))/,
  /^WebSocket connection to /,
  // A request that came to nothing is logged where the person is not told (ERR-17, ERR-18, ERR-21..24), and by React where its page says so.
  /^(?!uncaught).*\bWireFailure: /,
];

/** What a page says to whose context Playwright gives no worker. */
export const BLOCKED_WORKER = /^service worker TypeError: Cannot read properties of undefined \(reading 'waiting'\)/;

export interface ErrorWatch {
  /** One line each, in their order. */
  readonly complaints: readonly string[];
  /** For a context that the journey's browser has not made. */
  watch(context: BrowserContext): void;
  /** The journey itself provokes what matches. */
  allow(...patterns: readonly RegExp[]): void;
  /** What has been complained of and was not announced. */
  unexpected(): readonly string[];
  /** An error page that stands is a complaint too: looks for one, before the pages close. */
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

/** What the error page says in its details, where one stands. */
export async function errorPageOf(page: Page): Promise<string | null> {
  const text = page.evaluate(() =>
    [...document.querySelectorAll('h1')].some((title) => title.textContent === 'Oops!')
      ? (document.querySelector('details')?.textContent ?? '')
      : null,
  );
  const words = await text.catch(() => null);
  return words === null ? null : `error page at ${page.url()}: ${words}`;
}
