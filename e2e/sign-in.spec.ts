/** Signing in and out, another person on the same tablet, and another location: edits stay with whom and where they were made. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { holdOps } from './support/hold-ops.ts';
import { holdStore } from './support/hold-store.ts';
import { holdRequests } from './support/hold-requests.ts';
import { DOCTOR, expect, OWNER, PASSWORD, signInByForm, STAFF, test } from './support/journey.ts';
import { passTime } from './support/pass-time.ts';
import { chip, copyIsWhole, expectAllSaved, expectOnHand, itemPanel, openItem } from './support/screen.ts';

test('AUTH-19 AUTH-07 AUTH-08 AUTH-18 a wrong password is told in words; the right one leads back to where one wanted to go', async ({
  stockroom,
  page,
}) => {
  await page.goto(`${stockroom.origin}/cart`);
  await expect(page).toHaveURL(/\/login\?back=%2Fcart$/);
  await page.getByLabel('E-mail').fill(DOCTOR);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('Wrong e-mail or password');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  // While the answer is awaited the button keeps the keys (G16).
  const answer = await holdRequests(page, '**/api/v2/**');
  const signingIn = page.getByRole('button', { name: 'Sign in' });
  await signingIn.press('Enter');
  await expect(signingIn).toHaveAttribute('aria-busy', 'true');
  await expect(signingIn).toBeFocused();
  answer();
  await expect(page).toHaveURL(/\/cart$/);
  // Guests' pages send home who is signed in; a link of a mail opens for everybody.
  for (const path of ['/login', '/forgot-password', '/reset/never-was']) {
    await page.goto(`${stockroom.origin}${path}`);
    await expect(page).toHaveURL(`${stockroom.origin}/`);
  }
  await page.goto(`${stockroom.origin}/confirmation/never-was`);
  await expect(page).toHaveURL(`${stockroom.origin}/confirmation/never-was`);
});

test('AUTH-19 one tap on a name of the demo signs in, by mouse, by touch and by keyboard', async ({
  browser,
  stockroom,
}) => {
  const arrivals: readonly [string, string, (name: Locator) => Promise<void>][] = [
    ['Olive Owner', 'Hi, Olive O', (name) => name.click()],
    ['Sam Staff', 'Hi, Sam S', (name) => name.tap()],
    ['Dana Doctor', 'Hi, Dr. Dana', (name) => name.press('Enter')],
  ];
  for (const [person, greeting, choose] of arrivals) {
    const context = await browser.newContext({ hasTouch: true });
    const page = await context.newPage();
    await page.goto(`${stockroom.origin}/login?back=%2Fcart`);
    await choose(page.getByRole('button', { name: person }));
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('banner').getByRole('button', { name: greeting })).toBeVisible();
    await context.close();
  }
});

async function useOneOffline(page: Page, context: BrowserContext, item: StockItem): Promise<void> {
  await context.setOffline(true);
  const panel = itemPanel(page, item);
  await panel.getByRole('button', { name: `Used 1: ${displayName(item)}` }).click();
  await expectOnHand(panel, item, item.onHand - 1);
  await expect(chip(page)).toHaveAccessibleName('Sync: Offline · 1 change saved');
}

/** Longer than a dialog takes to go away. */
const DIALOG_GOES_MS = 500;

async function askToSignOut(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: /^Hi, / }).click();
  await banner.getByRole('button', { name: 'Sign out' }).click();
}

test('AUTH-09 the drawer that asks for a sign-in leads there and back, also when the banner was closed', async ({
  stockroom,
  openTablet,
  takeItem,
}) => {
  const item = await takeItem();
  const { page, context } = await openTablet();
  const panel = await openItem(page, stockroom.origin, item);
  const ended = JSON.stringify({
    errors: [{ status: '401', code: 'refresh-invalid', title: 'ended', detail: 'ended' }],
  });
  await context.route('**/api/**', (route) => route.fulfill({ status: 401, contentType: MEDIA_TYPE, body: ended }));
  await panel.getByRole('button', { name: `Used 1: ${displayName(item)}` }).click();
  await expect(chip(page)).toHaveAccessibleName('Sync: Sign in to send 1', { timeout: 20_000 });
  await page.getByRole('button', { name: 'Close this message' }).click();
  await chip(page).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login\?back=/);
  await expect(page.getByRole('main')).toContainText('1 not sent yet');
  await context.unroute('**/api/**');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectAllSaved(page, 30_000);
  await expectOnHand(itemPanel(page, item), item, item.onHand - 1);
});

