/** The admin area: a stuck order reaches its distributor exactly once, and only admins can see the area. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { complaintsInBoth } from './support/axe-violations.ts';
import { MEDBRIDGE } from './support/buyer.ts';
import { inDatabase } from './support/cart-page.ts';
import { DOCTOR, expect, newDevice, PASSWORD, test } from './support/journey.ts';
import { placeOrder } from './support/place-order.ts';
import { answerNext } from './support/screen.ts';
import { beSignedIn } from './support/signed-in.ts';

const ADMIN = 'admin@demo.test';

test.use({ serverEnv: { CXML_IDENTITY: 'AN01', CXML_SECRET: 'secret' }, reducedMotion: 'reduce' });

test('ADM-01 ADM-03 two admins send a stuck order at the same time, and the distributor gets it once', async ({
  stockroom,
  browser,
  buyer,
}) => {
  let isDown = true;
  const received: string[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (isDown) return void response.writeHead(503).end();
      received.push(/orderID="([^"]+)"/.exec(body)?.[1] ?? '');
      response.end('<cXML><Response><Status code="200" text="OK"/></Response></cXML>');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  await inDatabase(stockroom, `update distributors set gateway = 'cxml', gateway_address = $1 where name = $2`, [
    `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    MEDBRIDGE,
  ]);
  const { number } = (await placeOrder(buyer, MEDBRIDGE, 3)).attributes;
  const contexts = [await browser.newContext(), await browser.newContext()];
  const pages = await Promise.all(contexts.map((context) => context.newPage()));
  try {
    for (const page of pages) {
      // An admin belongs to no location, so every path leads here.
      await beSignedIn(page, stockroom.origin, '/inventory', ADMIN);
      await page.waitForURL(/\/admin/);
      await page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Deliveries' }).click();
      const row = page.getByRole('row').filter({ hasText: number });
      await expect(row).toContainText('Distributor unreachable');
      await expect(row).toContainText(MEDBRIDGE);
      await expect(row).toContainText('Main Street Dental');
    }
    const [first, second] = pages as [(typeof pages)[0], (typeof pages)[0]];
    expect(await complaintsInBoth(first, 'deliveries')).toEqual([]);
    await first.getByRole('link', { name: 'Jobs' }).click();
    // The previous attempt may still be running.
    const job = first.getByRole('row').filter({ hasText: number }).filter({ hasText: 'Retrying' });
    await expect(job).toContainText('Order to a distributor');
    expect(await complaintsInBoth(first, 'jobs')).toEqual([]);
    await first.getByRole('link', { name: 'Deliveries' }).click();
    isDown = false;
    await Promise.all(pages.map((page) => page.getByRole('button', { name: `Send now: ${number}` }).click()));
    await expect(first.getByRole('heading', { name: 'No stuck deliveries' })).toBeVisible();
    await expect(second.getByRole('heading', { name: 'No stuck deliveries' })).toBeVisible();
    await expect.poll(() => received).toEqual([number]);
    await expect.poll(async () => (await buyer.orders())[0]?.attributes.delivery).not.toBe('queued');
    expect(received).toEqual([number]);
  } finally {
    await inDatabase(stockroom, `update distributors set gateway = 'simulated' where name = $1`, [MEDBRIDGE]);
    for (const context of contexts) await context.close();
    receiver.close();
  }
});

test('ADM-05 ADM-06 ADM-07 ADM-08 ADM-15 an admin finds a practice, signs a person out, switches an account off and on, mails a link, and gives it a brand', async ({
  stockroom,
  page,
  openPage,
  browser,
}) => {
  const tablet = await openPage('/inventory');
  await beSignedIn(page, stockroom.origin, '/admin', ADMIN);
  await expect(page.getByRole('heading', { name: 'Practices', level: 1 })).toBeVisible();
  expect(await complaintsInBoth(page, 'practices')).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search practices' }).fill('riverside');
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page.getByRole('table', { name: 'Locations' })).toContainText('Main Street Dental');
  expect(await complaintsInBoth(page, 'a practice')).toEqual([]);

  // A device that is online shows the brand without a restart.
  await page.getByLabel('Brand of the buying group').selectOption('Fireside');
  await expect(page.getByText(/has the brand Fireside/)).toBeVisible();
  const logo = tablet.page.getByRole('banner').getByRole('link', { name: 'Fireside', exact: true });
  await expect(logo).toBeVisible({ timeout: 20_000 });
  await page.getByLabel('Brand of the buying group').selectOption('Stockroom (no group)');
  await expect(page.getByText(/has the brand Stockroom/)).toBeVisible();

  // They cover the lower part of the list until they are closed, or for 7 s.
  const messages = page.getByRole('button', { name: 'Close this message' });
  await messages.evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await expect(messages).toHaveCount(0);
  // Support changes the subscription of a location and reverts it (SUB-02).
  const clinic = page.getByRole('row').filter({ hasText: 'Airport Clinic' });
  for (const [action, button, status] of [
    ['Close the subscription', 'Close it', 'Not active'],
    ['Reactivate the subscription', 'Reactivate', 'Active'],
  ] as const) {
    await page.getByRole('button', { name: 'Subscription of Airport Clinic' }).click();
    await page.getByRole('menuitem', { name: action }).click();
    const requested = page.getByRole('dialog', { name: `${action} of Airport Clinic?` });
    if (status === 'Not active') expect(await complaintsInBoth(page, 'a subscription to close')).toEqual([]);
    await answerNext(requested, button);
    await expect(clinic.first()).toContainText(status);
  }
  // They close automatically.
  await expect(messages).toHaveCount(0, { timeout: 20_000 });

  await page.getByRole('button', { name: 'Actions for Sam Staff' }).click();
  await expect(page.getByRole('menuitem', { name: 'Act for Sam Staff at Main Street Dental' })).toHaveAttribute(
    'href',
    /^\/auth\/impersonate-user\/\d+\?pl=\d+$/,
  );
  await page.getByRole('menuitem', { name: 'Mail a link to a new password' }).click();
  await expect(page.getByText('staff@demo.test gets a link to choose a new password.')).toBeVisible();
  await messages.first().click();
  await expect(messages).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for Sam Staff' }).click();
  await page.getByRole('menuitem', { name: 'See where they’re signed in' }).click();
  const devices = page.getByRole('dialog', { name: 'Where Sam Staff is signed in' });
  await expect(devices.getByRole('listitem').first()).toBeVisible();
  expect(await complaintsInBoth(page, 'devices of a person')).toEqual([]);
  await devices.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(devices.getByText('Sam Staff isn’t signed in anywhere.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'People', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Ada Admin' })).toContainText('Admin');
  expect(await complaintsInBoth(page, 'people')).toEqual([]);
  await switchAccount(page, browser, stockroom.origin);
  await page.getByRole('button', { name: 'New admin' }).click();
  const newAdmin = page.getByRole('form', { name: 'New admin' });
  await newAdmin.getByLabel('Name').fill('Second Admin');
  await newAdmin.getByLabel('E-mail').fill('second@example.test');
  expect(await complaintsInBoth(page, 'new admin')).toEqual([]);
  await newAdmin.getByRole('button', { name: 'Add admin' }).click();
  await expect(page.getByText('second@example.test gets a link to choose a password.')).toBeVisible();
  await expect(newAdmin).toHaveCount(0);
  await page.getByRole('link', { name: 'Health' }).click();
  await expect(page.getByText('Answers', { exact: true })).toBeVisible();
  expect(await complaintsInBoth(page, 'health')).toEqual([]);
});

/** Off, which ends the open session and blocks signing in, and on again (ADM-15). */
async function switchAccount(page: Page, browser: Browser, origin: string): Promise<void> {
  const doctor = await newDevice(browser, origin, DOCTOR);
  const row = page.getByRole('row').filter({ hasText: DOCTOR });
  const choose = async (name: string): Promise<void> => {
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Switch the account off');
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText(/can’t sign in anymore\./)).toBeVisible();
  await expect(row).toContainText('Switched off');
  // Its data is kept, and nothing is sent until the person signs in.
  await expect(doctor.page.getByText('Your session expired.')).toBeVisible();
  await doctor.page.goto(`${origin}/login`);
  const signIn = async (): Promise<void> => {
    await doctor.page.getByLabel('E-mail').fill(DOCTOR);
    await doctor.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await doctor.page.getByRole('button', { name: 'Sign in' }).click();
  };
  await signIn();
  await expect(doctor.page.getByText(/This account was switched off\./).first()).toBeVisible();
  await choose('Switch the account on');
  await expect(page.getByText(/can sign in again\./)).toBeVisible();
  await expect(row).not.toContainText('Switched off');
  await signIn();
  await expect(doctor.page).not.toHaveURL(/\/login/);
  await doctor.context.close();
}

