/** Cheaper alternatives for one line, and the optimizer for the whole cart. */
import type { Locator, Page } from '@playwright/test';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import type { Api } from './support/api.ts';
import { HARBOR, MEDBRIDGE, OAKFIELD, type Buyer } from './support/buyer.ts';
import { dollars, group, placeButton, summary, totalCents, totalsAreChecked } from './support/cart-page.ts';
import { complaints } from './support/axe-violations.ts';
import { expect, test } from './support/journey.ts';
import { copyIsWhole, expectAllSaved, expectNoReload, markPage } from './support/screen.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const start = (page: Page): Locator => page.getByRole('button', { name: 'Optimize My Cart', exact: true });
const fast = (page: Page): Locator => page.getByRole('switch', { name: 'Fast shipping' });
const primary = (page: Page): Locator => page.getByRole('switch', { name: 'Primary distributors only' });

/** In cents, once it is the server's. */
async function total(page: Page): Promise<number> {
  await totalsAreChecked(page);
  return totalCents(page);
}

const cents = (text: string | null): number => Math.round(Number((text ?? '').replaceAll(/[^\d.]/g, '')) * 100);

/** Several lines from three distributors, most of them cheaper elsewhere. */
async function fill(buyer: Buyer): Promise<readonly CartLine[]> {
  const items = [
    ...(await buyer.offersOf(HARBOR, 3)),
    ...(await buyer.offersOf(MEDBRIDGE, 3)),
    ...(await buyer.offersOf(OAKFIELD, 2)),
  ];
  return buyer.fillCart(items.map((item, index) => ({ item, qty: 2 + (index % 3) })));
}

async function optimize(page: Page): Promise<Locator> {
  await expect(start(page)).toBeEnabled({ timeout: 20_000 });
  await start(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'What it costs' })).toBeVisible({ timeout: 30_000 });
  return dialog(page);
}

/** Opens the alternatives of a line that has a cheaper one. @returns the line, and the cheaper alternative */
async function openAlternatives(page: Page, api: Api): Promise<{ line: CartLine; cheaper: Locator }> {
  const offer = page.getByRole('button', { name: /^\$[\d.,]+ less with an alternative: / }).first();
  await expect(offer).toBeVisible({ timeout: 20_000 });
  const name = ((await offer.getAttribute('aria-label')) ?? '').replace(/^.*?alternative: /, '');
  const line = (await api.snapshot()).lines.find((each) => each.productName === name);
  if (line === undefined) throw new Error(`no line of ${name}`);
  await offer.click();
  return {
    line,
    cheaper: dialog(page)
      .getByRole('listitem')
      .filter({ hasText: /Saves \$/ })
      .first(),
  };
}

const choose = (option: Locator): Locator => option.getByRole('button', { name: /^Choose / });

test.describe.configure({ mode: 'default' });

test('OPT-01 OPT-02 OPT-04 a line is swapped for an alternative, and back for the initial choice', async ({
  api,
  buyer,
  openPage,
}) => {
  await fill(buyer);
  const { page } = await openPage('/cart');
  await copyIsWhole(page);
  const before = await total(page);
  const { line, cheaper } = await openAlternatives(page, api);
  const options = dialog(page).getByRole('listitem');
  await expect(options.first()).toContainText('In your cart');
  await expect(options.first()).toContainText('Initial choice');
  await expect(cheaper).toContainText('Arrives');
  await expect(cheaper).toContainText('Per unit');
  // What is equal and what differs is stated in words.
  await expect(cheaper).toContainText('Different');
  await expect(cheaper).toContainText(/Same\s/);
  const saving = cents((/Saves (\$[\d.,]+)/.exec(await cheaper.innerText()) ?? [])[1] ?? '');
  expect(saving).toBeGreaterThan(0);
  expect(await complaints(page, 'alternatives')).toEqual([]);
  await choose(cheaper).click();
  await expect(dialog(page)).toHaveCount(0);

  // The line has another offer; its origin is shown, and the total is lower.
  const instead = page.getByText(`Instead of ${line.productName} from ${line.distributorName}`);
  await expect(instead).toBeVisible({ timeout: 20_000 });
  await expect.poll(async () => total(page), { timeout: 20_000 }).toBeLessThan(before);
  const swapped = (await api.snapshot()).lines.find(({ id }) => id === line.id);
  expect(swapped?.offerId).not.toBe(line.offerId);

  // And back, to the original number of packs.
  const row = page.getByRole('listitem').filter({ has: instead });
  await row.getByRole('button', { name: /alternative|initial choice/i }).click();
  const first = dialog(page).getByRole('listitem').filter({ hasText: 'Initial choice' });
  await choose(first).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(instead).toHaveCount(0, { timeout: 20_000 });
  await expect.poll(async () => total(page), { timeout: 20_000 }).toBe(before);
  const back = (await api.snapshot()).lines.find(({ id }) => id === line.id);
  expect([back?.offerId, back?.qty]).toEqual([line.offerId, line.qty]);
});

