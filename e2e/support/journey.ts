/** The fixtures of a journey: a running server per file, signed-in devices, and items to work on. */
import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { reorderQuantity } from '#domain/stock/reorder-quantity.ts';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { openApi, PASSWORD, type Api } from './api.ts';
import { openAt, openBuyer, type Buyer } from './buyer.ts';
import { watchErrors, type ErrorWatch } from './error-watch.ts';
import { copyIsWhole } from './screen.ts';
import { FileServers, type FileServer } from './file-server.ts';
import { holdWorker, releaseWorker, workerControls } from './late-worker.ts';
import type { ServerProcess } from './server-process.ts';
import { beSignedIn } from './signed-in.ts';

export { expect } from '@playwright/test';
export { PASSWORD, workerControls };

/** For `test.use`: with animations, as for most people. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export const STAFF = 'staff@demo.test';
export const OWNER = 'owner@demo.test';
export const DOCTOR = 'doctor@demo.test';

export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
}

export interface ItemWish {
  /** The rules of ITEM-14..17 give it something to reorder. */
  readonly isShort?: boolean;
  readonly leastOnHand?: number;
}

export interface WorkerFixtures {
  readonly fileServers: FileServers;
}

export interface TestFixtures {
  /** Options for the server of a file; set by `test.use` for the whole file. */
  readonly serverEnv: NodeJS.ProcessEnv;
  readonly fileServer: FileServer;
  /** The running product. */
  readonly stockroom: ServerProcess;
  /** Listens to every page of every context of the journey's browser. */
  readonly errorWatch: ErrorWatch;
  /** The same person as a buyer. */
  readonly buyer: Buyer;
  /** The staff person's own device, signed in and at a path of the app; closed when the journey ends. */
  readonly openPage: (path: string, options?: BrowserContextOptions) => Promise<Device>;
  /** A signed-in device with a complete copy and its own service worker, so that it works offline; closed when the journey ends. */
  readonly openTablet: (email?: string) => Promise<Device>;
  /** The staff person using the API. */
  readonly api: Api;
  /** Items of the staff person's first location that no other journey of this file uses. */
  readonly takeItems: (count: number, wish?: ItemWish) => Promise<readonly StockItem[]>;
  readonly takeItem: (wish?: ItemWish) => Promise<StockItem>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  fileServers: [
    async ({}, use) => {
      const servers = new FileServers();
      await use(servers);
      await servers.end();
    },
    { scope: 'worker' },
  ],
  serverEnv: [{}, { option: true }],
  fileServer: [
    async ({ fileServers, serverEnv }, use, { file }) => use(await fileServers.of(file, serverEnv)),
    { timeout: 120_000 },
  ],
  stockroom: async ({ fileServer }, use) => use(fileServer.process),
  errorWatch: [async ({ browser }, use) => watchErrors(browser, use), { auto: true }],
  context: async ({ context, errorWatch }, use) => {
    await holdWorker(context);
    await use(context);
    await errorWatch.look();
  },
  api: async ({ stockroom }, use) => use(await openApi(stockroom.origin, STAFF)),
  buyer: async ({ stockroom, api }, use) => use(openBuyer(stockroom, api)),
  openPage: async ({ stockroom, browser, errorWatch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (path, options) => {
      const device = await openAt(browser, stockroom.origin, path, options);
      opened.push(device.context);
      return device;
    });
    await errorWatch.look();
    for (const context of opened) await context.close();
  },
  openTablet: async ({ stockroom, browser, errorWatch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (email) => {
      const device = await newDevice(browser, stockroom.origin, email);
      opened.push(device.context);
      await releaseWorker(device.page);
      await copyIsWhole(device.page);
      await workerControls(device.page);
      return device;
    });
    await errorWatch.look();
    for (const context of opened) await context.close();
  },
  takeItem: async ({ takeItems }, use) =>
    use(async (wish) => {
      const [item] = await takeItems(1, wish);
      if (item === undefined) throw new Error('no item');
      return item;
    }),
  takeItems: async ({ api, fileServer: { taken } }, use) =>
    use(async (count, { isShort = false, leastOnHand = 4 } = {}) => {
      const { items, lines } = await api.snapshot();
      const inCart = new Set(lines.map((line) => line.offerId));
      const names = items.map(displayName);
      const found = items
        .filter(
          (item) =>
            !taken.has(item.id) &&
            !inCart.has(item.offerId) &&
            names.indexOf(displayName(item)) === names.lastIndexOf(displayName(item)) &&
            item.isActive &&
            item.stockLevel > 0 &&
            (item.priceCents ?? 0) > 0 &&
            item.onHand >= leastOnHand &&
            (!isShort || reorderQuantity(item, { cartQty: 0, onHandShown: true, needToHaveShown: true }) > 0),
        )
        .slice(0, count);
      if (found.length < count) throw new Error(`the seed has only ${found.length} such items`);
      for (const item of found) taken.add(item.id);
      return found;
    }),
});

/** Signs a demo account in on a new device, and waits for My Catalog, or for the path to open instead. */
export async function signIn(page: Page, origin: string, email = STAFF, path = '/inventory'): Promise<void> {
  await beSignedIn(page, origin, path, email);
}

/** The same through the form, for a device that other people have used, or for journeys about what follows a sign-in. */
export async function signInByForm(page: Page, origin: string, email = STAFF): Promise<void> {
  await page.goto(`${origin}/login?back=${encodeURIComponent('/inventory')}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/inventory/);
}

/** A new device: separate storage, worker and network. */
export async function newDevice(browser: Browser, origin: string, email?: string, path?: string): Promise<Device> {
  const context = await browser.newContext();
  await holdWorker(context);
  const page = await context.newPage();
  await signIn(page, origin, email, path);
  return { context, page };
}
