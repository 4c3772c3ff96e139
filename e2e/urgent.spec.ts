/** Urgent lines are marked where they are shown, online and offline, and can be selected separately. */
import { HARBOR } from './support/buyer.ts';
import { expect, test, workerControls } from './support/journey.ts';
import { chip, copyIsWhole, expectAllSaved } from './support/screen.ts';

test('CART-19 a line is marked as urgent offline, arrives, and is chosen alone', async ({ api, buyer, openPage }) => {
  const [first, second] = await buyer.offersOf(HARBOR, 2);
  if (first === undefined || second === undefined) throw new Error('no items');
  await buyer.fillCart([
    { item: first, qty: 1 },
    { item: second, qty: 2 },
  ]);
  const { page, context } = await openPage('/cart');
  await copyIsWhole(page);
  // The drawer is a chunk that hasn't been loaded yet.
  await workerControls(page);
  const mark = page.getByRole('button', { name: `Urgent: ${second.productName}`, exact: true });
  await expect(mark).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(true);
  await mark.click();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page)).toHaveAccessibleName('Sync: Offline · 1 change saved');
  await chip(page).click();
  await expect(page.getByRole('dialog')).toContainText('marked as urgent');
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expectAllSaved(page, 30_000);
  const urgent = (await api.snapshot()).lines.filter(({ isUrgent }) => isUrgent).map(({ offerId }) => offerId);
  expect(urgent).toEqual([second.offerId]);

  await page.getByRole('button', { name: /^Urgent only/ }).click();
  await expect(page.getByRole('checkbox', { name: `Order ${second.productName}`, exact: true })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: `Order ${first.productName}`, exact: true })).not.toBeChecked();
  await mark.click();
  await expect(mark).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(async () => (await api.snapshot()).lines.some(({ isUrgent }) => isUrgent)).toBe(false);
});
