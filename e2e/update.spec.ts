/** A release in the middle of the day: nobody is interrupted, nothing is lost, and everybody updates when they choose to (G13). */
import { isItemToken } from '#domain/identifiers/item-label.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { buildVersion } from './support/build-version.ts';
import { expect, test, workerControls } from './support/journey.ts';
import { releaseWorker } from './support/late-worker.ts';
import { expectAllSaved, expectNoReload, expectOnHand, itemPanel, markPage, openItem } from './support/screen.ts';

const VERSION = '9.9.9-journey';

test('G13 SHELL-20 a new build waits for the end of a scan and of a typed count, then comes at a word, and nothing is lost', async ({
  stockroom,
  api,
  takeItems,
  openTablet,
}) => {
  const { origin } = stockroom;
  const [scanned, typed] = await takeItems(2);
  if (scanned === undefined || typed === undefined || !isItemToken(scanned.qrToken)) throw new Error('no items');
  const before = (await api.movements(scanned.id)).length;
  const building = buildVersion(VERSION);
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
    await other.keyboard.press('?');
    await expect(other.getByRole('dialog')).toBeVisible();
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
    await next.remove();
  }
});

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

/** Runs in the worker. */
function stateOfWorker(): string | undefined {
  return (globalThis as unknown as { registration: ServiceWorkerRegistration }).registration.active?.state;
}
