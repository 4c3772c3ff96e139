/** A new practice signs up on an empty server, up to its first scan (AUTH-03..06) and its first order. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { complaintsInBoth } from './support/axe-violations.ts';
import { expect, test } from './support/journey.ts';
import { typeCard } from './support/type-card.ts';
import { startServerProcess, type ServerProcess } from './support/server-process.ts';
import { removeTestDirectory, testDirectory } from '#tests/support/test-directory.ts';

const PASSWORD = 'tulip-garage-otter-92';
const SHOTS = process.env['SIGN_UP_SHOTS'];

async function look(page: Page, name: string): Promise<readonly string[]> {
  if (SHOTS !== undefined) {
    mkdirSync(SHOTS, { recursive: true });
    for (const [width, height] of [
      [390, 844],
      [834, 1194],
      [1440, 900],
    ] as const) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: join(SHOTS, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
  return await complaintsInBoth(page, name);
}

/** With an empty database; mails are stored there. */
async function withEmptyServer(work: (server: ServerProcess) => Promise<void>): Promise<void> {
  const directory = testDirectory();
  const server = await startServerProcess({ dataDir: join(directory, 'data'), env: { DEMO: 'off' } });
  try {
    await work(server);
  } finally {
    await server.dispose();
    removeTestDirectory(directory);
  }
}

