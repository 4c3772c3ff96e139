/** Permissions: actions that a person may not do are not offered, and are refused by the server; a change made too late is returned. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LOCATION_HEADER, MEDIA_TYPE } from '#contract/headers.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { paths } from '#tests/support/paths.ts';
import { openApi } from './support/api.ts';
import { HARBOR } from './support/buyer.ts';
import { inDatabase, placeButton, summary } from './support/cart-page.ts';
import { goInApp, showItem } from './support/go-in-app.ts';
import { DOCTOR, expect, newDevice, STAFF, test } from './support/journey.ts';
import type { ServerProcess } from './support/server-process.ts';
import { chip, copyIsWhole, expectAllSaved, itemPanel } from './support/screen.ts';

/** Takes these permissions of their role from the person, at all their locations. */
async function withhold(stockroom: ServerProcess, email: string, withheld: readonly string[]): Promise<void> {
  await inDatabase(
    stockroom,
    'update location_users set withheld = $2 where user_id = (select id from users where email = $1)',
    [email, withheld],
  );
}

async function limitOrders(stockroom: ServerProcess, cents: number | null): Promise<void> {
  await inDatabase(
    stockroom,
    'update location_users set order_limit_cents = $2 where user_id = (select id from users where email = $1)',
    [STAFF, cents],
  );
}

/** How many rows of a location this browser stores, in any table. */
function rowsKept(page: Page, locationId: string): Promise<number> {
  return page.evaluate(async (id) => {
    const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    let kept = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await answerOf(indexedDB.open(name));
      for (const store of ['folders', 'lines', 'movements', 'items', 'bundles', 'locations', 'notices']) {
        if (!db.objectStoreNames.contains(store)) continue;
        const rows = (await answerOf(db.transaction(store).objectStore(store).getAll())) as { locationId?: string }[];
        kept += rows.filter((row) => String(row.locationId) === id).length;
      }
      db.close();
    }
    return kept;
  }, locationId);
}

/** Names of what this browser stores for a location besides its copy: visited pages, and settings. */
function keptBeside(page: Page, locationId: string): Promise<readonly string[]> {
  return page.evaluate(async (id) => {
    const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const db = await answerOf(indexedDB.open('stockroom-device'));
    const settings = await answerOf(db.transaction('settings').objectStore('settings').getAllKeys());
    db.close();
    return [...Object.keys(localStorage), ...settings.map(String)].filter((key) =>
      new RegExp(`^[a-z-]+:(?:[^/:]+/)?${id}(?:[:/]|$)`).test(key),
    );
  }, locationId);
}

test('AUTH-23 a doctor fills the cart and counts, and can neither check out nor change the shelves @main', async ({
  stockroom,
  browser,
  takeItem,
}) => {
  const item = await takeItem();
  const doctor = await openApi(stockroom.origin, DOCTOR);
  const { page, context } = await newDevice(browser, stockroom.origin, DOCTOR);
  await copyIsWhole(page);
  await expect(page.getByRole('button', { name: 'Add New Folder' })).toHaveCount(0);
  await page
    .locator('[data-folder-row]')
    .nth(1)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Count this folder']);
  await page.keyboard.press('Escape');
  await page.locator('[data-item]').first().getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: 'With 1 item' });
  await expect(bar.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  for (const name of ['Delete', 'Edit', 'Move to folder'])
    await expect(bar.getByRole('button', { name })).toHaveCount(0);

  const panel = await showItem(page, item);
  await panel.getByRole('button', { name: `Received 1: ${displayName(item)}` }).click();
  await expect(panel.getByLabel('Custom name')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: /^(Move|Delete): / })).toHaveCount(0);
  await expectAllSaved(page);

  await goInApp(page, '/cart');
  await expect(summary(page)).toContainText('You can fill the cart. Someone with permission to order can place it.');
  await expect(page.getByRole('link', { name: 'Checkout' })).toHaveCount(0);
  await goInApp(page, '/cart/checkout');
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('You don’t have permission to open that page at this location.')).toBeVisible();

  const refused = await fetch(stockroom.origin + paths.locationCheckout(doctor.homeId), {
    method: 'POST',
    headers: {
      accept: MEDIA_TYPE,
      'content-type': MEDIA_TYPE,
      authorization: `Bearer ${doctor.accessToken}`,
      [LOCATION_HEADER]: doctor.homeId,
      'x-user-time': '09:00:00',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ ids: [] }),
  });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ errors: [{ code: 'not-allowed', meta: { needs: 'order' } }] });
  await context.close();
});

