/** The whole path of a buyer, from a mistyped search to orders at several distributors, on a desktop and on a tablet. */
import type { Page } from '@playwright/test';
import { HARBOR, MEDBRIDGE, OAKFIELD, openAt, openBuyer } from './support/buyer.ts';
import { placeButton, totalCents, totalsAreChecked } from './support/cart-page.ts';
import { expect, test, WITH_MOTION, workerControls } from './support/journey.ts';
import { copyIsWhole, expectAllSaved } from './support/screen.ts';

test.use(WITH_MOTION);

const SIZES = {
  'at the front desk': { viewport: { width: 1440, height: 900 } },
  'on a tablet': { viewport: { width: 834, height: 1194 }, hasTouch: true },
} as const;

async function searchFor(page: Page, term: string): Promise<void> {
  const field = page.getByRole('banner').getByRole('combobox');
  await field.fill(term);
  await field.press('Enter');
  await expect(page).toHaveURL(/search=/);
}

for (const [place, options] of Object.entries(SIZES)) {
  const mark = place === 'at the front desk' ? ' @main' : '';
  test(`CAT-08 SRCH-06 PD-05 CART-12 CART-20 OPT-04 OPT-10 CHK-01 CHK-02 from a mistyped word to placed orders, ${place}${mark}`, async ({
    stockroom,
    api,
    browser,
  }) => {
    const buyer = openBuyer(stockroom, api);
    const wishes = [
      ...(await buyer.offersOf(HARBOR, 2)),
      ...(await buyer.offersOf(MEDBRIDGE, 2)),
      ...(await buyer.offersOf(OAKFIELD, 2)),
    ];
    await buyer.fillCart(wishes.map((item, index) => ({ item, qty: 2 + (index % 2) })));
    const ordersBefore = new Set((await buyer.orders()).map(({ id }) => id));
    const { page, context } = await openAt(browser, stockroom.origin, '/', options);
    await copyIsWhole(page);
    await workerControls(page);

    await test.step('search with a typing error, then a filter', async () => {
      await searchFor(page, 'flowble compsite');
      await expect(page.getByText(/Showing results for “flowable composite”/)).toBeVisible();
      if (place === 'on a tablet') await page.getByRole('button', { name: /^Filters/ }).click();
      const authorized = page.getByRole('switch', { name: 'Authorized Only' });
      if (!(await authorized.isChecked())) await authorized.click();
      await expect(authorized).toBeChecked();
      const maker = page.getByRole('region', { name: 'Manufacturers' }).getByRole('checkbox').first();
      await maker.check();
      await expect(page).toHaveURL(/manuf=\d+/);
      if (place === 'on a tablet') await page.getByRole('button', { name: /^Show [\d,]+ products?$/ }).click();
    });

    const added = await test.step('a product, another shade of it, into the cart', async () => {
      const rows = page.getByRole('list', { name: 'Products' }).locator(':scope > li');
      await rows.first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/product-detail\/\d+\/distributor\/\d+/);
      const shades = page.getByRole('group', { name: 'Shade' });
      const first = page.url();
      const others = shades.locator('label:not(:has(input:checked))');
      await others.first().click();
      await expect.poll(() => page.url()).not.toBe(first);
      const box = page.getByRole('region', { name: 'Buy', exact: true });
      await expect(box.getByRole('button', { name: /to (the )?cart/i }).first()).toBeEnabled();
      await box
        .getByRole('button', { name: /to (the )?cart/i })
        .first()
        .click();
      await expect(box.getByText('In the cart')).toBeVisible();
      await expectAllSaved(page);
      const name = await page.getByRole('heading', { level: 1 }).textContent();
      return (await api.snapshot()).lines.find((line) => line.productName === name);
    });
    if (added === undefined) throw new Error('what was added is not in the cart');

    await test.step('saved for later, and restored', async () => {
      await page.goto(`${stockroom.origin}/cart`);
      await page.getByRole('button', { name: `Save for later: ${added.productName}` }).click();
      const saved = page.getByRole('region', { name: 'Saved for later' });
      await saved.getByRole('button', { name: `Move to cart: ${added.productName}` }).click();
      await expect(page.getByRole('checkbox', { name: `Order ${added.productName}`, exact: true })).toBeChecked();
      await totalsAreChecked(page);
    });

    const dialog = page.getByRole('dialog');
    await test.step('an alternative for one line', async () => {
      const before = await totalCents(page);
      await page
        .getByRole('button', { name: /^\$[\d.,]+ less with an alternative: / })
        .first()
        .click();
      const cheaper = dialog
        .getByRole('listitem')
        .filter({ hasText: /Saves \$/ })
        .first();
      await cheaper.getByRole('button', { name: /^Choose / }).click();
      await expect(dialog).toHaveCount(0);
      await expect.poll(() => totalCents(page)).not.toBe(before);
      await totalsAreChecked(page);
    });

    await test.step('the optimizer for the rest', async () => {
      const before = await totalCents(page);
      for (const name of ['Fast shipping', 'Primary distributors only']) {
        await page.getByRole('switch', { name }).uncheck();
      }
      await page.getByRole('button', { name: 'Optimize My Cart', exact: true }).click();
      await dialog.getByRole('button', { name: /^Apply \d+ swaps?$/ }).click();
      await expect(dialog).toHaveCount(0);
      await expect.poll(() => totalCents(page)).toBeLessThan(before);
      await totalsAreChecked(page);
    });

    await test.step('checkout, and what was placed is what was shown', async () => {
      await page.getByRole('link', { name: 'Checkout' }).click();
      await expect(page).toHaveURL(/\/cart\/checkout$/);
      await totalsAreChecked(page);
      const shown = await totalCents(page);
      await placeButton(page).click();
      await expect(page).toHaveURL(/\/cart\/success$/);
      const placed = (await buyer.orders()).filter(({ id }) => !ordersBefore.has(id));
      expect(placed.length).toBeGreaterThan(0);
      expect(placed.reduce((sum, { attributes }) => sum + Math.round(attributes.total * 100), 0)).toBe(shown);
      for (const { attributes } of placed) {
        await expect(page.getByRole('link', { name: new RegExp(`^Order ${attributes.number} from `) })).toBeVisible();
      }
      await page
        .getByRole('link', { name: /^Order SR-/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/order\/\d+/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^SR-[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    });
    await context.close();
  });
}
