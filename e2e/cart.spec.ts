/** The cart: what it shows offline, what is selected, and what it asks the server when. */
import { displayName } from '#domain/stock/stock-item.ts';
import {
  cartLink,
  group,
  GROUPS_CALL,
  inDatabase,
  pick,
  placeButton,
  setQuantity,
  summary,
  totalCents,
  totalsAreChecked,
} from './support/cart-page.ts';
import { HARBOR, MEDBRIDGE, OAKFIELD } from './support/buyer.ts';
import { BLOCKED_WORKER } from './support/error-watch.ts';
import { newsToHold } from './support/hold-events.ts';
import { expect, PASSWORD, STAFF, test, workerControls } from './support/journey.ts';
import { cartLine, copyIsWhole, expectAllSaved } from './support/screen.ts';
import { tabTo } from './support/tab-to.ts';

test.describe.configure({ mode: 'default' });

test('CART-02 CART-09 with no copy on the device the cart shows the full-screen loader, and the count comes first', async ({
  stockroom,
  browser,
  buyer,
}) => {
  const { origin } = stockroom;
  const item = await buyer.offerOf(HARBOR);
  await buyer.fillCart([{ item, qty: 7 }]);
  const context = await browser.newContext();
  const page = await context.newPage();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/api/v2/changes*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${origin}/login?back=${encodeURIComponent('/cart')}`);
  await page.getByLabel('E-mail').fill(STAFF);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(cartLink(page, 7)).toBeAttached();
  release();
  await expect(cartLine(page, item)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
  await totalsAreChecked(page);

  // The copy is complete now: no loader, and the count works without the server.
  await copyIsWhole(page);
  await context.unroute('**/api/v2/changes*');
  await workerControls(page);
  await context.setOffline(true);
  await page.reload();
  await expect(cartLine(page, item)).toBeVisible();
  await expect(cartLink(page, 7)).toBeVisible();
  await context.close();
});

test('CART-15 going to checkout and back clears the totals and asks for them again', async ({ buyer, openPage }) => {
  const items = await buyer.offersOf(HARBOR, 2);
  await buyer.fillCart(items.map((item) => ({ item, qty: 2 })));
  const { page, context } = await openPage('/cart');
  await totalsAreChecked(page);
  let requested = 0;
  let release: () => void = () => undefined;
  await context.route(GROUPS_CALL, async (route) => {
    requested += 1;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue();
  });
  // Announces only changes of the state, not each request.
  const spoken = await page.evaluateHandle(() => {
    const output: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const live = (target instanceof Element ? target : target.parentElement)?.closest('[role=status]');
        if (live != null) output.push(live.textContent);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return output;
  });
  for (const to of ['Checkout', 'Back to the cart']) {
    const before = requested;
    await page.getByRole('link', { name: to }).click();
    await expect(summary(page)).toContainText('Checking current prices');
    await expect.poll(() => requested).toBeGreaterThan(before);
    release();
    await totalsAreChecked(page);
  }
  expect((await spoken.jsonValue()).join('\n')).not.toMatch(/Checking current prices|are up to date/);
  // The page's prefetches are done by now.
  await workerControls(page);
  await context.setOffline(true);
  await expect.poll(() => spoken.jsonValue()).toContain('Estimate. Final total when you’re online.');
});

test('CART-16 CART-17 CART-18 CART-19 the choice is kept on the device, and follows its rules', async ({
  stockroom,
  buyer,
  openPage,
}) => {
  const [first, second] = await buyer.offersOf(HARBOR, 2);
  const [third, dead] = await buyer.offersOf(MEDBRIDGE, 2);
  if (first === undefined || second === undefined || third === undefined || dead === undefined)
    throw new Error('items');
  await buyer.fillCart([first, second, third, dead].map((item) => ({ item, qty: 1 })));
  await inDatabase(stockroom, `update offers set status = 'inactive' where id = $1`, [dead.offerId]);
  const { page } = await openPage('/cart');
  const all = page.getByRole('checkbox', { name: 'Order everything', exact: true });
  const ofHarbor = page.getByRole('checkbox', { name: `Order everything from ${HARBOR}` });

  // Everything is selected by default; what can't be ordered can't be selected.
  await expect(all).toBeChecked();
  await expect(pick(page, dead)).toBeDisabled();
  await expect(pick(page, dead)).not.toBeChecked();
  await expect(cartLine(page, dead)).toContainText('Can’t be ordered');
  await expect(page.getByText('3 of 4 selected')).toBeVisible();

  await pick(page, first).uncheck();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await expect(ofHarbor).toHaveJSProperty('indeterminate', true);
  await page.reload();
  await expect(pick(page, first)).not.toBeChecked();
  await expect(pick(page, third)).toBeChecked();
  await expect(page.getByText('2 of 4 selected')).toBeVisible();

  // Selecting the rest checks "all" again.
  await ofHarbor.check();
  await expect(all).toBeChecked();
  await expect(all).toHaveJSProperty('indeterminate', false);

  await expect(page.getByRole('button', { name: /^Urgent only/ })).toHaveCount(0);
  await page.getByRole('button', { name: `Urgent: ${second.productName}` }).click();
  await page.getByRole('button', { name: 'Urgent only (1)' }).click();
  await expect(pick(page, second)).toBeChecked();
  await expect(page.getByText('1 of 4 selected')).toBeVisible();
  await totalsAreChecked(page);
  await expect(summary(page)).not.toContainText(MEDBRIDGE);

  // Saves all selected lines at once; the others stay, unselected.
  await page.getByRole('button', { name: 'Save 1 for later' }).click();
  await expect(page.getByRole('checkbox', { name: `Select ${second.productName}` })).toBeChecked();
  await expect(page.getByText('0 of 3 selected')).toBeVisible();
  const checkout = page.getByRole('link', { name: 'Checkout' });
  await expect(checkout).toHaveAttribute('aria-disabled', 'true');
  // Disabled, it can have the focus and does nothing.
  await checkout.press('Enter');
  await expect(checkout).toBeFocused();
  await checkout.click({ button: 'middle', force: true });
  expect(page.context().pages()).toHaveLength(1);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(summary(page)).toContainText('Select what you want to order.');
  await all.check();
  await expect(page.getByText('2 of 3 selected')).toBeVisible();
  await expect(checkout).toHaveAttribute('aria-disabled', 'false');
  // It keeps the focus while it is disabled and enabled again.
  await checkout.focus();
  for (const isOff of ['true', 'false']) {
    await all.dispatchEvent('click');
    await expect(checkout).toHaveAttribute('aria-disabled', isOff);
    await expect(checkout).toBeFocused();
  }
  await inDatabase(stockroom, `update offers set status = 'active' where id = $1`, [dead.offerId]);
});

test('CART-20 with everything selected all lines can be saved for later or removed, asked with the number, with undo', async ({
  buyer,
  openPage,
}) => {
  const [first, second] = [await buyer.offerOf(HARBOR), await buyer.offerOf(MEDBRIDGE)];
  await buyer.fillCart([
    { item: first, qty: 2 },
    { item: second, qty: 1 },
  ]);
  const { page } = await openPage('/cart');
  await expect(page.getByText('2 of 2 selected')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save 2 for later' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove 2' }).click();
  const question = page.getByRole('dialog', { name: 'Remove 2 items from the cart?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('2 of 2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Remove 2' }).click();
  await question.getByRole('button', { name: 'Remove 2 items' }).click();
  await expect(page.getByText('2 products were removed.')).toBeVisible();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 of 2 selected')).toBeVisible();
  await expectAllSaved(page);
});

test('CART-20 G2 lines removed and restored offline, twice, are in the cart with their quantities, and nobody is asked', async ({
  api,
  buyer,
  openPage,
}) => {
  const items = [await buyer.offerOf(HARBOR), await buyer.offerOf(MEDBRIDGE), await buyer.offerOf(OAKFIELD)];
  await buyer.fillCart(items.map((item, nth) => ({ item, qty: nth + 2 })));
  const { page, context } = await openPage('/cart');
  await copyIsWhole(page);
  await context.setOffline(true);
  for (let nth = 0; nth < 2; nth += 1) {
    for (const item of items) {
      const line = cartLine(page, item);
      await line.getByRole('button', { name: /^Remove: / }).click();
      await expect(line).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(line).toBeVisible();
    }
  }
  await context.setOffline(false);
  await expectAllSaved(page);
  await expect
    .poll(async () => (await api.snapshot()).lines.map(({ offerId, qty }) => `${offerId}: ${qty}`).toSorted())
    .toEqual(items.map(({ offerId }, nth) => `${offerId}: ${nth + 2}`).toSorted());
});

test('CART-14 ERR-23 the search finds lines by their words and leaves the total alone; a failed price check is silent', async ({
  stockroom,
  buyer,
  openPage,
}) => {
  const { origin } = stockroom;
  const first = await buyer.offerOf(HARBOR);
  const second = await buyer.offerOf(OAKFIELD);
  await buyer.fillCart([first, second].map((item) => ({ item, qty: 2 })));
  const { page, context } = await openPage('/inventory');
  await context.route('**/check_price*', (route) => route.abort());
  await page.goto(`${origin}/cart`);
  await totalsAreChecked(page);
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  const total = await totalCents(page);
  const search = page.getByRole('searchbox', { name: 'Search in the cart' });
  await search.fill(` ${first.distributorSku.toLowerCase()} `);
  await expect(cartLine(page, second)).toHaveCount(0);
  await expect(cartLine(page, first)).toBeVisible();
  await search.fill('oakFIELD');
  await expect(cartLine(page, first)).toHaveCount(0);
  await expect(cartLine(page, second)).toBeVisible();
  await search.fill('z');
  await expect(cartLine(page, first)).toBeVisible();
  await search.fill('zirconium spaceship');
  await expect(page.getByText('Nothing in the cart matches')).toBeVisible();
  expect(await totalCents(page)).toBe(total);
});

test('CHK-03 CHK-10 offline the cart is there with estimates that the server later confirms to the cent', async ({
  buyer,
  openPage,
}) => {
  const first = await buyer.offerOf(HARBOR);
  const second = await buyer.offerOf(MEDBRIDGE);
  await buyer.fillCart([first, second].map((item) => ({ item, qty: 3 })));
  const { page, context } = await openPage('/cart');
  await copyIsWhole(page);
  await workerControls(page);
  await totalsAreChecked(page);
  const online = await totalCents(page);
  // What is kept for offline use is written a moment later.
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((kept) => String(kept).includes('order-terms'))))
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(cartLine(page, first)).toBeVisible();
  await expect(summary(page)).toContainText('Estimated total');
  await expect(summary(page)).toContainText('Estimate. Final total when you’re online.');
  await expect(cartLine(page, first)).toContainText(/each\s*as of/);
  expect(await totalCents(page)).toBe(online);

  await setQuantity(cartLine(page, second), 5);
  await expect.poll(() => totalCents(page)).toBeGreaterThan(online);
  const estimate = await totalCents(page);
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(placeButton(page)).toBeDisabled();
  await expect(summary(page)).toContainText('Placing an order needs a connection.');

  await context.setOffline(false);
  await expectAllSaved(page, 30_000);
  await totalsAreChecked(page);
  expect(await totalCents(page)).toBe(estimate);
  await expect(placeButton(page)).toBeEnabled();
  await expect(group(page, MEDBRIDGE)).not.toContainText('as of');
});

test('PRICE-06 PRICE-07 on entry the whole cart’s prices are looked at; each mark goes with its news', async ({
  buyer,
  openPage,
}) => {
  // Recently checked prices are not checked again, so these are in no other journey's cart.
  const items = (await buyer.offersOf(OAKFIELD, 9)).slice(6);
  await buyer.fillCart(items.map((item) => ({ item, qty: 1 })));
  const { page } = await openPage('/inventory');
  const holdEvents = await newsToHold(page);
  await page.reload();
  await copyIsWhole(page);
  // The server checks within milliseconds, so the events are held back.
  const letNewsCome = holdEvents();
  const check = page.waitForResponse((response) => response.url().includes('/check_price?cart=1'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cart' }).click();
  const { meta } = (await (await check).json()) as { meta: { checking_ids: string[] } };
  expect(new Set(meta.checking_ids)).toEqual(new Set(items.map(({ offerId }) => offerId)));
  const marks = page.getByRole('img', { name: 'Checking the price' });
  await expect(marks).toHaveCount(3);
  letNewsCome();
  await expect(marks).toHaveCount(0);
});

test('a person who leaves My Catalog before its folders are known is not called back to it', async ({
  stockroom,
  browser,
  errorWatch,
}) => {
  errorWatch.allow(BLOCKED_WORKER);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const [changes, chunk] = ['**/api/v2/changes*', '**/assets/remote-data-*.js'] as const;
  const holds = new Map<string, () => void>();
  for (const what of [changes, chunk]) {
    const held = new Promise<void>((resolve) => void holds.set(what, resolve));
    await context.route(what, async (route) => {
      await held;
      await route.continue();
    });
  }
  await page.goto(`${stockroom.origin}/login?back=${encodeURIComponent('/inventory')}`);
  await page.getByLabel('E-mail').fill(STAFF);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/inventory/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cart' }).click();
  // The folders are known while the next page is loading and this one is still rendered.
  holds.get(changes)?.();
  await copyIsWhole(page);
  holds.get(chunk)?.();
  await expect(page.getByRole('heading', { name: 'Cart', level: 1 })).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/cart$/);
  await context.close();
});

test('CART-13 CHK-01 by keyboard alone: choose, change, save for later, ship overnight, place the order', async ({
  buyer,
  openPage,
}) => {
  const [first, second] = await buyer.offersOf(HARBOR, 2);
  if (first === undefined || second === undefined) throw new Error('no items');
  await buyer.fillCart([first, second].map((item) => ({ item, qty: 2 })));
  const { page } = await openPage('/cart');
  const { keyboard } = page;
  await totalsAreChecked(page);
  const field = cartLine(page, first).getByRole('textbox');
  await tabTo(page, field);
  for (const bad of ['-1', '1.5', 'two']) {
    await keyboard.press('Control+a');
    await keyboard.type(bad);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Enter a whole number from 1 to 99,999.')).toBeVisible();
  }
  await keyboard.press('Escape');
  await expect(field).toHaveValue('2');
  await keyboard.press('ArrowUp');
  await expect(field).toHaveValue('3');
  await expectAllSaved(page);

  const later = page.getByRole('button', { name: `Save for later: ${second.productName}` });
  await tabTo(page, later);
  await keyboard.press('Enter');
  await expect(cartLine(page, second).getByRole('textbox')).toHaveCount(0);
  // The focus is in the next row, not at the top of the page.
  expect(await page.evaluate(() => document.activeElement?.closest('li') !== null)).toBe(true);

  const usual = group(page, HARBOR).getByRole('radio', { name: /^Standard shipping/ });
  await tabTo(page, usual);
  await keyboard.press('ArrowDown');
  await expect(group(page, HARBOR).getByRole('radio', { name: /^Overnight shipping/ })).toBeChecked();
  await totalsAreChecked(page);
  await tabTo(page, page.getByRole('link', { name: 'Checkout' }));
  await keyboard.press('Enter');
  await totalsAreChecked(page);
  await tabTo(page, placeButton(page));
  await keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: /^Order .+ from Harbor/ }));
  const [order] = await buyer.orders();
  expect(order?.attributes).toMatchObject({ isOvernight: true, itemCount: 1 });
  expect(order?.attributes.items[0]?.qty).toBe(3);
});

test('what the keyboard goes to in the cart of a tablet does not lie below the strip at its lower edge', async ({
  buyer,
  openPage,
}) => {
  const items = [...(await buyer.offersOf(HARBOR, 3)), ...(await buyer.offersOf(MEDBRIDGE, 2))];
  await buyer.fillCart(items.map((item) => ({ item, qty: 1 })));
  const { page } = await openPage('/cart');
  await page.setViewportSize({ width: 834, height: 700 });
  await totalsAreChecked(page);
  const buttons = page.getByRole('main').getByRole('button', { name: /^(Remove|More)/ });
  expect(await buttons.count()).toBeGreaterThanOrEqual(5);
  for (const button of await buttons.all()) {
    await button.focus();
    const isMet = await button.evaluate((element) => {
      const { left, bottom, width } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, bottom - 2));
    });
    expect(isMet, await button.getAttribute('aria-label').then(String)).toBe(true);
  }
});

test('CART-13 One more and One less tell the number that they lead to', async ({ openPage, buyer }) => {
  const item = await buyer.offerOf(HARBOR);
  await buyer.fillCart([{ item, qty: 2 }]);
  const { page } = await openPage('/cart');
  const spoken = page.locator('#announce-polite');
  const label = `Quantity of ${displayName(item)}`;
  const more = page.getByRole('button', { name: `One more: ${label}` });
  await more.press('Enter');
  await expect(spoken).toHaveText(`${label}: 3`);
  await page.getByRole('button', { name: `One less: ${label}` }).click();
  await expect(spoken).toHaveText(`${label}: 2`);
});
