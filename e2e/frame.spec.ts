/** The frame of every screen, switching the location, and the error pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { paths } from '#tests/support/paths.ts';
import { reorderQuantity } from '#domain/stock/reorder-quantity.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { BLOCKED_WORKER } from './support/error-watch.ts';
import { goInApp } from './support/go-in-app.ts';
import { expect, newDevice, OWNER, PASSWORD, signIn, STAFF, test, WITH_MOTION } from './support/journey.ts';
import { chip, copyIsWhole, expectAllSaved, openItem } from './support/screen.ts';

test.use(WITH_MOTION);

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as {
  version: string;
};

test('SHELL-01 SHELL-02 LOC-02 LOC-04 ERR-10 CONST-03 the frame, and the list of locations that closes on Escape and outside @main', async ({
  page,
  stockroom,
  api,
  errorWatch,
}) => {
  await signIn(page, stockroom.origin);
  await copyIsWhole(page);
  const header = page.getByRole('banner');
  expect((await header.boundingBox())?.height).toBe(81);
  // 81 and the progress bar are 83, where the menu begins; with it they are 132.
  const menu = page.getByRole('navigation', { name: 'Main' });
  const top = async (): Promise<number> => (await page.getByRole('main').boundingBox())?.y ?? 0;
  expect(await menu.boundingBox()).toMatchObject({ y: 83, height: 49 });
  expect(await top()).toBe(132);
  const hide = menu.getByRole('button', { name: 'Hide menu' });
  // The narrowest desktop, after years of savings.
  await page.setViewportSize({ width: 1200, height: 820 });
  await menu.locator('strong').evaluate((saved) => (saved.textContent = '$1,234,567.89'));
  await expect(hide).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await hide.press('Enter');
  await expect(menu).toHaveCount(0);
  expect(await top()).toBe(81);
  const show = header.getByRole('button', { name: 'Show menu' });
  await expect(show).toBeFocused();
  await page.reload();
  await copyIsWhole(page);
  await expect(show).toBeVisible();
  await expect(menu).toHaveCount(0);
  await show.press('Enter');
  await expect(hide).toBeFocused();
  expect(await top()).toBe(132);
  await expect(page.getByRole('contentinfo')).toContainText(`v${version}`);

  const name = api.locations.find(({ id }) => id === api.homeId)?.name ?? '';
  const toggle = header.getByRole('button', { name: /^Location/ });
  await expect(toggle).toContainText(`Location${name.slice(0, 17).trimEnd()}${name.length > 17 ? '…' : ''}`);
  const list = page.getByRole('region', { name: 'Locations' });
  await toggle.click();
  await expect(list).toBeVisible();
  await expect.poll(async () => Math.round((await list.boundingBox())?.width ?? 0)).toBe(450);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);

  errorWatch.allow(/status of 500/);
  await page.route(`**${paths.locationCartCounters}`, (route) => route.fulfill({ status: 500, body: '' }));
  await toggle.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
  await page.getByRole('main').click({ position: { x: 5, y: 5 } });
  await expect(list).toHaveCount(0);
});

test('SHELL-01 SHELL-12 SHELL-13 SHELL-14 SHELL-15 SHELL-16 what the header of a desk has is below More on a phone and on a tablet', async ({
  browser,
  stockroom,
}) => {
  const { page, context } = await newDevice(browser, stockroom.origin, OWNER);
  await copyIsWhole(page);
  const sheet = page.getByRole('dialog', { name: 'Hi, Olive O', exact: false });
  for (const [width, height] of [
    [390, 844],
    [834, 1194],
  ] as const) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await page.goto(`${stockroom.origin}/labels`);
      const bar = page.getByRole('navigation', { name: 'Bottom' });
      await expect(bar.getByRole('link').or(bar.getByRole('button'))).toHaveText([
        'Catalog',
        'My Catalog',
        'Scan',
        /^Cart/,
        'More',
      ]);
      await bar.getByRole('button', { name: /^More/ }).click();
      const places = [
        'Order History',
        'My Distributors',
        'Home',
        'Manage Orders',
        'Savings Analysis',
        'Reports',
        'Labels',
        'Notifications',
        'Account',
        'Help',
      ];
      for (const name of places) await expect(sheet.getByRole('button', { name })).toBeVisible();
      await expect(sheet).toContainText('Total saved');
      await expect(sheet).toContainText(/budget/i);
      await expect(sheet).toContainText(`v${version}`);
      const clicked = page.waitForRequest((request) => request.url().endsWith(paths.userClick('reports')));
      await sheet.getByRole('button', { name: 'Reports' }).click();
      await clicked;
      await expect(page).toHaveURL(`${stockroom.origin}/reports`);
      await expect(sheet).toHaveCount(0);
    });
  }
  await context.close();
});

test('LOC-07 SHELL-05 SHELL-24 a link that names a location goes there behind a loader, and the name goes out of the address', async ({
  page,
  stockroom,
  api,
}) => {
  const { origin } = stockroom;
  const other = api.locations.find(({ id }) => id !== api.homeId);
  if (other === undefined) throw new Error('no second location');
  const [folder] = (await api.snapshot(other.id)).folders.filter(({ parentId }) => parentId !== null);
  await signIn(page, origin);
  await copyIsWhole(page);
  await page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { loaderSeen: times });
    // The times at which it is added and removed, however busy the page is in between.
    let isThere = false;
    new MutationObserver(() => {
      if ((document.body?.textContent?.includes('Loading...') === true) === isThere) return;
      isThere = !isThere;
      times.push(performance.now());
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto(`${origin}/inventory/${folder?.id}?switchPl=${other.id}&sort=name`);
  await expect(page.getByRole('button', { name: /^Location/ })).toHaveAttribute('title', other.name);
  await expect(page).toHaveURL(`${origin}/inventory/${folder?.id}?sort=name`);
  await expect(page.getByRole('heading', { name: folder?.name ?? '' })).toBeVisible({ timeout: 30_000 });
  const seen = await page.evaluate(() => (window as unknown as { loaderSeen: number[] }).loaderSeen);
  expect((seen.at(-1) ?? 0) - (seen[0] ?? 0)).toBeGreaterThan(150);
  // The choice survives a reload.
  await page.reload();
  await expect(page.getByRole('button', { name: /^Location/ })).toHaveAttribute('title', other.name);
  await page.goto(`${origin}/cart?switchPl=999999`);
  await expect(page).toHaveURL(`${origin}/cart`);
  await expect(page.getByRole('button', { name: /^Location/ })).toHaveAttribute('title', other.name);
});

test('LOC-07 INV-01 a link to /inventory that names no folder opens the last folder of the location that it names, at first its root', async ({
  page,
  stockroom,
  api,
}) => {
  const { origin } = stockroom;
  const other = api.locations.find(({ id }) => id !== api.homeId);
  if (other === undefined) throw new Error('no second location');
  const root = (await api.snapshot(other.id)).folders.find(({ parentId }) => parentId === null);
  await signIn(page, origin);
  await copyIsWhole(page);
  for (const path of ['/inventory', '/inventory/']) {
    await page.goto(`${origin}${path}?switchPl=${other.id}`);
    await expect(page.getByRole('button', { name: /^Location/ })).toHaveAttribute('title', other.name);
    await expect(page).toHaveURL(`${origin}/inventory/${root?.id}`);
    await expect(page.getByRole('heading', { name: root?.name ?? '' })).toBeVisible({ timeout: 30_000 });
    await page.goto(`${origin}/cart?switchPl=${api.homeId}`);
    await expect(page.getByRole('button', { name: /^Location/ })).not.toHaveAttribute('title', other.name);
  }
  const { folders } = await api.snapshot(other.id);
  const shelf = folders.find(({ parentId }) => parentId === root?.id);
  await goInApp(page, `/inventory/${shelf?.id}?switchPl=${other.id}`);
  await expect(page.getByRole('heading', { name: shelf?.name ?? '' })).toBeVisible({ timeout: 30_000 });
  await goInApp(page, `/cart?switchPl=${api.homeId}`);
  await expect(page.getByRole('button', { name: /^Location/ })).not.toHaveAttribute('title', other.name);
  await goInApp(page, `/inventory?switchPl=${other.id}`);
  await expect(page).toHaveURL(`${origin}/inventory/${shelf?.id}`);
  await expect(page.getByRole('heading', { name: shelf?.name ?? '' })).toBeVisible({ timeout: 30_000 });
});

test('SHELL-22 what is typed into the header while a page is loading stays there when it opens', async ({
  openPage,
}) => {
  const { page, context } = await openPage('/order');
  await copyIsWhole(page);
  let open = (): void => undefined;
  const loaded = new Promise<void>((resolve) => {
    open = resolve;
  });
  await context.route('**/assets/reports-route*.js', async (route) => {
    await loaded;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click();
  const search = page.getByRole('banner').getByRole('combobox');
  await search.pressSequentially('glo');
  open();
  await expect(page.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible();
  // Longer than it takes a page to take the focus.
  await page.keyboard.type('ves', { delay: 100 });
  await expect(search).toHaveValue('gloves');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=gloves/);
  await expect(page.getByRole('main')).toBeFocused();
});

