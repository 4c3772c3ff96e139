/** A tablet fails: its unsent changes move to another one as a file, and count once even if both send them (G15). */
import { readFile } from 'node:fs/promises';
import { displayName } from '#domain/stock/stock-item.ts';
import { expect, test } from './support/journey.ts';
import { chip, expectAllSaved, expectOnHand, openItem } from './support/screen.ts';

test('G15 G2 unsent edits go to another tablet as a file and arrive once, also when the first one sends them after all', async ({
  stockroom,
  api,
  takeItem,
  openTablet,
}) => {
  const { origin } = stockroom;
  const item = await takeItem();
  const used = `Used 1: ${displayName(item)}`;
  const received = `Received 1: ${displayName(item)}`;
  const before = (await api.movements(item.id)).length;
  const failing = await openTablet();
  await failing.page.addInitScript(() => {
    // why: the browser decides on its answer; the product decides whether and when to ask.
    navigator.storage.persisted = () => Promise.resolve(false);
    navigator.storage.persist = () => {
      document.documentElement.dataset['askedToPersist'] = 'yes';
      return Promise.resolve(true);
    };
  });
  const panel = await openItem(failing.page, origin, item);
  await failing.context.setOffline(true);
  await expect(failing.page.locator('html')).not.toHaveAttribute('data-asked-to-persist');
  await panel.getByRole('button', { name: used }).click();
  await expectOnHand(panel, item, item.onHand - 1);
  await panel.getByRole('button', { name: received }).click();
  await expect(chip(failing.page)).toHaveAccessibleName('Sync: Offline · 2 changes saved');
  await expect(failing.page.locator('html')).toHaveAttribute('data-asked-to-persist');

  await chip(failing.page).click();
  const drawer = failing.page.getByRole('dialog');
  await expect(drawer).toContainText('This data is protected from being cleared.');
  const download = failing.page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Save unsent changes' }).click();
  const buffer = await readFile(await (await download).path());

  const { page } = await openTablet();
  const other = await openItem(page, origin, item);
  await chip(page).click();
  await page
    .getByLabel('File with unsent changes')
    .setInputFiles({ name: 'unsent.json', mimeType: 'application/json', buffer });
  await expect(page.getByText('2 changes imported.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAllSaved(page);
  await expectOnHand(other, item, item.onHand);

  await failing.context.setOffline(false);
  await expectAllSaved(failing.page);
  const made = (await api.movements(item.id)).slice(before);
  expect(made.map(({ applied }) => applied)).toEqual([-1, 1]);
  expect((await api.item(item.id)).onHand).toBe(item.onHand);
  await expectOnHand(panel, item, item.onHand);
});
