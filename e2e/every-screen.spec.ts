/** Every screen in the router's table opens at each of its paths, in upper and lower case. */
import type { Page } from '@playwright/test';
import { SCREENS, type ScreenName } from '#app/routes/screens.ts';
import { itemTokenFrom } from '#domain/identifiers/item-label.ts';
import type { Folder } from '#domain/stock/folder.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { complaintsInBoth } from './support/axe-violations.ts';
import { goInApp } from './support/go-in-app.ts';
import { expect, test, WITH_MOTION, workerControls } from './support/journey.ts';
import { lowTargets } from './support/low-targets.ts';
import { copyIsWhole, itemPath } from './support/screen.ts';

test.use(WITH_MOTION);

/** For each path of a screen: a URL, and the title of the page there. A missing path does not compile. */
type Openings = {
  readonly [Name in ScreenName]: {
    readonly [Path in (typeof SCREENS)[Name]['paths'][number]]: readonly [address: string, title: string];
  };
};

const NO_ITEM = itemTokenFrom(new Uint8Array(16).map((_, index) => index + 5));

function openings(item: StockItem, folder: Folder): Openings {
  const product = `/product-detail/${item.productId}`;
  return {
    // A signed-in person is sent home.
    login: { '/login': ['/login', 'Catalog'] },
    'forgot-password': { '/forgot-password': ['/forgot-password', 'Catalog'] },
    'reset-password': { '/reset/:hash': ['/reset/abc', 'Catalog'] },
    'impersonate-user': { '/auth/impersonate-user/:userId?': ['/auth/impersonate-user', 'Act for a location'] },
    // A person whose setup is complete is sent home.
    registration: { '/registration': ['/registration', 'Catalog'], '/wizard': ['/wizard', 'Catalog'] },
    confirmation: { '/confirmation/:id': ['/confirmation/abc', 'Confirm your e-mail'] },
    catalogue: { '/': ['/', 'Catalog'] },
    inventory: {
      '/inventory': ['/inventory', 'My Catalog'],
      '/inventory/:folderId': [`/inventory/${folder.id}`, folder.name],
      '/inventory/:folderId/items/:itemId': [itemPath(item), folder.name],
      '/workspace/:folderId': [`/workspace/${folder.id}`, folder.name],
    },
    shelves: {
      '/shelves/import': ['/shelves/import', 'Import shelves'],
      '/shelves/starter-set': ['/shelves/starter-set', 'Starter set'],
    },
    counting: { '/inventory/:folderId/count': [`/inventory/${folder.id}/count`, `Count ${folder.name}`] },
    scan: { '/scan': ['/scan', 'Scan'] },
    'label-link': { '/q/:token': [`/q/${NO_ITEM}`, 'Label'] },
    product: {
      '/product-detail/:pmid?': [product, 'Catalog'],
      '/product-detail/:pmid/distributor/:pdid?': [`${product}/distributor/${item.offerId}`, item.productName],
    },
    cart: { '/cart/:step?': ['/cart', 'Cart'] },
    orders: { '/order/:orderId?': ['/order', 'Manage Orders'] },
    'report-issue': { '/report-issue/:itemId': [`/report-issue/${item.id}`, 'Report an issue'] },
    receive: { '/order/:orderId/receive': ['/order/1/receive', 'Receive'] },
    'stock-history': { '/stock-history': ['/stock-history', 'Stock history'] },
    reports: { '/reports/:report?': ['/reports', 'Reports'] },
    savings: { '/savings': ['/savings', 'Savings Analysis'] },
    home: { '/home': ['/home', 'Home'] },
    partners: { '/partners': ['/partners', 'Partner Network'] },
    labels: { '/labels': ['/labels', 'Labels'] },
    settings: { '/settings': ['/settings', 'Account'] },
    // Hidden from everyone but admins.
    admin: { '/admin/:section?/:id?': ['/admin/jobs', '404 Not Found'] },
    help: { '/help/:page?': ['/help', 'Help'] },
    // The staff person does not manage people.
    people: { '/settings/people': ['/settings/people', 'Account'] },
    audit: { '/settings/audit': ['/settings/audit', 'Account'] },
    notifications: { '/notifications/:section?': ['/notifications', 'Notifications'] },
    join: { '/join/:token': ['/join/1.none', 'Invitation'] },
    mapping: { '/settings/mapping': ['/settings/mapping', 'Distributor mapping'] },
    'my-distributors': { '/my-distributors/:tab?': ['/my-distributors', 'My Distributors'] },
    developers: { '/developers': ['/developers', 'API'] },
  };
}

/** Screens whose own journeys don't run axe; `tests/architecture/axe-on-screens.test.ts` covers the others. */
const AXE_HERE: ReadonlySet<string> = new Set(['/report-issue/:itemId', '/shelves/starter-set']);

/** Printed labels are in capitals; ids must not be changed. */
const inCapitals = (address: string): string => address.replace(/^\/[a-z-]+/, (first) => first.toUpperCase());

async function stands(page: Page, title: string): Promise<void> {
  await expect(page).toHaveTitle(`${title} · Stockroom`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.getByRole('heading', { name: /Oops|404/ })).toHaveCount(title.startsWith('404') ? 1 : 0);
}

test('every screen opens at each of its addresses, written large or small, and whatever a finger presses on it is 48 px high @long', async ({
  openPage,
  stockroom,
  api,
  takeItem,
}) => {
  test.setTimeout(300_000);
  const item = await takeItem();
  const folder = (await api.snapshot()).folders.find(({ id }) => id === item.folderId);
  if (folder === undefined) throw new Error('no folder');
  const { page } = await openPage('/inventory', { viewport: { width: 834, height: 1112 }, hasTouch: true });
  await copyIsWhole(page);
  await workerControls(page);
  for (const [name, ways] of Object.entries(openings(item, folder))) {
    for (const [path, [address, title]] of Object.entries<readonly [string, string]>(ways)) {
      await test.step(`${name} at ${path}`, async () => {
        await page.goto(stockroom.origin + address);
        await stands(page, title);
        if (AXE_HERE.has(path)) expect(await complaintsInBoth(page, path)).toEqual([]);
        await expect.poll(() => lowTargets(page), { message: path }).toEqual([]);
        const large = inCapitals(address);
        if (large === address) return;
        // Each path is answered with the same page, so the app need not be loaded again.
        await goInApp(page, '/help');
        await stands(page, 'Help');
        await goInApp(page, large);
        await stands(page, title);
      });
    }
  }
  await goInApp(page, '/?search=gloves');
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeVisible();
  expect(await lowTargets(page)).toEqual([]);
});

test('AUTH-02 RES-29 the pages of a forgotten password open to who is not signed in', async ({ page, stockroom }) => {
  const ways = {
    '/forgot-password': 'Forgot password',
    '/reset/abc': 'New password',
    '/reset/reset?hash=abc': 'New password',
  };
  for (const [address, title] of Object.entries(ways)) {
    await page.goto(stockroom.origin + address);
    await stands(page, title);
    expect(await complaintsInBoth(page, address)).toEqual([]);
  }
});

test('the sign-in opens to who is not signed in', async ({ page, stockroom }) => {
  for (const path of SCREENS.login.paths) {
    await page.goto(stockroom.origin + path);
    await stands(page, 'Sign in');
  }
});