/** The link in the last mail to this address, once it has arrived. */
async function lastLink(server: ServerProcess, email: string, count = 1): Promise<string> {
  const links: string[] = [];
  await expect
    .poll(async () => {
      const text = await server.admin(['mails', '--email', email]);
      links.splice(0, links.length, ...(text.match(/http\S+\/confirmation\/\S+/g) ?? []));
      return links.length;
    })
    .toBeGreaterThanOrEqual(count);
  return links.at(-1) ?? '';
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
/** The title of the page and of its tab. */
async function title(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(`${name} · Stockroom`);
}

/** Every title that the page shows until it is asked, however briefly. */
async function titlesFromNowOn(page: Page): Promise<() => Promise<readonly string[]>> {
  const shown = await page.evaluateHandle(() => {
    const titles = new Set<string>();
    new MutationObserver(() => titles.add(document.querySelector('h1')?.textContent ?? '')).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return titles;
  });
  return () => shown.evaluate((titles) => [...titles]);
}

test('INV-23 INV-25 LOC-01 SHELL-03 SHELL-04 AUTH-01 AUTH-03 AUTH-04 AUTH-06 AUTH-18 AUTH-21 CHK-01 from nothing to the first scan and the first order, on three devices', async ({
  page,
  browser,
}) => {
  test.slow();
  await withEmptyServer(async (server) => signUp(server, page, browser));
});

async function signUp(server: ServerProcess, page: Page, browser: Browser): Promise<void> {
  const { origin } = server;
  const others: BrowserContext[] = [];
  const elsewhere = async (path: string): Promise<Page> => {
    const context = await browser.newContext();
    others.push(context);
    const opened = await context.newPage();
    await opened.goto(origin + path);
    return opened;
  };
  const found: string[] = [];

  await page.goto(`${origin}/auth`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await title(page, 'Create an account');
  // The wizard has a menu of its steps on the left.
  const menu = await page.getByRole('list', { name: 'Steps' }).locator('..').boundingBox();
  expect([menu?.x, menu?.width, menu?.height]).toEqual([0, 250, page.viewportSize()?.height]);
  found.push(...(await look(page, 'account')));
  await next(page);
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.getByLabel('Your name').fill('Robin Owner');
  await page.getByLabel('E-mail').fill('robin@hillside');
  await page.getByLabel('Password', { exact: true }).fill('password1234');
  await next(page);
  await expect(page.getByText('Enter an e-mail address, such as name@example.com.')).toBeVisible();
  await page.getByLabel('E-mail').fill('robin@hillside.example');
  await next(page);
  await expect(page.getByText(/This password is easy to guess/)).toBeVisible();
  found.push(...(await look(page, 'account-refused')));
  // What is typed stays over a reload, but a password is stored nowhere.
  await page.reload();
  await expect(page.getByLabel('E-mail')).toHaveValue('robin@hillside.example');
  await expect(page.getByLabel('Your name')).toHaveValue('Robin Owner');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await stored(page)).not.toContain('password1234');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await next(page);

  await title(page, 'Confirm your e-mail');
  found.push(...(await look(page, 'e-mail')));
  await page.reload();
  await title(page, 'Confirm your e-mail');
  const phone = await elsewhere('/confirmation/invented');
  await expect(phone.getByText(/expired or was already used/)).toBeVisible();
  found.push(...(await look(phone, 'confirmation-expired')));
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('A new link is on its way. Check your spam folder too.')).toBeVisible();
  const link = await lastLink(server, 'robin@hillside.example', 2);
  const titles = await titlesFromNowOn(page);
  await phone.goto(link);
  await expect(phone.getByText(/Continue on the device where you signed up/)).toBeVisible();
  found.push(...(await look(phone, 'confirmed')));

  await title(page, 'Your practice');
  // The wizard goes on, without its first step in between.
  expect(await titles()).not.toContain('Create an account');
  await page.goto(`${origin}/cart`);
  await title(page, 'Your practice');
  found.push(...(await look(page, 'practice')));
  await next(page);
  await expect(page.getByText('Enter the name of your practice.')).toBeVisible();
  await page.getByLabel('Name of the practice').fill('Hillside Dental');
  await page.getByLabel('State').selectOption('Massachusetts');
  await page.getByLabel('License number').fill('none-of-yours');
  await page.reload();
  await expect(page.getByLabel('Name of the practice')).toHaveValue('Hillside Dental');
  await expect(page.getByLabel('State')).toHaveValue('MA');
  await expect(page.getByLabel('License number')).toHaveValue('');
  expect(await stored(page)).not.toContain('none-of-yours');
  await page.getByLabel('License number').fill('none');
  await next(page);
  await expect(page.getByText(/Enter the license number as it is printed/)).toBeVisible();
  await page.getByLabel('License number').fill('dn 12345');
  await next(page);
  await title(page, 'Where you work');

  // Another device continues where this one is.
  const tablet = await elsewhere('/wizard');
  await tablet.getByLabel('E-mail').fill('robin@hillside.example');
  await tablet.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await tablet.getByRole('button', { name: 'Sign in' }).click();
  await title(tablet, 'Where you work');
  await tablet.getByRole('button', { name: 'Back to your practice' }).click();
  await expect(tablet.getByLabel('License number')).toHaveValue('DN 12345');
  await next(tablet);
  await expect(tablet.getByLabel('Name of this location')).toHaveValue('Hillside Dental');
  await tablet.getByLabel('Street and number').fill('12 Main Street');
  await tablet.getByLabel('ZIP code').fill('0213');
  await tablet.getByLabel('City').fill('Cambridge');
  await tablet.reload();
  await expect(tablet.getByLabel('City')).toHaveValue('Cambridge');
  await expect(tablet.getByLabel('ZIP code')).toHaveValue('0213');
  await expect(tablet.getByLabel('Name of this location')).toHaveValue('Hillside Dental');
  await next(tablet);
  await expect(tablet.getByText('Enter a ZIP code, such as 02139.')).toBeVisible();
  await expect(tablet.getByText('Choose at least one specialty.')).toBeVisible();
  found.push(...(await look(tablet, 'location')));
  await tablet.getByLabel('ZIP code').fill('10001');
  await expect(tablet.getByLabel('State')).toHaveValue('NY');
  await tablet.getByLabel('ZIP code').fill('02139');
  await tablet.getByLabel('General dentistry').check();
  await importPrices(server);
  await next(tablet);
  await title(tablet, 'Your distributors');
  await title(page, 'Your distributors');
  found.push(...(await look(tablet, 'distributors')));
  await tablet.context().setOffline(true);
  await expect(tablet.getByText('You’re offline. Connecting a distributor needs a connection.')).toBeVisible();
  const toConnect = tablet.getByRole('button', { name: 'Connect distributors' });
  await expect(toConnect).toHaveAttribute('aria-disabled', 'true');
  await tablet.context().setOffline(false);
  await expect(toConnect).toHaveAttribute('aria-disabled', 'false');
  await connect(tablet);
  await next(tablet);
  await title(tablet, 'Your card');
  await expect(tablet.getByText('after that it’s $99.00 a month, paid by card.')).toBeVisible();
  // Each device continues where the other one is.
  await page.getByRole('button', { name: 'Add your card' }).click();
  await typeCard(page, '4242424242424242');
  await expect(page.getByText('The card that ends in 4242 is saved.')).toBeVisible();
  found.push(...(await look(page, 'card')));
  await tablet.getByRole('button', { name: 'Back to your distributors' }).click();
  await title(page, 'Your distributors');
  await expect(page.getByRole('list', { name: 'Connected distributors' })).toContainText('Northline Dental');
  await next(page);
  await title(tablet, 'Your card');
  await next(tablet);
  await title(tablet, 'Your practice is ready');
  found.push(...(await look(tablet, 'shelves')));
  await title(page, 'Your practice is ready');

  found.push(...(await importShelves(tablet)));
  // The first device notices.
  await expect(page).toHaveURL(`${origin}/`);
  await tablet.goto(`${origin}/scan`);
  await expect(tablet.getByRole('button', { name: 'Type it' })).toBeVisible();
  await page.goto(`${origin}/registration`);
  await expect(page).toHaveURL(`${origin}/`);
  await firstOrder(page);
  expect(found).toEqual([]);
  for (const context of others) await context.close();
}

