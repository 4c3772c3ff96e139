/**
 * Signing in and out, another person on the same tablet, and another location: edits stay with the person and location they
 * belong to.
 */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { paths } from '#tests/support/paths.ts';
import { openApi } from './support/api.ts';
import { inDatabase } from './support/cart-page.ts';
import { holdOps } from './support/hold-ops.ts';
import { holdStore } from './support/hold-store.ts';
import { holdRequests } from './support/hold-requests.ts';
import { showItem } from './support/go-in-app.ts';
import { DOCTOR, expect, OWNER, PASSWORD, signInByForm, STAFF, test } from './support/journey.ts';
import { holdWorker } from './support/late-worker.ts';
import { passTime } from './support/pass-time.ts';
import { chip, copyIsWhole, expectAllSaved, expectOnHand, itemPanel, itemPath } from './support/screen.ts';

test('AUTH-19 AUTH-07 AUTH-08 AUTH-18 a wrong password is told in words; the right one leads back to where one wanted to go @main', async ({
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
  // While the request is pending the button keeps the focus (G16).
  const answer = await holdRequests(page, '**/api/v2/**');
  const signingIn = page.getByRole('button', { name: 'Sign in' });
  await signingIn.press('Enter');
  await expect(signingIn).toHaveAttribute('aria-busy', 'true');
  await expect(signingIn).toBeFocused();
  answer();
  await expect(page).toHaveURL(/\/cart$/);
  // Guest pages redirect a signed-in person to the home page; the link in a mail opens for everybody.
  for (const path of ['/login', '/forgot-password', '/reset/never-was']) {
    await page.goto(`${stockroom.origin}${path}`);
    await expect(page).toHaveURL(`${stockroom.origin}/`);
  }
  await page.goto(`${stockroom.origin}/confirmation/never-was`);
  await expect(page).toHaveURL(`${stockroom.origin}/confirmation/never-was`);
});

test('AUTH-19 words with a hyphen are not torn apart by the figures of columns', async ({ stockroom, page }) => {
  await page.goto(`${stockroom.origin}/login`);
  const label = page.locator('label', { hasText: 'E-mail' });
  await expect(label).toBeVisible();
  const widths = await label.evaluate((each) => {
    const word = document.createElement('span');
    word.textContent = 'E-mail';
    each.append(word);
    const shown = word.getBoundingClientRect().width;
    word.style.fontVariantNumeric = 'normal';
    const normal = word.getBoundingClientRect().width;
    word.style.fontVariantNumeric = 'tabular-nums';
    const tabular = word.getBoundingClientRect().width;
    word.remove();
    return { shown, normal, tabular };
  });
  // Else the font is not the one that it is about.
  expect(widths.tabular).toBeGreaterThan(widths.normal);
  expect(widths.shown).toBe(widths.normal);
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

/** Longer than a dialog's closing animation. */
const DIALOG_GOES_MS = 500;

async function askToSignOut(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: /^Hi, / }).click();
  await banner.getByRole('button', { name: 'Sign out' }).click();
}

const DAY_MS = 86_400_000;

/** Runs before anything else in pages and workers: their clock is off by `clockOffset`, which can be set while they run. */
const WRONG_CLOCK = (days: number): string => `
  globalThis.clockOffset = ${days * DAY_MS};
  globalThis.Date = class extends Date {
    constructor(...given) { if (given.length === 0) super(Date.now()); else super(...given); }
    static now() { return super.now() + globalThis.clockOffset; }
  };
`;

/** For a context whose pages are not open yet, and whose service worker is held back. */
async function putClockWrong(context: BrowserContext, days: number): Promise<void> {
  await context.addInitScript(WRONG_CLOCK(days));
  await context.route(/\/assets\/[a-z-]+-worker-[^/]+\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: WRONG_CLOCK(days) + (await answer.text()) });
  });
}

/** In the page and all its workers. */
async function letDaysPass(page: Page, days: number): Promise<void> {
  const later = `globalThis.clockOffset += ${days * DAY_MS}`;
  await page.evaluate(later);
  for (const worker of page.workers()) await worker.evaluate(later);
}

const clockOf = (where: { evaluate(code: string): Promise<unknown> }) => where.evaluate('Date.now()');

