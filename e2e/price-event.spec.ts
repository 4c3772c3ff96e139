/** A distributor's new price reaches open pages, along with the old one. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { goInApp, showItem } from './support/go-in-app.ts';
import { expect, newDevice, test, WITH_MOTION } from './support/journey.ts';
import { cartLine, chip, copyIsWhole, expectAllSaved, expectNoReload, markPage, openItem } from './support/screen.ts';

test.use(WITH_MOTION);

/** From the end of the import to the rendered price. */
const SEEN_WITHIN_MS = 2_000;

function priceRow(item: StockItem, priceCents: number): string {
  const cells = [
    item.distributorSku,
    item.productName,
    item.manufacturerName,
    item.manufacturerSku,
    (priceCents / 100).toFixed(2),
    String(item.stockLevel),
  ];
  const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  return `sku,name,manufacturer,manufacturerSku,price,stock\n${quoted}\n`;
}

test('RT-09 an imported price changes in an open folder, an open item and an open cart, without a reload @main', async ({
  stockroom,
  takeItems,
  browser,
}) => {
  const { origin } = stockroom;
  const [item] = await takeItems(1);
  if (item?.priceCents == null) throw new Error('the seed gave no priced item');
  const name = displayName(item);
  const newCents = item.priceCents + 123;
  const [before, now] = [item.priceCents, newCents].map((cents) => `$${(cents / 100).toFixed(2)}`) as [string, string];
  const folderOf = await newDevice(browser, origin);
  const { page: folderPage, context } = folderOf;
  await copyIsWhole(folderPage);

  const cartPage = await context.newPage();
  const panel = await openItem(cartPage, origin, item);
  await panel.getByRole('button', { name: `One more: Quantity to order of ${name}` }).click();
  await panel.getByRole('button', { name: /^Add \d+ to the cart/ }).click();
  await panel.getByRole('link', { name: 'Change in cart' }).click();
  const line = cartLine(cartPage, item);
  await expect(line).toContainText(`${before} each`);
  await expectAllSaved(cartPage);

  await goInApp(folderPage, `/inventory/${item.folderId}?search=${encodeURIComponent(item.distributorSku)}`);
  const row = folderPage.getByRole('row', { name, exact: true });
  const price = row.locator('[data-column="price"]');
  await expect(price).toHaveText(before);
  await markPage(folderPage);
  await markPage(cartPage);

  const folder = await mkdtemp(join(tmpdir(), 'stockroom-prices-'));
  try {
    const file = join(folder, 'prices.csv');
    await writeFile(file, priceRow(item, newCents));
    await stockroom.importFile(['--distributor', item.distributorName, file]);
    await Promise.all([
      expect(price).toHaveText(now, { timeout: SEEN_WITHIN_MS }),
      expect(line).toContainText(`${now} each`, { timeout: SEEN_WITHIN_MS }),
      expect(line).toContainText(`was ${before}`, { timeout: SEEN_WITHIN_MS }),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await expectNoReload(folderPage);
  await expectNoReload(cartPage);
  await context.close();
});

test('G6 what was put into the cart offline at a price that moved is asked again, and added at the new price', async ({
  stockroom,
  takeItems,
  openTablet,
}) => {
  const { origin } = stockroom;
  const [item] = await takeItems(1);
  if (item?.priceCents == null) throw new Error('the seed gave no priced item');
  const newCents = item.priceCents + 250;
  const [before, now] = [item.priceCents, newCents].map((cents) => `$${(cents / 100).toFixed(2)}`) as [string, string];
  const { page, context } = await openTablet();
  const panel = await showItem(page, item);
  await context.setOffline(true);
  await panel.getByRole('button', { name: `One more: Quantity to order of ${displayName(item)}` }).click();
  await panel.getByRole('button', { name: /^Add \d+ to the cart/ }).click();
  await expect(chip(page)).toHaveAccessibleName('Sync: Offline · 1 change saved');

  const folder = await mkdtemp(join(tmpdir(), 'stockroom-prices-'));
  try {
    const file = join(folder, 'prices.csv');
    await writeFile(file, priceRow(item, newCents));
    await stockroom.importFile(['--distributor', item.distributorName, file]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await context.setOffline(false);
  await expect(chip(page)).toHaveAccessibleName('Sync: 1 needs you', { timeout: 20_000 });
  await chip(page).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText(`The price changed from ${before} to ${now}.`);
  await drawer.getByRole('button', { name: `Add at ${now}` }).click();
  await expect(drawer.getByText('No unsent changes')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAllSaved(page);
  await page.goto(`${origin}/cart`);
  await expect(cartLine(page, item)).toContainText(`${now} each`);
});
