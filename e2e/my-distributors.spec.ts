/** My Distributors: a practice connects its accounts, and its preferences apply wherever it buys. */
import type { Locator, Page } from '@playwright/test';
import { displayName } from '#domain/stock/stock-item.ts';
import { BLUEPEAK, HARBOR, MEDBRIDGE, OAKFIELD } from './support/buyer.ts';
import { complaintsInBoth } from './support/axe-violations.ts';
import { goInApp, showItem } from './support/go-in-app.ts';
import { expect, newDevice, signIn, test, workerControls, STAFF } from './support/journey.ts';
import { expectNoReload, markPage } from './support/screen.ts';

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Distributors' }).getByRole('listitem').filter({ hasText: name });

const NEW = 'MedBridge Direct';
const NORTHLINE = 'Northline Dental';

test('DIST-01 DIST-03 DIST-04 DIST-05 DIST-06 DIST-07 SHELL-17 a wrong login fails, is told, and works once it is right @main', async ({
  page,
  stockroom: { origin },
}) => {
  await signIn(page, origin, STAFF, '/');
  const link = page.getByRole('banner').getByRole('link', { name: 'My Distributors' });
  await link.click();
  await expect(page).toHaveURL(/\/my-distributors$/);
  await expect(link).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Connect distributors' }).click();
  const wizard = page.getByRole('dialog', { name: 'Choose distributors' });
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await expect(wizard.getByText('Choose at least one distributor.')).toBeVisible();
  await wizard.getByLabel(NEW).check();
  expect(await complaintsInBoth(page, 'choose distributors')).toEqual([]);
  await wizard.getByRole('button', { name: 'Continue' }).click();
  const logins = page.getByRole('dialog', { name: 'Sign in to your distributors' });
  await logins.getByRole('button', { name: 'Connect 1 distributor' }).click();
  await expect(logins.getByText('Enter the account number.')).toBeVisible();
  await logins.getByLabel('Account number').fill('wrong_login');
  await logins.getByLabel('Login').fill('front-desk');
  await logins.getByRole('textbox', { name: 'Password' }).fill('not this one');
  expect(await complaintsInBoth(page, 'logins')).toEqual([]);
  await logins.getByRole('button', { name: 'Connect 1 distributor' }).click();

  await expect(row(page, NEW)).toContainText('Not connected');
  await expect(row(page, NEW)).toContainText(`${NEW} didn’t accept this login.`);
  // The state is in words too, not only in color.
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Distributors: a login failed' })).toBeVisible();
  expect(await complaintsInBoth(page, 'my distributors')).toEqual([]);

  const search = page.getByRole('banner').getByRole('searchbox', { name: 'Search in My Distributors' });
  await search.fill('medbridge');
  await expect(page.getByRole('list', { name: 'Distributors' }).getByRole('listitem')).toHaveCount(1);
  await search.fill('nobody');
  await expect(page.getByText('No results for “nobody”')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Clear the search' }).click();
  await expect(row(page, NEW)).toBeVisible();

  await page.getByRole('button', { name: `Reconnect ${NEW}` }).click();
  const again = page.getByRole('dialog', { name: `Reconnect ${NEW}` });
  await expect(again.getByLabel('Login')).toHaveValue('front-desk');
  await again.getByLabel('Account number').fill('4711-20');
  await again.getByRole('button', { name: 'Reconnect' }).click();
  await expect(row(page, NEW)).toContainText('Connected');
  await expect(page.getByRole('banner').getByRole('link', { name: 'My Distributors', exact: true })).toBeVisible();

  const choose = async (action: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions for ${NEW}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Mark as preferred');
  await expect(row(page, NEW)).toContainText('Preferred');
  await choose('Mark as primary');
  await expect(row(page, NEW)).toContainText('Primary');
  await choose('Disconnect');
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(row(page, NEW)).toHaveCount(0);
});

test('DIST-03 DIST-04 DIST-05 DIST-06 a login that is put right brings this practice’s prices into catalog and cart; a file is undone', async ({
  page,
  buyer,
  stockroom: { origin },
}) => {
  const [item] = await buyer.offersOf(HARBOR, 1);
  if (item === undefined) throw new Error('nothing of this distributor');
  await buyer.fillCart([{ item, qty: 3 }]);
  await signIn(page, origin, STAFF, '/my-distributors');
  const reconnect = async (accountNumber: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions for ${HARBOR}` }).click();
    await page.getByRole('menuitem', { name: 'Reconnect' }).click();
    const form = page.getByRole('dialog', { name: `Reconnect ${HARBOR}` });
    await form.getByLabel('Account number').fill(accountNumber);
    await form.getByRole('textbox', { name: 'Password' }).fill('our own password');
    await form.getByRole('button', { name: 'Reconnect' }).click();
  };
  await reconnect('wrong_login');
  await expect(row(page, HARBOR)).toContainText('didn’t accept this login');

  await page.getByRole('link', { name: 'Files' }).click();
  const form = page.getByRole('form', { name: 'Upload a file' });
  await form.getByRole('button', { name: 'Upload' }).click();
  await expect(form.getByText('Choose a distributor.')).toBeVisible();
  await form.getByLabel('Distributor').selectOption({ label: HARBOR });
  const rows = ['SKU,Your price', `${item.distributorSku},0.87`, 'NOWHERE,1.00', 'X-1,free'];
  await page.locator('input[type=file]').setInputFiles({
    name: 'our prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await form.getByRole('button', { name: 'Upload' }).click();
  const files = page.getByRole('table', { name: 'Uploaded files' });
  await expect(files).toContainText('Imported in part');
  expect(await complaintsInBoth(page, 'files')).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download rejected rows of our prices.csv' }).click(),
  ]);
  const reported = await (await download.createReadStream()).toArray();
  expect(Buffer.concat(reported).toString()).toMatch(/3.*NOWHERE[\s\S]*4.*X-1/);

  // Not connected, so it is not our price yet; once connected, every page shows it.
  const detail = `${origin}/product-detail/${item.productId}/distributor/${item.offerId}`;
  await goInApp(page, detail.slice(origin.length));
  const buy = page.getByRole('region', { name: 'Buy', exact: true });
  await expect(buy).toContainText('$');
  await expect(buy).not.toContainText('$0.87');
  // Another screen, which stays open.
  const open = await page.context().newPage();
  await open.goto(detail);
  const buyThere = open.getByRole('region', { name: 'Buy', exact: true });
  await expect(buyThere).toContainText('$');
  await markPage(open);
  await goInApp(page, '/my-distributors');
  await reconnect('4711-30');
  await expect(row(page, HARBOR)).toContainText('Connected');
  await expect(buyThere).toContainText('$0.87');
  await goInApp(page, '/cart');
  await expect(page.getByRole('region', { name: HARBOR })).toContainText('$2.61');

  await goInApp(page, '/my-distributors/files');
  await page.getByRole('button', { name: 'Undo our prices.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(files).toContainText('Undone');
  await expect(buyThere).not.toContainText('$0.87');
  await expectNoReload(open);
  await open.close();
  // Navigates within the app, as people do: what is cached is requested again.
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('region', { name: HARBOR })).toContainText('$');
  await expect(page.getByRole('region', { name: HARBOR })).not.toContainText('$2.61');
});

test('DIST-04 DIST-05 connect, reconnect and upload say offline that they need a connection, and what is typed stays', async ({
  page,
  stockroom: { origin },
}) => {
  await signIn(page, origin, STAFF, '/my-distributors');
  const connect = page.getByRole('button', { name: 'Connect distributors' });
  await connect.click();
  const wizard = page.getByRole('dialog', { name: 'Choose distributors' });
  await wizard.getByLabel(NEW).check();
  await wizard.getByRole('button', { name: 'Continue' }).click();
  const logins = page.getByRole('dialog', { name: 'Sign in to your distributors' });
  await logins.getByLabel('Account number').fill('4711-20');
  const send = logins.getByRole('button', { name: 'Connect 1 distributor' });
  await workerControls(page);
  await page.context().setOffline(true);
  await expect(logins.getByText('You’re offline. Connecting a distributor needs a connection.')).toBeVisible();
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await logins.getByLabel('Account number').press('Enter');
  await expect(logins.getByRole('alert')).toHaveCount(0);
  expect(await complaintsInBoth(page, 'logins offline')).toEqual([]);
  await page.context().setOffline(false);
  await expect(send).toHaveAttribute('aria-disabled', 'false');
  await expect(logins.getByLabel('Account number')).toHaveValue('4711-20');
  await logins.getByRole('button', { name: 'Back' }).click();
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await expect(logins.getByLabel('Account number')).toHaveValue('4711-20');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Actions for ${HARBOR}` }).click();
  await page.getByRole('menuitem', { name: 'Reconnect' }).click();
  const again = page.getByRole('dialog', { name: `Reconnect ${HARBOR}` });
  await again.getByLabel('Login').fill('front-desk-2');
  await page.context().setOffline(true);
  await expect(again.getByText('You’re offline. Connecting a distributor needs a connection.')).toBeVisible();
  await expect(again.getByRole('button', { name: 'Reconnect' })).toHaveAttribute('aria-disabled', 'true');
  await expect(again.getByLabel('Login')).toHaveValue('front-desk-2');
  await again.getByRole('button', { name: 'Cancel' }).click();
  await expect(connect).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: `Actions for ${HARBOR}` }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toContainText('You’re offline. Changing a distributor needs a connection.');
  for (const each of await menu.getByRole('menuitem').all()) await expect(each).toBeDisabled();
  expect(await complaintsInBoth(page, 'menu offline')).toEqual([]);
  await page.keyboard.press('Escape');

  await page.context().setOffline(false);
  await page.getByRole('navigation', { name: 'My Distributors' }).getByRole('link', { name: 'Files' }).click();
  const upload = page.getByRole('form', { name: 'Upload a file' });
  await upload.getByLabel('Distributor').selectOption(HARBOR);
  await page.context().setOffline(true);
  await expect(upload.getByText('You’re offline. Uploading a file needs a connection.')).toBeVisible();
  await expect(upload.getByRole('button', { name: 'Upload', exact: true })).toHaveAttribute('aria-disabled', 'true');
  expect(await complaintsInBoth(page, 'files offline')).toEqual([]);
  await page.context().setOffline(false);
  await expect(upload.getByLabel('Distributor').locator('option:checked')).toHaveText(HARBOR);
});

