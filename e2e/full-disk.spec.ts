/**
 * A truly full disk, where the browser refuses every byte: the page says what was not stored, claims no success, and recovers
 * when there is room (G15).
 */
import type { Locator, Page } from '@playwright/test';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { expect, signIn, test, workerControls } from './support/journey.ts';
import { chip, copyIsWhole, expectAllSaved, expectOnHand, openItem } from './support/screen.ts';
import { newProfile, startTablet, type Tablet } from './support/tablet.ts';

type Profile = Awaited<ReturnType<typeof newProfile>>;
let profile: Profile;
let tablet: Tablet;

// A profile on disk: the quota of a private window can't be set.
test.beforeEach(async ({ stockroom, errorWatch, launchOptions }) => {
  profile = await newProfile();
  tablet = await startTablet({ errorWatch, launch: launchOptions, profile: profile.path });
  await signIn(tablet.page, stockroom.origin);
  await copyIsWhole(tablet.page);
  await workerControls(tablet.page);
});

test.afterEach(async () => {
  await tablet.close();
  await profile.remove();
});

/** @param quotaSize in bytes; null: the browser's default */
async function setQuota(page: Page, origin: string, quotaSize: number | null): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', quotaSize === null ? { origin } : { origin, quotaSize });
}

const use = (panel: Locator): Promise<void> => panel.getByRole('button', { name: /^Used 1: / }).click();

async function expectNotSaved(page: Page, panel: Locator, item: StockItem, onHand: number): Promise<void> {
  await use(panel);
  const reported = page.getByRole('alert').filter({ hasText: 'This device is full, so your change wasn’t saved.' });
  await expect(reported).toBeVisible();
  await expectOnHand(panel, item, onHand);
  await expect(chip(page)).toHaveAccessibleName('Sync: Storage full');
  await expect(page.getByText('New changes can’t be saved until you free up space.')).toBeVisible();
  await expect(page.getByText('All saved')).toHaveCount(0);
}

test('G15 G16 online and offline, a change of stock on a full disk is told as not saved, and made when there is room @long', async ({
  stockroom,
  api,
  takeItem,
  errorWatch,
  launchOptions,
}) => {
  test.slow();
  const { origin } = stockroom;
  for (const where of ['online', 'offline'] as const) {
    const item = await takeItem();
    const first = tablet;
    if (where === 'offline') await first.context.setOffline(true);
    await use(await openItem(first.page, origin, item));
    await expect(chip(first.page)).toHaveAccessibleName(
      where === 'offline' ? 'Sync: Offline · 1 change saved' : 'Sync: All saved',
    );
    await first.close();

    // The browser reads the quota when it starts.
    tablet = await startTablet({ errorWatch, launch: launchOptions, profile: profile.path });
    const { page, context } = tablet;
    await setQuota(page, origin, 1);
    if (where === 'offline') await context.setOffline(true);
    const panel = await openItem(page, origin, item);
    // What was stored before is there.
    await expectOnHand(panel, item, item.onHand - 1);
    await expectNotSaved(page, panel, item, item.onHand - 1);
    if (where === 'offline') {
      await page.reload();
      await expectOnHand(panel, item, item.onHand - 1);
      await expectNotSaved(page, panel, item, item.onHand - 1);
    }

    await setQuota(page, origin, null);
    await use(panel);
    await expectOnHand(panel, item, item.onHand - 2);
    await expect(page.getByText('New changes can’t be saved')).toHaveCount(0);
    await context.setOffline(false);
    await expectAllSaved(page);
    expect((await api.item(item.id)).onHand).toBe(item.onHand - 2);
  }
});
