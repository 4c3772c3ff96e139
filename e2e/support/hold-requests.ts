/**
 * A slow connection: requests wait until they are released. Call this before the requests to hold are sent.
 */
import type { BrowserContext, Page, Request } from '@playwright/test';

/**
 * @param isHeld if omitted, all requests of that URL @returns a function that releases waiting and later requests
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
