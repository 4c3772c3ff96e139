/** The owner looks at spending and savings, uses a missed saving, and finds the partners; it is all still there offline. */
import { seedDemoHistory } from '#server/seed/seed-demo.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { withStore } from '#tests/bench/support/many-locations.ts';
import { openApi } from './support/api.ts';
import { complaintsInBoth } from './support/axe-violations.ts';
import { openAt } from './support/buyer.ts';
import { expect, OWNER, test, workerControls } from './support/journey.ts';
import { openPdf } from './support/pdf-raster.ts';
import { copyIsWhole } from './support/screen.ts';
import type { ServerProcess } from './support/server-process.ts';

/** Data directories with the demo's history; the journeys of this file may share one. */
const withHistory = new Set<string>();

async function haveHistory({ dataDir }: ServerProcess): Promise<void> {
  if (withHistory.has(dataDir)) return;
  withHistory.add(dataDir);
  await withStore(dataDir, (store) => inTransaction(store, (connection) => seedDemoHistory(connection)));
}

test('SAV-01 SAV-03 SAV-04 PART-01 PART-02 from home to savings: a missed saving goes into the cart, the price watch is kept, partners are found, offline too', async ({
  stockroom,
  browser,
}) => {
  await haveHistory(stockroom);
  const { page, context } = await openAt(browser, stockroom.origin, '/home', { email: OWNER });
  for (const title of ['Spend and budget', 'Orders under way', 'Low stock', 'Expiring', 'Savings'])
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect(page.getByText(/total$/)).toBeVisible();
  // The card shows what needs attention first, and links to it.
  await expect(page.getByRole('listitem').filter({ hasText: /Out$/ }).first().getByRole('link')).toHaveAttribute(
    'href',
    /^\/inventory\/.+\/items\//,
  );
  expect(await complaintsInBoth(page, 'home')).toEqual([]);

  // Also in the first days of a month, in which reports open with the last one, the budget's figure is on the screen behind it.
  const budget = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Spend and budget' });
  const [spent = ''] = /\$[\d,.]+/.exec(await budget.first().innerText()) ?? [];
  await page.getByRole('main').getByRole('link', { name: 'Spend and budget', exact: true }).click();
  const periods = page.getByRole('table', { name: 'Spent against the budget' }).getByRole('row');
  // Until the first order of the month there is no table.
  if (spent === '$0.00') await expect(page.getByText('Nothing was ordered in this period')).toBeVisible();
  else await expect(periods.nth(1)).toContainText(spent);
  await expect(page).toHaveURL(/\/reports\?from=\d{4}-\d\d-01&to=/);
  await page.goBack();

  await page.getByRole('main').getByRole('link', { name: 'Savings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Savings Analysis', level: 1 })).toBeVisible();
  const missed = page.getByRole('table', { name: 'Missed savings' });
  const take = missed.getByRole('button', { name: /^Add \d+ × .* to the cart$/ }).first();
  const words = (await take.getAttribute('aria-label')) ?? '';
  const [, packs = '', name = ''] = /^Add (\d+) × (.*) to the cart$/.exec(words) ?? [];
  const api = await openApi(stockroom.origin, OWNER);
  const inCart = async (): Promise<number> =>
    (await api.snapshot()).lines.reduce((sum, line) => sum + (line.productName === name ? line.qty : 0), 0);
  const before = await inCart();
  await take.click();
  await expect.poll(inCart, { timeout: 20_000 }).toBe(before + Number(packs));
  await page.getByRole('combobox', { name: 'Tell us when a price moves by' }).selectOption('5');
  await expect(page.getByRole('combobox', { name: 'Tell us when a price moves by' })).toBeEnabled();
  expect(await complaintsInBoth(page, 'savings')).toEqual([]);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Tell us when a price moves by' })).toHaveValue('5');

  await page.goto(`${stockroom.origin}/order?tab=payments`);
  await page.getByRole('combobox', { name: 'Charged by' }).selectOption('Oakfield Supply');
  const overdue = page.getByRole('table', { name: 'Payments' }).getByRole('row').filter({ hasText: 'Overdue' });
  // How many depends on the day on which the demo was made.
  await expect(overdue.first().getByRole('button', { name: /^Mark as paid/ })).toBeEnabled();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Partner Network' }).click();
  const partners = page.getByRole('list', { name: 'Partners' });
  await expect(partners.getByRole('listitem')).toHaveCount(4);
  await expect(partners.getByRole('link', { name: /^Visit cedar\.example/ })).toHaveAttribute(
    'href',
    'https://cedar.example/',
  );
  expect(await complaintsInBoth(page, 'partners')).toEqual([]);

  await copyIsWhole(page);
  await workerControls(page);
  await page.waitForFunction(() => Object.values(localStorage).some((text) => String(text).includes('cedar.example')));
  await context.setOffline(true);
  await page.reload();
  await expect(partners.getByRole('listitem')).toHaveCount(4);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText(/^Offline\. Spending, orders and savings as of/)).toBeVisible();
  await context.close();
});

test('SAV-03 Authorized Only says that it was not changed where the server does not take it', async ({
  stockroom,
  browser,
}) => {
  await haveHistory(stockroom);
  const { page, context } = await openAt(browser, stockroom.origin, '/savings', { email: OWNER });
  await context.route(/\/authorized-savings$/, (route) => route.abort());
  const setting = page.getByRole('switch', { name: 'Authorized Only' });
  const wasOn = await setting.isChecked();
  await setting.click();
  await expect(page.getByText(/^Authorized Only wasn’t changed\./)).toBeVisible();
  expect(await setting.isChecked()).toBe(wasOn);
  await context.close();
});

test('SAV-04 printed savings have their figures and tables, and no settings', async ({ stockroom, browser }) => {
  await haveHistory(stockroom);
  const { page, context } = await openAt(browser, stockroom.origin, '/savings', { email: OWNER });
  await expect(page.getByRole('table', { name: 'Savings by month' })).toBeVisible();
  const pdf = await openPdf(await page.pdf({ format: 'Letter' }));
  const text = Array.from({ length: pdf.count }, (_, nth) => pdf.text(nth))
    .join('')
    .replaceAll(/\s/g, '');
  pdf.close();
  for (const printed of ['SavingsAnalysis', 'Totalsaved', 'Bymonth', 'BelowhighestSavedbyswaps'])
    expect(text).toContain(printed);
  for (const setting of ['AuthorizedOnly', 'Pricewatch']) expect(text).not.toContain(setting);
  await context.close();
});