test('AUTH-09 AUTH-10 a device whose clock is 3 days fast stays signed in; after 31 days offline its drawer leads to the sign-in and back', async ({
  stockroom,
  browser,
  api,
  takeItem,
}) => {
  const { origin } = stockroom;
  const item = await takeItem();
  const before = (await api.movements(item.id)).length;
  const context = await browser.newContext();
  await putClockWrong(context, 3);
  await holdWorker(context);
  const page = await context.newPage();
  await signInByForm(page, origin);
  await copyIsWhole(page);
  const panel = await showItem(page, item);
  const useOne = () => panel.getByRole('button', { name: `Used 1: ${displayName(item)}` }).click();
  expect(page.workers().length).toBeGreaterThan(0);
  for (const where of [page, ...page.workers()]) {
    expect(Number(await clockOf(where)) - Date.now()).toBeGreaterThan(3 * DAY_MS - 60_000);
  }
  await useOne();
  await expectAllSaved(page);
  // The access token expires on the server: it is renewed, whatever the device believes.
  await inDatabase(stockroom, `update session_tokens set expires_at = now() where kind = 'access'`, []);
  await useOne();
  await expectAllSaved(page);
  // That expired the token of the test's own API client as well, so it signs in again.
  const made = async () => (await (await openApi(origin, STAFF)).movements(item.id)).slice(before);
  const early = await made();
  // Recorded with the true time.
  for (const { occurredAt } of early) expect(Math.abs(Date.parse(occurredAt) - Date.now())).toBeLessThan(DAY_MS);
  expect(early.map(({ applied }) => applied)).toEqual([-1, -1]);

  const keptPages = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('stockroom-pages:')));
  await expect.poll(keptPages).not.toEqual([]);
  await context.setOffline(true);
  await useOne();
  await expect(chip(page)).toHaveAccessibleName(/1 change saved/);
  await letDaysPass(page, 31);
  await inDatabase(stockroom, `update session_tokens set expires_at = expires_at - interval '31 days'`, []);
  await useOne();
  await context.setOffline(false);
  await expect(chip(page)).toHaveAccessibleName('Sync: Sign in to send 2', { timeout: 20_000 });
  // Cached pages are removed with the session; the shelves stay.
  await expect.poll(keptPages).toEqual([]);
  await page.getByRole('button', { name: 'Close this message' }).first().click();
  await chip(page).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login\?back=/);
  await expect(page.getByRole('main')).toContainText('2 changes not sent yet');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectAllSaved(page, 30_000);
  await expectOnHand(itemPanel(page, item), item, item.onHand - 4);
  expect((await made()).map(({ applied }) => applied)).toEqual([-1, -1, -1, -1]);
  await context.close();
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
  await showItem(page, item);
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
  await expectOnHand(await showItem(page, item), item, item.onHand);
  await chip(page).click();
  await expect(page.getByRole('dialog').getByText('No unsent changes')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await api.movements(item.id)).toHaveLength(before);
  await askToSignOut(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);

  await signInByForm(page, origin, STAFF);
  await expectAllSaved(page);
  await expectOnHand(await showItem(page, item), item, item.onHand - 1);
  const made = (await api.movements(item.id)).slice(before);
  expect(made.map(({ applied, userName }) => ({ applied, userName }))).toEqual([
    { applied: -1, userName: api.userName },
  ]);
});

