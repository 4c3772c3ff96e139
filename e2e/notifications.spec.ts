/** What happens elsewhere reaches the people at a location: on the screen, and on a device that was away once it comes back. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { IDEMPOTENCY_HEADER, LOCATION_HEADER, MEDIA_TYPE, USER_TIME_HEADER } from '#contract/headers.ts';
import { paths } from '#tests/support/paths.ts';
import type { Api } from './support/api.ts';
import { complaints } from './support/axe-violations.ts';
import { type Buyer, HARBOR } from './support/buyer.ts';
import { expect, test } from './support/journey.ts';

/** An order is delivered as soon as its jobs have run. */
test.use({ serverEnv: { ORDER_CLOCK_SPEED: '100000000' } });

/** @returns its number */
async function orderOne(origin: string, api: Api, buyer: Buyer): Promise<string> {
  const known = new Set((await buyer.orders()).map(({ id }) => id));
  await buyer.fillCart((await buyer.offersOf(HARBOR, 1)).map((item) => ({ item, qty: 1 })));
  const answer = await fetch(origin + paths.locationCheckout(api.homeId), {
    method: 'POST',
    headers: {
      accept: MEDIA_TYPE,
      'content-type': MEDIA_TYPE,
      authorization: `Bearer ${api.accessToken}`,
      [LOCATION_HEADER]: api.homeId,
      [USER_TIME_HEADER]: '09:00:00',
      [IDEMPOTENCY_HEADER]: randomUUID(),
    },
    body: JSON.stringify({ ids: [] }),
  });
  expect(answer.status).toBe(201);
  return (await buyer.orders()).find(({ id }) => !known.has(id))?.attributes.number ?? '';
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
const alerts = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('RT-06 RT-10 RT-11 a device that was away gets one alert and a bell; what is read on one device is read on the other', async ({
  stockroom: { origin },
  api,
  buyer,
  openTablet,
}) => {
  const [away, here] = [await openTablet(), await openTablet()];
  await expect(bell(away.page)).toHaveAccessibleName('Notifications');
  await expect(bell(here.page)).toHaveAccessibleName('Notifications');
  await away.context.setOffline(true);
  const number = await orderOne(origin, api, buyer);
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
  expect(await complaints(away.page, 'notifications')).toEqual([]);

  // Offline it is there, and is read there first.
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
  expect(await complaints(here.page, 'notification settings')).toEqual([]);
  await here.page.reload();
  await expect(choice).not.toBeChecked();
  const quiet = await orderOne(origin, api, buyer);
  await expect(bell(here.page)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 30_000 });
  await expect(alerts(here.page, quiet)).toHaveCount(0);
});
