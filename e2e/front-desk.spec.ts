/** At the front desk: shortages and invalid numbers in the cart, when prices are checked again, and what an order remembers. */
import type { Page } from '@playwright/test';
import { type Buyer, HARBOR, MEDBRIDGE, sendPrice } from './support/buyer.ts';
import { CHECKOUT_CALL, group, placeButton, setQuantity, summary, totalsAreChecked } from './support/cart-page.ts';
import { complaints } from './support/axe-violations.ts';
import { goInApp } from './support/go-in-app.ts';
import { expect, test, workerControls } from './support/journey.ts';
import { cartLine, copyIsWhole, expectAllSaved } from './support/screen.ts';

test.describe.configure({ mode: 'default' });

const LIMIT = 'Enter a whole number from 1 to 99,999.';

/** @param nth among the offers of the distributor; each test has its own, as prices and stock are the server's */
async function twoInCart(buyer: Buyer, distributor: string, nth: number) {
  const item = (await buyer.offersOf(distributor, nth))[nth - 1];
  if (item?.priceCents == null) throw new Error('no item');
  const { priceCents, stockLevel } = item;
  await buyer.fillCart([{ item, qty: 2 }]);
  return { item, priceCents, stockLevel };
}

test('CART-10 a line that asks for more than there is says how many are available, online and offline, and may stay', async ({
  stockroom,
  buyer,
  openPage,
}) => {
  const { item, priceCents, stockLevel } = await twoInCart(buyer, HARBOR, 6);
  const { page, context } = await openPage('/cart');
  await copyIsWhole(page);
  await workerControls(page);
  await totalsAreChecked(page);
  const line = cartLine(page, item);
  await expect(line).not.toContainText('available');
  await sendPrice(stockroom, item, { priceCents, stock: 3 });
  await setQuantity(line, 5);
  await expect(line).toContainText('Only 3 available, 5 in your cart');
  expect(await complaints(page, 'cart with a shortage')).toEqual([]);
  // It stays in the cart; checkout requires a correction.
  await expectAllSaved(page);
  await page.getByRole('link', { name: 'Checkout' }).click();
  await totalsAreChecked(page);
  await expect(placeButton(page)).toBeDisabled();
  await expect(summary(page)).toContainText(`There isn’t enough stock of ${item.productName}.`);
  await line.getByRole('button', { name: `Change to 3: ${item.productName}` }).click();
  await expect(line.getByRole('textbox')).toHaveValue('3');
  await expect(line).not.toContainText('available');
  await expectAllSaved(page);
  await totalsAreChecked(page);
  await expect(placeButton(page)).toBeEnabled();

  await context.setOffline(true);
  await page.goto(`${stockroom.origin}/cart`);
  await setQuantity(line, 4);
  await expect(line).toContainText('Only 3 available, 4 in your cart');
  await context.setOffline(false);
  await expectAllSaved(page, 30_000);
  await expect(line).toContainText('Only 3 available, 4 in your cart');
  await sendPrice(stockroom, item, { priceCents, stock: stockLevel });
  await expect(line).not.toContainText('available');
});