test('DIST-04 of two logins the one that fails is named; a click beside the dialog, odd characters and a double click lose nothing', async ({
  page,
  stockroom: { origin },
}) => {
  await signIn(page, origin, STAFF, '/my-distributors');
  await page.getByRole('button', { name: 'Connect distributors' }).click();
  const wizard = page.getByRole('dialog', { name: 'Choose distributors' });
  for (const name of [OAKFIELD, NEW]) await wizard.getByLabel(name).check();
  await wizard.getByRole('button', { name: 'Continue' }).click();
  const logins = page.getByRole('dialog', { name: 'Sign in to your distributors' });
  const typed = { login: '  Ödön & <b>Söhne</b> 💊 ', password: ' "quoted" \\ päss\u00a0wörd 漢字 ' };
  for (const name of [OAKFIELD, NEW]) {
    const fields = logins.getByRole('group', { name });
    await fields.getByLabel('Account number').fill(' 4711-20 ');
    await fields.getByLabel('Login').fill(typed.login);
    await fields.getByRole('textbox', { name: 'Password' }).fill(typed.password);
  }
  await page.mouse.click(5, 5);
  await expect(logins.getByRole('group', { name: NEW }).getByLabel('Login')).toHaveValue(typed.login);

  const sent: unknown[] = [];
  const endpoint = '**/practice-location-distributors';
  await page.route(endpoint, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push(route.request().postDataJSON());
    return sent.length === 2 ? route.abort() : route.fallback();
  });
  await logins.getByRole('button', { name: 'Connect 2 distributors' }).dblclick();
  await expect(logins.getByRole('alert')).toContainText(`${NEW}: `);
  // The one that was sent is not asked for again, and the other kept what was typed.
  await expect(logins.getByRole('group')).toHaveCount(1);
  await expect(logins.getByRole('textbox', { name: 'Password' })).toHaveValue(typed.password);
  await logins.getByRole('button', { name: 'Connect 1 distributor' }).dblclick();
  await expect(logins).toHaveCount(0);
  for (const name of [OAKFIELD, NEW]) await expect(row(page, name)).toContainText('Connected');
  expect(sent).toHaveLength(3);
  expect(sent).toMatchObject([1, 2, 3].map(() => ({ data: { attributes: { password: typed.password } } })));

  // As the other journeys find it.
  for (const name of [OAKFIELD, NEW]) {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(row(page, name)).toHaveCount(0);
  }
});

