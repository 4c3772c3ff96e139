/**
 * Real devices from the FDA's database, imported beside the demo: the right screw is found, however cheap another one is, by
 * the number that was typed.
 */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '#tests/support/paths.ts';
import { field, listIsThere, rows } from './support/catalogue-page.ts';
import { summary, totalsAreChecked } from './support/cart-page.ts';
import { expect, test } from './support/journey.ts';
import { copyIsWhole } from './support/screen.ts';

const SCREWS = join(import.meta.dirname, '../tests/equivalence/screws.ndjson');
const DISTRIBUTOR = 'Screw House';
/** 3.5 x 50 mm, by its primary identifier. */
const SCREW = '00816988011552';
const SCREW_NAME = /3\.5mmx50mm Double Lead Cortical Bone Screw/;
const ALTERNATIVE = /^\$[\d.,]+ less with an alternative/;

test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ api, stockroom }) => {
  // Most of the other sizes are cheaper than the screw.
  await stockroom.importFile(['--distributor', DISTRIBUTOR, SCREWS, '--generate-prices', 'screws']);
  // The import is another process: the server is notified, and indexes it a moment later.
  await expect
    .poll(async () =>
      JSON.stringify((await api.get(`${paths.offers}?searchable=${encodeURIComponent(JSON.stringify(SCREW))}`)).body),
    )
    .toContain(DISTRIBUTOR);
});

async function searchFor(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(page.getByRole('heading', { name: `“${text}”`, level: 1 })).toBeVisible();
  await listIsThere(page);
}

const addFirst = (page: Page): Promise<void> =>
  rows(page).first().getByRole('button', { name: /^Add /, exact: false }).first().click();

test('OPT-01 API-12 a 3.5 x 50 mm screw is never to be swapped for another size, and is for the same one elsewhere', async ({
  api,
  buyer,
  openPage,
  stockroom,
}) => {
  await buyer.fillCart([]);
  const { page } = await openPage('/');
  await searchFor(page, '3.5mm x 50mm double lead cortical bone screw');
  await expect(rows(page).first()).toContainText(SCREW_NAME);
  await addFirst(page);
  await expect.poll(async () => (await api.snapshot()).lines.map((line) => line.distributorSku)).toEqual([SCREW]);

  // The product page lists other sizes as such, and none as a saving.
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: SCREW_NAME })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Similar products' })).toHaveCount(0);

  await page.goto(`${stockroom.origin}/cart`);
  await copyIsWhole(page);
  await totalsAreChecked(page);
  await expect(page.getByRole('button', { name: ALTERNATIVE })).toHaveCount(0);
  const optimize = page.getByRole('button', { name: 'Optimize My Cart', exact: true });
  for (const name of ['Fast shipping', 'Primary distributors only']) {
    const option = page.getByRole('switch', { name });
    if ((await option.isChecked()) && (await option.isEnabled())) await option.uncheck();
  }
  await optimize.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'What it costs' })).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByRole('button', { name: /^Apply/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // The same device from another distributor is a saving if it costs less.
  await stockroom.importFile(['--distributor', 'Bone Depot', SCREWS, '--generate-prices', 'screws-2']);
  const [own] = (await api.snapshot()).lines;
  await page.reload();
  await totalsAreChecked(page);
  for (const button of await page.getByRole('button', { name: ALTERNATIVE }).all()) {
    await button.click();
    const names = await dialog.getByRole('listitem').allTextContents();
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !SCREW_NAME.test(name))).toEqual([]);
    await page.keyboard.press('Escape');
  }
  expect(own?.distributorSku).toBe(SCREW);
  await expect(summary(page)).toBeVisible();
});

for (const [what, typed, sku] of [
  ['distributor’s number', '00816988011187', '00816988011187'],
  ['manufacturer’s number', 'SC2724', '00816988011071'],
  ['GTIN without its zeros', '816988011545', '00816988011545'],
] as const) {
  test(`SRCH-06 CAT-20 a ${what} that is typed and added is that offer in the cart, from the list and from its suggestion`, async ({
    api,
    buyer,
    openPage,
    stockroom,
  }) => {
    const inCart = async (): Promise<string[]> => (await api.snapshot()).lines.map((line) => line.distributorSku);
    await buyer.fillCart([]);
    const { page } = await openPage('/');
    await searchFor(page, typed);
    // The previous list stays until the new one is there.
    await expect(rows(page).first()).toContainText(/Bone Screw/);
    await addFirst(page);
    await expect.poll(inCart).toEqual([sku]);
    await buyer.fillCart([]);

    await page.goto(stockroom.origin);
    await field(page).fill(typed);
    const suggestion = page.getByRole('row', { name: /Bone Screw/ }).first();
    await suggestion.click();
    await expect(page).toHaveURL(/\/product-detail\/\d+\/distributor\/\d+/);
    // The list stays until the product is there.
    await expect(page.getByRole('heading', { level: 1, name: /Bone Screw/ })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await expect.poll(inCart).toEqual([sku]);
    await buyer.fillCart([]);
  });
}

test('CAT-27 a manufacturer with a long name does not push its number out of view', async ({ openPage }) => {
  const { page } = await openPage('/', { viewport: { width: 1280, height: 800 } });
  await searchFor(page, '3.5mm x 50mm double lead cortical bone screw');
  const number = await rows(page)
    .first()
    .getByText('SONOMA ORTHOPEDIC PRODUCTS, INC.')
    .evaluate((maker) => {
      const last = maker.nextElementSibling;
      const end = maker.parentElement?.getBoundingClientRect().right ?? 0;
      return last === null
        ? null
        : last.scrollWidth <= last.clientWidth + 1 && last.getBoundingClientRect().right <= end + 1;
    });
  expect(number).toBe(true);
});
