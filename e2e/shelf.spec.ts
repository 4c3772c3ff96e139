/** Whoever puts items away notes where: offline too, and everybody else finds them by it. */
import { displayName } from '#domain/stock/stock-item.ts';
import { goInApp, showItem } from './support/go-in-app.ts';
import { expect, OWNER, test } from './support/journey.ts';
import { chip, expectAllSaved } from './support/screen.ts';

test('ITEM-27 G1 G6 where an item stands is written down offline, outlives a reload, arrives, and is found elsewhere', async ({
  api,
  takeItem,
  openTablet,
}) => {
  const item = await takeItem();
  const { page, context } = await openTablet();
  const { page: other } = await openTablet(OWNER);
  await showItem(page, item);
  await context.setOffline(true);
  const shelf = page.getByRole('textbox', { name: 'Shelf', exact: true });
  await shelf.fill('x'.repeat(41));
  await shelf.press('Enter');
  await expect(page.getByText('At most 40 characters; these are 41.')).toBeVisible();
  await shelf.fill(' Q7 top ');
  await shelf.press('Enter');
  await expect(chip(page)).toHaveAccessibleName('Sync: Offline · 1 change saved');
  await page.reload();
  await expect(shelf).toHaveValue('Q7 top');
  await chip(page).click();
  await expect(page.getByRole('dialog')).toContainText('shelf Q7 top');
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expectAllSaved(page, 30_000);
  expect((await api.item(item.id)).shelf).toBe('Q7 top');

  // The other device gets it without asking; its list shows it once somebody adds the column.
  const { folders } = await api.snapshot();
  const folder = folders.find(({ id }) => id === item.folderId);
  if (folder === undefined) throw new Error('the item is in no folder');
  await goInApp(other, `/inventory/${folder.id}?search=q7`);
  const row = other.getByRole('row', { name: displayName(item), exact: true });
  await expect(row).toBeVisible();
  await expect(other.getByRole('columnheader', { name: 'Shelf' })).toHaveCount(0);
  const main = other.getByRole('main');
  await main
    .getByRole('button', { name: `Actions for ${folder.name}`, exact: true })
    .last()
    .click();
  await other.getByRole('menuitem', { name: 'Name and columns' }).click();
  const dialog = other.getByRole('dialog');
  await dialog
    .getByRole('group', { name: 'More columns' })
    .getByRole('checkbox', { name: 'Shelf', exact: true })
    .check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row.locator('[data-column="shelf"]')).toHaveText('Q7 top');
  await other.getByRole('columnheader', { name: 'Shelf' }).getByRole('button').click();
  await expect(other).toHaveURL(/[?&]sort=shelf/);
  await expect(row).toBeVisible();
});