/** Every chunk that is not loaded yet fails to load. */
async function breakParts(context: BrowserContext): Promise<void> {
  await context.route('**/assets/labels-route*.js', (route) => route.abort());
}

test('G16 the status says Offline as soon as the network is gone, and not some seconds later', async ({ openPage }) => {
  const { page, context } = await openPage('/cart');
  await copyIsWhole(page);
  await expectAllSaved(page);
  for (let time = 0; time < 3; time += 1) {
    const delay = await chip(page).evaluateHandle((button) => {
      const seen = { ms: new Promise<number>(() => undefined) };
      seen.ms = new Promise((resolve) => {
        let goneAt = Infinity;
        window.addEventListener('offline', () => (goneAt = performance.now()), { once: true });
        const watcher = new MutationObserver(() => {
          if (button.getAttribute('aria-label') !== 'Sync: Offline') return;
          watcher.disconnect();
          resolve(performance.now() - goneAt);
        });
        watcher.observe(button, { attributes: true });
      });
      return seen;
    });
    await context.setOffline(true);
    // The status is looked at every 5 s in any case.
    expect(await delay.evaluate(({ ms }) => ms)).toBeLessThan(1000);
    await context.setOffline(false);
    await expectAllSaved(page);
  }
});

test('SHELL-06 SHELL-09 a page that breaks says Oops, leads to the catalog, and to the sign-in once nobody is signed in', async ({
  browser,
  stockroom,
  errorWatch,
}) => {
  const { origin } = stockroom;
  errorWatch.allow(BLOCKED_WORKER, /Failed to fetch dynamically imported module/);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  // From the beginning, so that nothing under way meets it.
  await breakParts(context);
  const page = await context.newPage();
  await signIn(page, origin);
  await copyIsWhole(page);
  // The first folder opens by itself.
  await expect(page).toHaveURL(/\/inventory\/\w+/);
  // A part that does not load makes the page reload itself once, perhaps before it has loaded.
  await page.goto(`${origin}/labels`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Something went wrong. Click the button below to go to Catalog')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${origin}/inventory`);
  await copyIsWhole(other);
  // The menu closes when the page that has just opened takes the focus.
  await expect(async () => {
    await other.getByRole('banner').getByRole('button', { name: /^Hi, / }).click();
    await other.getByRole('banner').getByRole('button', { name: 'Sign out' }).click({ timeout: 2_000 });
    await expect(other.getByRole('dialog')).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 40_000 });
  await other.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/login/);

  await page.getByLabel('E-mail').fill(STAFF);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.goto(`${origin}/labels`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Go to Catalog' }).click();
  await expect(page).toHaveURL(`${origin}/`);
  await context.close();
});

test('LBL-01 ITEM-18 an item shows its QR code, which comes by Try again when it could not be loaded, its reorder quantity, expiration date, note and folder, and goes into the print queue', async ({
  openPage,
  stockroom,
  api,
  takeItem,
  errorWatch,
}) => {
  const item = await takeItem({ isShort: true });
  errorWatch.allow(BLOCKED_WORKER);
  const { page, context } = await openPage('/inventory', { serviceWorkers: 'block' });
  await copyIsWhole(page);
  let isCut = true;
  await context.route(/\/assets\/browser-/, (route) => (isCut ? route.abort() : route.continue()));
  const panel = await openItem(page, stockroom.origin, item);
  const label = panel.getByRole('region', { name: 'Label' });
  const name = displayName(item);
  await expect(label.getByRole('status')).toHaveText('Can’t load the QR code', { timeout: 15_000 });
  isCut = false;
  await label.getByRole('button', { name: 'Try again' }).click();
  await expect(label.getByRole('img', { name: `QR code of ${name}` })).toBeVisible();
  await expect(label.getByRole('status')).toHaveCount(0);

  const toOrder = reorderQuantity(item, { cartQty: 0, onHandShown: true, needToHaveShown: true });
  await expect(panel.getByRole('button', { name: `Add ${toOrder} to the cart` })).toBeVisible();
  const [year, month, day] = (item.expirationDate ?? '').split('-');
  await expect(panel.getByLabel('Expiration Date')).toHaveValue(year === '' ? '' : `${month}/${day}/${year}`);
  await expect(panel.getByLabel('My Notes')).toHaveValue(item.note);
  const folder = (await api.snapshot()).folders.find(({ id }) => id === item.folderId);
  await expect(label).toContainText(folder?.name ?? 'no folder');
  await label.getByRole('button', { name: 'Add to print queue' }).click();
  await label.getByRole('link', { name: 'In the print queue (1)' }).click();
  await expect(page.getByRole('main')).toContainText(name);
});

test('with less motion every word takes a new theme at once @long', async ({ openPage }) => {
  const { page } = await openPage('/inventory', { colorScheme: 'dark', reducedMotion: 'reduce' });
  await copyIsWhole(page);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  const words = await page.evaluate(async () => {
    const color = (element: Element): string => getComputedStyle(element).color;
    const asBody = [...document.querySelectorAll('main *')].filter((each) => color(each) === color(document.body));
    document.documentElement.dataset['mantineColorScheme'] = 'light';
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    const late = asBody.filter((each) => each.isConnected).map(color);
    // A new element has no color to transition from.
    const ink = document.documentElement.appendChild(document.createElement('p'));
    ink.style.color = 'var(--ink)';
    return { all: asBody.length, late: late.filter((each) => each !== color(ink)).length };
  });
  expect(words.all).toBeGreaterThan(20);
  expect(words.late).toBe(0);
});

test('with forced colors what is chosen can be told from what is not @long', async ({ openPage, stockroom }) => {
  const { page } = await openPage('/order', { forcedColors: 'active' });
  const look = (name: string) =>
    page
      .getByRole('main')
      .locator('a, button')
      .filter({ hasText: name })
      .first()
      .evaluate((each) => {
        const { borderBottomColor, outlineStyle } = getComputedStyle(each);
        return { borderBottomColor, outlineStyle };
      });
  expect(await look('Active orders')).not.toEqual(await look('Ordered products'));
  await page.goto(stockroom.origin);
  await expect(page.getByRole('tab', { name: 'Top ordered' })).toBeVisible();
  expect(await look('Popularity')).not.toEqual(await look('Price'));
  expect(await look('Top ordered')).not.toEqual(await look('Most purchased'));
});

test('a page that is left open over night knows in the morning what has expired @long', async ({
  openPage,
  stockroom,
  takeItem,
}) => {
  const item = await takeItem();
  const { page } = await openPage('/inventory');
  await copyIsWhole(page);
  await page.clock.install({ time: new Date(2031, 4, 4, 23, 58, 0) });
  const panel = await openItem(page, stockroom.origin, item);
  await panel.getByLabel('Expiration Date', { exact: true }).fill('05/04/2031');
  await page.keyboard.press('Tab');
  await expectAllSaved(page);
  // The word is also in the list of reasons.
  const words = panel.getByRole('region', { name: 'On hand' }).getByText('Expired', { exact: true });
  const row = page.getByRole('row', { name: displayName(item), exact: true });
  await expect(words).toHaveCount(1);
  await expect(row).not.toContainText('Expired');
  await page.clock.fastForward('09:00:00');
  await expect(words).toHaveCount(2);
  await expect(row).toContainText('Expired');
});
