/** The fixtures of a journey: one running product per test file, and devices that sign in to it. */
import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { startServerProcess, type ServerProcess } from './server-process.ts';

export { expect } from '@playwright/test';

export const PASSWORD = 'demo-stockroom';

export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
}

export const test = base.extend<object, { stockroom: ServerProcess }>({
  stockroom: [
    async ({}, use) => {
      const server = await startServerProcess();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Signs in with a demo account and waits until My Catalog is there. */
export async function signIn(page: Page, origin: string, email = 'staff@demo.test'): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/inventory/);
}

/** A device of its own: separate storage, worker and network. */
export async function newDevice(browser: Browser, origin: string, email?: string): Promise<Device> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, origin, email);
  return { context, page };
}

/** Resolves when the service worker controls the page, so that a reload works offline. */
export async function workerControls(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 });
}
