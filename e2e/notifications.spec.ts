/** Events elsewhere reach the people at a location: on the open screen, and on a device that was offline once it is online. */
import type { Page } from '@playwright/test';
import { complaintsInBoth } from './support/axe-violations.ts';
import { HARBOR } from './support/buyer.ts';
import { expect, test } from './support/journey.ts';
import { placeOrder } from './support/place-order.ts';

/** An order is delivered as soon as its jobs have run. */
test.use({ serverEnv: { ORDER_CLOCK_SPEED: '100000000' } });

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
const alerts = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('RT-06 RT-10 RT-11 a device that was away gets one alert and a bell; what is read on one device is read on the other', async ({
  stockroom: { origin },
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

  await here.page.goto(`${origin}/notifications/settings`);
  const choice = here.page.getByRole('checkbox', { name: 'Deliveries: On screen' });
  await choice.uncheck();
  expect(await complaintsInBoth(here.page, 'notification settings')).toEqual([]);
  await here.page.reload();
  await expect(choice).not.toBeChecked();
  const quiet = (await placeOrder(buyer)).attributes.number;
  await expect(bell(here.page)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 30_000 });
  await expect(alerts(here.page, quiet)).toHaveCount(0);
});