test('OPT-04 CART-20 a swapped line that is removed and restored offline can be changed back to its initial choice', async ({
  api,
  buyer,
  openPage,
}) => {
  await fill(buyer);
  const { page, context } = await openPage('/cart');
  await copyIsWhole(page);
  const { line, cheaper } = await openAlternatives(page, api);
  await choose(cheaper).click();
  await expect(dialog(page)).toHaveCount(0);
  const instead = page.getByText(`Instead of ${line.productName} from ${line.distributorName}`);
  await expect(instead).toBeVisible({ timeout: 20_000 });
  // What is removed is the swapped line, as this device knows it.
  await page.reload();
  await copyIsWhole(page);
  await expect(instead).toBeVisible({ timeout: 20_000 });
  const row = page.getByRole('listitem').filter({ has: instead });
  await context.setOffline(true);
  await row.getByRole('button', { name: /^Remove: / }).click();
  await expect(instead).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await context.setOffline(false);
  await expectAllSaved(page);

  await expect(instead).toBeVisible({ timeout: 20_000 });
  await row.getByRole('button', { name: /alternative|initial choice/i }).click();
  const first = dialog(page).getByRole('listitem').filter({ hasText: 'Initial choice' });
  await choose(first).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect
    .poll(async () => (await api.snapshot()).lines.filter(({ offerId }) => offerId === line.offerId))
    .toMatchObject([{ qty: line.qty }]);
});

for (const answers of ['one answer', 'every answer']) {
  test(`G2 OPT-04 a swap that the server made is told as made, although ${answers} was lost on the way`, async ({
    errorWatch,
    api,
    buyer,
    openPage,
  }) => {
    await fill(buyer);
    const { page } = await openPage('/cart');
    await copyIsWhole(page);
    errorWatch.allow(/choose_alternative/, /answer was lost/, /ERR_FAILED|ERR_CONNECTION/);
    let asked = 0;
    await page.route('**/cart/choose_alternative', async (route) => {
      const answer = await route.fetch();
      asked += 1;
      if (asked === 1 || answers === 'every answer') await route.abort('connectionreset');
      else await route.fulfill({ response: answer });
    });
    const { line, cheaper } = await openAlternatives(page, api);
    await choose(cheaper).click();
    await expect(page.getByText(/is in the cart now\./)).toBeVisible({ timeout: 20_000 });
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText(/answer was lost|Can’t swap/)).toHaveCount(0);
    await expect(page.getByText(`Instead of ${line.productName} from ${line.distributorName}`)).toBeVisible();
    expect(asked).toBe(2);
    expect((await api.snapshot()).lines.find(({ id }) => id === line.id)?.offerId).not.toBe(line.offerId);
  });
}

test('OPT-04 CART-15 a swap of one tab, and its way back in the other, show in both without a reload', async ({
  api,
  buyer,
  openPage,
}) => {
  await fill(buyer);
  const { page: left, context } = await openPage('/cart');
  await copyIsWhole(left);
  const before = await total(left);
  const right = await context.newPage();
  await right.goto(left.url());
  await expect.poll(async () => total(right), { timeout: 20_000 }).toBe(before);
  for (const tab of [left, right]) await markPage(tab);
  const { line, cheaper } = await openAlternatives(left, api);
  // A double tap swaps once.
  await choose(cheaper).dblclick();
  await expect(dialog(left)).toHaveCount(0);
  const instead = (tab: Page) => tab.getByText(`Instead of ${line.productName} from ${line.distributorName}`);
  for (const tab of [left, right]) {
    await expect(instead(tab)).toBeVisible({ timeout: 20_000 });
    await expect.poll(async () => total(tab), { timeout: 20_000 }).toBeLessThan(before);
  }
  const row = right.getByRole('listitem').filter({ has: instead(right) });
  await row.getByRole('button', { name: /alternative|initial choice/i }).click();
  await dialog(right)
    .getByRole('listitem')
    .filter({ hasText: 'Initial choice' })
    .getByRole('button', { name: /^Choose / })
    .click();
  for (const tab of [left, right]) {
    await expect(instead(tab)).toHaveCount(0, { timeout: 20_000 });
    await expect.poll(async () => total(tab), { timeout: 20_000 }).toBe(before);
    await expectNoReload(tab);
  }
  const back = (await api.snapshot()).lines.find(({ id }) => id === line.id);
  expect([back?.offerId, back?.qty]).toEqual([line.offerId, line.qty]);
});

