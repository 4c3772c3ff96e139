/** From a filled cart to placed orders: what the front desk does all day, and what may go wrong on the way. */
import type { Locator, Page } from '@playwright/test';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { BLUEPEAK, HARBOR, MEDBRIDGE, openAt, openBuyer, sendPrice } from './support/buyer.ts';
import { expect, test, workerControls } from './support/journey.ts';
import { cartLine, copyIsWhole, expectAllSaved } from './support/screen.ts';

const CHECKOUT = '**/api/v2/practice-locations/*/checkout';

const summary = (page: Page): Locator => page.getByRole('complementary', { name: 'Summary' });
const totalOf = (page: Page): Locator => summary(page).locator('[data-total-cents]');
const placeButton = (page: Page): Locator => page.getByRole('button', { name: /^Place (order|\d+ orders)/ });
const group = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const pick = (page: Page, item: StockItem): Locator =>
  page.getByRole('checkbox', { name: `Order ${item.productName}`, exact: true });
const dollars = (cents: number): string => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

async function isChecked(page: Page): Promise<void> {
  await expect(summary(page)).toContainText('as the server has them now', { timeout: 20_000 });
}

test.describe.configure({ mode: 'default' });

test('CART-01 CART-20 CART-23 CHK-01 CHK-02 CHK-03 CHK-09 CHK-15 BUD-04 SAV-03 from two distributors to two orders, and the other tab follows', async ({
  stockroom,
  api,
  browser,
}) => {
  const { origin } = stockroom;
  const buyer = openBuyer(stockroom, api);
  const [cheap, other] = await buyer.offersOf(HARBOR, 2);
  const [third] = await buyer.offersOf(MEDBRIDGE, 1);
  if (cheap?.priceCents == null || other === undefined || third === undefined) throw new Error('no items');
  const before = new Set((await buyer.orders()).map(({ id }) => id));
  await buyer.fillCart([
    { item: cheap, qty: 1 },
    { item: other, qty: 2 },
    { item: third, qty: 3 },
  ]);
  const { page, context } = await openAt(browser, origin, '/cart');
  await copyIsWhole(page);
  const second = await context.newPage();
  await second.goto(`${origin}/inventory`);
  await expect(second.getByRole('link', { name: 'Cart, 6 pieces' }).first()).toBeVisible({ timeout: 20_000 });

  // Shipping: what is missing to free shipping shrinks with the quantity, and then it is free.
  const harbor = group(page, HARBOR);
  const toFree = harbor.getByRole('progressbar');
  await expect(toFree).toHaveAccessibleName(/\$\d+\.\d\d more for free shipping/);
  const less = Number(await toFree.getAttribute('aria-valuenow'));
  const enough = Math.ceil(25_000 / cheap.priceCents) + 1;
  await cartLine(page, cheap).getByRole('textbox').fill(String(enough));
  await cartLine(page, cheap).getByRole('textbox').press('Enter');
  await expect(toFree).toHaveAttribute('aria-valuenow', '100');
  expect(less).toBeLessThan(100);
  await expect(harbor.getByLabel(`Costs of ${HARBOR}`)).toContainText('ShippingFree');
  await isChecked(page);
  await expect(second.getByRole('link', { name: `Cart, ${enough + 5} pieces` }).first()).toBeVisible();

  // Saved for later, chosen there; back in the cart, chosen here.
  await page.getByRole('button', { name: `Save for later: ${other.productName}` }).click();
  const saved = page.getByRole('region', { name: 'Saved for later' });
  await expect(saved.getByRole('checkbox', { name: `Choose ${other.productName}` })).toBeChecked();
  await expect(pick(page, other)).toHaveCount(0);
  await saved.getByRole('button', { name: `Back into the cart: ${other.productName}` }).click();
  await expect(pick(page, other)).toBeChecked();

  // 0 asks to remove.
  await cartLine(page, other).getByRole('textbox').fill('0');
  await cartLine(page, other).getByRole('textbox').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Remove from the cart?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(cartLine(page, other).getByRole('textbox')).toHaveValue('2');
  // Only what is selected is ordered.
  await pick(page, other).uncheck();
  await isChecked(page);
  await expect(summary(page)).toContainText(/These orders take you to \d+% of this month’s budget\./);

  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(`${origin}/cart/checkout`);
  await expect(page.getByText(other.productName)).toHaveCount(0);
  await isChecked(page);
  const cents = Number(await totalOf(page).getAttribute('data-total-cents'));
  const { budgetCurrent } = await buyer.location();
  await expect(placeButton(page)).toHaveText('Place 2 orders');
  await placeButton(page).dblclick();

  await expect(page).toHaveURL(`${origin}/cart/success`);
  await expect(page.getByRole('heading', { name: 'Your 2 orders are placed' })).toBeVisible();
  const placed = (await buyer.orders()).filter(({ id }) => !before.has(id));
  expect(placed).toHaveLength(2);
  expect(placed.reduce((sum, order) => sum + Math.round(order.attributes.total * 100), 0)).toBe(cents);
  for (const { id, attributes } of placed) {
    const link = page.getByRole('link', { name: `Order ${attributes.number} from ${attributes.distributor.name}` });
    await expect(link).toHaveAttribute('href', `/order/${id}`);
  }

  // Count, budget and what is in the cart follow, in the other tab too.
  const left = Math.round((budgetCurrent ?? 0) * 100) - cents;
  for (const tab of [page, second]) {
    await expect(tab.getByRole('link', { name: 'Cart, 2 pieces' }).first()).toBeVisible();
    await expect(tab.getByRole('banner').getByRole('img', { name: /^Budget: / })).toHaveAccessibleName(
      new RegExp(`${dollars(left).replace(/[$.]/g, String.raw`\$&`)} left`),
    );
  }
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your 2 orders are placed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to the cart' }).click();
  await expect(cartLine(page, other)).toBeVisible();
  await expect(cartLine(page, cheap)).toHaveCount(0);
  await context.close();
});

