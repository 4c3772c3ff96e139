/**
 * `STOCKROOM_SLOW=2` throttles the processor of every page of the journeys to half its speed, as on a slow machine: a
 * journey that needs a fast one fails. The server and workers are not throttled.
 *
 * Chromium throttles by keeping the page's thread busy for the other half, also while the page is idle: each page takes
 * more than half a core.
 */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

const RATE = Number(process.env['STOCKROOM_SLOW'] ?? 1);

/** Two journeys at a time would leave nothing for the server and the browser, which would then be far slower than half. */
export const WORKERS = RATE > 1 ? 1 : 2;

export function slowPages(context: BrowserContext, rate = RATE): void {
  if (rate <= 1) return;
  const sessions = new Map<Page, CDPSession>();
  const throttle = (session: CDPSession) => unlessClosed(session.send('Emulation.setCPUThrottlingRate', { rate }));
  const slow = async (page: Page): Promise<void> => {
    const session = await unlessClosed(context.newCDPSession(page));
    if (session === undefined) return;
    sessions.set(page, session);
    page.once('close', () => {
      sessions.delete(page);
      // A page and the one that it opened share a process, which is at full speed again when one of them closes.
      for (const open of sessions.values()) void throttle(open);
    });
    await throttle(session);
  };
  for (const page of context.pages()) void slow(page);
  context.on('page', (page) => void slow(page));
}

/** A page that closes at once needs no throttling; its event may come after the failure. */
async function unlessClosed<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && /closed/i.test(error.message)) return undefined;
    throw error;
  }
}