test('ADM-09 ADM-10 ADM-11 ADM-12 ADM-13 a distributor is set up and tried, and its price file imported', async ({
  stockroom,
  page,
}) => {
  await beSignedIn(page, stockroom.origin, '/admin/distributors', ADMIN);
  await page.getByRole('link', { name: MEDBRIDGE }).click();
  await expect(page.getByRole('heading', { name: MEDBRIDGE, level: 1 })).toBeVisible();
  await page.getByLabel('Days until delivery').fill('soon');
  const terms = page.getByRole('region', { name: 'Terms' });
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(terms.getByRole('alert')).toHaveText('Enter whole days from 0 to 90.');
  await page.getByLabel('Days until delivery').fill('6');
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${MEDBRIDGE}: terms saved.`)).toBeVisible();
  const gateway = page.getByRole('region', { name: 'How orders are sent' });
  await gateway.getByLabel('Orders go by').selectOption('cXML');
  await gateway.getByLabel('Address for orders').fill('http://127.0.0.1:9/cxml');
  await gateway.getByLabel('Identity').fill('AN-TEST');
  await gateway.getByRole('textbox', { name: 'Secret' }).fill('not-for-others');
  await gateway.getByRole('button', { name: 'Save' }).click();
  await expect(gateway.getByText('Saved, and never shown.')).toBeVisible();
  await expect(gateway.getByRole('textbox', { name: 'Secret' })).toHaveValue('');
  await gateway.getByRole('button', { name: 'Send a test order' }).click();
  await expect(gateway.getByText('Distributor unreachable')).toBeVisible();
  expect(await complaintsInBoth(page, 'a distributor')).toEqual([]);
  await gateway.getByLabel('Orders go by').selectOption('Simulation');
  await expect(gateway.getByText(`Orders to ${MEDBRIDGE} reach nobody`)).toBeVisible();
  await gateway.getByRole('button', { name: 'Save' }).click();
  await expect(gateway.getByLabel('Address for orders')).toHaveCount(0);

  await page.getByRole('link', { name: 'Price files' }).click();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('alert').getByText('Choose a distributor, or name a new one.')).toBeVisible();
  await page.getByLabel('Distributor', { exact: true }).selectOption('A new distributor');
  await page.getByLabel('Name of the new distributor').fill('Lakeside Supply');
  const rows = ['sku,name,manufacturer,price', 'L1,Nitrile gloves M,Maker,12.50', 'L2,,Maker,3.00'];
  const upload = async (name: string, text: string): Promise<void> => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Upload' }).click();
  };
  await upload('lakeside.csv', rows.join('\n'));
  const imported = page.getByRole('row').filter({ hasText: 'lakeside.csv' });
  await expect(imported).toContainText('Imported', { timeout: 20_000 });
  await upload('broken.csv', 'article,label\n1,x\n');
  await expect(page.getByRole('row').filter({ hasText: 'broken.csv' })).toContainText('The header has no columns', {
    timeout: 20_000,
  });
  // The page whose upload is cut off knows it before the server does, after a reload as well.
  await page.route('**/price-files/*/parts', (route) => route.abort());
  await upload('halfway.csv', rows.join('\n'));
  const cutOff = page.getByRole('row').filter({ hasText: 'halfway.csv' });
  await expect(cutOff).toContainText('Upload interrupted');
  await page.reload();
  await expect(cutOff).toContainText('Nothing was imported. Upload the file again.');
  expect(await complaintsInBoth(page, 'price files')).toEqual([]);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rejected rows of lakeside.csv' }).click();
  expect((await saving).suggestedFilename()).toMatch(/Rejected rows of Lakeside Supply.*\.csv$/i);
});

test('ADM-01 on a phone the section that is open stands in view in the row of sections', async ({
  stockroom,
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await beSignedIn(page, stockroom.origin, '/admin/health', ADMIN);
  await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Admin area' });
  await expect(sections.getByRole('link', { name: 'Health' })).toBeInViewport({ ratio: 1 });
  await sections.getByRole('link', { name: 'Jobs' }).click();
  await expect(sections.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page');
  await expect(sections.getByRole('link', { name: 'Jobs' })).toBeInViewport({ ratio: 1 });
  await context.close();
});

test('ADM-01 axe finds nothing in any section of the admin area', async ({ stockroom, page }) => {
  await beSignedIn(page, stockroom.origin, '/admin', ADMIN);
  const sections = page.getByRole('navigation', { name: 'Admin area' }).getByRole('link');
  await expect(page.getByRole('heading', { name: 'Practices', level: 1 })).toBeVisible();
  for (const name of await sections.allInnerTexts()) {
    await sections.filter({ hasText: name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading: / })).toHaveCount(0);
    expect(await complaintsInBoth(page, 'every section')).toEqual([]);
  }
  await page.goto(`${stockroom.origin}/admin/partners/new`);
  await expect(page.getByRole('button', { name: 'Save partner' })).toBeVisible();
  expect(await complaintsInBoth(page, 'a partner')).toEqual([]);
});

test('ADM-15 a question closes once it is answered, although the list is still loading, which is shown as such', async ({
  stockroom,
  page,
}) => {
  await beSignedIn(page, stockroom.origin, '/admin/people', ADMIN);
  const row = page.getByRole('row').filter({ hasText: DOCTOR });
  const question = page.getByRole('dialog');
  const choose = async (name: string): Promise<void> => {
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const stale = page.locator('[data-stale="true"]').filter({ has: row });
  await choose('Switch the account off');
  const released = Promise.withResolvers<void>();
  await page.route('**/api/v2/admin/people?*', async (route) => {
    await released.promise;
    await route.continue();
  });
  await question.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText(/can’t sign in anymore\./)).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(stale).toBeVisible();
  await expect(row).not.toContainText('Switched off');
  released.resolve();
  await expect(row).toContainText('Switched off');
  await expect(stale).toHaveCount(0);
  await choose('Switch the account on');
  await expect(page.getByText(/can sign in again\./)).toBeVisible();
});
