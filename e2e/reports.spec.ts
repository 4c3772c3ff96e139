/** Reports: what was spent in a period, what was ordered, and orders without tax. */
import { readFile } from 'node:fs/promises';
import { openApi } from './support/api.ts';
import { complaintsInBoth } from './support/axe-violations.ts';
import { HARBOR, openAt, openBuyer } from './support/buyer.ts';
import { expect, STAFF, test } from './support/journey.ts';

test('REP-01 REP-02 REP-03 SHELL-13 reports of a period are opened from the navigation, add up, and are taken as a file', async ({
  stockroom,
  browser,
}) => {
  const api = await openApi(stockroom.origin, STAFF);
  const buyer = openBuyer(stockroom, api);
  const [item] = await buyer.offersOf(HARBOR, 1);
  if (item === undefined) throw new Error('the seed has no such item');
  await buyer.fillCart([{ item, qty: 3 }]);
  await buyer.checkOut();

  const { page, context } = await openAt(browser, stockroom.origin, '/order');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Period' }).getByText('This Year').click();
  await expect(page).toHaveURL(/from=\d{4}-01-01&to=\d{4}-12-31/);
  const spent = page.getByRole('table', { name: 'Spent by distributor' });
  await expect(spent.getByRole('row').filter({ hasText: HARBOR })).toContainText('$');
  expect(await complaintsInBoth(page, 'spent')).toEqual([]);

  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Ordered products' }).click();
  const products = page.getByRole('table', { name: 'Ordered products' });
  await expect(products.getByRole('row').filter({ hasText: item.distributorSku })).toContainText('3');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download (CSV)' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file).toContain(item.distributorSku);
  expect(file).toContain('Total');

  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Use tax' }).click();
  await expect(page.getByText('Tax was charged on every order of this period')).toBeVisible();
  await context.close();
});