test('G6 sign-out with unsent edits: sending first waits until they have arrived', async ({
  api,
  takeItem,
  openTablet,
}) => {
  const item = await takeItem();
  const before = (await api.movements(item.id)).length;
  const { page, context } = await openTablet();
  await showItem(page, item);
  await useOneOffline(page, context, item);
  await askToSignOut(page);
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send now and sign out' });
  await expect(send).toBeDisabled();
  // The edit is being sent when the button is pressed.
  const open = await holdOps(context);
  await context.setOffline(false);
  await send.click();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await expect(send).toBeFocused();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Discard 1 change' })).toBeDisabled();
  await expect(page).not.toHaveURL(/\/login/);
  await page.clock.install();
  // A sign-out in progress can't be dismissed unnoticed.
  const stays = async (): Promise<void> => {
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await passTime(page, DIALOG_GOES_MS);
    await expect(send).toBeFocused();
  };
  await stays();
  // Once the last edit is sent, the sign-out continues: no other question replaces this one.
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
  api,
  takeItem,
  openTablet,
}) => {
  const item = await takeItem();
  const other = await takeItem();
  const before = (await api.movements(other.id)).length;
  const { page, context } = await openTablet();
  await showItem(page, item);
  await useOneOffline(page, context, item);
  await itemPanel(page, item)
    .getByRole('button', { name: `Received 1: ${displayName(item)}` })
    .click();
  await showItem(page, other);
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
  // The other one is still being sent when the button is pressed.
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

  // What only an answer from the person would send is discarded at once, after a question that states the number.
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
  await showItem(page, item);
  await useOneOffline(page, context, item);
  await askToSignOut(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Discard 1 change' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard and sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await context.setOffline(false);
  await signInByForm(page, origin, STAFF);
  await copyIsWhole(page);
  await expectOnHand(await showItem(page, item), item, item.onHand);
  expect(await api.movements(item.id)).toHaveLength(before);
});

test('LOC-03 LOC-05 LOC-06 G9 an edit made at one location is sent to it after a switch to another', async ({
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
  await showItem(page, item);
  // The edit is still being sent when the location is switched.
  const open = await holdOps(context);
  await itemPanel(page, item)
    .getByRole('button', { name: `Used 1: ${displayName(item)}` })
    .click();
  await expectOnHand(itemPanel(page, item), item, item.onHand - 1);

  // In the carts: 3 here, 2 of them urgent, and nothing there.
  await page.route(`**${paths.locationCartCounters}`, async (route) => {
    const counters = (id: string, qty: number, qty_urgent: number) => ({
      type: 'cart-counters',
      id,
      attributes: { qty, qty_urgent },
    });
    const answer = (await (await route.fetch()).json()) as { data: { type: string }[] };
    const type = answer.data[0]?.type ?? '';
    const data = [counters(home.id, 3, 2), counters(other.id, 0, 0)].map((each) => ({ ...each, type }));
    await route.fulfill({ contentType: MEDIA_TYPE, body: JSON.stringify({ ...answer, data }) });
  });
  await page.getByRole('button', { name: /^Location/ }).click();
  const list = page.getByRole('region', { name: 'Locations' });
  await expect(list.getByText('In the Cart', { exact: true })).toBeVisible();
  await expect(list.getByText('Urgent', { exact: true })).toBeVisible();
  const row = (name: string) => list.getByRole('button', { name });
  await expect(row(home.name)).toHaveAttribute('aria-current', 'true');
  await expect(row(home.name)).toHaveAccessibleName(new RegExp(`^${home.name}\\s*3\\s*in the cart\\s*2\\s*urgent$`));
  await expect(row(other.name)).toHaveAccessibleName(new RegExp(`^${other.name}\\s*–\\s*in the cart\\s*–\\s*urgent$`));
  await expect(list.locator('svg')).toHaveCount(1);
  await expect(row(home.name).locator('svg')).toHaveCount(1);
  await page.unroute(`**${paths.locationCartCounters}`);
  await row(other.name).click();
  await expect(page.getByRole('button', { name: /^Location/ })).toHaveAttribute('title', other.name);
  await chip(page).click();
  await expect(page.getByRole('dialog')).toContainText(`at ${home.name}`);
  await page.keyboard.press('Escape');
  open();
  await expectAllSaved(page, 30_000);

  expect((await api.movements(item.id)).slice(before).map(({ applied }) => applied)).toEqual([-1]);
  expect((await api.snapshot(other.id)).movements).toHaveLength(elsewhere.movements.length);

  // LOC-06: both locations are on this device now, so switching back works offline.
  await copyIsWhole(page);
  await context.setOffline(true);
  await expect(chip(page)).toHaveAccessibleName(/Offline/);
  await page.getByRole('button', { name: /^Location/ }).click();
  await expect(list).toContainText('Cart counts need a connection');
  await row(home.name).click();
  await expect(page.getByRole('button', { name: /^Location/ })).toHaveAttribute('title', home.name);
  await page.goto(origin + itemPath(item));
  await expectOnHand(itemPanel(page, item), item, item.onHand - 1);
  await context.setOffline(false);
});
