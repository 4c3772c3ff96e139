/** From a filled cart to placed orders: the daily work of the front desk, and what may go wrong. */
import type { Locator, Page } from '@playwright/test';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { paths } from '#tests/support/paths.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import {
  cartLink,
  CHECKOUT_CALL,
  dollars,
  group,
  inDatabase,
  pick,
  placeButton,
  setQuantity,
  summary,
  totalCents,
  totalsAreChecked,
} from './support/cart-page.ts';
import { BLUEPEAK, HARBOR, MEDBRIDGE, OAKFIELD, sendPrice } from './support/buyer.ts';
import { complaints, complaintsInBoth } from './support/axe-violations.ts';
import { expect, test, workerControls } from './support/journey.ts';
import { cartLine, copyIsWhole, expectAllSaved, openItem } from './support/screen.ts';

test.describe.configure({ mode: 'default' });

test('CART-01 CART-20 CART-23 CHK-01 CHK-02 CHK-03 CHK-09 CHK-15 BUD-04 SAV-03 from two distributors to two orders, and the other tab follows @main', async ({
  stockroom,
  buyer,
  openPage,
}) => {
  const { origin } = stockroom;
  const [cheap, other] = await buyer.offersOf(HARBOR, 2);
  const third = await buyer.offerOf(MEDBRIDGE);
  if (cheap?.priceCents == null || other === undefined) throw new Error('no items');
  const before = new Set((await buyer.orders()).map(({ id }) => id));
  await buyer.fillCart([
    { item: cheap, qty: 1 },
    { item: other, qty: 2 },
    { item: third, qty: 3 },
  ]);
  const { page, context } = await openPage('/cart');
  await copyIsWhole(page);
  const second = await context.newPage();
  await second.goto(`${origin}/inventory`);
  await expect(cartLink(second, 6)).toBeVisible({ timeout: 20_000 });

  // Shipping: the amount missing to free shipping shrinks as the quantity grows, until shipping is free.
  const harbor = group(page, HARBOR);
  const toFree = harbor.getByRole('progressbar');
  await expect(toFree).toHaveAccessibleName(/\$\d+\.\d\d more for free shipping/);
  const less = Number(await toFree.getAttribute('aria-valuenow'));
  const enough = Math.ceil(25_000 / cheap.priceCents) + 1;
  await setQuantity(cartLine(page, cheap), enough);
  await expect(toFree).toHaveAttribute('aria-valuenow', '100');
  expect(less).toBeLessThan(100);
  await expect(harbor.getByLabel(`Costs of ${HARBOR}`)).toContainText('ShippingFree');
  await totalsAreChecked(page);
  await expect(cartLink(second, enough + 5)).toBeVisible();

  // An item stays selected when it is saved for later, and when it is moved back to the cart.
  await page.getByRole('button', { name: `Save for later: ${other.productName}` }).click();
  const saved = page.getByRole('region', { name: 'Saved for later' });
  await expect(saved.getByRole('checkbox', { name: `Select ${other.productName}` })).toBeChecked();
  await expect(pick(page, other)).toHaveCount(0);
  await saved.getByRole('button', { name: `Move to cart: ${other.productName}` }).click();
  await expect(pick(page, other)).toBeChecked();

  // A quantity of 0 asks whether to remove the line.
  await setQuantity(cartLine(page, other), 0);
  await expect(page.getByRole('dialog', { name: 'Remove from the cart?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(cartLine(page, other).getByRole('textbox')).toHaveValue('2');
  // Only selected lines are ordered.
  await pick(page, other).uncheck();
  await totalsAreChecked(page);
  await expect(summary(page)).toContainText(/These orders take you to \d+% of this month’s budget\./);

  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(`${origin}/cart/checkout`);
  await expect(cartLine(page, other)).toHaveCount(0);
  await totalsAreChecked(page);
  const cents = await totalCents(page);
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

  // The count, the budget and the cart are updated, in the other tab too.
  const left = Math.round((budgetCurrent ?? 0) * 100) - cents;
  for (const tab of [page, second]) {
    await expect(cartLink(tab, 2)).toBeVisible();
    await expect(tab.getByRole('banner').getByRole('img', { name: /^Budget: / })).toHaveAccessibleName(
      new RegExp(`${dollars(left).replace(/[$.]/g, String.raw`\$&`)} left`),
    );
  }
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your 2 orders are placed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Back to the cart' }).click();
  await expect(cartLine(page, other)).toBeVisible();
  await expect(cartLine(page, cheap)).toHaveCount(0);
});

test('SAV-02 SAV-03 CHK-15 what a swap saves is in Total saved after the order, in every tab', async ({
  stockroom,
  api,
  buyer,
  openPage,
}) => {
  const { origin } = stockroom;
  const { items } = await api.snapshot();
  const first = await buyer.offerOf(HARBOR);
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
  const { page, context } = await openPage('/cart/checkout');
  const second = await context.newPage();
  await second.goto(`${origin}/cart`);
  const total = (tab: Page): Locator => tab.getByRole('navigation', { name: 'Main' }).getByText(/^Total saved/);
  await expect(total(second)).toHaveText(`Total saved ${dollars(Math.round(savedPriceTotal * 100))}`);
  await second.getByRole('button', { name: 'What is Total saved?' }).click();
  await expect(
    second.getByText('It tracks all purchases and records the amount saved using the platform.'),
  ).toBeVisible();
  await totalsAreChecked(page);
  // Includes the shipping of the distributor that is no longer needed: what the cart would have cost, minus what it costs.
  const [, reported = ''] =
    /You save\$([\d,.]+)Total/.exec(
      await summary(page)
        .innerText()
        .then((text) => text.replaceAll('\n', '')),
    ) ?? [];
  const saved = Math.round(Number(reported.replaceAll(',', '')) * 100);
  expect(saved).toBeGreaterThan(0);
  await placeButton(page).click();
  await expect(page).toHaveURL(`${origin}/cart/success`);
  const now = dollars(Math.round(savedPriceTotal * 100) + saved);
  for (const tab of [page, second]) await expect(total(tab)).toHaveText(`Total saved ${now}`);
  // The other tab had the cart open: purchased items are gone, and nothing else has changed.
  await expect(second.getByText('Your cart is empty')).toBeVisible();
  await expect(second).toHaveURL(`${origin}/cart`);
});

test('CHK-15 a price that rises while the order is placed is asked about, and the order placed as confirmed', async ({
  stockroom,
  buyer,
  openPage,
}) => {
  const { origin } = stockroom;
  const [item] = await buyer.offersOf(HARBOR, 3).then((offers) => offers.slice(2));
  if (item?.priceCents == null) throw new Error('no item');
  await buyer.fillCart([{ item, qty: 2 }]);
  const before = await buyer.orders();
  const { page, context } = await openPage('/cart/checkout');
  await totalsAreChecked(page);
  const newCents = item.priceCents + 145;
  let rises = 0;
  // The price file arrives between the click and the checkout call.
  await context.route(CHECKOUT_CALL, async (route) => {
    rises += 1;
    if (rises === 1) await sendPrice(stockroom, item, { priceCents: newCents });
    await route.continue();
  });
  await placeButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Something changed before your order was placed' });
  await expect(dialog).toContainText(`${dollars(item.priceCents)} each`, { timeout: 30_000 });
  await expect(dialog).toContainText(`${dollars(newCents)} each`);
  expect(await buyer.orders()).toHaveLength(before.length);

  // Going back orders nothing and restores the focus; the cart shows the new price.
  await dialog.getByRole('button', { name: 'Back to the cart' }).click();
  await expect(placeButton(page)).toBeFocused();
  await expect(cartLine(page, item)).toContainText(`${dollars(newCents)} each`);
  await totalsAreChecked(page);
  rises = 0;
  await sendPrice(stockroom, item, { priceCents: newCents - 5 });
  await totalsAreChecked(page);
  await context.unroute(CHECKOUT_CALL);
  await context.route(CHECKOUT_CALL, async (route) => {
    rises += 1;
    if (rises === 1) await sendPrice(stockroom, item, { priceCents: newCents });
    await route.continue();
  });
  await expect(cartLine(page, item)).toContainText(`${dollars(newCents - 5)} each`);
  await totalsAreChecked(page);
  await placeButton(page).click();
  await expect(dialog).toContainText(`${dollars(newCents)} each`, { timeout: 30_000 });
  const reported = /New total: (\$[\d.,]+)/.exec((await dialog.textContent()) ?? '')?.[1];
  await dialog.getByRole('button', { name: 'Accept and place the order' }).click();
  await expect(page).toHaveURL(`${origin}/cart/success`);
  await expect(page.getByRole('main')).toContainText(reported ?? 'no total');
  const after = await buyer.orders();
  expect(after).toHaveLength(before.length + 1);
  expect(after[0]?.attributes.items[0]?.price).toBe(newCents / 100);
});

test('CHK-15 less in stock than wanted is told; the quantity is changed and the order placed', async ({
  stockroom,
  buyer,
  openPage,
}) => {
  const { origin } = stockroom;
  const [item] = await buyer.offersOf(MEDBRIDGE, 2).then((offers) => offers.slice(1));
  if (item?.priceCents == null) throw new Error('no item');
  const { priceCents } = item;
  await buyer.fillCart([{ item, qty: 5 }]);
  const { page, context } = await openPage('/cart/checkout');
  await totalsAreChecked(page);
  let tries = 0;
  await context.route(CHECKOUT_CALL, async (route) => {
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
  await totalsAreChecked(page);
  await placeButton(page).click();
  await expect(page).toHaveURL(`${origin}/cart/success`);
  expect((await buyer.orders())[0]?.attributes.items[0]?.qty).toBe(3);
});

test('CHK-15 a lost answer is recovered after a reload: exactly one order', async ({ stockroom, buyer, openPage }) => {
  const { origin } = stockroom;
  const items = await buyer.offersOf(BLUEPEAK, 2);
  await buyer.fillCart(items.map((item) => ({ item, qty: 2 })));
  const before = await buyer.orders();
  const { page, context } = await openPage('/cart/checkout');
  await copyIsWhole(page);
  await workerControls(page);
  await totalsAreChecked(page);
  const keys: (string | undefined)[] = [];
  // The server receives and processes the request; the connection is cut before its answer.
  await context.route(CHECKOUT_CALL, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await context.setOffline(true);
    return route.abort('connectionreset');
  });
  await placeButton(page).click();
  await expect(page.getByRole('status', { name: 'We’re checking whether your order was placed' })).toBeVisible({
    timeout: 20_000,
  });
  expect(await buyer.orders()).toHaveLength(before.length + 1);
  await page.reload();
  await expect(page.getByRole('status', { name: 'We’re checking whether your order was placed' })).toBeVisible({
    timeout: 20_000,
  });
  // The lines may be gone already: the socket may have been faster than the cut.
  await expect(page.getByRole('button', { name: /^Place /, disabled: false })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page).toHaveURL(`${origin}/cart/success`, { timeout: 40_000 });
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  const after = await buyer.orders();
  expect(after).toHaveLength(before.length + 1);
  expect(after[0]?.attributes.itemCount).toBe(2);
  expect(new Set(keys).size).toBe(1);
  await expect(cartLink(page, 0)).toBeVisible();
});

test('CHK-13 OPT-03 an add that the server refused holds up neither the other products’ order nor the optimizer', async ({
  stockroom,
  buyer,
  openPage,
}) => {
  const first = await buyer.offerOf(HARBOR);
  const before = new Set((await buyer.orders()).map(({ id }) => id));
  await buyer.fillCart([{ item: first, qty: 2 }]);
  const { page, context } = await openPage('/cart');
  await copyIsWhole(page);
  await workerControls(page);
  await context.route(`**${paths.cartAdd}`, (route) =>
    route.fulfill({
      status: 422,
      contentType: MEDIA_TYPE,
      body: JSON.stringify({ errors: [{ status: '422', code: 'invalid', detail: 'it is not sold anymore' }] }),
    }),
  );
  await page.goto(`${stockroom.origin}/inventory`);
  const add = page.getByRole('button', { name: /^Add \d+ to the cart: / }).first();
  const name = ((await add.getAttribute('aria-label')) ?? '').replace(/^Add \d+ to the cart: /, '');
  await add.click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  await page
    .getByRole('link', { name: /^Cart, / })
    .first()
    .click();
  const kept = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Remove: / }), hasText: name });
  await expect(kept).toContainText('Can’t be ordered: it wasn’t added, and needs you');
  await totalsAreChecked(page);
  await expect(page.getByRole('button', { name: 'Optimize My Cart', exact: true })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await page.getByRole('link', { name: 'Checkout' }).click();
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/cart\/success/);
  const [order] = (await buyer.orders()).filter(({ id }) => !before.has(id));
  expect(order?.attributes.items.map(({ qty }) => qty)).toEqual([2]);
});

