/**
 * People of a location: invitations by mail and by code, permissions that change while a device is in use, removal, and the
 * audit log.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { testWasmDecoder } from '#scan/testing/code-matrix.ts';
import { goInApp } from './support/go-in-app.ts';
import { followMailLink } from './support/follow-mail-link.ts';
import { DOCTOR, expect, newDevice, OWNER, PASSWORD, STAFF, test } from './support/journey.ts';
import { complaintsInBoth } from './support/axe-violations.ts';
import { openAt } from './support/buyer.ts';
import { copyIsWhole } from './support/screen.ts';

const NEW = 'tulip-garage-otter-92';

const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'People' }).getByRole('row').filter({ hasText: name });

async function join(page: Page, name: string, email?: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  if (email !== undefined) await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('New password again', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Join and sign in' }).click();
}

test('ACC-03 AUTH-23 an owner invites by mail; the person joins on a phone and may count but not order @main', async ({
  stockroom,
  browser,
  page,
  errorWatch,
}) => {
  const { origin } = stockroom;
  // The script that journeys add to every page also runs in the sandboxed frame of a mail.
  errorWatch.allow(/context is sandboxed and lacks the 'allow-same-origin' flag/);
  const desk = await newDevice(browser, origin, OWNER, '/settings');
  await desk.page.getByRole('link', { name: 'Manage people' }).click();
  await expect(row(desk.page, OWNER)).toContainText('You');
  await desk.page.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = desk.page.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('nora@demo-new.test');
  await dialog.getByLabel('See prices and orders').uncheck();
  // Permissions that require prices are turned off with them.
  await expect(dialog.getByLabel('Place orders')).not.toBeChecked();
  await expect(dialog.getByLabel('Fill the cart')).not.toBeChecked();
  expect(await complaintsInBoth(desk.page, 'invite')).toEqual([]);
  // The request arrives, and its answer is lost. A second request would invalidate the link in the mail.
  let asked = 0;
  await desk.page.route('**/invitations', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    asked += 1;
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Send invitation' }).dblclick();
  await expect(desk.page.getByText('Invitation sent to nora@demo-new.test.')).toBeVisible();
  expect(asked).toBe(1);
  await desk.page.unroute('**/invitations');
  await expect(desk.page.getByRole('button', { name: 'Withdraw the invitation: nora@demo-new.test' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(async () => {
    await page.goto(`${origin}/dev/mail`);
    await page.getByRole('link', { name: /invited you to/ }).click({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await followMailLink(page, 'Accept invitation');
  await expect(page.getByLabel('E-mail')).toHaveValue('nora@demo-new.test');
  expect(await complaintsInBoth(page, 'join')).toEqual([]);
  await join(page, 'Nora New');
  await expect(page).not.toHaveURL(/\/join\//);
  await page.goto(`${origin}/inventory`);
  await copyIsWhole(page);
  // Wide enough for the folders.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page
    .locator('[data-folder-row]')
    .nth(1)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Count this folder' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`${origin}/settings/people`);
  await expect(page).toHaveURL(`${origin}/settings`);
  await expect(page.getByText('You don’t have permission to open that page at this location.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'People' })).toHaveCount(0);
  await page.goto(`${origin}/cart`);
  await expect(page).toHaveURL(/\/inventory/);

  await goInApp(desk.page, '/settings/people');
  await expect(row(desk.page, 'Nora New')).toContainText('Count and change stock');
  await expect(row(desk.page, 'Nora New')).not.toContainText('Place orders');
  expect(await complaintsInBoth(desk.page, 'people')).toEqual([]);
  await desk.page.getByRole('link', { name: 'Audit log' }).click();
  const log = desk.page.getByRole('table', { name: 'Audit log' });
  await expect(log.getByRole('row').filter({ hasText: 'Accepted an invitation' })).toContainText('Nora New');
  await expect(log.getByRole('row').filter({ hasText: 'Invited a person' })).toContainText('nora@demo-new.test');
  expect(await complaintsInBoth(desk.page, 'audit log')).toEqual([]);
  await desk.page.getByLabel('Event').selectOption('Invited a person');
  await expect(log.getByRole('row')).toHaveCount(2);
  const file = desk.page.waitForEvent('download');
  await desk.page.getByRole('button', { name: 'Download (CSV)' }).click();
  expect((await file).suggestedFilename()).toMatch(/^Audit log \d{4}-\d\d-\d\d\.csv$/);
  const [head = '', ...rows] = (await readFile(await (await file).path(), 'utf8'))
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(head).toBe('When,Event,Details,Person,Device,Address');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(
    /^\d{4}-\d\d-\d\dT[^,]+,Invited a person,"?nora@demo-new\.test: Staff.*,Olive Owner,.*,127\.0\.0\.1$/,
  );
  await desk.context.close();
});

test('ACC-03 rights that change reach an open tablet at once, and a removed person loses the location', async ({
  stockroom,
  browser,
}) => {
  const { origin } = stockroom;
  const tablet = await newDevice(browser, origin, DOCTOR);
  await copyIsWhole(tablet.page);
  await expect(tablet.page.getByRole('button', { name: 'Add New Folder' })).toHaveCount(0);
  const desk = await newDevice(browser, origin, OWNER, '/settings/people');
  await desk.page.getByRole('button', { name: /^Edit .*Dana/ }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('Edit folders and items').check();
  await dialog.getByLabel('Place orders').check();
  await dialog.getByLabel('Order limit').fill('a lot');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter an order limit from $0')).toBeVisible();
  await dialog.getByLabel('Order limit').fill('250');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row(desk.page, 'Dana')).toContainText('Place orders up to $250.00');
  // Somebody else may have removed them meanwhile.
  await desk.page.getByRole('button', { name: /^Edit .*Dana/ }).click();
  const gone = {
    status: '404',
    code: 'not-found',
    title: 'Not found',
    detail: 'No such person works at this location.',
  };
  await desk.page.route('**/members/*', (route) =>
    route.fulfill({
      status: 404,
      headers: { 'content-type': 'application/vnd.api+json' },
      body: JSON.stringify({ errors: [gone] }),
    }),
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(desk.page.getByText('Dana Doctor no longer works at this location.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await desk.page.unroute('**/members/*');
  // Nobody touched the tablet.
  await expect(tablet.page.getByRole('button', { name: 'Add New Folder' })).toBeVisible();

  await desk.page.getByRole('button', { name: /^Remove .*Dana/ }).click();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row(desk.page, 'Dana')).toHaveCount(0);
  await expect(tablet.page.getByText(/You no longer have access to/).first()).toBeVisible();
  await tablet.context.close();
  await desk.context.close();
});

test('ACC-03 AUTH-14 AUTH-30 a tablet scans the code of an invitation; a withdrawn one lets nobody in', async ({
  stockroom,
  browser,
  page,
  errorWatch,
}) => {
  const { origin } = stockroom;
  errorWatch.allow(/context is sandboxed and lacks the 'allow-same-origin' flag/);
  const desk = await newDevice(browser, origin, OWNER, '/settings/people');
  const urls: string[] = [];
  for (const _ of ['first', 'second']) {
    await desk.page.getByRole('button', { name: 'Invite a person' }).click();
    const dialog = desk.page.getByRole('dialog', { name: 'Invite a person' });
    await dialog.getByText('With a code').click();
    await dialog.getByRole('button', { name: 'Show code' }).click();
    const code = dialog.getByRole('img', { name: 'Code of the invitation' });
    await expect(code.locator('path')).toHaveAttribute('d', /M/);
    let url = '';
    // The dialog may still be opening.
    await expect(async () => {
      url = await scanned(page, await code.screenshot());
    }).toPass({ timeout: 30_000 });
    urls.push(url);
    await dialog.getByRole('button', { name: 'Done' }).click();
  }
  const [first = '', second = ''] = urls;
  expect(first).toMatch(new RegExp(`^${origin}/join/`));
  await desk.page.getByRole('button', { name: 'Withdraw the invitation: code' }).first().click();
  await expect(desk.page.getByRole('button', { name: 'Withdraw the invitation: code' })).toHaveCount(1);

  await page.goto(second);
  await expect(page.getByText('This invitation has expired, was used or was withdrawn.')).toBeVisible();
  await page.goto(first);
  await join(page, 'Tom Tablet', STAFF);
  await expect(page.getByText('Someone already signs in with this e-mail.')).toBeVisible();
  await join(page, 'Tom Tablet', 'tom@demo-new.test');
  await expect(page).not.toHaveURL(/\/join\//);
  await expect(page.getByText('We mailed a link to tom@demo-new.test.')).toBeVisible();
  // The open list follows: it has whoever joined, and not the invitation that let them in.
  await expect(row(desk.page, 'Tom Tablet')).toBeVisible();
  await expect(desk.page.getByRole('button', { name: 'Withdraw the invitation: code' })).toHaveCount(0);
  // The typed address has to be confirmed; Tom can work meanwhile.
  await page.goto(`${origin}/settings`);
  const unconfirmed = page.getByRole('alert', { name: 'Confirm your e-mail' });
  await expect(unconfirmed).toContainText('tom@demo-new.test');
  expect(await complaintsInBoth(page, 'an e-mail to confirm')).toEqual([]);
  // A link that was not sent is not on its way any more.
  let asked = 0;
  await page.route('**/api/auth/resend-email-confirmation', async (route) => {
    asked += 1;
    await (asked === 1 ? route.fulfill({ status: 204 }) : route.abort('connectionreset'));
  });
  await page.getByRole('button', { name: 'Send again' }).click();
  const sent = page.getByText('A new link is on its way.');
  await expect(sent).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Can’t send the link: ')).toBeVisible();
  await expect(sent).toBeHidden();
  await expect(async () => {
    await desk.page.goto(`${origin}/dev/mail`);
    const mail = desk.page.getByRole('link', { name: /Confirm your e-mail for Stockroom.*tom@demo-new\.test/ });
    await mail.click({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  const link = desk.page.frameLocator('iframe').getByRole('link', { name: 'Confirm e-mail' });
  await desk.page.goto((await link.getAttribute('href')) ?? '');
  await expect(desk.page.getByRole('heading', { name: 'E-mail confirmed' })).toBeVisible();
  await expect(unconfirmed).toBeHidden();
  await desk.context.close();
});

test('ACC-03 a person who joins after a lost answer is let in by the second tap', async ({
  stockroom,
  browser,
  page,
}) => {
  const { origin } = stockroom;
  const desk = await newDevice(browser, origin, OWNER, '/settings/people');
  await desk.page.getByRole('button', { name: 'Invite a person' }).click();
  const dialog = desk.page.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByText('With a code').click();
  const shown = desk.page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/invitations'),
  );
  await dialog.getByRole('button', { name: 'Show code' }).click();
  const { meta } = (await (await shown).json()) as { meta: { path: string } };
  await page.goto(origin + meta.path);
  let asked = 0;
  await page.route('**/api/auth/joins', async (route) => {
    asked += 1;
    if (asked > 1) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await join(page, 'Lena Lost', 'lena@demo-new.test');
  await expect(page.getByText('Can’t reach the server.')).toBeVisible();
  await page.getByRole('button', { name: 'Join and sign in' }).click();
  await expect(page).not.toHaveURL(/\/join\//);
  await page.goto(`${origin}/settings`);
  await expect(page.getByText('lena@demo-new.test', { exact: true })).toBeVisible();
  expect(asked).toBe(2);
  await desk.context.close();
});

test('ACC-03 a limit whose field is hidden again stops nobody from saving', async ({ stockroom, browser }) => {
  const { page, context } = await newDevice(browser, stockroom.origin, OWNER, '/settings/people');
  await page.getByRole('button', { name: /^Edit .*Sam/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Order limit').fill('a lot');
  await dialog.getByLabel('Place orders').uncheck();
  await expect(dialog.getByLabel('Order limit')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Saved what Sam/)).toBeVisible();
  await expect(row(page, 'Sam')).not.toContainText('Place orders');
  await context.close();
});

/** What a camera would read from the screen. @param page an empty one, which can load any picture */
async function scanned(page: Page, picture: Buffer): Promise<string> {
  const { width, height, pixels } = await page.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, 0, 0);
    const data = drawing?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
    return { width: image.width, height: image.height, pixels: [...data] };
  }, picture.toString('base64'));
  const gray = new Uint8ClampedArray(width * height);
  for (let at = 0; at < gray.length; at += 1) gray[at] = pixels[at * 4] ?? 255;
  const [symbol] = (await testWasmDecoder())({ data: gray, width, height }, ['qr']);
  if (symbol === undefined) throw new Error('no code in the picture');
  return symbol.text;
}

test('ACC-03 AUTH-33 on a phone no message lies over the buttons of a dialog, and the key for an app on the same phone is whole', async ({
  stockroom,
  browser,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page, context } = await openAt(browser, stockroom.origin, '/settings/people', { ...phone, email: OWNER });
  await page.getByRole('button', { name: 'Invite a person' }).tap();
  const dialog = page.getByRole('dialog');
  // The button is in view without scrolling, and no field that is reached by keyboard is under it.
  const send = dialog.getByRole('button', { name: 'Send invitation' });
  await expect(send).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel('Order limit').focus();
  await expect
    .poll(async () => {
      const [field, button] = await Promise.all([dialog.getByLabel('Order limit').boundingBox(), send.boundingBox()]);
      return (field?.y ?? 0) + (field?.height ?? 0) < (button?.y ?? 0);
    })
    .toBe(true);
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('lou@demo-new.test');
  await send.tap();
  const message = page.getByText('Invitation sent to lou@demo-new.test.');
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: /^Edit .*Sam/ }).tap();
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.scrollIntoViewIfNeeded();
  const [above, below] = await Promise.all([message.boundingBox(), save.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  await dialog.getByRole('button', { name: 'Cancel' }).tap();

  await page.goto(`${stockroom.origin}/settings`);
  const part = page.getByRole('region', { name: 'Two-factor sign-in' });
  await part.getByRole('button', { name: 'Set up two-factor sign-in' }).tap();
  await part.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await part.getByRole('button', { name: 'Continue' }).tap();
  const key = part.getByLabel('Or type this key into the app');
  await expect(key).toHaveValue(/^(\w{4} ){7}\w{4}$/);
  expect(await key.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(part.getByRole('link', { name: 'Use an app on this device' })).toHaveAttribute('href', /^otpauth:\/\//);
  await expect(part.getByRole('button', { name: 'Copy the key' })).toBeVisible();
  await context.close();
});
