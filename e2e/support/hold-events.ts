/** A socket whose messages can be held back, as on a slow connection. */
import type { Page } from '@playwright/test';

/**
 * Call this before the page loads. @returns a function that holds messages from now on, and returns one that releases them in order
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