test('CART-10 the buttons of a quantity stay under the finger that presses them when there is not enough', async ({
  stockroom,
  buyer,
  openPage,
}) => {
  const { item, priceCents, stockLevel } = await twoInCart(buyer, HARBOR, 6);
  const { page } = await openPage('/cart');
  await totalsAreChecked(page);
  const line = cartLine(page, item);
  const more = line.getByRole('button', { name: /^One more/ });
  for (const width of [1280, 834, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await sendPrice(stockroom, item, { priceCents, stock: 3 });
    await setQuantity(line, 3);
    await totalsAreChecked(page);
    await expect(line).not.toContainText('available');
    await more.click({ trial: true });
    const before = await more.boundingBox();
    await more.click();
    await expect(line).toContainText('Only 3 available, 4 in your cart');
    expect([width, await more.boundingBox()]).toEqual([width, before]);
  }
  await sendPrice(stockroom, item, { priceCents, stock: stockLevel });
});

test('CART-13 CART-23 what is no quantity stays in the field with the reason, and nothing is ordered or added until it is corrected', async ({
  buyer,
  openPage,
}) => {
  const [item, other] = await buyer.offersOf(HARBOR, 2);
  if (item === undefined || other === undefined) throw new Error('no items');
  await buyer.fillCart([{ item, qty: 2 }]);
  const { page } = await openPage('/cart');
  await totalsAreChecked(page);
  const field = cartLine(page, item).getByRole('textbox');
  for (const bad of ['abc', '1.5', '-3', '100000']) {
    await field.fill(bad);
    await field.press('Enter');
    await field.blur();
    await expect(field).toHaveValue(bad);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(cartLine(page, item).getByRole('alert')).toHaveText(LIMIT);
  }
  const checkout = page.getByRole('link', { name: 'Checkout' });
  await expect(checkout).toBeDisabled();
  await expect(summary(page)).toContainText(`Correct the field first: Quantity of ${item.productName}.`);
  expect(await complaints(page, 'cart with a bad quantity')).toEqual([]);
  // An empty field is invalid too, once it loses the focus.
  await field.fill('');
  await expect(cartLine(page, item).getByRole('alert')).toHaveCount(0);
  await field.blur();
  await expect(cartLine(page, item).getByRole('alert')).toHaveText(LIMIT);
  await field.fill('7');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await expectAllSaved(page);
  await expect(checkout).toBeEnabled();
  // The buttons count from the last valid number.
  await field.fill('many');
  await page.getByRole('button', { name: `One more: Quantity of ${item.productName}` }).click();
  await expect(field).toHaveValue('8');
  await setQuantity(cartLine(page, item), 0);
  await expect(page.getByRole('dialog', { name: 'Remove from the cart?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await goInApp(page, `/product-detail/${other.productId}/distributor/${other.offerId}`);
  const buy = page.getByRole('region', { name: 'Buy' });
  const wanted = buy.getByRole('textbox');
  await wanted.fill('1.5');
  // It is disabled, and a press says why.
  await buy.getByRole('button', { name: 'Add to cart' }).click({ force: true });
  await expect(page.getByRole('alert').filter({ hasText: LIMIT }).first()).toBeVisible();
  await expect(wanted).toHaveValue('1.5');
  await expect(buy.getByRole('alert')).toHaveText(LIMIT);
  await expect(buy).not.toContainText('In the cart');
  await wanted.fill('3');
  await wanted.blur();
  await buy.getByRole('button', { name: 'Add to cart' }).click();
  await expect(buy).toContainText('In the cart');
  await expect(buy.getByRole('textbox')).toHaveValue('3');
});

test('CHK-15 a price that rose, was accepted and fell back is ordered as it was first agreed to, without a question', async ({
  stockroom,
  buyer,
  openPage,
}) => {
  const { origin } = stockroom;
  const { item, priceCents } = await twoInCart(buyer, MEDBRIDGE, 3);
  const { page, context } = await openPage('/cart/checkout');
  await totalsAreChecked(page);
  let tries = 0;
  await context.route(CHECKOUT_CALL, async (route) => {
    tries += 1;
    if (tries === 1) await sendPrice(stockroom, item, { priceCents: priceCents + 200 });
    if (tries === 2) await sendPrice(stockroom, item, { priceCents });
    await route.continue();
  });
  await placeButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Something changed before your order was placed' });
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Accept and place the order' }).click();
  await expect(page).toHaveURL(`${origin}/cart/success`, { timeout: 30_000 });
  expect(tries).toBe(3);
  expect((await buyer.orders())[0]?.attributes.items[0]?.price).toBe(priceCents / 100);
});

test('CHK-11 overnight says that tax is in its price, and ends with its order and with the last line of its distributor', async ({
  stockroom,
  buyer,
  openPage,
}) => {
  const { origin } = stockroom;
  const [first, second] = await buyer.offersOf(HARBOR, 2);
  if (first === undefined || second === undefined) throw new Error('no items');
  await buyer.fillCart([first, second].map((item) => ({ item, qty: 2 })));
  const { page } = await openPage('/cart');
  await totalsAreChecked(page);
  const harbor = group(page, HARBOR);
  const overnight = harbor.getByRole('radio', { name: /^Overnight shipping/ });
  const usual = harbor.getByRole('radio', { name: /^Standard shipping/ });
  await expect(harbor).toContainText(/\$[\d.]+ more, tax included · arrives/);
  await expect(harbor).toContainText(/\$[\d.]+ before tax · arrives/);
  await overnight.check();
  await totalsAreChecked(page);
  // One of the two is ordered; the other one stays, with standard shipping.
  await page.getByRole('checkbox', { name: `Order ${second.productName}`, exact: true }).uncheck();
  await totalsAreChecked(page);
  await page.getByRole('link', { name: 'Checkout' }).click();
  await totalsAreChecked(page);
  await placeButton(page).click();
  await expect(page).toHaveURL(`${origin}/cart/success`);
  expect((await buyer.orders())[0]?.attributes.isOvernight).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'Back to the cart' }).click();
  await expect(cartLine(page, second)).toBeVisible();
  await expect(usual).toBeChecked();

  await overnight.check();
  await totalsAreChecked(page);
  await page.getByRole('button', { name: `Remove: ${second.productName}` }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expectAllSaved(page);
  await buyer.fillCart([{ item: first, qty: 1 }]);
  await expect(cartLine(page, first)).toBeVisible();
  await expect(usual).toBeChecked();
});

test('CHK-01 the success page is left by its button, also where the device has no room to store that it was seen', async ({
  stockroom,
  buyer,
  openPage,
}) => {
  const { origin } = stockroom;
  const item = await buyer.offerOf(HARBOR);
  await buyer.fillCart([{ item, qty: 1 }]);
  const { page } = await openPage('/cart/checkout');
  await totalsAreChecked(page);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function refuse(row: { value?: { isSeen?: unknown } }, ...key) {
      if (row.value?.isSeen === true) throw new DOMException('no room', 'QuotaExceededError');
      return put.call(this, row, ...key);
    };
  });
  await placeButton(page).click();
  await expect(page).toHaveURL(`${origin}/cart/success`, { timeout: 30_000 });
  await page.getByRole('main').getByRole('link', { name: 'Back to the cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page).toHaveURL(`${origin}/cart`);
});

/** Records all text that the page shows from now on. */
async function watchTexts(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = (): void => void seen.add(document.body.innerText);
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    look();
    Object.assign(globalThis, { textsSeen: () => [...seen].join('\n') });
  });
  return () => page.evaluate(() => (globalThis as unknown as { textsSeen: () => string }).textsSeen());
}

test('CHK-15 while an order is being placed the cart never says that it is empty, in any tab', async ({
  stockroom,
  buyer,
  openPage,
}) => {
  const { origin } = stockroom;
  const item = await buyer.offerOf(HARBOR);
  await buyer.fillCart([{ item, qty: 2 }]);
  const { page, context } = await openPage('/cart/checkout');
  await copyIsWhole(page);
  await totalsAreChecked(page);
  const second = await context.newPage();
  await second.goto(`${origin}/cart`);
  await expect(cartLine(second, item)).toBeVisible();
  // The socket reports the lost connection long before the answer arrives.
  let answerIt = (): void => undefined;
  const isLooked = new Promise<void>((resolve) => (answerIt = resolve));
  await context.route(CHECKOUT_CALL, async (route) => {
    const answer = await route.fetch();
    await isLooked;
    await route.fulfill({ response: answer });
  });
  const texts = await watchTexts(page);
  const otherTexts = await watchTexts(second);
  await placeButton(page).click();
  await expect(cartLine(page, item)).toHaveCount(0, { timeout: 15_000 });
  await expect(page.getByRole('heading', { name: 'Placing your order…' })).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Placing your order…' })).toBeVisible();
  expect(await complaints(page, 'placing')).toEqual([]);
  const meanwhile = await otherTexts();
  answerIt();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible({ timeout: 15_000 });
  for (const shown of [await texts(), meanwhile]) {
    expect(shown).not.toMatch(/is empty|Nothing is selected|Nothing is in the cart/);
  }
  await expect(second.getByText('Your cart is empty')).toBeVisible();
});

test('CHK-01 ORD-18 a PO number is typed at checkout, checked there, and found with its order', async ({
  buyer,
  openPage,
}) => {
  const items = [await buyer.offerOf(HARBOR), await buyer.offerOf(MEDBRIDGE)];
  await buyer.fillCart(items.map((item) => ({ item, qty: 1 })));
  const { page } = await openPage('/cart/checkout');
  await totalsAreChecked(page);
  const field = page.getByLabel('Your PO number (optional)');
  await field.fill('x'.repeat(36));
  await expect(page.getByText('Enter at most 35 characters; these are 36.')).toBeVisible();
  await expect(placeButton(page)).toBeDisabled();
  expect(await complaints(page, 'checkout with a bad PO number')).toEqual([]);
  await field.fill(' PO-2026/117 ');
  await placeButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your 2 orders are placed' })).toBeVisible();
  await expect(page.getByText('Your PO number: PO-2026/117')).toBeVisible();
  const placed = (await buyer.orders()).slice(0, 2);
  expect(placed.map(({ attributes }) => attributes.reference)).toEqual(['PO-2026/117', 'PO-2026/117']);

  await page.getByRole('main').getByRole('link', { name: 'Manage Orders' }).click();
  await page.getByRole('searchbox', { name: /^Search orders/ }).fill('2026/117');
  const rows = page.getByRole('row').filter({ hasText: 'PO number PO-2026/117' });
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('2026/117');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await rows.first().getByRole('link').first().click();
  await expect(page.getByText('Your PO number: PO-2026/117')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Your PO number: PO-2026/117')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // It is not remembered for the next order.
  await buyer.fillCart([{ item: items[0] ?? fail(), qty: 1 }]);
  await goInApp(page, '/cart/checkout');
  await expect(field).toHaveValue('');
});

function fail(): never {
  throw new Error('no item');
}

test('CAT-11 two filters that exclude each other are named, and one of them can be removed', async ({
  stockroom,
  api,
  openPage,
}) => {
  const { origin } = stockroom;
  const { page } = await openPage('/inventory');
  const pair = await excludingPair(api.get);
  await page.goto(`${origin}/?manuf=${pair.maker.id}&packageQty=${pair.pack}`);
  const reported = page.getByRole('heading', { name: 'These two filters don’t overlap' });
  await expect(reported).toBeVisible();
  const maker = `Manufacturer: ${pair.maker.name}`;
  await expect(page.getByText(`Package: Pack of ${pair.pack}`).first()).toBeVisible();
  await expect(page.getByText(`“${maker}”`)).toBeVisible();
  expect(await complaints(page, 'filters that do not overlap')).toEqual([]);
  // No filter was removed without asking.
  expect(Object.keys(Object.fromEntries(new URL(page.url()).searchParams)).toSorted()).toEqual(['manuf', 'packageQty']);
  await page.getByRole('button', { name: new RegExp(`^Remove Package: Pack of ${pair.pack} \\(`) }).click();
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()).toBeVisible();
  expect(new URL(page.url()).searchParams.get('manuf')).toBe(String(pair.maker.id));
  expect(new URL(page.url()).searchParams.get('packageQty')).toBeNull();
});

interface Options {
  readonly manufacturers: readonly { id: number; name: string }[];
  readonly packages: readonly { package_qty: number }[];
}

/** A manufacturer, and a pack size that others have and it doesn't. */
async function excludingPair(get: (path: string) => Promise<{ body: unknown }>) {
  const optionsOf = async (query: string): Promise<Options> =>
    ((await get(`/api/filter-options?${query}`)).body as { data: { attributes: Options } }).data.attributes;
  const { manufacturers, packages } = await optionsOf('');
  for (const maker of manufacturers) {
    const own = (await optionsOf(`filters[manufacturerId]=${maker.id}`)).packages.map(({ package_qty: qty }) => qty);
    const pack = packages.map(({ package_qty: qty }) => qty).find((qty) => qty > 1 && !own.includes(qty));
    if (pack !== undefined) return { maker, pack };
  }
  throw new Error('every maker has every pack');
}

test('CART-10 an add that stopped at a changed price goes on by itself when the price is what it was', async ({
  stockroom,
  buyer,
  openPage,
}) => {
  const item = await buyer.offersOf(MEDBRIDGE, 5).then((offers) => offers[4]);
  if (item?.priceCents == null) throw new Error('no item');
  const { priceCents } = item;
  await buyer.fillCart([]);
  const { page, context } = await openPage('/inventory');
  await copyIsWhole(page);
  await workerControls(page);
  await goInApp(page, `/product-detail/${item.productId}/distributor/${item.offerId}`);
  const buy = page.getByRole('region', { name: 'Buy' });
  await expect(buy.getByRole('button', { name: 'Add to cart' })).toBeEnabled();
  await context.setOffline(true);
  await buy.getByRole('button', { name: 'Add to cart' }).click();
  await expect(buy).toContainText('In the cart');
  await sendPrice(stockroom, item, { priceCents: priceCents + 300 });
  await context.setOffline(false);
  await goInApp(page, '/cart');
  const requested = page.getByRole('region', { name: 'Needs a decision' });
  await expect(requested).toContainText('The price changed from', { timeout: 30_000 });
  await sendPrice(stockroom, item, { priceCents });
  await expect(requested).toHaveCount(0, { timeout: 30_000 });
  await expect(cartLine(page, item)).toBeVisible();
  await expectAllSaved(page);
});