test('AUTH-23 whoever has left a page that they may not open is not called back from the next one', async ({
  stockroom,
  browser,
}) => {
  const { page, context } = await newDevice(browser, stockroom.origin, DOCTOR, '/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [forbidden, next, heading] of [
    ['/settings/people', '/labels', 'Labels'],
    ['/cart/checkout', '/help', 'Help'],
  ] as const) {
    await page.evaluate(
      (paths) =>
        new Promise<void>((resolve) => {
          const go = (to: string): void => {
            history.pushState(null, '', to);
            dispatchEvent(new PopStateEvent('popstate'));
          };
          // Between the commit of the page, which shows nothing, and its effects.
          const seen = new MutationObserver(() => {
            if (document.querySelector('main h1') !== null) return;
            seen.disconnect();
            go(paths.next);
            resolve();
          });
          seen.observe(document.body, { childList: true, subtree: true });
          go(paths.forbidden);
        }),
      { forbidden, next },
    );
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(stockroom.origin + next);
    await expect(page.getByText('You don’t have permission to open that page')).toHaveCount(0);
  }
  await context.close();
});

test('AUTH-25 a change that is not allowed anymore when it arrives comes back as a card, and the shelves are as they were', async ({
  stockroom,
  api,
  takeItems,
  openTablet,
}) => {
  const [other, item] = await takeItems(2);
  if (item === undefined || other === undefined) throw new Error('the seed gave no two items');
  const { page, context } = await openTablet();
  await showItem(page, item);
  await context.setOffline(true);
  const otherPanel = await showItem(page, other);
  await otherPanel.getByRole('button', { name: `Received 1: ${displayName(other)}` }).click();
  const panel = await showItem(page, item);
  await panel.getByLabel('Shelf').fill('Z9 bottom');
  await panel.getByLabel('Shelf').press('Enter');
  await expect(chip(page)).toHaveAccessibleName('Sync: Offline · 2 changes saved');
  await withhold(stockroom, STAFF, ['edit-shelves']);
  try {
    await context.setOffline(false);
    // What is still allowed is sent.
    await expect(async () => expect((await api.item(other.id)).onHand).toBe(other.onHand + 1)).toPass({
      timeout: 30_000,
    });
    await chip(page).click();
    const card = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem');
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('You don’t have permission to do this at this location.');
    expect((await api.item(item.id)).shelf ?? '').toBe(item.shelf ?? '');
    await card.getByRole('button', { name: /^Discard/ }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.keyboard.press('Escape');
    await expectAllSaved(page);
    // The page knows by now, and no longer offers the change.
    await expect(panel.getByLabel('Custom name')).toHaveCount(0);
    await expect(panel).not.toContainText('Z9 bottom');
  } finally {
    await withhold(stockroom, STAFF, []);
  }
  await expect(panel.getByLabel('Custom name')).toBeVisible();
});

test('AUTH-24 an order limit is told before checkout, and what is above it cannot be checked out', async ({
  stockroom,
  openPage,
}) => {
  await limitOrders(stockroom, 100);
  const { page } = await openPage('/cart');
  try {
    await expect(summary(page)).toContainText(
      /above your order limit of \$1\.00\. Order less, or ask the practice owner/,
    );
    const checkout = page.getByText('Checkout', { exact: true });
    await expect(checkout.locator('xpath=ancestor-or-self::a')).toHaveAttribute('aria-disabled', 'true');
    await limitOrders(stockroom, 100_000_00);
    await expect(summary(page)).toContainText('Your order limit is $100,000.00.');
    await page.getByRole('link', { name: 'Checkout' }).click();
    await expect(page).toHaveURL(/\/cart\/checkout$/);
  } finally {
    await limitOrders(stockroom, null);
  }
});

test('AUTH-24 a limit that is lowered while an order is on its way refuses it, both tabs say so, and the cart stays', async ({
  stockroom,
  api,
  buyer,
  openPage,
}) => {
  const [item] = await buyer.offersOf(HARBOR, 1);
  if (item === undefined) throw new Error('nothing of this distributor');
  await buyer.fillCart([{ item, qty: 3 }]);
  await limitOrders(stockroom, 100_000_00);
  const { page: left, context } = await openPage('/cart/checkout');
  try {
    const right = await context.newPage();
    await right.goto(left.url());
    const placed = (await buyer.orders()).length;
    for (const tab of [left, right]) {
      await expect(placeButton(tab)).toHaveAttribute('aria-disabled', 'false', { timeout: 20_000 });
    }
    await left.route(`**${paths.locationCheckout(api.homeId)}`, async (route) => {
      await limitOrders(stockroom, 100);
      await route.continue();
    });
    await placeButton(left).click();
    for (const tab of [left, right]) {
      await expect(tab.getByText(/above your order limit of \$1\.00/).first()).toBeVisible({ timeout: 20_000 });
      await expect(placeButton(tab)).toHaveAttribute('aria-disabled', 'true');
    }
    expect((await buyer.orders()).length).toBe(placed);
    expect((await api.snapshot()).lines).toHaveLength(1);
  } finally {
    await limitOrders(stockroom, null);
  }
});

test('AUTH-23 a person who may not see money sees no price, no budget and no cart, and orders without amounts', async ({
  stockroom,
  openPage,
}) => {
  const { page } = await openPage('/inventory');
  await copyIsWhole(page);
  await expect(page.locator('[data-column="price"]').first()).toBeVisible();
  await withhold(stockroom, STAFF, ['see-money']);
  try {
    await expect(page.locator('[data-column="price"]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /cart/i })).toHaveCount(0);
    await expect(page.getByText('$')).toHaveCount(0);
    await page.goto(`${stockroom.origin}/`);
    await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()).toBeVisible();
    await expect(page.getByText('$')).toHaveCount(0);
    await page.goto(`${stockroom.origin}/order`);
    await expect(page.getByText(/^\d+ orders?$|^No active orders$|^No orders yet$/).first()).toBeVisible();
    await expect(page.getByText('$')).toHaveCount(0);
    await page.goto(`${stockroom.origin}/cart`);
    await expect(page).toHaveURL(/\/inventory/);
  } finally {
    await withhold(stockroom, STAFF, []);
  }
});

test('AUTH-23 pages that were told under other rights leave the device as soon as the rights change, whatever is on the screen', async ({
  stockroom,
  openPage,
}) => {
  const { page } = await openPage('/');
  const kept = (): Promise<number> =>
    page.evaluate(
      () =>
        Object.entries(localStorage).filter(
          ([key, pages]) => key.startsWith('stockroom-pages:') && /"price":\d/.test(String(pages)),
        ).length,
    );
  await expect.poll(kept).toBe(1);
  await page.getByRole('link', { name: 'My Catalog' }).first().click();
  await expect(page.locator('[data-column="price"]').first()).toBeVisible();
  await withhold(stockroom, STAFF, ['see-money']);
  try {
    await expect(page.locator('[data-column="price"]')).toHaveCount(0);
    await expect.poll(kept).toBe(0);
  } finally {
    await withhold(stockroom, STAFF, []);
  }
});

test('AUTH-26 a lost location leaves the device; what was unsent there is told, saved to a file, and can be discarded', async ({
  stockroom,
  api,
  takeItem,
  openTablet,
}) => {
  const item = await takeItem();
  const here = api.locations.find(({ id }) => id === api.homeId);
  if (here === undefined || api.locations.length < 2) throw new Error('the demo has one location');
  const { page, context } = await openTablet();
  await page.goto(stockroom.origin);
  await expect(page.getByRole('tab', { name: 'Top ordered' })).toBeVisible();
  const panel = await showItem(page, item);
  await expectAllSaved(page);
  expect(await rowsKept(page, here.id)).toBeGreaterThan(0);
  const kept = await keptBeside(page, here.id);
  for (const name of [/^stockroom-pages:/, /^last-folder:/])
    expect(kept.filter((key) => name.test(key))).not.toEqual([]);
  await context.setOffline(true);
  await panel.getByRole('button', { name: `Received 1: ${displayName(item)}` }).click();
  await expect(chip(page)).toHaveAccessibleName('Sync: Offline · 1 change saved');
  const member = [STAFF, here.id];
  await inDatabase(
    stockroom,
    'delete from location_users where user_id = (select id from users where email = $1) and location_id = $2',
    member,
  );
  await context.setOffline(false);
  const reported = page.getByRole('alert').filter({ hasText: `You no longer have access to ${here.name}.` });
  await expect(reported).toContainText('Its data was removed from this device. 1 unsent change is listed under Sync.');
  await expect(itemPanel(page, item)).toHaveCount(0);
  await expect.poll(() => rowsKept(page, here.id)).toBe(0);
  await expect.poll(() => keptBeside(page, here.id)).toEqual([]);

  await chip(page).click();
  const drawer = page.getByRole('dialog');
  const card = drawer.getByRole('region', { name: 'Needs you' }).getByRole('listitem');
  await expect(card).toContainText(`at ${here.name}`);
  await expect(card).toContainText('You no longer work at this location, so this can’t be sent.');
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Save unsent changes' }).click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { ops: { locationId: string }[] };
  expect(file.ops.map(({ locationId }) => locationId)).toEqual([here.id]);
  await card.getByRole('button', { name: /^Discard/ }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(drawer).toContainText('No unsent changes');
  expect(await rowsKept(page, here.id)).toBe(0);
});

test('AUTH-26 a person who has lost every location saves what was unsent before signing out', async ({
  stockroom,
  api,
  takeItem,
  openTablet,
}) => {
  const item = await takeItem();
  const { page, context } = await openTablet();
  const panel = await showItem(page, item);
  await expectAllSaved(page);
  await context.setOffline(true);
  await panel.getByRole('button', { name: `Received 1: ${displayName(item)}` }).click();
  await expect(chip(page)).toHaveAccessibleName('Sync: Offline · 1 change saved');
  const all = 'location_users where user_id = (select id from users where email = $1)';
  await inDatabase(stockroom, `create table kept_members as select * from ${all.replace('$1', `'${STAFF}'`)}`, []);
  try {
    await inDatabase(stockroom, `delete from ${all}`, [STAFF]);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'You no longer have access' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('ask the owner of your practice to add you again');
    // The message doesn't mention the sync chip, which that page doesn't have.
    await expect(page.getByRole('alert').filter({ hasText: 'You no longer have access to' })).not.toContainText('Sync');
    await expect(page.getByText('1 change you made there can’t be sent anymore.')).toBeVisible();
    const unsent = page.getByRole('list', { name: 'Changes that can’t be sent' }).getByRole('listitem');
    await expect(unsent).toHaveCount(1);
    await expect(unsent).toContainText(displayName(item));
    await expect(unsent).toContainText('1');
    await expect.poll(() => rowsKept(page, api.homeId)).toBe(0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save unsent changes' }).click();
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { ops: unknown[] };
    expect(file.ops).toHaveLength(1);
  } finally {
    await inDatabase(stockroom, 'insert into location_users select * from kept_members', []);
    await inDatabase(stockroom, 'drop table kept_members', []);
  }
});
