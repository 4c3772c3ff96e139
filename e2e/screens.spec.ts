/**
 * Screenshots of every screen at four sizes in light and dark mode, to be reviewed by eye. Not part of a normal run:
 *
 *     SCREENS=1 npx playwright test -c e2e/playwright.config.ts screens     -> test-results/screens/
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { displayName } from '#domain/stock/stock-item.ts';
import { blank, showing, writeFakeCameraVideo } from '#tests/support/fake-camera.ts';
import { itemLabelText, isItemToken } from '#domain/identifiers/item-label.ts';
import { animationsEnd } from './support/animations-end.ts';
import { expect, PASSWORD, signIn, STAFF, test } from './support/journey.ts';
import { chip, copyIsWhole, itemPanel, itemPath } from './support/screen.ts';
import { beSignedIn } from './support/signed-in.ts';
import { newProfile, startTablet } from './support/tablet.ts';

const FOLDER = join(import.meta.dirname, '..', 'test-results', 'screens');
const SIZES = [
  { width: 390, height: 844 },
  { width: 834, height: 1194 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
] as const;

async function shoot(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // The new size is rendered within two frames; images and fonts are local.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await animationsEnd(page);
      await page.screenshot({ path: join(FOLDER, `${name}-${size.width}-${colorScheme}.png`) });
    }
  }
}

test('pictures of every screen', async ({ stockroom, takeItems, launchOptions, errorWatch }) => {
  test.setTimeout(900_000);
  await mkdir(FOLDER, { recursive: true });
  const { origin } = stockroom;
  const [item] = await takeItems(1, { isShort: true });
  if (item === undefined || !isItemToken(item.qrToken)) throw new Error('no item');
  const profile = await newProfile();
  const video = join(profile.path, 'label.y4m');
  await writeFakeCameraVideo(video, [showing(itemLabelText(origin, item.qrToken), 2), blank(0.5)]);
  const { page, context, close } = await startTablet({
    errorWatch,
    launch: launchOptions,
    profile: profile.path,
    video,
  });
  try {
    await page.goto(`${origin}/login`);
    await shoot(page, 'login');
    await page.getByLabel('E-mail').fill(STAFF);
    await page.getByLabel('Password', { exact: true }).fill(`${PASSWORD}!`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Wrong e-mail or password')).toBeVisible();
    await shoot(page, 'login-wrong');
    await signIn(page, origin);
    await copyIsWhole(page);
    await shoot(page, 'catalog');
    await page.goto(`${origin}/inventory/${item.folderId}`);
    await expect(page.getByText(displayName(item)).first()).toBeVisible();
    await shoot(page, 'folder');
    await page.goto(`${origin}/inventory?search=zzzz`);
    await shoot(page, 'nothing-found');
    await page.goto(origin + itemPath(item));
    await itemPanel(page, item).getByRole('button', { name: 'Add to print queue' }).click();
    await shoot(page, 'item');
    await page.goto(`${origin}/product-detail/${item.productId}/distributor/${item.offerId}`);
    await expect(page.getByRole('region', { name: 'Buy', exact: true })).toBeVisible();
    await shoot(page, 'product');
    await page.goto(`${origin}/scan`);
    await expect(page.getByRole('article', { name: displayName(item) })).toBeVisible({ timeout: 30_000 });
    await shoot(page, 'scan-hit');
    await page.getByRole('button', { name: 'Type it' }).click();
    await page.getByLabel('Code, digits under the bars, or SKU').fill('4006381333931');
    await page.getByRole('button', { name: 'Find' }).click();
    await shoot(page, 'scan-unknown');
    await page.goto(`${origin}/`);
    await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
    await shoot(page, 'catalogue');
    await page.goto(`${origin}/?search=glvoe&packageQty=100`);
    await expect(page.getByText('Showing results for')).toBeVisible();
    await shoot(page, 'catalogue-searched');
    await page.goto(`${origin}/?orderHistory=1`);
    await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
    await shoot(page, 'order-history');
    await page.goto(`${origin}/labels`);
    await expect(page.getByRole('button', { name: /^Print \d/ })).toBeEnabled();
    await shoot(page, 'labels');
    await page.goto(`${origin}/cart`);
    await shoot(page, 'cart');
    await context.setOffline(true);
    await page.goto(origin + itemPath(item)).catch(() => undefined);
    await itemPanel(page, item)
      .getByRole('button', { name: `Used 1: ${displayName(item)}` })
      .click();
    await shoot(page, 'item-offline');
    await chip(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await shoot(page, 'sync-drawer');
    await page.goto(`${origin}/q/000000000000`);
    await shoot(page, 'unknown-label');
    await page.goto(`${origin}/nowhere`);
    await shoot(page, 'not-found');
  } finally {
    await close();
    await profile.remove();
  }
});

test('pictures of the admin area', async ({ stockroom, page }) => {
  test.setTimeout(900_000);
  await mkdir(FOLDER, { recursive: true });
  await beSignedIn(page, stockroom.origin, '/admin', 'admin@demo.test');
  const sections = page.getByRole('navigation', { name: 'Admin area' }).getByRole('link');
  await expect(sections.first()).toBeVisible();
  for (const name of await sections.allTextContents()) {
    await sections.filter({ hasText: name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await shoot(page, `admin-${name.toLowerCase().replaceAll(' ', '-')}`);
  }
});
