/** The account page: the person and the location, the subscription and who can fix it, the name of the device. */
import { HARBOR } from './support/buyer.ts';
import { inDatabase, summary, totalsAreChecked } from './support/cart-page.ts';
import { complaints } from './support/axe-violations.ts';
import { fillStorage } from './support/fill-storage.ts';
import { expect, newDevice, OWNER, STAFF, test, workerControls } from './support/journey.ts';
import { copyIsWhole } from './support/screen.ts';

test('AUTH-18 CHK-12 at a past-due location the cart leads to the account, which says what that means and who can fix it', async ({
  stockroom,
  api,
  buyer,
  openPage,
}) => {
  const { origin } = stockroom;
  const item = await buyer.offerOf(HARBOR);
  const here = api.locations.find(({ id }) => id === api.homeId);
  if (here === undefined) throw new Error('no item');
  await buyer.fillCart([{ item, qty: 1 }]);
  const setStatus = 'update practice_locations set status = $2 where id = $1';
  await inDatabase(stockroom, setStatus, [api.homeId, 'past_due']);
  try {
    const { page, context } = await openPage('/cart');
    await totalsAreChecked(page);
    await summary(page).getByRole('link', { name: 'Update credit card' }).click();
    await expect(page).toHaveURL(`${origin}/settings`);
    await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
    const subscription = page.getByRole('region', { name: 'Subscription' });
    await expect(subscription).toContainText('Payment due');
    await expect(subscription).toContainText('checkout is off');
    await expect(subscription).toContainText('The practice’s owner can pay or change the card in their account');
    await expect(page.getByRole('region', { name: 'You' })).toContainText(STAFF);
    await expect(page.getByRole('region', { name: 'Practice location' })).toContainText(here.address);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await complaints(page, `account, ${colorScheme}, ${width} px`)).toEqual([]);
      }
    }

    // Paid.
    await inDatabase(stockroom, setStatus, [api.homeId, 'active']);
    await page.reload();
    await expect(subscription).toContainText('Orders can be placed at this location.');

    await workerControls(page);
    await context.setOffline(true);
    await page.reload();
    await expect(subscription).toContainText('Active');
    await expect(page.getByRole('region', { name: 'Practice location' })).toContainText(here.name);
    await context.close();
  } finally {
    await inDatabase(stockroom, setStatus, [api.homeId, 'active']);
  }
});

test('ACC-01 ACC-02 AUTH-18 LOC-06 SHELL-16 a switch from My Catalog ends at the account of the other location; it and the device are changed there', async ({
  stockroom,
  browser,
}) => {
  const { origin } = stockroom;
  const { page, context } = await newDevice(browser, origin, OWNER);
  await page.waitForURL(/\/inventory\/\d/);
  await copyIsWhole(page);
  const toggle = page.getByRole('button', { name: /^Location/ });
  const before = await toggle.getAttribute('title');
  await toggle.click();
  const other = page.getByRole('region', { name: 'Locations' }).locator('button:not([aria-current])').first();
  await other.click();
  await expect(page).toHaveURL(`${origin}/settings`);
  await expect(toggle).not.toHaveAttribute('title', before ?? '');
  const now = (await toggle.getAttribute('title')) ?? '';
  await expect(page.getByRole('region', { name: 'Practice location' })).toContainText(now);

  // The account page has the profile, the locations, their people, the subscription and the mapping.
  for (const name of ['You', 'Practice location', 'People', 'Subscription', 'Distributors']) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Manage people' })).toHaveAttribute('href', '/settings/people');
  await expect(page.getByRole('link', { name: 'Distributor mapping' })).toHaveAttribute('href', '/settings/mapping');

  // The location's own data is edited there.
  await page.getByRole('button', { name: `Edit ${now}` }).click();
  const form = page.getByRole('form', { name: `Edit ${now}` });
  await form.getByLabel('Address').fill('9 Harbor Way, Denver');
  await form.getByLabel('Time zone').selectOption('America/Denver');
  await form.getByLabel('Budget', { exact: true }).fill('a lot');
  await form.getByText('Weekly').click();
  await form.getByRole('button', { name: 'Save location' }).click();
  await expect(form.getByText(/^Enter a budget from \$0 to/)).toBeVisible();
  await form.getByLabel('Budget', { exact: true }).fill('$2,500');
  await form.getByRole('button', { name: 'Save location' }).click();
  await expect(page.getByText(`${now} was saved.`)).toBeVisible();
  const facts = page.getByRole('region', { name: 'Practice location' });
  for (const read of ['at once', 'after a reload']) {
    await test.step(read, async () => {
      await expect(facts).toContainText('9 Harbor Way, Denver');
      await expect(facts).toContainText('America/Denver');
      await expect(facts).toContainText('$2,500.00 a week');
    });
    await page.reload();
  }

  const device = page.getByRole('region', { name: 'This device' });
  await device.getByRole('button', { name: 'Rename' }).click();
  // Unsaved typing delays an update (G13).
  const isBusy = (): Promise<boolean> =>
    page.evaluate(async () =>
      ((await navigator.locks.query()).held ?? []).some(({ name }) => name === 'stockroom-busy'),
    );
  await expect(page.getByRole('dialog').getByLabel('Name')).not.toHaveValue('');
  expect(await isBusy()).toBe(false);
  await page.getByRole('dialog').getByLabel('Name').fill('Tablet in sterilisation');
  await expect.poll(isBusy).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(device).toContainText('Tablet in sterilisation');
  await expect.poll(isBusy).toBe(false);

  // A device without storage space says so, and keeps what was typed (G15).
  await device.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Tablet at the desk');
  await fillStorage(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This device is full, so your change wasn’t saved.')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Tablet at the desk');

  // From any other screen, the menu leads to the account.
  await page.goto(`${origin}/labels`);
  await page.getByRole('button', { name: /^Hi, / }).click();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page).toHaveURL(`${origin}/settings`);
  await page.getByRole('region', { name: 'You' }).getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login/);
  await context.close();
});
