/** Support acts for a person: each change shows both names, and nothing is left on the device. */
import { displayName } from '#domain/stock/stock-item.ts';
import { complaintsInBoth } from './support/axe-violations.ts';
import { expect, PASSWORD, test } from './support/journey.ts';
import { workerControls } from './support/late-worker.ts';
import { expectAllSaved, openItem } from './support/screen.ts';

const ADMIN = 'admin@demo.test';
const PERSON = 'Sam Staff';

test('AUTH-18 IMP-01 IMP-03 IMP-04 IMP-05 an admin acts for a location in a window of its own, which closes with everything in it', async ({
  stockroom,
  page,
  api,
  takeItem,
}) => {
  const { origin } = stockroom;
  const item = await takeItem();
  const at = api.locations[0]?.name ?? '';
  await page.goto(`${origin}/auth/impersonate-user`);
  await page.getByLabel('E-mail').fill(ADMIN);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Name, e-mail or location').fill('sam s');
  const choice = page
    .getByRole('list', { name: `Locations of ${PERSON}` })
    .getByRole('link')
    .first();
  await expect(page.getByRole('list', { name: /^Locations of/ })).toHaveCount(1);
  expect(await complaintsInBoth(page, 'finding a person')).toEqual([]);
  await page.goto(`${origin}/auth/impersonate-user/999999`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'No one with this number works at this location.',
  );

  const opening = page.waitForEvent('popup');
  const address = await choice.getAttribute('href');
  await page.evaluate((to) => void window.open(to), address ?? '');
  const acting = await opening;
  const bar = acting.getByRole('complementary', { name: 'Acting for a location' });
  await expect(acting).toHaveURL(`${origin}/inventory`);
  await expect(bar).toContainText(`You are acting on behalf of ${at}, as ${PERSON}.`);
  await expect(bar).toContainText('Everything you do is recorded with both names.');
  // The tab of the admin area says why it is not there.
  await page.goto(`${origin}/admin`);
  await expect(page.getByText(`You are acting for ${PERSON}. Stop first`)).toBeVisible();
  const panel = await openItem(acting, origin, item);
  await panel.getByRole('button', { name: `Received 1: ${displayName(item)}` }).click();
  await expectAllSaved(acting);
  expect(await complaintsInBoth(acting, 'acting')).toEqual([]);
  expect((await api.movements(item.id)).at(-1)?.userName).toBe(`Ada Admin for ${PERSON}`);
  await acting.goto(`${origin}/settings`);
  await expect(acting.getByText(`Only ${PERSON} can change their password.`)).toBeVisible();
  await acting.goto(`${origin}/scan`);
  await expect(bar).toBeVisible();
  // Every screen has a border in the color of the bar.
  const [barColor, border] = await bar.evaluate((each) => {
    const { borderTopWidth, borderTopColor, position } = getComputedStyle(each.nextElementSibling ?? each);
    return [getComputedStyle(each).backgroundColor, { borderTopWidth, borderTopColor, position }] as const;
  });
  expect(border).toEqual({ borderTopWidth: '3px', borderTopColor: barColor, position: 'fixed' });

  await openItem(acting, origin, item);
  await workerControls(acting);
  await acting.context().setOffline(true);
  await panel.getByRole('button', { name: `Received 1: ${displayName(item)}` }).click();
  await bar.getByRole('button', { name: 'Stop acting and sign out' }).click();
  const question = acting.getByRole('dialog', { name: '1 change not sent yet' });
  await expect(question.getByRole('button', { name: 'Discard 1 change' })).toBeVisible();
  await expect(question.getByRole('button', { name: 'Keep on this device' })).toHaveCount(0);
  await acting.context().setOffline(false);
  const closed = acting.waitForEvent('close');
  // If the change is sent before the click, the question no longer mentions it.
  await acting
    .getByRole('dialog')
    .getByRole('button', { name: /^(Send now and sign out|Sign out)$/ })
    .click();
  await closed;
  expect((await api.item(item.id)).onHand).toBe(item.onHand + 2);
  await expect(page).toHaveURL(/\/login/);
  const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(left).toEqual(['stockroom-device']);
  await expect(page.getByText('Unsent changes on this device')).toHaveCount(0);
});
