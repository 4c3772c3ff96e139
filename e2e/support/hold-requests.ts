/**
 * A slow connection: requests wait on it until it is opened. Give it to a device or a page before what it is to hold is
 * sent.
 */
import type { BrowserContext, Page, Request } from '@playwright/test';

/**
 * @param isHeld left out: all of that address
 * @returns lets go of what waits and of all that comes later
 */
export async function holdRequests(
  where: BrowserContext | Page,
  address: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await where.route(address, async (route) => {
    if (!isHeld(route.request())) return route.fallback();
    await opened;
    await route.continue();
  });
  return open;
}