/** Read from the README, so that its instructions are known to work. */
const README = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8');
const [, FIRST_STEPS = ''] = README.split('## From nothing to the first order');
const PRICES = (/```csv\n([\s\S]+?)```/.exec(FIRST_STEPS)?.[1] ?? '').replaceAll(/^ +/gm, '');
const [, DISTRIBUTOR = ''] = /--distributor "(.+?)" prices\.csv/.exec(FIRST_STEPS) ?? [];
const SHELVES = `Item;Item #;Room;On hand;Par
Nitrile gloves M;ng 100 m;Room 2;7;12
Gauze 2" x 2";GZ-2200;Room 2;many;4
Alginate;AL-1;Room 2;1;2
`;

async function importPrices(server: ServerProcess): Promise<void> {
  const directory = testDirectory();
  mkdirSync(directory, { recursive: true });
  const prices = join(directory, 'prices.csv');
  writeFileSync(prices, PRICES);
  const output = await server.importFile(['--distributor', DISTRIBUTOR, prices]);
  expect(output).toContain('2 new');
  expect(output).toContain(`Orders to ${DISTRIBUTOR} are simulated`);
  removeTestDirectory(directory);
}

async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect distributors' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Northline Dental').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByLabel('Account number').fill('HD-1200');
  await dialog.getByLabel('Login').fill('hillside');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('northline-12');
  await dialog.getByRole('button', { name: 'Connect 1 distributor' }).click();
  await expect(page.getByRole('list', { name: 'Connected distributors' })).toContainText('Northline Dental');
}

/** From the catalog, where the person has arrived. */
async function firstOrder(page: Page): Promise<void> {
  // LOC-01: with one location there is none to choose.
  await expect(page.getByRole('banner').getByRole('button', { name: /^Hi, / })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Location/ })).toHaveCount(0);
  // An empty list links to the catalog.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Manage Orders/ })
    .click();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Search the catalog' }).click();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await page.getByRole('link', { name: 'Search the catalog' }).click();
  await page.getByRole('button', { name: /^Add to cart: Gauze Sponges/ }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 unit' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByText(`${DISTRIBUTOR} isn’t set up for orders yet.`)).toBeVisible();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order is placed' })).toBeVisible();
  // No arrival is promised.
  await expect(page.getByRole('link', { name: /^Order .* from / })).toContainText('only simulated, nothing ships');
  await page.getByRole('main').getByRole('link', { name: 'Manage Orders' }).click();
  const order = page.getByRole('table', { name: 'Active orders' }).getByRole('row').filter({ hasText: DISTRIBUTOR });
  await expect(order).toContainText('$4.20');
  await order.getByRole('link').first().click();
  await expect(page.getByText('This order was only simulated')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('region', { name: 'Delivery' })).not.toContainText('Expected');
}

