/** A release in the middle of the day: nobody is interrupted, nothing is lost, and everybody updates when they choose to (G13). */
import { isItemToken } from '#domain/identifiers/item-label.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { buildVersion } from './support/build-version.ts';
import { BLOCKED_WORKER } from './support/error-watch.ts';
import { expect, test, workerControls } from './support/journey.ts';
import { releaseWorker } from './support/late-worker.ts';
import {
  copyIsWhole,
  expectAllSaved,
  expectNoReload,
  expectOnHand,
  itemPanel,
  markPage,
  openItem,
} from './support/screen.ts';

const VERSION = '9.9.9-journey';

let nextBuild: ReturnType<typeof buildVersion> | null = null;
/** Built once for the journeys of this file. */
const buildNext = (): ReturnType<typeof buildVersion> => (nextBuild ??= buildVersion(VERSION));

test.afterAll(async () => {
  await (await nextBuild)?.remove();
});

test('G13 SHELL-20 a new build waits for the end of a scan and of a typed count, then comes at a word, and nothing is lost', async ({
  stockroom,
  api,
  takeItems,
  openTablet,
}) => {
  // It waits for a build of the whole app.
  test.slow();
  const { origin } = stockroom;
  const [scanned, typed] = await takeItems(2);
  if (scanned === undefined || typed === undefined || !isItemToken(scanned.qrToken)) throw new Error('no items');
  const before = (await api.movements(scanned.id)).length;
  const building = buildNext();
  const { page: scan, context } = await openTablet();
  await expect(scan.getByRole('contentinfo')).not.toContainText(VERSION);
  const failures: string[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/') && response.status() >= 400) failures.push(`${response.status()} ${pathname}`);
  });
  context.on('weberror', (error) => failures.push(error.error().message));

  // One tab is scanning, another has a typed count that is not saved.
  await scan.goto(`${origin}/scan`);
  await scan.getByRole('button', { name: 'Type it' }).click();
  await scan.getByLabel('Code, digits under the bars, or SKU').fill(scanned.qrToken);
  await scan.getByRole('button', { name: 'Find' }).click();
  const card = scan.getByRole('article', { name: displayName(scanned), exact: true });
  await card.getByRole('button', { name: `Used 1: ${displayName(scanned)}` }).click();
  await expectOnHand(card, scanned, scanned.onHand - 1);
  const desk = await context.newPage();
  const panel = await openItem(desk, origin, typed);
  await panel.getByLabel('Count', { exact: true }).fill('17');
  await markPage(scan);
  await markPage(desk);

  const next = await building;
  try {
    await stockroom.stop();
    await stockroom.start({ DIST_DIR: next.distDir });
    // As when a person comes back to the tab.
    await desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const prompt = desk.getByRole('status').filter({ hasText: 'A new version is ready' });
    await expect(prompt).toBeVisible({ timeout: 30_000 });
    await expect(prompt.getByRole('button', { name: 'Later', exact: true })).toBeVisible();
    // It does not lie over an open dialog.
    const other = await context.newPage();
    await other.goto(`${origin}/inventory`);
    const asked = other.locator('[data-update-prompt]');
    await expect(asked).toBeVisible();
    // A page listens for it once it has settled, which may be after the prompt.
    await expect(async () => {
      await other.keyboard.press('?');
      await expect(other.getByRole('dialog')).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await expect(asked).toBeHidden();
    await other.keyboard.press('Escape');
    await expect(asked).toBeVisible();
    await other.close();
    await prompt.getByRole('button', { name: 'Update' }).click();
    await expect(prompt).toContainText('It will install as soon as you finish the open scan or field.');

    // Both continue as if nothing had happened.
    await expect(scan.getByText('A new version is ready')).toBeHidden();
    await card.getByRole('button', { name: `Used 1: ${displayName(scanned)}` }).click();
    await expectOnHand(card, scanned, scanned.onHand - 2);
    await expect(panel.getByLabel('Count', { exact: true })).toHaveValue('17');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expectOnHand(panel, typed, 17);
    // The field is done, the scan is not.
    await expect(prompt).toContainText('It will install as soon as');
    await expectNoReload(scan);
    await expectNoReload(desk);

    await scan.getByRole('button', { name: 'Close the scanner' }).click();
    for (const page of [desk, scan]) {
      await expect(page.getByRole('contentinfo')).toContainText(`v${VERSION}`, { timeout: 60_000 });
    }
    await expectAllSaved(desk);
    await expectAllSaved(scan);
    await expectOnHand(itemPanel(desk, typed), typed, 17);
    const made = (await api.movements(scanned.id)).slice(before);
    expect(made.map(({ applied }) => applied)).toEqual([-1, -1]);
    expect((await api.item(typed.id)).onHand).toBe(17);

    // Every screen of the new build loads.
    for (const path of ['/labels', '/cart', '/scan', `/inventory/${typed.folderId}`]) {
      await desk.goto(origin + path);
      await expect(desk.getByRole('heading', { level: 1 })).toBeAttached();
    }
    expect(failures).toEqual([]);
  } finally {
    await stockroom.stop();
    await stockroom.start();
    await context.close();
  }
});

test('G13 SHELL-20 a page that is starting while a newer worker takes over does not keep its old files', async ({
  stockroom,
  openTablet,
}) => {
  const building = buildNext();
  const { page } = await openTablet();
  const next = await building;
  const versionShown = page.getByRole('contentinfo');
  try {
    await stockroom.stop();
    await stockroom.start({ DIST_DIR: next.distDir });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.locator('[data-update-prompt]')).toBeVisible({ timeout: 30_000 });

    // The page starts once more with its old files; it would begin to listen to its worker a moment later.
    await page.addInitScript(holdTimers);
    await page.reload();
    await expect(versionShown).toContainText('v');
    await page.evaluate(letNewWorkerTakeOver);
    await expect(versionShown).not.toContainText(VERSION);

    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.evaluate(() => (window as Held).releaseTimers?.());
    await expect(versionShown).toContainText(`v${VERSION}`, { timeout: 60_000 });
    // It has asked its worker once more, and stays.
    await page.evaluate(() => (window as Held).releaseTimers?.());
    await page.waitForFunction(() => (window as Held).questions === 1);
    await page.evaluate(answerOfWorker);
    expect(loads).toBe(1);
  } finally {
    await stockroom.stop();
    await stockroom.start();
  }
});