test('G9 G6 edits kept at sign-out are locked to their person: another one neither sees nor sends them', async ({
  stockroom,
  api,
  takeItem,
  openTablet,
}) => {
  const { origin } = stockroom;
  const item = await takeItem();
  const before = (await api.movements(item.id)).length;
  const { page, context } = await openTablet();
  await openItem(page, origin, item);
  await useOneOffline(page, context, item);

  await askToSignOut(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 change not sent yet');
  await expect(dialog.getByRole('button', { name: 'Send now and sign out' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Discard 1 change' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page).toHaveURL(/\/login/);
  await context.setOffline(false);
  await expect(page.getByText('Unsent changes on this device')).toBeVisible();

  await signInByForm(page, origin, OWNER);
  await copyIsWhole(page);
  await expectOnHand(await openItem(page, origin, item), item, item.onHand);
  await chip(page).click();
  await expect(page.getByRole('dialog').getByText('No unsent changes')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await api.movements(item.id)).toHaveLength(before);
  await askToSignOut(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);

  await signInByForm(page, origin, STAFF);
  await expectAllSaved(page);
  await expectOnHand(await openItem(page, origin, item), item, item.onHand - 1);
  const made = (await api.movements(item.id)).slice(before);
  expect(made.map(({ applied, userName }) => ({ applied, userName }))).toEqual([
    { applied: -1, userName: api.userName },
  ]);
});

test('G6 sign-out with unsent edits: sending first waits until they have arrived', async ({
  stockroom,
  api,
  takeItem,
  openTablet,
}) => {
  const { origin } = stockroom;
  const item = await takeItem();
  const before = (await api.movements(item.id)).length;
  const { page, context } = await openTablet();
  await openItem(page, origin, item);
  await useOneOffline(page, context, item);
  await askToSignOut(page);
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send now and sign out' });
  await expect(send).toBeDisabled();
  // The edit is on its way and has not arrived when the button is pressed.
  const open = await holdOps(context);
  await context.setOffline(false);
  await send.click();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await expect(send).toBeFocused();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Discard 1 change' })).toBeDisabled();
  await expect(page).not.toHaveURL(/\/login/);
  await page.clock.install();
  // What goes on is not sent behind the person's back.
  const stays = async (): Promise<void> => {
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await passTime(page, DIALOG_GOES_MS);
    await expect(send).toBeFocused();
  };
  await stays();
  // When the last edit has gone the sign-out goes on as asked: no other question takes the place of this one.
  const end = await holdRequests(context, '**/logout');
  open();
  const ending = page.getByRole('dialog', { name: 'Signing out…' });
  await expect(ending).toBeVisible({ timeout: 30_000 });
  await expect(ending.getByRole('button', { name: /^Discard|^Keep/ })).toHaveCount(0);
  await expect(ending.getByRole('button', { name: 'Stay signed in' })).toBeDisabled();
  await expect(ending).not.toContainText('What should happen');
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await stays();
  end();
  await expect(page).toHaveURL(/\/login/, { timeout: 30_000 });
  await expect(page.getByText('Unsent changes on this device')).toHaveCount(0);
  expect((await api.movements(item.id)).slice(before).map(({ applied }) => applied)).toEqual([-1]);
});

test('G16 a sign-out says nothing of what is saved before it has counted', async ({ openPage }) => {
  const { page } = await openPage('/inventory');
  await copyIsWhole(page);
  const letGo = await holdStore(page, 'outbox');
  await askToSignOut(page);
  const question = page.getByRole('dialog', { name: 'Sign out?' });
  await expect(question.getByText('Checking for unsent changes…')).toBeVisible();
  await expect(question.getByText(/saved/)).toHaveCount(0);
  await expect(question.getByRole('button', { name: 'Sign out' })).toBeDisabled();
  await letGo();
  await expect(question.getByText('Everything is saved.')).toBeVisible();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('a sign-out with nothing unsent goes on in view as well', async ({ openPage }) => {
  const { page, context } = await openPage('/inventory');
  await copyIsWhole(page);
  const end = await holdRequests(context, '**/logout');
  await askToSignOut(page);
  const question = page.getByRole('dialog', { name: 'Sign out?' });
  const out = question.getByRole('button', { name: 'Sign out' });
  await expect(out).toBeEnabled();
  await out.press('Enter');
  await expect(out).toHaveAttribute('aria-busy', 'true');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.clock.install();
  await page.keyboard.press('Escape');
  await passTime(page, DIALOG_GOES_MS);
  await expect(out).toBeFocused();
  await page.mouse.click(5, 300);
  await passTime(page, DIALOG_GOES_MS);
  await expect(out).toHaveAttribute('aria-busy', 'true');
  end();
  await expect(page).toHaveURL(/\/login/);
});

test('G6 sign-out with refused edits: says at once that they need an answer, and sends the others', async ({
  stockroom,
  api,
  takeItem,
  openTablet,
}) => {
  const { origin } = stockroom;
  const item = await takeItem();
  const other = await takeItem();
  const before = (await api.movements(other.id)).length;
  const { page, context } = await openTablet();
  await openItem(page, origin, item);
  await useOneOffline(page, context, item);
  await itemPanel(page, item)
    .getByRole('button', { name: `Received 1: ${displayName(item)}` })
    .click();
  await openItem(page, origin, other);
  await itemPanel(page, other)
    .getByRole('button', { name: `Used 1: ${displayName(other)}` })
    .click();
  await expect(chip(page)).toHaveAccessibleName('Sync: Offline · 3 changes saved');
  const refusal = JSON.stringify({ errors: [{ status: '422', code: 'bad-delta', title: 'no', detail: 'no' }] });
  await context.route('**/api/v2/stock-movements', (route) =>
    (route.request().postData() ?? '').includes(`"${other.id}"`)
      ? route.fallback()
      : route.fulfill({ status: 422, contentType: MEDIA_TYPE, body: refusal }),
  );
  // The other one is still on its way when the button is pressed.
  const open = await holdOps(context, other.id);
  await context.setOffline(false);
  await askToSignOut(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 change was refused and needs your answer, and 1 waits behind.');
  await dialog.getByRole('button', { name: 'Send the others now' }).click();
  open();
  await expect(dialog.getByRole('button', { name: 'Send now and sign out' })).toBeDisabled({ timeout: 5_000 });
  await expect(dialog).toContainText('2 changes not sent yet');
  expect((await api.movements(other.id)).slice(before).map(({ applied }) => applied)).toEqual([-1]);
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(dialog).toHaveCount(0);

  // What only an answer sends is discarded at once, after a question that names the number.
  await chip(page).click();
  await dialog.getByRole('button', { name: `Discard its 2 changes: ${displayName(item)}` }).click();
  await page.getByRole('dialog', { name: 'Discard 2 changes?' }).getByRole('button', { name: 'Discard 2' }).click();
  await expectAllSaved(page);
  expect((await api.item(item.id)).onHand).toBe(item.onHand);
});

test('G6 sign-out with unsent edits: discarding asks again and then sends nothing', async ({
  stockroom,
  api,
  takeItem,
  openTablet,
}) => {
  const { origin } = stockroom;
  const item = await takeItem();
  const before = (await api.movements(item.id)).length;
  const { page, context } = await openTablet();
  await openItem(page, origin, item);
  await useOneOffline(page, context, item);
  await askToSignOut(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Discard 1 change' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await context.setOffline(false);
  await signInByForm(page, origin, STAFF);
  await copyIsWhole(page);
  await expectOnHand(await openItem(page, origin, item), item, item.onHand);
  expect(await api.movements(item.id)).toHaveLength(before);
});

test('LOC-01 LOC-03 LOC-05 G9 an edit made at one location is sent to it after a switch to another', async ({
  stockroom,
  api,
  takeItem,
  openTablet,
}) => {
  const { origin } = stockroom;
  const item = await takeItem();
  const other = api.locations.find(({ id }) => id !== api.homeId);
  const home = api.locations.find(({ id }) => id === api.homeId);
  if (other === undefined || home === undefined) throw new Error('no second location');
  const before = (await api.movements(item.id)).length;
  const elsewhere = await api.snapshot(other.id);
  const { page, context } = await openTablet();
  await openItem(page, origin, item);
  // The edit is still on its way when the location is switched.
  const open = await holdOps(context);
  await itemPanel(page, item)
    .getByRole('button', { name: `Used 1: ${displayName(item)}` })
    .click();
  await expectOnHand(itemPanel(page, item), item, item.onHand - 1);

  await page.getByRole('button', { name: /^Location/ }).click();
  await expect(page.getByRole('button', { name: home.name })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: other.name }).click();
  await expect(page.getByRole('button', { name: /^Location/ })).toHaveAttribute('title', other.name);
  await chip(page).click();
  await expect(page.getByRole('dialog')).toContainText(`at ${home.name}`);
  await page.keyboard.press('Escape');
  open();
  await expectAllSaved(page, 30_000);

  expect((await api.movements(item.id)).slice(before).map(({ applied }) => applied)).toEqual([-1]);
  expect((await api.snapshot(other.id)).movements).toHaveLength(elsewhere.movements.length);
});
