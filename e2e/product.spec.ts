/** A product from its link to the cart and the shelf: shades, other distributors, changing prices, and offline. */
import type { Locator, Page } from '@playwright/test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from '#contract/decode.ts';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { paths } from '#tests/support/paths.ts';
import { cataloguePageDocument } from '#contract/resources/catalogue-product.ts';
import { offerDetailDocument, type OfferDetailResource } from '#contract/resources/offer-detail.ts';
import type { Api } from './support/api.ts';
import { complaintsInBoth } from './support/axe-violations.ts';
import { dollars as dollarsOf } from './support/cart-page.ts';
import { expect, signIn, test } from './support/journey.ts';
import { chip, copyIsWhole, expectAllSaved } from './support/screen.ts';

type Attributes = OfferDetailResource['attributes'];

const dollars = (price: number | null): string => dollarsOf(Math.round((price ?? 0) * 100));
const pathOf = (a: Attributes): string =>
  `/product-detail/${a.productManufacturerId}/distributor/${a.productDistributorId}`;
const buy = (page: Page): Locator => page.getByRole('region', { name: 'Buy', exact: true });
const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });
const offerRow = (page: Page, offerId: string): Locator => page.locator(`tr[data-offer="${offerId}"]`);
const canBeBought = (offer: { price: number | null; stockLevel: number; status: string }): boolean =>
  (offer.price ?? 0) > 0 && offer.stockLevel > 0 && offer.status === 'active';

/** Products that a journey of this worker has used already. */
const taken = new Set<string>();

async function detailOf(api: Api, offerId: string): Promise<Attributes> {
  const read = decode(offerDetailDocument, (await api.get(paths.offer(offerId))).body);
  if (!read.ok) throw new Error(read.why);
  return read.value.data.attributes;
}

/** A matching product of the demo that can be bought, and is neither in the cart nor on a shelf. */
async function takeProduct(api: Api, term: string, isWished: (a: Attributes) => boolean): Promise<Attributes> {
  const { lines } = await api.snapshot();
  const inCart = new Set(lines.map((line) => line.productId));
  const search = `searchable=${encodeURIComponent(JSON.stringify(term))}`;
  const page = decode(cataloguePageDocument, (await api.get(`${paths.offers}?${search}`)).body);
  if (!page.ok) throw new Error(page.why);
  for (const { id, attributes: row } of page.value.data) {
    if (taken.has(row.productId) || inCart.has(row.productId)) continue;
    const detail = await detailOf(api, id);
    const price = detail.actualPrice.price;
    if (!canBeBought({ ...detail, price }) || detail.isAddedToWorkSpace || !isWished(detail)) continue;
    taken.add(row.productId);
    return detail;
  }
  throw new Error(`the seed has no such product for ${term}`);
}

async function openProduct(page: Page, origin: string, product: Attributes): Promise<void> {
  await page.goto(origin + pathOf(product));
  await expect(title(page, product.name)).toBeVisible();
}