test('SAV-02 SAV-03 CHK-15 what a swap saves is in Total saved after the order, in every tab', async ({
  stockroom,
  api,
  browser,
}) => {
  const { origin } = stockroom;
  const buyer = openBuyer(stockroom, api);
  const { items } = await api.snapshot();
  const [first] = await buyer.offersOf(HARBOR, 1);
  if (first === undefined) throw new Error('no item');
  const candidates = [
    first,
    ...items.filter(({ isActive, stockLevel, priceCents }) => isActive && stockLevel > 9 && priceCents),
  ];
  let saving = 0;
  for (const item of candidates) {
    const [line] = await buyer.fillCart([{ item, qty: 2 }]);
    if (line === undefined) throw new Error('no line');
    saving = await buyer.takeAlternative(line).catch(() => 0);
    if (saving > 0) break;
  }
  expect(saving).toBeGreaterThan(0);
  const { savedPriceTotal } = await buyer.location();
  const { page, context } = await openAt(browser, origin, '/cart/checkout');
  const second = await context.newPage();
  await second.goto(`${origin}/inventory`);
  const total = (tab: Page): Locator => tab.getByRole('navigation', { name: 'Main' }).getByText(/^Total saved/);
  await expect(total(second)).toHaveText(`Total saved ${dollars(Math.round(savedPriceTotal * 100))}`);
  await second.getByRole('button', { name: 'What is Total saved?' }).click();
  await expect(
    second.getByText('It tracks all purchases and records the amount saved using the platform.'),
  ).toBeVisible();
  await isChecked(page);
  await expect(summary(page)).toContainText(`You save${dollars(saving)}`);
  await placeButton(page).click();
  await expect(page).toHaveURL(`${origin}/cart/success`);
  const now = dollars(Math.round(savedPriceTotal * 100) + saving);
  for (const tab of [page, second]) await expect(total(tab)).toHaveText(`Total saved ${now}`);
  await context.close();
});

