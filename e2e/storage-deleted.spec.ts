/** The browser deletes its data, or runs out of space, while a page is open: only the page knows what was there, and it says so (G15). */
import type { Page } from '@playwright/test';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { expect, test } from './support/journey.ts';
import { chip, copyIsWhole, expectOnHand, openItem } from './support/screen.ts';

const LOST = '1 change was lost: this browser deleted its storage';

/** Three quick uses are one change, which waits to be sent. */
async function useThree(page: Page, origin: string, item: StockItem): Promise<void> {
  await copyIsWhole(page);
  const panel = await openItem(page, origin, item);
  await page.context().setOffline(true);
  for (const left of [1, 2, 3]) {
    await panel.getByRole('button', { name: /^Used 1: / }).click();
    await expectOnHand(panel, item, item.onHand - left);
  }
  await expect(chip(page)).toContainText('1 change saved');
}

async function deletedBySite(page: Page, which: (name: string) => boolean): Promise<void> {
  const names = await page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []));
  for (const name of names.filter(which)) {
    await page.evaluate((each) => {
      return new Promise((resolve) => indexedDB.deleteDatabase(each).addEventListener('success', resolve));
    }, name);
  }
  await page.evaluate(() => localStorage.clear());
}

test('G15 site data that is cleared under unsent changes is no bare sign-in', async ({
  openTablet,
  stockroom,
  takeItem,
}) => {
  const item = await takeItem();
  const { page } = await openTablet();
  await useThree(page, stockroom.origin, item);
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: stockroom.origin, storageTypes: 'all' });
  await expect(page.getByRole('heading', { name: LOST })).toBeVisible();
  await expect(page.getByText('All saved')).toHaveCount(0);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('G15 databases that another tab deletes are told by the page that had them open @long', async ({
  openTablet,
  stockroom,
  takeItem,
}) => {
  const item = await takeItem();
  const { page, context } = await openTablet();
  await useThree(page, stockroom.origin, item);
  await context.setOffline(false);
  const other = await context.newPage();
  await context.route('**/nothing-here', (route) => route.fulfill({ contentType: 'text/html', body: 'nothing' }));
  await other.goto(`${stockroom.origin}/nothing-here`);
  await deletedBySite(other, () => true);
  await expect(page.getByRole('heading', { name: /his browser deleted its storage/ })).toBeVisible();
});

test('G15 a page that broke tells the loss as well, and leads to the sign-in @long', async ({
  openTablet,
  stockroom,
  takeItem,
  errorWatch,
}) => {
  errorWatch.allow(/broken for this journey/);
  const item = await takeItem();
  const { page } = await openTablet();
  await useThree(page, stockroom.origin, item);
  await page.evaluate(() => {
    // why: no part of the product is known to fail; the scanner uses the camera when it renders.
    Object.defineProperty(navigator, 'mediaDevices', {
      get: () => {
        throw new Error('broken for this journey');
      },
    });
  });
  await page.getByRole('navigation').getByRole('link', { name: 'Scan', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: stockroom.origin, storageTypes: 'all' });
  await expect(page.getByRole('heading', { name: LOST })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
});

test('G15 where the copy alone is deleted, the banner and the chip say what went with it @long', async ({
  openTablet,
  stockroom,
  takeItem,
}) => {
  const item = await takeItem();
  const { page } = await openTablet();
  await useThree(page, stockroom.origin, item);
  await deletedBySite(page, (name) => name.startsWith('stockroom-user-'));
  await expect(page.getByText(`${LOST}.`)).toBeVisible();
  await expect(chip(page)).toContainText('1 change lost');
  await expect(page.getByText('nothing is lost')).toHaveCount(0);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Reload' }).click();
  await copyIsWhole(page);
  await expect(page.getByText(LOST)).toHaveCount(0);
});

test('G15 a device that is nearly full says so before the first edit @long', async ({ openPage }) => {
  const { page } = await openPage('/inventory');
  await page.addInitScript(() => {
    // why: no test machine has a full disk.
    navigator.storage.estimate = () => Promise.resolve({ usage: 95, quota: 100 });
  });
  await page.reload();
  await expect(page.getByText('Space on this device is running low.')).toBeVisible();
});

test('G15 at 390 and 1280 px a device that fills up under an open page says so with a change', async ({
  openPage,
  stockroom,
  takeItem,
}) => {
  const item = await takeItem();
  const { page } = await openPage('/inventory', { viewport: { width: 390, height: 844 } });
  await copyIsWhole(page);
  const panel = await openItem(page, stockroom.origin, item);
  const warning = page.getByText('Space on this device is running low.');
  await page.evaluate(() => {
    // why: no test machine has a full disk.
    navigator.storage.estimate = () => Promise.resolve({ usage: 95, quota: 100 });
  });
  await expect(warning).toHaveCount(0);
  // An estimate is valid for a few seconds.
  await expect(async () => {
    await panel.getByRole('button', { name: /^Received 1: / }).click();
    await expect(warning).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(warning).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await panel.getByRole('button', { name: /^Received 1: / }).click();
  await expect(warning).toBeInViewport({ ratio: 1 });
});