test('CHK-13 what a refused change of a line holds up leads to Sync: the optimizer and the order', async ({
  buyer,
  openPage,
}) => {
  const item = await buyer.offerOf(HARBOR);
  await buyer.fillCart([{ item, qty: 2 }]);
  const { page, context } = await openPage('/cart');
  await workerControls(page);
  const body = JSON.stringify({ errors: [{ status: '422', code: 'invalid', detail: 'no' }] });
  const refusal = { status: 422, contentType: MEDIA_TYPE, body };
  await context.route(`**${paths.cartItems}/*`, (route) => route.fulfill(refusal));
  await setQuantity(cartLine(page, item), 3);
  const link = page.getByRole('button', { name: 'Open Sync' });
  const needsYou = page.getByRole('dialog').getByRole('region', { name: 'Needs you' });
  await link.click();
  await expect(needsYou).toContainText(displayName(item));
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(summary(page)).toContainText(`A change to ${item.productName} was refused. Resolve it, then order.`);
  await link.click();
  await expect(needsYou).toContainText(displayName(item));
});

test('CHK-05 CHK-07 CHK-11 CHK-14 overnight shipping is ordered as chosen; a representative places what needs one', async ({
  buyer,
  openPage,
}) => {
  const fast = await buyer.offerOf(HARBOR);
  const covered = await buyer.offerOf(BLUEPEAK);
  const byRep = await buyer.offerOf(OAKFIELD);
  await buyer.fillCart([fast, covered, byRep].map((item) => ({ item, qty: 2 })));
  const { page } = await openPage('/cart');
  await totalsAreChecked(page);
  const bluepeak = group(page, BLUEPEAK);
  await expect(bluepeak.getByRole('progressbar')).toHaveAccessibleName(/Free shipping, covered by the platform/);
  await expect(bluepeak.getByRole('radio')).toHaveCount(0);
  await expect(group(page, OAKFIELD)).toContainText('A representative places this order for you');

  const usual = await totalCents(page);
  const harbor = group(page, HARBOR);
  await expect(harbor).toContainText(/(Order by|order cutoff is) 3:00 PM \(UTC−6\)/);
  const overnight = harbor.getByRole('radio', { name: /^Overnight shipping/ });
  const words = (await harbor.getByText(/ more, tax included · arrives /).textContent()) ?? '';
  const delta = Number(/^\$([\d.]+) more, tax included · arrives \w{3}, \w{3} \d+$/.exec(words)?.[1]);
  await overnight.check();
  await totalsAreChecked(page);
  expect(await totalCents(page)).toBe(usual + Math.round(delta * 100));
  await page.reload();
  await expect(overnight).toBeChecked();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await totalsAreChecked(page);
  await placeButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your 3 orders are placed' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('a representative places it');
  const placed = new Map(
    (await buyer.orders()).slice(0, 3).map(({ attributes }) => [attributes.distributor.name, attributes]),
  );
  expect([HARBOR, BLUEPEAK, OAKFIELD].map((name) => placed.get(name)?.isOvernight)).toEqual([true, false, false]);
  expect(placed.get(OAKFIELD)?.sentToRep).toBe(true);
});

