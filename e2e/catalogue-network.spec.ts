/** The catalog on a slow connection, on a metered connection, and offline. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from '@playwright/test';
import { decode } from '#contract/decode.ts';
import { paths } from '#tests/support/paths.ts';
import { cataloguePageDocument, type CataloguePageDocument } from '#contract/resources/catalogue-product.ts';
import { dollars } from './support/cart-page.ts';
import { rows, names, field, openCatalogue } from './support/catalogue-page.ts';
import { expect, newDevice, signIn, STAFF, test } from './support/journey.ts';
import { passTime } from './support/pass-time.ts';
import { expectAllSaved, expectNoReload, markPage } from './support/screen.ts';

test('an older answer never takes the place of a newer one, and the old list stays until the next one is there', async ({
  stockroom,
  page,
}) => {
  const { origin } = stockroom;
  await signIn(page, origin);
  await openCatalogue(page, origin);
  const shown = await names(page);
  const held: (() => void)[] = [];
  const late = /product-distributors\?.*searchable=%22mask%22/;
  let ended = 0;
  const countEnd = (request: Request): void => {
    if (late.test(request.url())) ended += 1;
  };
  page.on('requestfinished', countEnd);
  page.on('requestfailed', countEnd);
  await page.route(late, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  await field(page).fill('mask');
  await field(page).press('Enter');
  await expect.poll(() => held.length).toBe(1);
  expect(await names(page)).toEqual(shown);
  await field(page).fill('glove');
  await field(page).press('Enter');
  await expect(page.getByRole('heading', { name: '“glove”', level: 1 })).toBeVisible();
  await expect.poll(async () => (await names(page)).every((name) => /glove/i.test(name))).toBe(true);
  for (const letGo of held) letGo();
  await expect.poll(() => ended).toBe(held.length);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect((await names(page)).every((name) => /glove/i.test(name))).toBe(true);
});

test('RT-09 an imported price changes in the list that is on the screen, without a reload', async ({
  stockroom,
  page,
}) => {
  const { origin } = stockroom;
  await signIn(page, origin);
  const answered = page.waitForResponse((response) => response.url().includes(`${paths.offers}?`));
  await openCatalogue(page, origin, '?search=composite&sort=-price');
  const { data } = decodeOrThrow(await (await answered).json());
  const [product] = data;
  if (product?.attributes.price == null) throw new Error('the first row has no price');
  const { name, sku, manufacturerName, manufacturerSku, price, stockLevel, distributorName } = product.attributes;
  await expectAllSaved(page);
  await markPage(page);
  const row = page.locator(`[data-product="${product.id}"]`);
  const folder = await mkdtemp(join(tmpdir(), 'stockroom-prices-'));
  try {
    const cells = [sku, name, manufacturerName, manufacturerSku, (price + 1.23).toFixed(2), String(stockLevel)];
    const file = join(folder, 'prices.csv');
    const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
    await writeFile(file, `sku,name,manufacturer,manufacturerSku,price,stock\n${quoted}\n`);
    await stockroom.importFile(['--distributor', distributorName, file]);
    await expect(row.locator('strong')).toHaveText(dollars(Math.round((price + 1.23) * 100)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await expectNoReload(page);
});

function decodeOrThrow(document: unknown): CataloguePageDocument {
  const read = decode(cataloguePageDocument, document);
  if (!read.ok) throw new Error(read.why);
  return read.value;
}

test('SHELL-21 the next page is fetched ahead, but not where the person saves data', async ({ stockroom, browser }) => {
  const { origin } = stockroom;
  for (const saveData of [false, true]) {
    const { page, context } = await newDevice(browser, origin);
    await page.clock.install();
    await page.addInitScript((isSaving) => {
      Object.defineProperty(Navigator.prototype, 'connection', {
        get: () => ({ saveData: isSaving, effectiveType: '4g' }),
      });
    }, saveData);
    const requested: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === paths.offers) requested.push(url.searchParams.get('page[number]') ?? '');
    });
    await openCatalogue(page, origin, '?search=glove');
    if (saveData) await passTime(page, 1_000);
    else await expect.poll(() => requested).toContain('2');
    // A set, because a price change meanwhile requests the first page again.
    expect(new Set(requested)).toEqual(new Set(saveData ? ['1'] : ['1', '2']));
    await context.close();
  }
});

test('G14 CART-12 without a network the pages looked at last are there with their age; what is added arrives once, later', async ({
  stockroom,
  api,
  openTablet,
}) => {
  const { origin } = stockroom;
  const { page, context } = await openTablet();
  await openCatalogue(page, origin, '?search=syringe');
  const shown = await names(page);
  // What is shown is stored within a second.
  const last = JSON.stringify(shown.at(-1)).slice(1, -1);
  await page.waitForFunction(
    (name) =>
      Object.entries(localStorage).some(
        ([key, kept]) => key.startsWith('stockroom-pages:') && String(kept).includes(name),
      ),
    last,
  );
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(shown);
  const note = page.getByRole('status').filter({ hasText: /Offline\. Prices and stock as of/ });
  await expect(note).toBeVisible();
  // The growing age is not announced every minute.
  await expect(note.locator('time')).toHaveAttribute('aria-live', 'off');

  const add = page.getByRole('button', { name: /^Add to cart: / }).first();
  const name = ((await add.getAttribute('aria-label')) ?? '').replace('Add to cart: ', '');
  await add.click();
  await expect(page.getByRole('button', { name: `1 in cart: ${name}` })).toBeVisible();
  await page.goto(`${origin}/?search=never-looked-at`);
  await expect(page.getByRole('heading', { name: 'This page isn’t available offline' })).toBeVisible();
  // One thing is missing, and it is reported once.
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  await expect(page.getByText('Can’t load the filters.')).toHaveCount(0);

  await context.setOffline(false);
  await expect(
    rows(page)
      .first()
      .or(page.getByText(/nearest matches|Nothing matches|come nearest|No matches/).first())
      .first(),
  ).toBeVisible({
    timeout: 20_000,
  });
  await expectAllSaved(page);
  const lines = (await api.snapshot()).lines.filter((line) => line.productName === name);
  expect(lines.map(({ qty }) => qty)).toEqual([1]);
  await page.goto(`${origin}/?search=syringe`);
  await expect(page.getByText(/Prices and stock as of/)).toHaveCount(0);
});

test('G9 nothing of the catalogue stays on the device after a sign-out', async ({ stockroom, browser }) => {
  const { origin } = stockroom;
  const { page, context } = await newDevice(browser, origin, STAFF);
  await page.clock.install();
  await openCatalogue(page, origin, '?search=syringe');
  const kept = (): Promise<string[]> =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('stockroom-pages:')));
  // Pages of the catalog, and what the bell has shown.
  await expect.poll(kept).not.toEqual([]);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: /^Hi, / }).click();
  await banner.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await passTime(page, 1_500);
  expect(await kept()).toEqual([]);
  await context.close();
});
