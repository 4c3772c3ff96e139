/**
 * `STOCKROOM_SLOW=2` throttles the processor of every page of the journeys to half its speed, as on a slow machine: a
 * journey that needs a fast one fails. The server and workers are not throttled.
 */
import type { BrowserContext, Page } from '@playwright/test';

const RATE = Number(process.env['STOCKROOM_SLOW'] ?? 1);

export function slowPages(context: BrowserContext): void {
  if (RATE <= 1) return;
  const slow = (page: Page): void => void slowDown(context, page);
  for (const page of context.pages()) slow(page);
  context.on('page', slow);
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  try {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: RATE });
  } catch (error) {
    // A page that closes at once needs no throttling.
    if (!page.isClosed()) throw error;
  }
}