test('CHK-12 CHK-13 SUB-02 an order that meets a payment due meanwhile is a card, and is placed once it is paid; the cart works, checkout leads to the card', async ({
  stockroom,
  api,
  buyer,
  openPage,
}) => {
  const { origin } = stockroom;
  const item = await buyer.offerOf(HARBOR);
  const other = await buyer.offerOf(OAKFIELD);
  await buyer.fillCart([{ item, qty: 2 }]);
  const statusIs = (status: string): Promise<void> =>
    inDatabase(stockroom, 'update practice_locations set status = $2 where id = $1', [api.homeId, status]);
  try {
    const { page, context } = await openPage('/cart/checkout');
    await totalsAreChecked(page);
    const before = (await buyer.orders()).length;
    // Sent offline and retried when online; by then the payment is due.
    await context.route(CHECKOUT_CALL, (route) => route.abort());
    await placeButton(page).click();
    await expect(page.getByText('Waiting for confirmation.')).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Catalog' }).click();
    await statusIs('past_due');
    await context.unroute(CHECKOUT_CALL);
    const reported = page.getByRole('alert').filter({ hasText: 'Your order was not placed. Payment is due' });
    await reported.getByRole('button', { name: 'Open cart' }).click({ timeout: 30_000 });
    const card = page.getByRole('status', { name: 'Your order was not placed' });
    await expect(card).toContainText('You can place orders again once it’s paid.');
    // Names the order: the cart may have changed by the time somebody reads this.
    await expect(card).toContainText(/^.*2 units from Harbor Medical Supply, \$\d+\.\d\d\./);
    await expect(card.getByRole('link', { name: 'Update credit card' })).toBeVisible();
    expect(await complaints(page, 'an order refused')).toEqual([]);
    expect(await buyer.orders()).toHaveLength(before);
    await page.reload();
    await statusIs('active');
    await card.getByRole('button', { name: 'Place it again' }).click({ timeout: 30_000 });
    await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible({ timeout: 30_000 });
    expect(await buyer.orders()).toHaveLength(before + 1);

    // Adding to the cart works offline, and a card says that orders can't be placed.
    const panel = await openItem(page, origin, other);
    await expectAllSaved(page);
    await context.setOffline(true);
    await panel.getByRole('button', { name: `One more: Quantity to order of ${displayName(other)}` }).click();
    await panel.getByRole('button', { name: /^Add \d+ to the cart/ }).click();
    await statusIs('past_due');
    await context.setOffline(false);
    const due = page.getByRole('alert').filter({ hasText: 'Payment is due for this location. Pay it to place orders' });
    await expect(due.getByRole('button', { name: 'Update credit card' })).toBeVisible({ timeout: 30_000 });
    await expectAllSaved(page);

    await page.goto(`${origin}/cart`);
    await setQuantity(cartLine(page, other), 3);
    await expectAllSaved(page);
    await totalsAreChecked(page);
    await expect(page.getByRole('link', { name: 'Checkout' })).toHaveAttribute('aria-disabled', 'true');
    await expect(summary(page)).toContainText('Payment is due for this location.');
    await expect(summary(page).getByRole('link', { name: 'Update credit card' })).toBeVisible();
    await page.goto(`${origin}/cart/checkout`);
    await expect(placeButton(page)).toBeDisabled();
    await statusIs('canceled');
    await page.reload();
    await expect(summary(page).getByRole('link', { name: 'Renew My Subscription' })).toBeVisible();
    await expect(placeButton(page)).toBeDisabled();
  } finally {
    await statusIs('active');
  }
});

