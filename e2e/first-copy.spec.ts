/** The first copy of a location that loses its network: every screen says what it waits for and leaves all ways free. */
import { isItemToken, itemLabelText } from '#domain/identifiers/item-label.ts';
import { expect, signIn, test } from './support/journey.ts';
import { copyIsWhole, itemPanel } from './support/screen.ts';

const CHANGES = '**/api/v2/changes*';

test('G14 CART-02 a first copy without a network is waited for in words, bars no way, and goes on by itself', async ({
  stockroom,
  browser,
  takeItem,
}) => {
  const { origin } = stockroom;
  const item = await takeItem();
  if (!isItemToken(item.qrToken)) throw new Error('no label');
  const context = await browser.newContext();
  await context.route(CHANGES, (route) => route.abort());
  const page = await context.newPage();
  await signIn(page, origin);
  const waiting = page.getByRole('heading', { name: 'Waiting for a connection' });
  await expect(waiting).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Copying this location to the device.')).toHaveCount(0);
  await expect(page.getByText('This location is not wholly on this device yet')).toBeVisible();

  const ways = page.getByRole('navigation').first();
  await ways.getByRole('link', { name: 'Labels' }).click();
  await expect(page.getByText('The items are not on this device yet.')).toBeVisible();
  await ways.getByRole('link', { name: 'Cart' }).click();
  await expect(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible();
  await expect(waiting).toBeVisible();
  await ways.getByRole('link', { name: 'My Catalog' }).click();
  await expect(waiting).toBeVisible();
  await page.goto(itemLabelText(origin, item.qrToken).toLowerCase());
  await expect(waiting).toBeVisible();

  await context.unroute(CHANGES);
  await expect(itemPanel(page, item)).toBeVisible({ timeout: 30_000 });
  await copyIsWhole(page);
  await context.close();
});
