/** axe finds no violation on any route, in light and dark mode, on a desktop, a tablet and a phone (WCAG 2.2 AA). */
import type { Page } from '@playwright/test';
import { displayName } from '#domain/stock/stock-item.ts';
import { complaints, complaintsInBoth } from './support/axe-violations.ts';
import { openApi } from './support/api.ts';
import { HARBOR, openBuyer } from './support/buyer.ts';
import { expect, signIn, STAFF, test } from './support/journey.ts';
import { chip, copyIsWhole, itemPanel, itemPath } from './support/screen.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 834, height: 1194 },
  { width: 390, height: 844 },
] as const;
type Viewport = (typeof SIZES)[number];

// The slowest file, so its tests are spread over the workers.
test.describe.configure({ mode: 'parallel' });

/** Asks at each size in turn. @param isReady waits for what is looked at, which a size may draw differently */
async function complaintsAtSizes(
  page: Page,
  where: string,
  isReady: (viewport: Viewport) => Promise<unknown>,
  sizes: readonly Viewport[] = SIZES,
): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    await isReady(viewport);
    found.push(...(await complaintsInBoth(page, where)).map((each) => `${viewport.width} px: ${each}`));
  }
  return found;
}

test.describe('at 1440, 834 and 390 px', () => {
  test.use({ colorScheme: 'light', viewport: SIZES[0], reducedMotion: 'reduce' });

  test('axe finds nothing on any route of My Catalog @long', async ({ stockroom, takeItem, page }) => {
    test.slow();
    const { origin } = stockroom;
    const item = await takeItem();
    const found: string[] = [];
    await page.goto(`${origin}/login`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    const missing = page.getByText('Enter your e-mail and your password.');
    found.push(...(await complaintsAtSizes(page, 'sign-in', () => expect(missing).toBeVisible())));
    await page.setViewportSize(SIZES[0]);
    await signIn(page, origin);
    await copyIsWhole(page);
    const inStock = page.getByText(/in stock/i).first();
    found.push(...(await complaintsAtSizes(page, 'My Catalog', () => expect(inStock).toBeVisible())));

    await page.goto(`${origin}/inventory/${item.folderId}`);
    // The card truncates a long name; its checkbox has the full name.
    const box = page.getByRole('checkbox', { name: `Select ${displayName(item)}`, exact: true });
    found.push(...(await complaintsAtSizes(page, 'folder', () => expect(box).toBeVisible())));
    await page.setViewportSize(SIZES[1]);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const more = page.getByRole('region', { name: 'More filters' });
    found.push(
      ...(await complaintsAtSizes(page, 'filters of the folder', () => expect(more).toBeVisible(), SIZES.slice(1))),
    );
    await page.goto(`${origin}/inventory/${item.folderId}/count`);
    const counted = page.getByRole('article');
    found.push(...(await complaintsAtSizes(page, 'count', () => expect(counted).toHaveAttribute('aria-label', /./))));
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(`${origin}/inventory?search=zzzz`);
    found.push(...(await complaintsAtSizes(page, 'nothing found', () => expect(heading).toBeVisible())));

    await page.goto(origin + itemPath(item));
    const panel = itemPanel(page, item);
    await panel.getByRole('button', { name: 'Add to print queue' }).click();
    const code = panel.getByRole('img', { name: /^QR code of/ });
    found.push(...(await complaintsAtSizes(page, 'item', () => expect(code).toBeVisible())));

    await page.goto(`${origin}/labels`);
    const print = page.getByRole('button', { name: /^Print \d/ });
    found.push(...(await complaintsAtSizes(page, 'labels', () => expect(print).toBeEnabled())));

    await page.goto(`${origin}/scan`);
    await page.getByRole('button', { name: 'Type it' }).click();
    for (const code of [item.qrToken, '4006381333931']) {
      await page.getByLabel('Code, digits under the bars, or SKU').fill(code);
      await page.getByRole('button', { name: 'Find' }).click();
      const hit = page.getByRole('article').first();
      found.push(...(await complaintsAtSizes(page, 'scanner', () => expect(hit).toBeVisible())));
    }
    await expect(page.getByRole('article', { name: 'Unknown code' })).toBeVisible();

    await page.goto(`${origin}/q/000000000000`);
    const unknown = page.getByText('No item here has this label');
    found.push(...(await complaintsAtSizes(page, 'unknown label', () => expect(unknown).toBeVisible())));
    expect(found).toEqual([]);
  });

  test('axe finds nothing on any other route', async ({ stockroom, page }) => {
    test.slow();
    const { origin } = stockroom;
    const found: string[] = [];
    await signIn(page, origin);
    await copyIsWhole(page);
    await page.goto(`${origin}/cart`);
    const cart = async (): Promise<void> => {
      await expect(page.getByRole('heading', { name: 'Cart', level: 1 })).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Summary' })).toBeVisible();
    };
    found.push(...(await complaintsAtSizes(page, 'cart', cart)));

    await page.goto(`${origin}/order`);
    const orders = async ({ width }: Viewport): Promise<void> => {
      await expect(page.getByText(/^\d+ orders?$|^No active orders$|^No orders yet$/).first()).toBeVisible();
      if (width < 800) await page.getByRole('button', { name: 'Filters' }).click();
    };
    found.push(...(await complaintsAtSizes(page, 'Manage Orders', orders)));

    for (const [path, title] of [
      ['/settings', 'Account'],
      ['/developers', 'API'],
    ] as const) {
      await page.goto(origin + path);
      await expect(page).toHaveTitle(`${title} · Stockroom`);
      const part = page.getByRole('heading', { level: 2 }).first();
      found.push(...(await complaintsAtSizes(page, title, () => expect(part).toBeVisible())));
    }

    await page.goto(`${origin}/stock-history`);
    await expect(page.getByRole('heading', { name: 'Stock history', level: 1 })).toBeVisible();
    const movements = page.getByText(/^\d+ movements?|^No stock movements$/).first();
    found.push(...(await complaintsAtSizes(page, 'stock history', () => expect(movements).toBeVisible())));

    await page.goto(`${origin}/nowhere`);
    const heading = page.getByRole('heading', { level: 1 });
    found.push(...(await complaintsAtSizes(page, 'not found', () => expect(heading).toBeVisible())));
    await chip(page).click();
    const drawer = page.getByRole('dialog');
    found.push(...(await complaintsAtSizes(page, 'sync drawer', () => expect(drawer).toBeVisible())));
    expect(found).toEqual([]);
  });

  test('axe finds nothing in the catalogue @long', async ({ stockroom, takeItem, page }) => {
    test.slow();
    const { origin } = stockroom;
    const item = await takeItem();
    const found: string[] = [];
    await signIn(page, origin);
    await page.goto(`${origin}/`);
    const products = async (): Promise<void> => {
      await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Top ordered' })).toBeVisible();
    };
    found.push(...(await complaintsAtSizes(page, 'catalogue', products)));
    await page.goto(`${origin}/?search=glvoe&packageQty=100`);
    await expect(page.getByText('Showing results for')).toBeVisible();
    await page.setViewportSize(SIZES[1]);
    await page.getByRole('button', { name: /^Filters/ }).click();
    const choices = page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox').first();
    found.push(
      ...(await complaintsAtSizes(page, 'filter drawer', () => expect(choices).toBeVisible(), SIZES.slice(1))),
    );
    await page.keyboard.press('Escape');
    const field = page.getByRole('banner').getByRole('combobox');
    const searched = async ({ width }: Viewport): Promise<void> => {
      if (width < 768) await page.getByRole('button', { name: 'Search', exact: true }).click();
      await field.click();
      await expect(page.getByText('You previously searched')).toBeVisible();
    };
    found.push(...(await complaintsAtSizes(page, 'searched catalogue', searched)));
    await field.fill('glove');
    const suggestions = page.getByRole('grid', { name: 'Suggestions' });
    const suggested = async ({ width }: Viewport): Promise<void> => {
      if (width >= 768) {
        await field.click();
        await field.fill('glove');
      }
      await expect(suggestions).toBeVisible();
    };
    found.push(...(await complaintsAtSizes(page, 'suggestions', suggested, SIZES.toReversed())));
    await page.setViewportSize(SIZES[0]);
    await page.goto(`${origin}/?orderHistory=1&search=zzzzqqqq&distr=3`);
    const heading = page.getByRole('heading', { level: 1 });
    found.push(...(await complaintsAtSizes(page, 'order history', () => expect(heading).toBeVisible())));
    await page.goto(`${origin}/product-detail/${item.productId}/distributor/${item.offerId}`);
    const buy = page.getByRole('region', { name: 'Buy', exact: true });
    found.push(...(await complaintsAtSizes(page, 'product', () => expect(buy).toBeVisible())));
    expect(found).toEqual([]);
  });
});

test.describe('menus', () => {
  test.use({ colorScheme: 'light', reducedMotion: 'reduce' });

  test('axe finds nothing in an open menu, and its first entry that can be chosen has the focus', async ({
    stockroom,
    takeItem,
    page,
  }) => {
    const buyer = openBuyer(stockroom, await openApi(stockroom.origin, STAFF));
    await buyer.fillCart([{ item: await buyer.offerOf(HARBOR), qty: 1 }]);
    await buyer.checkOut();
    const { folderId } = await takeItem();
    await signIn(page, stockroom.origin);
    const found: string[] = [];
    for (const [path, first] of [
      [`/inventory/${folderId}`, 'Count this folder'],
      ['/order', 'Report an issue'],
      ['/my-distributors', 'Reconnect'],
    ] as const) {
      await page.goto(stockroom.origin + path);
      const button = page.getByRole('main').getByRole('button', { name: /^Actions for / });
      await button.last().click();
      await expect(page.getByRole('menuitem', { name: first })).toBeFocused();
      found.push(...(await complaintsInBoth(page, `menu of ${path}`)));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(button.last()).toBeFocused();
    }
    expect(found).toEqual([]);
  });
});

test('axe would find a missing name', async ({ page }) => {
  await page.setContent('<html lang="en"><title>t</title><main><h1>x</h1><button></button></main></html>');
  expect(await complaints(page, 'planted')).not.toEqual([]);
});
