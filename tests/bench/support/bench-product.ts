/** The running product for browser benchmarks: server, a user who sees one location only, and a browser profile. */
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserForRun } from '#e2e/support/browser-for-run.ts';

export const PASSWORD = 'demo-stockroom';

export async function newProfile(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'stockroom-bench-'));
}

export const removeProfile = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

/**
 * @param hearsWorker false: Playwright neither listens to the service worker's requests nor switches its network. Listening
 * takes a sixth of all processor time while a queue is sent, which does not happen in real use.
 */
export async function openBrowser(
  profile: string,
  hearsWorker = true,
): Promise<{ context: BrowserContext; page: Page }> {
  const { path, args } = browserForRun();
  if (hearsWorker) delete process.env['PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK'];
  else process.env['PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK'] = '1';
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: path,
    args: [...args],
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'allow',
  });
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

export async function signIn(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/login?back=${encodeURIComponent('/inventory')}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/inventory/);
}

/**
 * Resolves when the list of the whole location has at least this many items. Observed in the page: Playwright polls in every
 * frame, which makes the page draw sixty of them a second.
 */
export function untilListed(page: Page, items: number): Promise<void> {
  return page.evaluate(
    (least) =>
      new Promise<void>((resolve, reject) => {
        const isListed = (): boolean =>
          Number(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount') ?? 0) > least;
        setTimeout(() => reject(new Error('not all is listed')), 120_000);
        const observer = new MutationObserver(() => {
          if (!isListed()) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-rowcount'] });
        if (isListed()) resolve();
      }),
    items,
  );
}

export async function untilSaved(page: Page, timeout = 60_000): Promise<void> {
  await page.getByRole('button', { name: 'Sync: All saved' }).waitFor({ timeout });
}

export const workerControls = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 });