test('DIST-05 RT-09 a price file and its undo reach product, catalog, cart and files that are open in other tabs', async ({
  page,
  buyer,
  stockroom: { origin },
}) => {
  const [item] = await buyer.offersOf(HARBOR, 1);
  if (item === undefined) throw new Error('nothing of this distributor');
  await buyer.fillCart([{ item, qty: 3 }]);
  await signIn(page, origin, STAFF, '/my-distributors/files');
  const detail = `${origin}/product-detail/${item.productId}/distributor/${item.offerId}`;
  const tabs = [
    { path: detail, region: 'Buy', price: '$0.83' },
    { path: `${origin}/?search=${encodeURIComponent(item.distributorSku)}`, region: null, price: '$0.83' },
    { path: `${origin}/cart`, region: HARBOR, price: '$2.49' },
  ];
  const open = await Promise.all(
    tabs.map(async ({ path, region, price }) => {
      const tab = await page.context().newPage();
      await tab.goto(path);
      const place =
        region === null ? tab.getByRole('main') : tab.getByRole('region', { name: region, exact: true }).first();
      await expect(place).toContainText('$');
      await expect(place).not.toContainText(price);
      await markPage(tab);
      return { tab, place, price };
    }),
  );
  const files = await page.context().newPage();
  await files.goto(`${origin}/my-distributors/files`);
  await expect(files.getByRole('form', { name: 'Upload a file' })).toBeVisible();

  const form = page.getByRole('form', { name: 'Upload a file' });
  await form.getByLabel('Distributor').selectOption({ label: HARBOR });
  await page.locator('input[type=file]').setInputFiles({
    name: 'live.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`SKU,Your price\n${item.distributorSku},0.83`),
  });
  await form.getByRole('button', { name: 'Upload' }).click();
  for (const { place, price } of open) await expect(place).toContainText(price);
  const row = files.getByRole('table', { name: 'Uploaded files' }).getByRole('row').filter({ hasText: 'live.csv' });
  await expect(row).toContainText('Imported');

  // Shown before anybody tries: offline it can't be undone.
  const undo = page.getByRole('button', { name: 'Undo live.csv' });
  await page.context().setOffline(true);
  await expect(page.getByText('You’re offline. Undoing a file needs a connection.')).toBeVisible();
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await page.context().setOffline(false);
  await expect(undo).toHaveAttribute('aria-disabled', 'false');
  await undo.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  for (const { place, price } of open) await expect(place).not.toContainText(price);
  await expect(row).toContainText('Undone');
  for (const { tab, place } of open) {
    await expect(place).toContainText('$');
    await expectNoReload(tab);
  }
});

