/** Events elsewhere reach the people at a location: on the open screen, and on a device that was offline once it is online. */
import type { Page } from '@playwright/test';
import { complaintsInBoth } from './support/axe-violations.ts';
import { HARBOR } from './support/buyer.ts';
import { inDatabase } from './support/cart-page.ts';
import { goInApp } from './support/go-in-app.ts';
import { expect, test } from './support/journey.ts';
import { placeOrder } from './support/place-order.ts';

/** An order is delivered as soon as its jobs have run. */
test.use({ serverEnv: { ORDER_CLOCK_SPEED: '100000000' } });

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
const alerts = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('RT-06 RT-10 RT-11 a device that was away gets one alert and a bell; what is read on one device is read on the other', async ({
  buyer,
  openTablet,
}) => {
  const [away, here] = [await openTablet(), await openTablet()];
  await expect(bell(away.page)).toHaveAccessibleName('Notifications');
  await expect(bell(here.page)).toHaveAccessibleName('Notifications');
  await away.context.setOffline(true);
  const { number } = (await placeOrder(buyer)).attributes;
  const words = `Order ${number} from ${HARBOR} was delivered.`;
  await expect(alerts(here.page, words)).toHaveCount(1, { timeout: 30_000 });
  await expect(bell(here.page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(bell(away.page)).toHaveAccessibleName('Notifications');

  await away.context.setOffline(false);
  await expect(alerts(away.page, words)).toHaveCount(1, { timeout: 30_000 });
  await expect(bell(away.page)).toHaveAccessibleName('Notifications, 1 unread');
  await away.page.reload();
  await expect(bell(away.page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(away.page).click();
  const list = away.page.getByRole('list', { name: 'Notifications' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('listitem')).toContainText(words);
  await expect(alerts(away.page, words)).toHaveCount(0);
  expect(await complaintsInBoth(away.page, 'notifications')).toEqual([]);

  // Offline it is still there, and can be marked as read.
  await away.context.setOffline(true);
  await away.page.reload();
  await list.getByRole('button', { name: /^Mark as read/ }).click();
  await expect(bell(away.page)).toHaveAccessibleName('Notifications');
  await expect(bell(here.page)).toHaveAccessibleName('Notifications, 1 unread');
  await away.context.setOffline(false);
  await expect(bell(here.page)).toHaveAccessibleName('Notifications', { timeout: 30_000 });

  await goInApp(here.page, '/notifications/settings');
  const choice = here.page.getByRole('checkbox', { name: 'Deliveries: On screen' });
  await choice.uncheck();
  expect(await complaintsInBoth(here.page, 'notification settings')).toEqual([]);
  await here.page.reload();
  await expect(choice).not.toBeChecked();
  const quiet = (await placeOrder(buyer)).attributes.number;
  await expect(bell(here.page)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 30_000 });
  await expect(alerts(here.page, quiet)).toHaveCount(0);
});

test('RT-10 a filter finds what is older than the notifications that are loaded, and says offline how many it looked through', async ({
  stockroom,
  api,
  openTablet,
}) => {
  const add = `insert into notifications (location_id, kind, status, meta, created_at)
    select $1, $2, 'paid', '{"amount":12.5}', now() - interval '1 hour' from generate_series(1, $3::int)`;
  await inDatabase(stockroom, add, [api.homeId, 'invoice-payment', 1]);
  await inDatabase(stockroom, add, [api.homeId, 'subscription-payment', 120]);
  const { page, context } = await openTablet();
  await goInApp(page, '/notifications');
  const list = page.getByRole('list', { name: 'Notifications' });
  await expect(list.getByRole('listitem')).toHaveCount(50);
  await context.setOffline(true);
  await page.getByLabel('Kind').selectOption({ label: 'Invoice payments' });
  await expect(page.getByText('None of the newest 50 notifications match these filters.')).toBeVisible();
  await context.setOffline(false);
  await expect(list.getByRole('listitem')).toHaveText([/An invoice was paid \(\$12\.50\)/], { timeout: 30_000 });
  await page.getByLabel('Kind').selectOption({ label: 'Price watch' });
  await expect(page.getByText('No notifications match these filters.')).toBeVisible();
  await expect(page.getByText('These are all notifications of the last 30 days.')).toBeVisible();
  // Other journeys count what is unread.
  await inDatabase(stockroom, 'delete from notifications where location_id = $1', [api.homeId]);
});

test('RT-10 when more than a page has arrived, a list that was shown to the end no longer says that it is all, and shows the rest', async ({
  stockroom,
  api,
  openTablet,
}) => {
  const add = (count: number) =>
    inDatabase(
      stockroom,
      `insert into notifications (location_id, kind, status, meta, created_at)
        select $1, 'subscription-payment', 'paid', '{"amount":12.5}', now() - interval '1 hour' from generate_series(1, $2::int)`,
      [api.homeId, count],
    );
  await add(60);
  const { page, context } = await openTablet();
  await goInApp(page, '/notifications');
  const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  const older = page.getByRole('button', { name: 'Show older' });
  const all = page.getByText('These are all notifications of the last 30 days.');
  await older.click();
  await expect(all).toBeVisible();
  await expect(rows).toHaveCount(60);
  await context.setOffline(true);
  await add(70);
  await context.setOffline(false);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 130 unread', { timeout: 30_000 });
  await expect(rows).toHaveCount(50);
  await expect(all).toHaveCount(0);
  await older.click();
  await older.click();
  await expect(all).toBeVisible();
  await expect(rows).toHaveCount(130);
  await inDatabase(stockroom, 'delete from notifications where location_id = $1', [api.homeId]);
});
