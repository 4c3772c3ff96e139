/**
 * A tablet: a separate browser with a profile on disk and, if requested, a fake camera. Its power can be cut (SIGKILL of
 * the browser process), and the same profile restarted.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type LaunchOptions, type Page } from '@playwright/test';
import type { ErrorWatch } from './error-watch.ts';

export interface Tablet {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Kills the browser at once, like a power failure. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export interface TabletOptions {
  /** Set in a journey; a bench has none. */
  readonly errorWatch?: ErrorWatch;
  readonly launch: LaunchOptions;
  /** Kept across restarts; see `newProfile`. */
  readonly profile: string;
  /** A `.y4m` file that the camera shows. */
  readonly video?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
}

export async function newProfile(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'stockroom-tablet-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }) };
}

export async function startTablet({ errorWatch, launch, profile, video, viewport }: TabletOptions): Promise<Tablet> {
  const camera =
    video === undefined
      ? []
      : [
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          `--use-file-for-fake-video-capture=${video}`,
        ];
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...(launch.args ?? []), ...camera],
    viewport: viewport ?? { width: 834, height: 1194 },
    hasTouch: true,
    serviceWorkers: 'allow',
    ...(video === undefined ? {} : { permissions: ['camera'] }),
  });
  errorWatch?.watch(context);
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    context,
    page,
    async kill() {
      const browser = context.browser();
      if (browser === null) throw new Error('no browser process to kill');
      const session = await browser.newBrowserCDPSession();
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      const main = processInfo.find(({ type }) => type === 'browser');
      if (main === undefined) throw new Error('no browser process to kill');
      const gone = new Promise<void>((resolve) => context.once('close', () => resolve()));
      process.kill(main.id, 'SIGKILL');
      await gone;
    },
    close: () => context.close(),
  };
}