interface Held {
  releaseTimers?: () => void;
  /** How often the page has asked its worker whether both are of one build. */
  questions?: number;
}

/** Runs in the page: what it does a moment after it is drawn waits, and so it does not listen to its worker yet. */
function holdTimers(): void {
  const real = window.setTimeout.bind(window);
  const held: (() => void)[] = [];
  let isHolding = true;
  const { postMessage } = ServiceWorker.prototype;
  const page = window as Held;
  page.questions = 0;
  ServiceWorker.prototype.postMessage = function counted(this: ServiceWorker, message: { type?: string }, more: never) {
    if (message.type === 'has-file') page.questions = (page.questions ?? 0) + 1;
    postMessage.call(this, message, more);
  };
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0, ...given: unknown[]): number => {
      if (isHolding && ms >= 400) held.push(() => real(run, ms));
      else return real(run, ms, ...given);
      return 0;
    },
    releaseTimers: () => {
      isHolding = false;
      for (const run of held) run();
    },
  });
}

/** Runs in the page: the worker answers in the order of the questions. */
async function answerOfWorker(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => (port1.onmessage = resolve));
  navigator.serviceWorker.controller?.postMessage({ type: 'has-file', url: location.href }, [port2]);
  await answered;
}

/** Runs in the page. */
async function letNewWorkerTakeOver(): Promise<void> {
  const { serviceWorker } = navigator;
  const changed = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  const waiting = (await serviceWorker.getRegistration())?.waiting ?? null;
  // It may have taken over by itself, in the moment of the reload that had no page.
  if (waiting === null) return;
  waiting.postMessage({ type: 'SKIP_WAITING' });
  await changed;
}

test('G14 a page that is on its way while the first worker takes over is controlled too', async ({
  stockroom,
  context,
  page,
}) => {
  const installing = context.waitForEvent('serviceworker');
  await page.goto(`${stockroom.origin}/login`);
  await releaseWorker(page);
  const worker = await installing;
  await page.route('**/login?late', async (route) => {
    await expect.poll(() => worker.evaluate(stateOfWorker), { timeout: 30_000 }).toBe('activated');
    await route.continue();
  });
  await page.goto(`${stockroom.origin}/login?late`);
  await workerControls(page);
});

test('SHELL-20 a browser that refuses the service worker keeps its page', async ({ openPage, errorWatch }) => {
  errorWatch.allow(BLOCKED_WORKER);
  const { page } = await openPage('/inventory', { serviceWorkers: 'block' });
  await copyIsWhole(page);
  await markPage(page);
  await releaseWorker(page);
  await expect
    .poll(() => errorWatch.complaints, { timeout: 30_000 })
    .toContainEqual(expect.stringMatching(BLOCKED_WORKER));
  await expectNoReload(page);
});

/** Runs in the worker. */
function stateOfWorker(): string | undefined {
  return (globalThis as unknown as { registration: ServiceWorkerRegistration }).registration.active?.state;
}