test('API-13 ERR-23 without an answer there are no alternatives, and the cart works as ever', async ({
  stockroom,
  errorWatch,
  api,
  buyer,
  openPage,
}) => {
  const [line] = await fill(buyer);
  if (line === undefined) throw new Error('the cart is empty');
  const { page } = await openPage('/labels');
  await copyIsWhole(page);
  errorWatch.allow(/status of 500/, /^alternatives of the cart/);
  await page.route('**/api/v2/cart/products_with_alternatives', (route) => route.fulfill({ status: 500, body: 'x' }));
  const requested = page.waitForRequest('**/api/v2/cart/products_with_alternatives');
  await page.goto(`${stockroom.origin}/cart`);
  await requested;
  await total(page);
  await expect(page.getByRole('button', { name: /alternative/ })).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  const qty = page.getByRole('textbox', { name: `Quantity of ${line.productName}` });
  await qty.fill(String(line.qty + 1));
  await qty.press('Enter');
  await expect
    .poll(async () => (await api.snapshot()).lines.find(({ id }) => id === line.id)?.qty, { timeout: 20_000 })
    .toBe(line.qty + 1);
});

test('API-12 OPT-07 OPT-10 CHK-03 the optimizer shows before and after, one swap is refused, the others are applied @main', async ({
  api,
  buyer,
  openPage,
}) => {
  await fill(buyer);
  const { page } = await openPage('/cart');
  await copyIsWhole(page);
  await expect(fast(page)).toBeChecked();
  await expect(primary(page)).toBeChecked();
  await fast(page).uncheck();
  await primary(page).uncheck();
  await page.reload();
  // Stored on this device.
  await expect(fast(page)).not.toBeChecked();
  await expect(primary(page)).not.toBeChecked();
  const before = await total(page);

  const found = await optimize(page);
  await expect(found).toContainText(/[Cc]heapest with your options/);
  const boxes = found.getByRole('checkbox');
  const swaps = await boxes.count();
  expect(swaps).toBeGreaterThan(1);
  const amount = async (): Promise<number> => cents(await found.locator('[data-after-total]').textContent());
  const least = await amount();
  expect(least).toBeLessThan(before);
  for (const part of ['Products', 'Shipping', 'Handling', 'Tax', 'Total']) {
    await expect(found.getByText(part, { exact: true }).first()).toBeVisible();
  }
  expect(await complaints(page, 'optimizer')).toEqual([]);

  // The amounts beside the swaps add up to the savings, to the cent.
  const amounts = found.locator('[data-swap-amount]');
  await expect(amounts).toHaveCount(swaps);
  const values = await amounts.evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-swap-amount'))));
  expect(values.reduce((sum, each) => sum + each, 0)).toBe(before - least);
  await expect(found).toContainText(dollars(before - least));

  const refused = ((await boxes.first().getAttribute('aria-label')) ?? '').replace(/^Swap (.*) for .*$/, '$1');
  await boxes.first().uncheck();
  await expect.poll(amount).toBeGreaterThan(least);
  await expect(found).toContainText('All swaps together come to');
  const expected = await amount();
  await found.getByRole('button', { name: swaps === 2 ? 'Apply 1 swap' : `Apply ${swaps - 1} swaps` }).click();
  await expect(dialog(page)).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByText(/You save \$/).first()).toBeVisible();
  await expect.poll(async () => total(page), { timeout: 20_000 }).toBe(expected);
  expect(expected).toBeLessThan(before);

  // An unchecked swap leaves its line unchanged; every line is selected.
  const { lines } = await api.snapshot();
  expect(lines.map(({ productName }) => productName)).toContain(refused);
  await expect(page.getByText(`${lines.length} of ${lines.length} selected`)).toBeVisible();
  await expect(start(page)).toBeEnabled();
});