test('CHK-02 on a phone, light and dark: from the strip to the order, and axe finds nothing on the way', async ({
  stockroom,
  buyer,
  openPage,
}) => {
  const item = await buyer.offerOf(HARBOR);
  const second = await buyer.offerOf(OAKFIELD);
  if (item.priceCents === null) throw new Error('no price');
  const { priceCents } = item;
  await buyer.fillCart([
    { item, qty: 2 },
    { item: second, qty: 1 },
  ]);
  const { page, context } = await openPage('/cart', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await totalsAreChecked(page);
  expect(await complaintsInBoth(page, 'checkout')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Summary and order' }).tap();
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeInViewport();
  await page.getByRole('link', { name: 'Checkout' }).tap();
  await totalsAreChecked(page);
  expect(await complaintsInBoth(page, 'checkout')).toEqual([]);
  let tries = 0;
  await context.route(CHECKOUT_CALL, async (route) => {
    tries += 1;
    if (tries === 1) await sendPrice(stockroom, item, { priceCents: priceCents + 7 });
    await route.continue();
  });
  await placeButton(page).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Accept and place the order' })).toBeVisible({ timeout: 30_000 });
  expect(await complaintsInBoth(page, 'checkout')).toEqual([]);
  await dialog.getByRole('button', { name: 'Accept and place the order' }).tap();
  await expect(page.getByRole('heading', { name: 'Your 2 orders are placed' })).toBeVisible();
  expect(await complaintsInBoth(page, 'checkout')).toEqual([]);
  await sendPrice(stockroom, item, { priceCents });
});
