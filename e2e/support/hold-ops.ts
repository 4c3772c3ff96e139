/** A slow line: movements of stock wait on it until it is opened. Give it to a device before what it is to hold is sent. */
import type { BrowserContext } from '@playwright/test';

/**
 * @param itemId of one item alone; left out: of all
 * @returns lets go of what waits and of all that comes later
 */
export async function holdOps(context: BrowserContext, itemId?: string): Promise<() => void> {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await context.route('**/api/v2/stock-movements', async (route) => {
    if (itemId !== undefined && !(route.request().postData() ?? '').includes(`"${itemId}"`)) return route.fallback();
    await opened;
    await route.continue();
  });
  return open;
}