test('DIST-02 DIST-05 RT-09 what one tab marks as preferred or primary shows in cart, product, catalog and list of the others, and goes again', async ({
  page,
  buyer,
  stockroom: { origin },
}) => {
  const [item] = await buyer.offersOf(BLUEPEAK, 1);
  if (item === undefined) throw new Error('nothing of this distributor');
  await buyer.fillCart([{ item, qty: 1 }]);
  await signIn(page, origin, STAFF, '/my-distributors');
  const open = async (path: string, place: (tab: Page) => Locator): Promise<{ tab: Page; place: Locator }> => {
    const tab = await page.context().newPage();
    await tab.goto(`${origin}${path}`);
    await expect(place(tab)).toBeVisible();
    await markPage(tab);
    return { tab, place: place(tab) };
  };
  const region = (name: string) => (tab: Page) => tab.getByRole('region', { name, exact: true }).first();
  const marked = await Promise.all([
    open('/cart', region(BLUEPEAK)),
    open(`/product-detail/${item.productId}/distributor/${item.offerId}`, region('Buy')),
    open('/my-distributors', (tab) => row(tab, BLUEPEAK)),
  ]);
  const catalog = await open(`/?distr=${item.distributorId}`, (tab) => tab.getByRole('list', { name: 'Products' }));
  const choose = async (action: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions for ${BLUEPEAK}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  for (const [mark, plain] of [
    ['Primary', 'primary'],
    ['Preferred', 'preferred'],
  ] as const) {
    for (const { place } of marked) await expect(place).not.toContainText(mark);
    await expect(catalog.place).not.toContainText('Recommended');
    await choose(`Mark as ${plain}`);
    for (const { place } of marked) await expect(place).toContainText(mark, { timeout: 15_000 });
    await expect(catalog.place).toContainText('Recommended', { timeout: 15_000 });
    await choose(`Remove as ${plain}`);
    for (const { place } of marked) await expect(place).not.toContainText(mark, { timeout: 15_000 });
    await expect(catalog.place).not.toContainText('Recommended', { timeout: 15_000 });
  }
  for (const { tab } of [...marked, catalog]) await expectNoReload(tab);
});

test('DIST-05 RT-09 a distributor that is made primary and preferred is so on another device, in its list, cart and product', async ({
  page,
  browser,
  buyer,
  stockroom: { origin },
}) => {
  const [item] = await buyer.offersOf(HARBOR, 1);
  if (item === undefined) throw new Error('nothing of this distributor');
  await buyer.fillCart([{ item, qty: 1 }]);
  await signIn(page, origin, STAFF, '/my-distributors');
  const { context } = await newDevice(browser, origin);
  const places = [
    { path: '/my-distributors', place: (tab: Page) => row(tab, HARBOR) },
    { path: '/cart', place: (tab: Page) => tab.getByRole('region', { name: HARBOR, exact: true }).first() },
    {
      path: `/product-detail/${item.productId}/distributor/${item.offerId}`,
      place: (tab: Page) => tab.getByRole('region', { name: 'Buy', exact: true }),
    },
  ];
  const open: Locator[] = [];
  for (const { path, place } of places) {
    const tab = await context.newPage();
    await tab.goto(`${origin}${path}`);
    await expect(place(tab)).toContainText(HARBOR);
    await markPage(tab);
    open.push(place(tab));
  }
  const choose = async (action: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions for ${HARBOR}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const change = async (action: string, shown: string, isShown: boolean): Promise<void> => {
    await choose(action);
    for (const place of open) {
      await (isShown ? expect(place).toContainText(shown) : expect(place).not.toContainText(shown));
    }
  };
  // In the demo it is preferred already.
  await change('Remove as preferred', 'Preferred', false);
  await change('Mark as preferred', 'Preferred', true);
  await change('Mark as primary', 'Primary', true);
  await change('Remove as primary', 'Primary', false);
  for (const place of open) await expectNoReload(place.page());
  await context.close();
});

// Leaves two distributors blocked: journeys that need them come first.
test('DIST-05 OPT-08 API-12 block a distributor and the optimizer follows: its lines move to others, and the catalog leaves it out', async ({
  buyer,
  openPage,
}) => {
  const items = [
    ...(await buyer.offersOf(HARBOR, 2)),
    ...(await buyer.offersOf(MEDBRIDGE, 2)),
    ...(await buyer.offersOf(OAKFIELD, 2)),
  ];
  await buyer.fillCart(items.map((item) => ({ item, qty: 3 })));
  const { page } = await openPage('/cart');
  const start = page.getByRole('button', { name: 'Optimize My Cart', exact: true });
  const proposal = page.getByRole('dialog');
  await start.click();
  await expect(proposal.getByRole('heading', { name: 'What it costs' })).toBeVisible({ timeout: 30_000 });
  await expect(proposal).toContainText(NORTHLINE);
  // What another screen shows follows at once.
  const { page: other } = await openPage('/cart');
  await other.getByRole('button', { name: 'Optimize My Cart', exact: true }).click();
  await expect(other.getByRole('dialog')).toContainText(NORTHLINE, { timeout: 30_000 });
  await goInApp(page, '/my-distributors');
  await page.getByRole('button', { name: `Actions for ${NORTHLINE}` }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(row(page, NORTHLINE)).toContainText('Blocked');
  await expect(other.getByRole('dialog')).not.toContainText(NORTHLINE, { timeout: 30_000 });
  await expect(other.getByRole('dialog').getByRole('heading', { name: 'What it costs' })).toBeVisible();
  await other.close();
  await goInApp(page, '/cart');
  await start.click();
  await expect(proposal.getByRole('heading', { name: 'What it costs' })).toBeVisible({ timeout: 30_000 });
  await expect(proposal).not.toContainText(NORTHLINE);

  // Blocking a distributor moves its lines in the cart to others, and says why.
  await goInApp(page, '/my-distributors');
  await page.getByRole('button', { name: `Actions for ${HARBOR}` }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(row(page, HARBOR)).toContainText('Blocked');
  await goInApp(page, '/cart');
  await expect(page.getByRole('region', { name: HARBOR })).toContainText(`Can’t be ordered: ${HARBOR} is blocked`);
  await start.click();
  await expect(proposal).toContainText(`${HARBOR} is blocked.`, { timeout: 30_000 });
  await expect(proposal).toContainText(/\d products? can be ordered again/);
  await proposal.getByRole('button', { name: /^Apply \d+ swaps?$/ }).click();
  await expect(page.getByRole('region', { name: HARBOR })).toHaveCount(0);
  // Its product says that the location blocked it, not that it isn't sold.
  await goInApp(page, `/product-detail/${items[0]?.productId}/distributor/${items[0]?.offerId}`);
  const buy = page.getByRole('region', { name: 'Buy', exact: true });
  await expect(buy).toContainText(`${HARBOR} is blocked. Unblock it in My Distributors to order from it.`);
  await expect(buy).not.toContainText('Not sold now');
  // And so does the item that is stocked.
  const [stocked] = items;
  if (stocked === undefined) throw new Error('nothing of this distributor');
  const panel = await showItem(page, stocked);
  await expect(panel.getByRole('button', { name: `Blocked: ${displayName(stocked)}` })).toHaveText(
    `${HARBOR} is blocked. Unblock it in My Distributors to order from it.`,
  );
  await expect(panel).not.toContainText('Not sold now');
  await goInApp(page, '/');
  await expect(page.getByRole('region', { name: 'Distributors' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Distributors' }).first()).not.toContainText(NORTHLINE);
});
