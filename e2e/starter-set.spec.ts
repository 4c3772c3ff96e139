/** A practice begins with a starter set, and undoes it. */
import { expect, test } from './support/journey.ts';

test('INV-26 INV-25 a starter set is looked at, added to the shelves and undone @main', async ({ openPage }) => {
  const { page } = await openPage('/shelves/starter-set');
  const gloves = page.getByRole('region', { name: 'Gloves and masks' });
  await expect(gloves).toBeVisible();
  await page.getByRole('checkbox', { name: 'Infection control' }).uncheck();
  const count = (await gloves.getByRole('checkbox').count()) - 1;
  await page.getByRole('button', { name: `Add ${count} items` }).click();
  await expect(page.getByText(`${count} items added`)).toBeVisible();
  await expect(page.getByRole('treeitem', { name: /Gloves and masks/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${count} items removed.`)).toBeVisible();
});
