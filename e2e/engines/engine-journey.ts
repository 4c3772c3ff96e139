/**
 * The fixtures of a journey in an engine that Playwright does not drive, and the steps that all such journeys share. An engine
 * that is not installed is reported and skipped.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { test as base, PASSWORD, STAFF } from '../support/journey.ts';
import type { Engine, RunningEngine } from './engine.ts';
import type { EnginePage } from './engine-page.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

export { expect } from '../support/journey.ts';

export const ENGINES: readonly Engine[] = [firefox, webkit];

export interface EngineDevice {
  /** A folder that is deleted after the journey. */
  readonly profile: string;
  start(): Promise<EnginePage>;
  /** Ends it abruptly, like an empty battery. */
  kill(): Promise<void>;
}

export const test = base.extend<{ engine: Engine; device: EngineDevice }>({
  engine: [firefox, { option: true }],
  device: async ({ engine }, use, info) => {
    const missing = engine.missing();
    if (missing !== null) console.log(missing);
    test.skip(missing !== null, missing ?? '');
    const profile = await mkdtemp(join(tmpdir(), 'stockroom-engine-'));
    let running: RunningEngine | null = null;
    await use({
      profile,
      async start() {
        running = await engine.start(profile);
        return running.page;
      },
      kill: async () => running?.kill(),
    });
    const last = running as RunningEngine | null;
    if (last !== null && info.status !== info.expectedStatus) {
      const body = await last.page.screenshot().catch(() => null);
      if (body !== null) await info.attach('screen', { body, contentType: 'image/png' });
    }
    await last?.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  },
});

/** Without compilation ahead of time and without a graphics card, a first copy takes long. */
export const LONG_MS = 60_000;

export async function signIn(page: EnginePage, origin: string, path: string): Promise<void> {
  await page.goto(`${origin}/login?back=${encodeURIComponent(path)}`);
  await page.type({ role: 'textbox', name: 'E-mail' }, STAFF);
  await page.type({ role: 'textbox', name: 'Password' }, PASSWORD);
  await page.click({ role: 'button', name: 'Sign in' });
  await page.until(`at ${path}`, () => page.run((to) => location.pathname === to, path));
}

export const chip = (page: EnginePage, words: string, patience?: number): Promise<void> =>
  page.sees({ role: 'button', name: `Sync: ${words}` }, patience);

/** The first copy is complete, and the worker controls the page. */
export async function isInstalled(page: EnginePage): Promise<void> {
  await page.until(
    'copied, and controlled by the worker',
    () =>
      page.run(
        () =>
          navigator.serviceWorker.controller !== null &&
          !document.body.innerText.includes('Downloading this location.'),
      ),
    LONG_MS,
  );
  await chip(page, 'All saved', LONG_MS);
}

export async function showsOnHand(page: EnginePage, item: StockItem, onHand: number): Promise<void> {
  const shown = (label: string): string[] =>
    [...document.querySelectorAll('[data-on-hand]')]
      .filter((each) => each.checkVisibility() && each.closest('[role=group]')?.getAttribute('aria-label') === label)
      .map((each) => each.getAttribute('data-on-hand') ?? '');
  await page.until(`on hand ${onHand}`, async () =>
    (await page.run(shown, `On hand: ${displayName(item)}`)).includes(String(onHand)),
  );
}
