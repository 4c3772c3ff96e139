/** A socket whose news can be held back, as on a slow connection. */
import type { Page } from '@playwright/test';

/**
 * Give it to a page before that loads.
 * @returns holds what comes from now on; that returns what lets go of it, in its order
 */
export async function newsToHold(page: Page): Promise<() => () => void> {
  let passed = Promise.resolve();
  await page.routeWebSocket(/\/api\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => void passed.then(() => socket.send(message)));
  });
  return () => {
    let letGo = (): void => undefined;
    passed = new Promise<void>((resolve) => (letGo = resolve));
    return letGo;
  };
}
