/** axe finds no violation on any route, in light and dark mode, on a desktop, a tablet and a phone (WCAG 2.2 AA). */
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

// The slowest file, so its tests are spread over the workers.
test.describe.configure({ mode: 'parallel' });

for (const viewport of SIZES) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ colorScheme: 'light', viewport, reducedMotion: 'reduce' });

    test('axe finds nothing on any route', async ({ stockroom, takeItem, page }) => {
      const { origin } = stockroom;
      const item = await takeItem();
      const found: string[] = [];
      await page.goto(`${origin}/login`);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Enter your e-mail and your password.')).toBeVisible();
      found.push(...(await complaintsInBoth(page, 'sign-in')));
      await signIn(page, origin);
      await copyIsWhole(page);
      await expect(page.getByText(/in stock/i).first()).toBeVisible();
      found.push(...(await complaintsInBoth(page, 'My Catalog')));

      await page.goto(`${origin}/inventory/${item.folderId}`);
      // The card truncates a long name; its checkbox has the full name.
      await expect(page.getByRole('checkbox', { name: `Select ${displayName(item)}`, exact: true })).toBeVisible();
      found.push(...(await complaintsInBoth(page, 'folder')));
      if (viewport.width < 1280) {
        await page.getByRole('button', { name: 'Filters', exact: true }).click();
        await expect(page.getByRole('region', { name: 'More filters' })).toBeVisible();
        found.push(...(await complaintsInBoth(page, 'filters of the folder')));
      }
      await page.goto(`${origin}/inventory/${item.folderId}/count`);
      await expect(page.getByRole('article')).toHaveAttribute('aria-label', /./);
      found.push(...(await complaintsInBoth(page, 'count')));
      await page.goto(`${origin}/inventory?search=zzzz`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      found.push(...(await complaintsInBoth(page, 'nothing found')));

      await page.goto(origin + itemPath(item));
      const panel = itemPanel(page, item);
      await panel.getByRole('button', { name: 'Add to print queue' }).click();
      await expect(panel.getByRole('img', { name: /^QR code of/ })).toBeVisible();
      found.push(...(await complaintsInBoth(page, 'item')));

      await page.goto(`${origin}/labels`);
      await expect(page.getByRole('button', { name: /^Print \d/ })).toBeEnabled();
      found.push(...(await complaintsInBoth(page, 'labels')));

      await page.goto(`${origin}/cart`);
      await expect(page.getByRole('heading', { name: 'Cart', level: 1 })).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Summary' })).toBeVisible();
      found.push(...(await complaintsInBoth(page, 'cart')));

      await page.goto(`${origin}/order`);
      await expect(page.getByText(/^\d+ orders?$|^No active orders$|^No orders yet$/).first()).toBeVisible();
      if (viewport.width < 800) await page.getByRole('button', { name: 'Filters' }).click();
      found.push(...(await complaintsInBoth(page, 'Manage Orders')));

      for (const [path, title] of [
        ['/settings', 'Account'],
        ['/developers', 'API'],
      ] as const) {
        await page.goto(origin + path);
        await expect(page).toHaveTitle(`${title} · Stockroom`);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        found.push(...(await complaintsInBoth(page, title)));
      }

      await page.goto(`${origin}/stock-history`);
      await expect(page.getByRole('heading', { name: 'Stock history', level: 1 })).toBeVisible();
      await expect(page.getByText(/^\d+ movements?|^No stock movements$/).first()).toBeVisible();
      found.push(...(await complaintsInBoth(page, 'stock history')));

      await page.goto(`${origin}/scan`);
      await page.getByRole('button', { name: 'Type it' }).click();
      for (const code of [item.qrToken, '4006381333931']) {
        await page.getByLabel('Code, digits under the bars, or SKU').fill(code);
        await page.getByRole('button', { name: 'Find' }).click();
        await expect(page.getByRole('article').first()).toBeVisible();
        found.push(...(await complaintsInBoth(page, 'scanner')));
      }
      await expect(page.getByRole('article', { name: 'Unknown code' })).toBeVisible();

      await page.goto(`${origin}/q/000000000000`);
      await expect(page.getByText('No item here has this label')).toBeVisible();
      found.push(...(await complaintsInBoth(page, 'unknown label')));
      await page.goto(`${origin}/nowhere`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      found.push(...(await complaintsInBoth(page, 'not found')));
      await chip(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      found.push(...(await complaintsInBoth(page, 'sync drawer')));
      expect(found).toEqual([]);
    });

    test('axe finds nothing in the catalogue', async ({ stockroom, takeItem, page }) => {
      const { origin } = stockroom;
      const item = await takeItem();
      const found: string[] = [];
      await signIn(page, origin);
      await page.goto(`${origin}/`);
      await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Top ordered' })).toBeVisible();
      found.push(...(await complaintsInBoth(page, 'catalogue')));
      await page.goto(`${origin}/?search=glvoe&packageQty=100`);
      await expect(page.getByText('Showing results for')).toBeVisible();
      if (viewport.width < 1200) {
        await page.getByRole('button', { name: /^Filters/ }).click();
        await expect(page.getByRole('dialog', { name: 'Filters' }).getByRole('checkbox').first()).toBeVisible();
        found.push(...(await complaintsInBoth(page, 'filter drawer')));
        await page.keyboard.press('Escape');
      }
      if (viewport.width < 768) await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('banner').getByRole('combobox').click();
      await expect(page.getByText('You previously searched')).toBeVisible();
      found.push(...(await complaintsInBoth(page, 'searched catalogue')));
      await page.getByRole('banner').getByRole('combobox').fill('glove');
      await expect(page.getByRole('grid', { name: 'Suggestions' })).toBeVisible();
      found.push(...(await complaintsInBoth(page, 'suggestions')));
      await page.goto(`${origin}/?orderHistory=1&search=zzzzqqqq&distr=3`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      found.push(...(await complaintsInBoth(page, 'order history')));
      await page.goto(`${origin}/product-detail/${item.productId}/distributor/${item.offerId}`);
      await expect(page.getByRole('region', { name: 'Buy', exact: true })).toBeVisible();
      found.push(...(await complaintsInBoth(page, 'product')));
      expect(found).toEqual([]);
    });
  });
}

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