test('CHK-15 a price that rises while the order is placed is asked about, and the order placed as confirmed', async ({
  stockroom,
  api,
  browser,
}) => {
  const { origin } = stockroom;
  const buyer = openBuyer(stockroom, api);
  const [item] = await buyer.offersOf(HARBOR, 3).then((offers) => offers.slice(2));
  if (item?.priceCents == null) throw new Error('no item');
  await buyer.fillCart([{ item, qty: 2 }]);
  const before = await buyer.orders();
  const { page, context } = await openAt(browser, origin, '/cart/checkout');
  await isChecked(page);
  const newCents = item.priceCents + 145;
  let rises = 0;
  // The price file arrives between the click and the server.
  await context.route(CHECKOUT, async (route) => {
    rises += 1;
    if (rises === 1) await sendPrice(stockroom, item, { priceCents: newCents });
    await route.continue();
  });
  await placeButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Something changed before your order was placed' });
  await expect(dialog).toContainText(`${dollars(item.priceCents)} each`, { timeout: 30_000 });
  await expect(dialog).toContainText(`${dollars(newCents)} each`);
  expect(await buyer.orders()).toHaveLength(before.length);

  // Going back orders nothing; the cart shows the new price.
  await dialog.getByRole('button', { name: 'Back to the cart' }).click();
  await expect(cartLine(page, item)).toContainText(`${dollars(newCents)} each`);
  await isChecked(page);
  rises = 0;
  await sendPrice(stockroom, item, { priceCents: newCents - 5 });
  await isChecked(page);
  await context.unroute(CHECKOUT);
  await context.route(CHECKOUT, async (route) => {
    rises += 1;
    if (rises === 1) await sendPrice(stockroom, item, { priceCents: newCents });
    await route.continue();
  });
  await expect(cartLine(page, item)).toContainText(`${dollars(newCents - 5)} each`);
  await isChecked(page);
  await placeButton(page).click();
  await expect(dialog).toContainText(`${dollars(newCents)} each`, { timeout: 30_000 });
  const told = /New total: (\$[\d.,]+)/.exec((await dialog.textContent()) ?? '')?.[1];
  await dialog.getByRole('button', { name: 'Accept and place the order' }).click();
  await expect(page).toHaveURL(`${origin}/cart/success`);
  await expect(page.getByRole('main')).toContainText(told ?? 'no total');
  const after = await buyer.orders();
  expect(after).toHaveLength(before.length + 1);
  expect(after[0]?.attributes.items[0]?.price).toBe(newCents / 100);
  await context.close();
});

test('CHK-15 less in stock than wanted is told; the quantity is changed and the order placed', async ({
  stockroom,
  api,
  browser,
}) => {
  const { origin } = stockroom;
  const buyer = openBuyer(stockroom, api);
  const [item] = await buyer.offersOf(MEDBRIDGE, 2).then((offers) => offers.slice(1));
  if (item?.priceCents == null) throw new Error('no item');
  const { priceCents } = item;
  await buyer.fillCart([{ item, qty: 5 }]);
  const { page, context } = await openAt(browser, origin, '/cart/checkout');
  await isChecked(page);
  let tries = 0;
  await context.route(CHECKOUT, async (route) => {
    tries += 1;
    if (tries === 1) await sendPrice(stockroom, item, { priceCents, stock: 3 });
    await route.continue();
  });
  await placeButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Something changed before your order was placed' });
  await expect(dialog).toContainText('only 3 in stock', { timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Change the quantities' }).click();
  await expect(cartLine(page, item).getByRole('textbox')).toHaveValue('3');
  await expectAllSaved(page);
  await isChecked(page);
  await placeButton(page).click();
  await expect(page).toHaveURL(`${origin}/cart/success`);
  expect((await buyer.orders())[0]?.attributes.items[0]?.qty).toBe(3);
  await context.close();
});

test('CHK-15 a lost answer is recovered after a reload: exactly one order', async ({ stockroom, api, browser }) => {
  const { origin } = stockroom;
  const buyer = openBuyer(stockroom, api);
  const items = await buyer.offersOf(BLUEPEAK, 2);
  await buyer.fillCart(items.map((item) => ({ item, qty: 2 })));
  const before = await buyer.orders();
  const { page, context } = await openAt(browser, origin, '/cart/checkout');
  await copyIsWhole(page);
  await workerControls(page);
  await isChecked(page);
  const keys: (string | undefined)[] = [];
  let isCut = true;
  // The request arrives and is worked on; the network is cut before its answer.
  await context.route(CHECKOUT, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (!isCut) return route.continue();
    await route.fetch();
    await context.setOffline(true);
    return route.abort('connectionreset');
  });
  await placeButton(page).click();
  await expect(page.getByRole('status', { name: 'We do not know yet whether your order was placed' })).toBeVisible({
    timeout: 20_000,
  });
  expect(await buyer.orders()).toHaveLength(before.length + 1);
  await page.reload();
  await expect(page.getByRole('status', { name: 'We do not know yet whether your order was placed' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(placeButton(page)).toBeDisabled();
  isCut = false;
  await context.setOffline(false);
  await expect(page).toHaveURL(`${origin}/cart/success`, { timeout: 40_000 });
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  const after = await buyer.orders();
  expect(after).toHaveLength(before.length + 1);
  expect(after[0]?.attributes.itemCount).toBe(2);
  expect(new Set(keys).size).toBe(1);
  await expect(page.getByRole('link', { name: 'Cart, empty' }).first()).toBeVisible();
  await context.close();
});
