/**
 * `STOCKROOM_SLOW=2` gives every page of the journeys a processor of half the speed, as on a slow machine: a journey that
 * needs a quick one fails. The server, and workers of pages, keep theirs.
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
    // One that closes at once needs no brake.
    if (!page.isClosed()) throw error;
  }
}
