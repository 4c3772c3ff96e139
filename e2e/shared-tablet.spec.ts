/** Several people share a tablet: they switch by PIN, and each change belongs to whoever made it. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { displayName } from '#domain/stock/stock-item.ts';
import { withStore } from '#tests/bench/support/many-locations.ts';
import { complaintsInBoth } from './support/axe-violations.ts';
import { expect, OWNER, PASSWORD, STAFF, test } from './support/journey.ts';
import type { ServerProcess } from './support/server-process.ts';
import { passTime } from './support/pass-time.ts';
import { copyIsWhole, expectAllSaved, expectOnHand, itemPanel, itemPath } from './support/screen.ts';

const STAFF_PIN = '2580';
const OWNER_PIN = '1379';
const SHOTS = process.env['TABLET_SHOTS'];

async function look(page: Page, name: string): Promise<readonly string[]> {
  if (SHOTS !== undefined) {
    mkdirSync(SHOTS, { recursive: true });
    for (const [width, height] of [
      [390, 844],
      [834, 1194],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: join(SHOTS, `${name}-${width}-${colorScheme}.png`) });
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 720 });
  }
  return await complaintsInBoth(page, name);
}

const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

async function rowsOf(
  server: ServerProcess,
  sql: string,
  values: readonly unknown[],
): Promise<readonly Record<string, unknown>[]> {
  return withStore(
    server.dataDir,
    async (store) => (await store.pool.query<Record<string, unknown>>(sql, [...values])).rows,
  );
}

async function choosePin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('New PIN').fill(pin);
  await page.getByLabel('Repeat the PIN').fill(pin);
  await page.getByRole('button', { name: 'Save PIN' }).click();
}

async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Hi, / }).first().click();
  await page.getByRole('button', { name: 'Switch person' }).click();
  await title(page, 'Who is working?');
}

async function unlock(page: Page, name: string, pin: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Unlock' }).click();
}

test('ACC-06 G9 two people change stock at one tablet without a network, and each is told apart at the server', async ({
  stockroom,
  openTablet,
  takeItem,
}) => {
  test.slow();
  const { origin } = stockroom;
  const item = await takeItem();
  const people = await rowsOf(stockroom, 'select id, email, name from users where email = any($1)', [[STAFF, OWNER]]);
  const nameOf = (email: string): string => String(people.find((each) => each['email'] === email)?.['name']);
  const { page, context } = await openTablet();
  const found: string[] = [];

  await page.goto(`${origin}/settings`);
  await page.getByRole('button', { name: 'Set up a PIN' }).click();
  await choosePin(page, '1234');
  await expect(page.getByText(/This PIN is easy to guess/)).toBeVisible();
  await choosePin(page, STAFF_PIN);
  await expect(page.getByText('Your PIN is saved on this device.')).toBeVisible();
  // Only who knows the present one changes it.
  await page.getByRole('button', { name: 'Change PIN' }).click();
  await choosePin(page, OWNER_PIN);
  await expect(page.getByText('Your current PIN isn’t right.')).toBeVisible();
  found.push(...(await look(page, 'change-pin')));
  await page.getByLabel('Current PIN').fill(STAFF_PIN);
  await choosePin(page, STAFF_PIN);
  await expect(page.getByLabel('New PIN')).toHaveCount(0);
  found.push(...(await look(page, 'account')));
  await page.getByRole('button', { name: 'Lock now' }).click();
  await title(page, 'Who is working?');
  found.push(...(await look(page, 'people')));
  await page.getByRole('button', { name: 'Someone else' }).click();
  await page.getByLabel('E-mail').fill(OWNER);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await title(page, 'Choose your PIN');
  found.push(...(await look(page, 'choose-pin')));
  await page.goto(`${origin}/inventory`);
  await title(page, 'Choose your PIN');
  await choosePin(page, OWNER_PIN);
  await copyIsWhole(page);

  await context.setOffline(true);
  const use = async (onHand: number): Promise<void> => {
    await page.goto(origin + itemPath(item));
    const panel = itemPanel(page, item);
    await panel.getByRole('button', { name: `Used 1: ${displayName(item)}` }).click();
    await expectOnHand(panel, item, onHand);
  };
  await use(item.onHand - 1);
  await lock(page);
  // A page of the previous person shows nothing.
  await page.goto(origin + itemPath(item));
  await title(page, 'Who is working?');
  await unlock(page, nameOf(STAFF), OWNER_PIN);
  await expect(page.getByText('Wrong PIN.')).toBeVisible();
  found.push(...(await look(page, 'pin')));
  await page.getByLabel('PIN', { exact: true }).fill(STAFF_PIN);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expectOnHand(itemPanel(page, item), item, item.onHand);
  await use(item.onHand - 1);

  // The staff person continues; the owner's unsent changes are sent too, as the owner's.
  await context.setOffline(false);
  await expectAllSaved(page, 30_000);
  const made = () =>
    rowsOf(
      stockroom,
      `select u.email, m.applied, m.user_name from stock_movements m join users u on u.id = m.user_id
        where m.item_id = $1 and m.source = 'hand' and m.applied = -1 order by u.email`,
      [item.id],
    );
  await expect.poll(made, { timeout: 30_000 }).toHaveLength(2);
  await expectOnHand(itemPanel(page, item), item, item.onHand - 2, 20_000);
  expect(await made()).toEqual([OWNER, STAFF].map((email) => ({ email, applied: -1, user_name: nameOf(email) })));
  // After a few idle minutes it says that it is about to lock, and stays unlocked if somebody wants that.
  await page.evaluate(() => localStorage.setItem('stockroom.touched-at', String(Date.now() - 5 * 60_000 + 19_000)));
  const warning = page.getByRole('group', { name: 'The tablet is about to lock' });
  await expect(warning.getByText(/^Locks in \d+ s$/)).toBeVisible({ timeout: 15_000 });
  await warning.getByRole('button', { name: 'Stay' }).click();
  await expect(warning).toBeHidden();
  await expectOnHand(itemPanel(page, item), item, item.onHand - 2);
  // Idle with the page open: it locks automatically, and the PIN unlocks it.
  await page.evaluate(() => localStorage.setItem('stockroom.touched-at', String(Date.now() - 6 * 60_000)));
  await expect(page.getByRole('heading', { level: 1, name: 'Who is working?' })).toBeVisible({ timeout: 20_000 });
  await expect(itemPanel(page, item)).toBeHidden();
  await unlock(page, nameOf(STAFF), STAFF_PIN);
  await expectOnHand(itemPanel(page, item), item, item.onHand - 2);
  // Idle over lunch, with the page closed: it locks before it shows anything.
  await page.evaluate(() => localStorage.setItem('stockroom.touched-at', String(Date.now() - 6 * 60_000)));
  await page.reload();
  await title(page, 'Who is working?');
  await expect(itemPanel(page, item)).toBeHidden();
  expect(found).toEqual([]);
});

test('ACC-06 the wait after wrong PINs counts down, goes on while others are shown, and ends', async ({
  stockroom,
  openTablet,
}) => {
  const { page } = await openTablet();
  await page.goto(`${stockroom.origin}/settings`);
  await page.getByRole('button', { name: 'Set up a PIN' }).click();
  await choosePin(page, STAFF_PIN);
  await expect(page.getByText('Your PIN is saved on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Lock now' }).click();
  await title(page, 'Who is working?');
  const [staff] = await rowsOf(stockroom, 'select name from users where email = $1', [STAFF]);
  const name = String(staff?.['name']);
  await page.clock.install();
  await page.reload();
  await page.getByRole('button', { name }).click();
  const field = page.getByLabel('PIN', { exact: true });
  const problem = page.getByRole('main').getByRole('alert').first();
  // The wait is shown for a second each; a slow machine may miss the first.
  for (const said of ['Wrong PIN.', 'Wrong PIN.', /Too many wrong PINs\. Wait (?:30|2\d) seconds and try again\./]) {
    await expect(field).toHaveValue('');
    await field.fill(OWNER_PIN);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(problem).toContainText(said);
  }
  await passTime(page, 10_000);
  await expect(problem).toContainText(/Wait (?:1?\d|20) seconds and/);
  await page.getByRole('button', { name: 'Back' }).click();
  await passTime(page, 5_000);
  await page.getByRole('button', { name }).click();
  await expect(problem).toContainText(/Wait (?:\d|1[0-5]) seconds and/);
  await passTime(page, 16_000);
  await expect(problem).toHaveText('');
  await field.fill(STAFF_PIN);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('button', { name: /^Hi, / }).first()).toBeVisible();
});