/** The practice's own list, on a server whose catalog has two of its products. */
async function importShelves(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: /Import your shelves from a CSV file/ }).click();
  await title(page, 'Import shelves');
  // On empty shelves a scan leads to the catalog: there is nothing to link it to.
  const here = page.url();
  await page.goto(new URL('/scan', here).href);
  await page.getByRole('button', { name: 'Type it' }).click();
  await page.getByLabel('Code, digits under the bars, or SKU').fill('GZ-2200');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('Your shelves are still empty.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link it to an item' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Search the catalog' }).click();
  await expect(page.getByRole('button', { name: /^Add to cart: Gauze Sponges/ })).toBeVisible();
  await page.goto(here);
  await title(page, 'Import shelves');
  const chooser = page.locator('input[type=file]');
  const list = (content: Buffer) => ({ name: 'shelves.csv', mimeType: 'text/csv', buffer: content });
  await chooser.setInputFiles(list(Buffer.from([0x50, 0x4b, 3, 4])));
  await expect(page.getByText(/This is an Excel workbook/)).toBeVisible();
  await chooser.setInputFiles(list(Buffer.from(SHELVES)));
  await expect(page.getByLabel('On hand')).toHaveValue('3');
  const found = [...(await look(page, 'import-columns'))];
  await page.getByRole('button', { name: 'Find products' }).click();
  await expect(page.getByRole('heading', { name: '1 item to add' })).toBeVisible();
  await expect(page.getByText('“many” isn’t a whole number from 0 to 99,999.')).toBeVisible();
  await expect(page.getByText('No product has this number.')).toBeVisible();
  found.push(...(await look(page, 'import-preview')));
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download these rows (CSV)' }).click();
  expect(
    readFileSync(await (await saving).path(), 'utf8')
      .split('\r\n')
      .slice(1, 3),
  ).toEqual([
    '3,"“many” isn’t a whole number from 0 to 99,999.","Gauze 2"" x 2""",GZ-2200,Room 2,many,4',
    '4,No product has this number.,Alginate,AL-1,Room 2,1,2',
  ]);
  await page.getByRole('button', { name: 'Add 1 item' }).click();
  await expect(page.getByText('1 item added')).toBeVisible();
  await page.getByRole('treeitem', { name: /Room 2/ }).click();
  await expect(page.getByText('Nitrile Exam Gloves, Medium').first()).toBeVisible();
  found.push(...(await look(page, 'imported')));
  return found;
}

test('AUTH-03 AUTH-21 a browser that waited too long says so, and leads to the sign-in', async ({
  stockroom,
  page,
}) => {
  await page.goto(`${stockroom.origin}/registration`);
  await page.getByLabel('Your name').fill('Robin Late');
  await page.getByLabel('E-mail').fill('late@hillside.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await next(page);
  await title(page, 'Confirm your e-mail');
  await expect(page.getByText(/Open it on any device within 24 hours/)).toBeVisible();
  // As after a day, or once the person has a second factor.
  const ended = { status: '410', code: 'link-expired', title: 'Gone', detail: 'This sign-up has ended.' };
  await page.route('**/api/auth/check-registration', (route) =>
    route.fulfill({
      status: 410,
      headers: { 'content-type': 'application/vnd.api+json' },
      body: JSON.stringify({ errors: [ended] }),
    }),
  );
  await expect(page.getByText(/This page no longer waits for the link/)).toBeVisible();
  expect(await look(page, 'ended')).toEqual([]);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('late@hillside.example');
});

test('AUTH-35 where sign-up is closed the page says so and whom to ask', async ({ browser }) => {
  const directory = testDirectory();
  const env = { DEMO: 'off', SIGN_UP: 'off', SIGN_UP_CONTACT: 'kim@hillside.example' };
  const server = await startServerProcess({ dataDir: join(directory, 'data'), env });
  const page = await browser.newPage();
  try {
    await page.goto(`${server.origin}/login`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await title(page, 'Sign-up is closed');
    await expect(page.getByText('Ask kim@hillside.example for an account.')).toBeVisible();
    expect(await look(page, 'sign-up-closed')).toEqual([]);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await title(page, 'Sign in');
  } finally {
    await page.close();
    await server.dispose();
    removeTestDirectory(directory);
  }
});