test('AUTH-18 PD-01 PD-02 PD-11 PD-12 PRICE-01 PRICE-02 PRICE-03 a link shows the product whole; without an offer it leads to the index @main', async ({
  page,
  stockroom,
  api,
}) => {
  const { origin } = stockroom;
  const product = await takeProduct(
    api,
    'universal nano composite',
    (a) => a.images.length > 1 && a.instructions.length > 0 && a.sdsFiles.length > 0 && a.alternatives.length > 1,
  );
  await signIn(page, origin);
  await openProduct(page, origin, product);
  const box = buy(page);
  await expect(box).toContainText(dollars(product.actualPrice.price));
  await expect(box).toContainText(product.actualPrice.typeName);
  await expect(box).toContainText(product.packageText);
  await expect(box).toContainText(`Sold by ${product.distributor.name}`);
  await expect(box).toContainText(`${product.stockLevel} in stock`);
  await expect(box.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await expect(box.getByRole('button', { name: 'Add to folder' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Distributor SKU' })).toBeVisible();
  for (const offer of product.alternatives) {
    const row = offerRow(page, offer.id);
    await expect(row).toContainText(offer.distributor.name);
    if (offer.price !== null) await expect(row).toContainText(dollars(offer.price));
    await expect(row).toContainText(offer.priceTypeName);
  }
  // PD-11: in the order of the response.
  const shown = await page.locator('tr[data-offer]').evaluateAll((rows) => rows.map((row) => row.dataset['offer']));
  expect(shown).toEqual([product.productDistributorId, ...product.alternatives.map(({ id }) => id)]);

  // The gallery: the arrow keys go through the images, and each of them loads.
  const main = page.getByRole('button', { name: /^Enlarge/ });
  await expect(main).toHaveAccessibleName(/1 of/);
  await page.getByRole('button', { name: /^Picture 1/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Picture 2/ })).toBeFocused();
  await expect(main).toHaveAccessibleName(/2 of/);
  await expect
    .poll(() => main.locator('img').evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0))
    .toBe(true);

  // Documents have the type that their links say.
  const [paper] = await Promise.all([
    page.request.get(origin + (product.instructions[0]?.path ?? '')),
    expect(page.getByRole('link', { name: /Instructions for use/ })).toBeVisible(),
  ]);
  expect(paper.headers()['content-type']).toBe('application/pdf');
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');

  const id = product.productManufacturerId;
  for (const path of ['/product-detail', `/product-detail/${id}`, `/product-detail/${id}/distributor`]) {
    await page.goto(origin + path);
    await expect(page).not.toHaveURL(/product-detail/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('SHELL-07 an offer that does not exist is a missing record', async ({ page, stockroom }) => {
  await signIn(page, stockroom.origin);
  for (const id of ['999999999', 'abc']) {
    await page.goto(`${stockroom.origin}/product-detail/1/distributor/${id}`);
    await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
    await expect(page.getByText('Not Found', { exact: true })).toBeVisible();
  }
});

test('PD-05 another shade is another offer, in place of the first and without a jump; back leads to where one came from', async ({
  page,
  stockroom,
  api,
}) => {
  const product = await takeProduct(api, 'flowable composite', (a) => a.variants.length > 4);
  const next = product.variants.find((each) => !each.isCurrent);
  if (next === undefined) throw new Error('no other shade');
  await signIn(page, stockroom.origin);
  await page.goto(`${stockroom.origin}/cart`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, pathOf(product));
  await expect(title(page, product.name)).toBeVisible();
  const scroller = page.locator('#content').locator('xpath=..');
  await scroller.evaluate((element) => element.scrollTo(0, 90));
  await page.getByRole('group', { name: next.name }).getByText(next.value, { exact: true }).click();
  const target = await detailOf(api, next.productDistributorId);
  await expect(title(page, target.name)).toBeVisible();
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(90);
  await expect(page).toHaveURL(stockroom.origin + pathOf(target));
  await expect(buy(page)).toContainText(dollars(target.actualPrice.price));

  // By keyboard as well: the shades are one radio group, and the arrow keys move within it.
  const radio = page.getByRole('radio', { name: next.value, exact: true });
  await radio.focus();
  await expect(radio).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(title(page, target.name)).toHaveCount(0);
  await expect(page.getByRole('radio', { checked: true })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/cart$/);
});

test('PD-06 PD-07 PD-08 PD-12 shows what was ordered last, where it lies, and what comes free with it', async ({
  page,
  stockroom,
  api,
}) => {
  const ordered = decode(cataloguePageDocument, (await api.get(`${paths.offers}?fromOrderHistory=true`)).body);
  const rows = ordered.ok ? ordered.value.data.filter(({ attributes }) => attributes.lastOrderedAt !== null) : [];
  const details = await Promise.all(rows.map(({ id }) => detailOf(api, id)));
  // Other journeys order products that are in no folder.
  const product = details.find(({ workSpaceId }) => workSpaceId !== null);
  if (product === undefined) throw new Error('nothing was ordered that lies in a folder');
  await signIn(page, stockroom.origin);
  await copyIsWhole(page);
  await openProduct(page, stockroom.origin, product);
  expect(product.lastOrderedAt).toMatch(/^\d\d\/\d\d\/\d\d$/);
  await expect(page.getByText(`${product.lastOrderedAt}, ${product.lastOrderedQty} ordered`)).toBeVisible();
  const folder = page.getByRole('link', { name: `In ${product.workSpaceName}` });
  await expect(folder).toHaveAttribute('href', `/inventory/${product.workSpaceId}`);

  const gifted = await takeProduct(api, 'carbide bur', (a) => a.freeGoods.length > 0);
  await openProduct(page, stockroom.origin, gifted);
  for (const text of gifted.freeGoods) await expect(buy(page).getByText(text)).toBeVisible();
});

test('PD-07 PD-12 CART-10 offers stand side by side; that of another distributor is added, and cannot be added twice', async ({
  page,
  stockroom,
  api,
}) => {
  const product = await takeProduct(api, 'gauze sponge', (a) => a.alternatives.some(canBeBought));
  const other = product.alternatives.find(canBeBought);
  if (other === undefined) throw new Error('nobody else sells it');
  await signIn(page, stockroom.origin);
  await copyIsWhole(page);
  await openProduct(page, stockroom.origin, product);
  const row = offerRow(page, other.id);
  await expect(row).toContainText(/shipping/i);
  await page.getByRole('button', { name: `One more: Quantity to order of ${product.name}` }).click();
  await row.getByRole('button', { name: `Add 2 of ${other.distributor.name} to the cart` }).click();
  await expect(row.getByRole('link', { name: '2 in cart' })).toBeVisible();
  await expectAllSaved(page);
  const lines = (await api.snapshot()).lines.filter((line) => line.offerId === other.id);
  expect(lines.map(({ qty, savedForLater }) => [qty, savedForLater])).toEqual([[2, false]]);

  // Its own page shows it too, changes the quantity there, and saves it for later.
  await row.getByRole('link', { name: other.distributor.name }).click();
  const box = buy(page);
  await expect(box).toContainText(`Sold by ${other.distributor.name}`);
  await expect(box.getByText('In the cart')).toBeVisible();
  await box.getByRole('button', { name: `One more: Quantity in the cart of ${product.name}` }).click();
  await box.getByRole('button', { name: 'Save for later' }).click();
  await expect(box.getByText('Saved for later')).toBeVisible();
  await box.getByRole('button', { name: 'Move to cart' }).click();
  await expect(box.getByText('In the cart')).toBeVisible();
  await expectAllSaved(page);
  const after = (await api.snapshot()).lines.filter((line) => line.offerId === other.id);
  expect(after.map(({ qty, savedForLater }) => [qty, savedForLater])).toEqual([[3, false]]);
});

test('PD-08 API-50 ERR-13 ITEM-22 ITEM-23 ITEM-25 a product is put into a folder, undone online and offline; the button names the folder and opens it', async ({
  page,
  stockroom,
  api,
  errorWatch,
}) => {
  const product = await takeProduct(api, 'patient bib', () => true);
  const folder = (await api.snapshot()).folders.find((each) => each.parentId !== null);
  if (folder === undefined) throw new Error('no folder');
  await signIn(page, stockroom.origin);
  await copyIsWhole(page);
  await openProduct(page, stockroom.origin, product);
  await page.getByRole('button', { name: 'Add to folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to folder' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('No folder was selected')).toBeVisible();
  await dialog.getByRole('radio', { name: folder.name, exact: true }).check({ force: true });
  const items = async () =>
    (await api.snapshot()).items.filter((item) => item.offerId === product.productDistributorId);
  const link = page.getByRole('link', { name: `In ${folder.name}` });
  // A server error is logged and shown beside the button, which can be pressed again.
  await page.route('**/api/v2/workspaces/*/items', (route) => route.fulfill({ status: 503 }));
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(`Can’t add it to ${folder.name}. Try again.`)).toBeVisible();
  expect(errorWatch.complaints.join()).toContain(`Add to folder ${folder.name}:`);
  expect(await items()).toEqual([]);
  await page.unroute('**/api/v2/workspaces/*/items');
  await page.getByRole('button', { name: 'Add to folder' }).click();
  await dialog.getByRole('radio', { name: folder.name, exact: true }).check({ force: true });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const added = page.getByRole('alert').filter({ hasText: `1 item was added to ${folder.name}` });
  await expect(link).toBeVisible();
  await added.getByRole('button', { name: 'Undo' }).click();
  await expect(link).toHaveCount(0);
  expect(await items()).toEqual([]);

  const add = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Add to folder' }).click();
    await dialog.getByRole('radio', { name: folder.name, exact: true }).check({ force: true });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(link).toBeVisible();
  };
  await add();
  const [made] = await items();
  // The device has it, too.
  await expectAllSaved(page);
  await page.context().setOffline(true);
  await added.getByRole('button', { name: 'Undo' }).click();
  await expect(chip(page)).toHaveAccessibleName('Sync: Offline · 1 change saved');
  await expect(link).toHaveCount(0);
  await page.context().setOffline(false);
  await expect.poll(async () => (await items()).map(({ id }) => id), { timeout: 30_000 }).not.toContain(made?.id);
  await page.reload();
  await add();
  await link.click();
  await expect(page).toHaveURL(`${stockroom.origin}/inventory/${folder.id}`);
  await expect(page.getByRole('heading', { name: folder.name })).toBeVisible();
  await expect
    .poll(async () => (await api.snapshot()).items.some((item) => item.offerId === product.productDistributorId))
    .toBe(true);
});

test('AUTH-18 PRICE-05 PRICE-06 PRICE-07 RT-09 prices are looked at on entry, with a mark until the news; what is told is shown at once', async ({
  page,
  stockroom,
  api,
}) => {
  const product = await takeProduct(api, 'cotton roll', (a) => a.alternatives.some(canBeBought));
  const own = product.productDistributorId;
  const price = product.actualPrice.price ?? 0;
  const [other] = product.alternatives;
  if (other === undefined) throw new Error('nobody else sells it');
  await signIn(page, stockroom.origin);
  const requested: string[] = [];
  // why: the real check takes less than a second; here the mark is held until the event, or for its 30 s.
  await page.route('**/api/v2/check_price?**', async (route) => {
    requested.push(new URL(route.request().url()).search);
    const body = JSON.stringify({ meta: { checking_ids: [own, other.id] } });
    await route.fulfill({ contentType: MEDIA_TYPE, body });
  });
  await openProduct(page, stockroom.origin, product);
  await expect.poll(() => Object.fromEntries(new URLSearchParams(requested[0]))).toEqual({ id: own, all: '1' });
  const mark = buy(page).getByRole('img', { name: 'Checking the price' });
  const otherRow = offerRow(page, other.id);
  await expect(otherRow.getByRole('img', { name: 'Checking the price' })).toBeVisible();

  const folder = await mkdtemp(join(tmpdir(), 'stockroom-prices-'));
  try {
    const file = join(folder, 'prices.csv');
    const cells = [product.sku, product.name, product.manufacturerName, product.manufacturerSku];
    const head = 'sku,name,manufacturer,manufacturerSku,price,stock\n';
    const row = (cents: number): string => `${cells.map((cell) => `"${cell}"`).join(',')},${cents / 100},77\n`;
    const nowCents = Math.round(price * 100) + 123;
    await writeFile(file, head + row(nowCents));
    await stockroom.importFile(['--distributor', product.distributor.name, file]);
    const box = buy(page);
    await expect(box.locator('[data-price]')).toHaveText(dollars(nowCents / 100));
    await expect(box).toContainText(`was ${dollars(price)}`);
    await expect(mark).toHaveCount(0);
    await expect(box).toContainText('77 in stock');
    await expect(offerRow(page, own)).toContainText(dollars(nowCents / 100));
    // The other distributor's price is not known yet.
    await expect(otherRow.getByRole('img', { name: 'Checking the price' })).toBeVisible();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('what was looked at is read offline with its age, and what is added there arrives once', async ({
  openTablet,
  stockroom,
  api,
}) => {
  const { origin } = stockroom;
  const product = await takeProduct(api, 'dental needle', () => true);
  const unseen = await takeProduct(api, 'dental needle', () => true);
  const { page, context } = await openTablet();
  await openProduct(page, origin, product);
  await expect(page.getByText(/as of/)).toHaveCount(0);
  // Stored within a second or two of the last response.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(product.sku);
  await context.setOffline(true);
  await page.goto(origin + pathOf(product));
  await expect(title(page, product.name)).toBeVisible();
  await expect(page.getByText(/Offline\. Prices and stock as of/)).toBeVisible();
  await expect(buy(page)).toContainText(`${dollars(product.actualPrice.price)}as of just now`);
  await expect(page.getByRole('button', { name: 'Add to folder' })).toBeDisabled();
  await buy(page).getByRole('button', { name: 'Add to cart' }).click();
  await expect(buy(page).getByText('In the cart')).toBeVisible();

  await page.goto(origin + pathOf(unseen));
  await expect(page.getByRole('heading', { name: 'This product isn’t available offline' })).toBeVisible();

  await context.setOffline(false);
  await expect(title(page, unseen.name)).toBeVisible();
  await expectAllSaved(page, 30_000);
  const lines = (await api.snapshot()).lines.filter((line) => line.offerId === product.productDistributorId);
  expect(lines.map(({ qty }) => qty)).toEqual([1]);
});

const scrollTop = (): number => document.querySelector('#content')?.parentElement?.scrollTop ?? -1;

/** Playwright scrolls again where a first attempt meets something in its way. */
async function scrollTopAtClick(page: Page, link: Locator): Promise<number> {
  await page.evaluate(() => {
    const note = (): void => {
      const top = document.querySelector('#content')?.parentElement?.scrollTop;
      document.documentElement.dataset['clickedAt'] = String(top);
    };
    addEventListener('click', note, { capture: true, once: true });
  });
  await link.click();
  return Number(await page.locator('html').getAttribute('data-clicked-at'));
}

test('SHELL-22 going back finds the page as far scrolled as it was left; going forth begins at the top', async ({
  page,
  stockroom,
  api,
}) => {
  const product = await takeProduct(api, 'earloop procedure mask', () => true);
  await signIn(page, stockroom.origin);
  await openProduct(page, stockroom.origin, product);
  const similar = page
    .getByRole('region', { name: /^(Similar products|Other sizes|Related products)$/ })
    .getByRole('link')
    .first();
  await similar.scrollIntoViewIfNeeded();
  const scrolled = (): Promise<number> => page.evaluate(scrollTop);
  await expect.poll(scrolled).toBeGreaterThan(100);
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual');
  const before = await scrollTopAtClick(page, similar);
  await expect(page.getByRole('link', { name: 'Back to previous product' })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.getByRole('link', { name: 'Back to previous product' }).click();
  await expect(title(page, product.name)).toBeVisible();
  await expect.poll(scrolled).toBe(before);
});

test('SHELL-26 from a list to a product and back: the search, the filters and the place in the list are as they were', async ({
  page,
  stockroom,
}) => {
  await signIn(page, stockroom.origin);
  const address = `${stockroom.origin}/?search=composite&sort=price`;
  await page.goto(address);
  const rows = page.getByRole('list', { name: 'Products' }).locator(':scope > li');
  await expect(rows.nth(30)).toBeAttached();
  const link = rows.nth(24).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const scrolled = (): Promise<number> => page.evaluate(scrollTop);
  await expect.poll(scrolled).toBeGreaterThan(200);
  const name = (await link.textContent()) ?? '';
  const before = await scrollTopAtClick(page, link);
  await expect(title(page, name.trim())).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.getByRole('link', { name: 'Back to Catalog' }).click();
  await expect(page).toHaveURL(address);
  await expect(rows.nth(24)).toBeVisible();
  await expect.poll(scrolled).toBe(before);
});

test.describe(() => {
  test.use({ colorScheme: 'light', reducedMotion: 'reduce' });

  test('axe finds nothing on a product, on a screen and a phone, light and dark', async ({ page, stockroom, api }) => {
    const product = await takeProduct(api, 'universal nano composite', (a) => a.videos.length > 0);
    await signIn(page, stockroom.origin, undefined, pathOf(product));
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await expect(title(page, product.name)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Other sizes' })).toBeVisible();
      expect(await complaintsInBoth(page, 'product')).toEqual([]);
    }
  });
});