test('API-12 each option says what it costs, what is cheaper says why it is left out, and a minimum saving is kept', async ({
  buyer,
  openPage,
}) => {
  await fill(buyer);
  const { page } = await openPage('/cart');
  await copyIsWhole(page);
  await fast(page).uncheck();
  const least = page.getByRole('textbox', { name: 'Minimum saving per swap ($)' });
  await least.fill('100');
  await least.press('Enter');
  await page.reload();
  await expect(least).toHaveValue('100');
  const found = await optimize(page);
  await expect(found).toContainText('Your cart is already the cheapest with your options');
  const options = found.getByRole('region', { name: 'Your options' });
  await expect(options).toContainText(/Primary distributors onlyCosts (nothing|\$[\d.,]+)/, { timeout: 30_000 });
  await expect(options).toContainText(/Minimum saving per swapCosts (nothing|\$[\d.,]+)/);
  await expect(options).not.toContainText('Fast shipping');
  const leftOut = found.getByText(/^\d+ cheaper offers? left out$/);
  await leftOut.click();
  await expect(found).toContainText('isn’t a primary distributor');
  expect(await complaints(page, 'optimizer')).toEqual([]);
});

test('OPT-09 OPT-11 ERR-07 a cart that changed in another tab is left alone, and the person is told', async ({
  stockroom,
  api,
  buyer,
  openPage,
}) => {
  await fill(buyer);
  const { page, context } = await openPage('/cart');
  await copyIsWhole(page);
  await fast(page).uncheck();
  await primary(page).uncheck();
  const found = await optimize(page);
  const { lines } = await api.snapshot();
  const [line] = lines;
  if (line === undefined) throw new Error('the cart is empty');
  const other = await context.newPage();
  await other.goto(`${stockroom.origin}/cart`);
  const qty = other.getByRole('textbox', { name: `Quantity of ${line.productName}` });
  await qty.fill(String(line.qty + 1));
  await qty.press('Enter');
  await expect
    .poll(async () => (await api.snapshot()).lines.find(({ id }) => id === line.id)?.qty, { timeout: 20_000 })
    .toBe(line.qty + 1);

  await found.getByRole('button', { name: /^Apply \d+ swaps?$/ }).click();
  await expect(page.getByText('Cart has been changed, try again')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  // Nothing was swapped, nothing is busy, and it can be retried.
  const after = (await api.snapshot()).lines;
  const offers = (of: readonly CartLine[]): string[] => of.map(({ offerId }) => offerId).toSorted();
  expect(offers(after)).toEqual(offers(lines));
  await expect(start(page)).toBeEnabled({ timeout: 20_000 });
  await optimize(page);
  await page.keyboard.press('Escape');
  await expect(start(page)).toBeFocused();
});

test('OPT-01 “never offer this” removes a proposal at once, is listed on the account page, and can be undone', async ({
  api,
  buyer,
  openPage,
}) => {
  await fill(buyer);
  const { page } = await openPage('/cart');
  await copyIsWhole(page);
  await total(page);
  const offer = page.getByRole('button', { name: /^\$[\d.,]+ less with an alternative: / }).first();
  await expect(offer).toBeVisible({ timeout: 20_000 });
  const name = ((await offer.getAttribute('aria-label')) ?? '').replace(/^.*?alternative: /, '');
  const { lines } = await api.snapshot();
  await offer.click();
  const never = dialog(page).getByRole('button', { name: /^Never offer / });
  await expect(never.first()).toBeVisible();
  const label = (await never.last().getAttribute('aria-label')) ?? '';
  await never.last().click();
  await expect(dialog(page).getByRole('button', { name: label, exact: true })).toHaveCount(0);

  // After the undo beside the message it is offered again.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog(page).getByRole('button', { name: label, exact: true })).toHaveCount(1, { timeout: 20_000 });
  await dialog(page).getByRole('button', { name: label, exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: label, exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // The cart is unchanged; the account page shows the pair and who declared it, and can revert it.
  expect((await api.snapshot()).lines.map(({ offerId }) => offerId)).toEqual(lines.map(({ offerId }) => offerId));
  await page.goto(page.url().replace(/\/cart.*$/, '/settings'));
  const list = page.getByRole('region', { name: 'Substitutions' });
  const row = list.getByRole('listitem').filter({ hasText: name });
  await expect(row).toHaveCount(1, { timeout: 20_000 });
  expect(await complaints(page, 'substitutions')).toEqual([]);
  await row.getByRole('button', { name: /^Remove/ }).click();
  await expect(row).toHaveCount(0);
});

test('OPT-04 at 390 and 1440 px each fact of an alternative is told once, and no word is cut off or covered', async ({
  buyer,
  openPage,
}) => {
  await fill(buyer);
  const sizes = [
    { width: 390, height: 900 },
    { width: 1440, height: 900 },
  ] as const;
  const { page } = await openPage('/cart', { viewport: sizes[0] });
  await copyIsWhole(page);
  const offer = page.getByRole('button', { name: /less with an alternative: |^Faster alternative: / });
  await expect(offer.first()).toBeVisible({ timeout: 20_000 });
  const noneIsCut = async (): Promise<void> =>
    expect(
      await dialog(page)
        .locator('dt, .mantine-Button-label')
        .evaluateAll((all) =>
          all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
        ),
    ).toEqual([]);
  for (const button of (await offer.all()).slice(0, 4)) {
    await button.click();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect(dialog(page).getByRole('listitem').nth(1)).toBeVisible();
      for (const text of await dialog(page).getByRole('listitem').allInnerTexts()) {
        for (const fact of ['Per unit', 'Arrives', 'Pack']) expect(text.split(fact).length).toBeLessThanOrEqual(2);
      }
      await expect(dialog(page)).toContainText('Prices are before shipping, handling and tax.');
      await noneIsCut();
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
  await fast(page).uncheck();
  await primary(page).uncheck();
  await optimize(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await noneIsCut();
    const right = await dialog(page).evaluate((shown) =>
      Math.max(...[...shown.querySelectorAll('li *')].map((each) => each.getBoundingClientRect().right)),
    );
    expect(right).toBeLessThanOrEqual(size.width);
  }
});

test('API-12 CHK-11 CART-08 Optimize with overnight, then checkout without a question, at the total that was promised', async ({
  buyer,
  openPage,
}) => {
  await fill(buyer);
  const { page } = await openPage('/cart');
  await copyIsWhole(page);
  await fast(page).uncheck();
  await primary(page).uncheck();
  await group(page, HARBOR)
    .getByRole('radio', { name: /^Overnight shipping/ })
    .check();
  const before = await total(page);
  const found = await optimize(page);
  await expect(found).toContainText(`Now ${dollars(before)}`);
  const promised = cents(await found.locator('[data-after-total]').textContent());
  expect(promised).toBeLessThan(before);
  await found.getByRole('button', { name: /^Apply \d+ swaps?$/ }).click();
  await expect(dialog(page)).toHaveCount(0, { timeout: 20_000 });
  await expect.poll(async () => total(page), { timeout: 20_000 }).toBe(promised);
  await expect(summary(page)).toContainText(`Without savings${dollars(before)}`);

  const orders = (await buyer.orders()).map(({ id }) => id);
  await page.getByRole('link', { name: 'Checkout' }).click();
  await totalsAreChecked(page);
  expect(await totalCents(page)).toBe(promised);
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/cart\/success/, { timeout: 30_000 });
  const placed = (await buyer.orders()).filter(({ id }) => !orders.includes(id));
  expect(placed.reduce((sum, { attributes }) => sum + Math.round(attributes.total * 100), 0)).toBe(promised);
});

test('OPT-05 OPT-06 only the configured location has the optimizer; offline it says that it needs a connection', async ({
  api,
  buyer,
  openPage,
}) => {
  await fill(buyer);
  const { page, context } = await openPage('/cart');
  await copyIsWhole(page);
  await expect(start(page)).toBeEnabled({ timeout: 20_000 });
  await context.setOffline(true);
  await expect(page.getByText('Needs a connection to the server.')).toBeVisible();
  await expect(start(page)).toBeDisabled();
  await context.setOffline(false);
  await expect(start(page)).toBeEnabled({ timeout: 20_000 });

  const elsewhere = api.locations.find(({ id }) => id !== api.homeId && Number(id) > 0)?.name ?? '';
  await page.getByRole('button', { name: /^Location/ }).click();
  await page.getByRole('button', { name: elsewhere }).click();
  await expect(page.getByRole('button', { name: /^Location/ })).toContainText(elsewhere.slice(0, 10));
  await expect(summary(page)).toContainText('are up to date', { timeout: 30_000 });
  await expect(start(page)).toHaveCount(0);
});
