/** Reports: spending in a period, orders, and orders without tax. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { seedDemoHistory } from '#server/seed/seed-demo.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { withStore } from '#tests/bench/support/many-locations.ts';
import { NEXT_YEAR, openApi } from './support/api.ts';
import { complaintsInBoth } from './support/axe-violations.ts';
import { HARBOR, openAt, openBuyer } from './support/buyer.ts';
import { expect, STAFF, test } from './support/journey.ts';
import { lowLinks } from './support/low-targets.ts';
import { beSignedIn } from './support/signed-in.ts';
import { openPdf } from './support/pdf-raster.ts';
import type { ServerProcess } from './support/server-process.ts';

/** Data directories with the demo's history; the journeys of this file share one. */
const withHistory = new Set<string>();

async function haveHistory({ dataDir }: ServerProcess): Promise<void> {
  if (withHistory.has(dataDir)) return;
  withHistory.add(dataDir);
  await withStore(dataDir, (store) => inTransaction(store, (connection) => seedDemoHistory(connection)));
}

test('REP-01 REP-02 REP-03 SHELL-13 reports of a period are opened from the navigation, add up, and are taken as a file @main', async ({
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
  // A printed page says which report, days and location it is about, and nothing covers it.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Spent · Jan 1, \d{4} to Dec 31, \d{4} · Main Street Dental$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Ordered products' }).click();
  const products = page.getByRole('table', { name: 'Ordered products' });
  await expect(products.getByRole('row').filter({ hasText: item.distributorSku })).toContainText('3');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download (CSV)' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^Ordered products \d{4}-01-01 to \d{4}-12-31\.csv$/);
  const file = await readFile(await saved.path(), 'utf8');
  expect(file).toContain(item.distributorSku);
  expect(file).toContain('Total');

  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Use tax' }).click();
  await expect(page.getByText('Tax was charged on every order of this period')).toBeVisible();
  await context.close();
});

test('REP-02 a day beyond the other end of the period is refused where it is typed, and the report stays', async ({
  stockroom,
  browser,
}) => {
  const { page, context } = await openAt(browser, stockroom.origin, '/reports?from=2026-01-15&to=2026-03-31');
  const to = page.getByLabel('To', { exact: true });
  await to.fill('2025-01-01');
  await expect(to).toHaveAccessibleDescription('Enter Jan 15, 2026 or later.');
  await expect(to).toHaveAttribute('aria-invalid', 'true');
  await to.blur();
  await expect(page).toHaveURL(/from=2026-01-15&to=2026-03-31$/);
  await expect(to).toHaveAccessibleDescription('Enter Jan 15, 2026 or later.');
  await page.getByLabel('From', { exact: true }).fill('2026-04-01');
  await expect(page.getByText('Enter Mar 31, 2026 or earlier.')).toBeVisible();
  await to.fill('2026-04-30');
  await expect(page).toHaveURL(/from=2026-04-01&to=2026-04-30$/);
  await context.close();
});

test('REP-01 REP-03 eighteen months are looked at by keyboard at the desk and on a phone: charts, and tables that say the same', async ({
  stockroom,
  browser,
}) => {
  await haveHistory(stockroom);
  const { page, context } = await openAt(browser, stockroom.origin, '/order');
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v2/reports/')) requested.push(request.url());
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radiogroup', { name: 'Period' }).getByRole('radio', { name: 'Last Year' }).focus();
  requested.length = 0;
  await page.keyboard.press('Space');
  const budget = page.getByRole('table', { name: 'Spent against the budget' });
  // The months since the first order, of eighteen.
  await expect(budget.getByRole('row').nth(6)).toBeVisible();
  await expect(budget.getByRole('row').nth(1)).toContainText('Dec');
  await expect(page.locator('figure .recharts-bar-rectangle').last()).toBeVisible();
  expect(requested).toHaveLength(1);
  // The periods are one Tab stop, and the arrow keys choose among them.
  const periods = page.getByRole('radiogroup', { name: 'Period' });
  await periods.getByRole('radio', { name: 'Last Year' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(periods.locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(periods.getByRole('radio', { name: 'Last Year' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(periods.getByRole('radio', { name: 'This Year' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(periods.getByRole('radio', { name: 'Last Year' })).toBeChecked();
  await expect(budget.getByRole('row').nth(1)).toContainText('Dec');
  const total = await page.getByRole('status').getByText(/^\$/).first().innerText();
  const here = page.getByRole('table', { name: 'Spent by location' }).getByRole('row', { name: 'Main Street Dental' });
  await expect(here).toContainText(total);
  expect(await complaintsInBoth(page, 'a year of reports')).toEqual([]);

  const tab = page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Ordered products' });
  await tab.focus();
  await page.keyboard.press('Enter');
  const changes = page.getByRole('table', { name: 'Price changes' });
  await expect(changes.getByRole('row').nth(1)).toContainText(/\+\d+\.\d%/);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Price changes' }).getByRole('listitem').first()).toContainText('Before');
  await page.goBack();
  await expect(here).toContainText(total);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await complaintsInBoth(page, 'reports on a phone')).toEqual([]);
  await context.close();
});

test('REP-03 each page of reports takes one request, and waits for no other', async ({ stockroom, browser }) => {
  await haveHistory(stockroom);
  const { page, context } = await openAt(browser, stockroom.origin, '/reports');
  const table = page.getByRole('main').getByRole('table').first();
  await expect(table).toBeVisible();
  const asked: string[] = [];
  // Any other request, such as the frame's, is never answered.
  await page.route('**/api/v2/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.startsWith('/api/v2/reports/')) return;
    asked.push(pathname);
    await route.continue();
  });
  for (const report of ['ordered-products', 'use-tax', 'spent']) {
    // The page before asks for nothing any more.
    await page.goto('about:blank');
    asked.length = 0;
    await page.goto(`${stockroom.origin}/reports/${report}?from=2020-01-01&to=2040-12-31`);
    await expect(table).toBeVisible();
    expect(asked).toEqual([`/api/v2/reports/${report}`]);
  }
  await context.close();
});

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

test('REP-03 a report printed on Letter and A4, at the desk or from a phone, has its tables with the heads on each page, no cards, no blank page, and the chart of months as wide as the sheet @long', async ({
  stockroom,
  openPage,
}) => {
  await haveHistory(stockroom);
  const { page } = await openPage('/reports/ordered-products?from=2020-01-01&to=2040-12-31', { viewport: PHONE });
  const counts: Record<string, number[]> = { Letter: [], A4: [] };
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    const changes = page.getByRole(viewport === DESK ? 'table' : 'list', { name: 'Price changes' });
    for (const format of ['Letter', 'A4'] as const) {
      await expect(changes).toBeVisible();
      const last = await page.getByRole('main').getByRole('link').last().innerText();
      const texts = await printed(page, format);
      expect(texts.join('')).toContain(last.replaceAll(/\s/g, ''));
      const heads = ['ProductDistributorBeforeNowChange', 'ProductSKUDistributorQtySum'] as const;
      // A card has none of these headings, and a table has one per page.
      for (const head of heads)
        expect([head, Math.max(...texts.map((text) => text.split(head).length - 1))]).toEqual([head, 1]);
      expect(texts.filter((text) => text === '')).toEqual([]);
      expect(texts.at(-1)).toContain(heads[1]);
      counts[format]?.push(texts.length);
    }
    await expect(changes).toBeVisible();
  }
  for (const [onPhone, atDesk] of Object.values(counts)) expect(onPhone).toBe(atDesk);

  // The chart of months, which was drawn for the phone first.
  await page.setViewportSize(PHONE);
  await page.goto(`${stockroom.origin}/reports/spent?from=${NEXT_YEAR - 2}-01-01&to=${NEXT_YEAR - 1}-12-31`);
  await expectChartOnPaper(page);
});

/** As wide as the sheet, and the other charts on the same one, from a phone and at the desk. */
async function expectChartOnPaper(page: Page): Promise<void> {
  const axes: string[] = [];
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    const months = page.locator('figure .recharts-xAxis-tick-labels text, figure .recharts-xAxis .recharts-text');
    await expect(months.last()).toBeVisible();
    const last = await months.last().textContent();
    const [sheet = ''] = await printed(page, 'Letter');
    // The axes, which a PDF has after the other texts of the sheet.
    const [axis = ''] = /(?:[A-Z][a-z]{2}\d{4})+\$0(?:\$[\d.]+k)+/.exec(sheet) ?? [];
    expect(axis).toContain(`${last?.replaceAll(/\s/g, '')}$0`);
    for (const name of ['Bydistributor', 'Bycategory', 'Bylocation']) expect(sheet).toContain(name);
    axes.push(axis);
    // The screen's chart is back.
    await expect(page.locator('figure .recharts-responsive-container')).toBeVisible();
  }
  expect(axes[1]).toBe(axes[0]);
}

test('REP-03 the message that a location is downloading is not printed', async ({ stockroom, browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  // why: a download that goes on for as long as the page is looked at.
  await context.route('**/api/v2/changes*', () => undefined);
  await beSignedIn(page, stockroom.origin, '/reports/spent', STAFF);
  const banner = page.getByText('Downloading this location.');
  await expect(banner).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Spent · .* to .*/)).toBeVisible();
  await expect(banner).toBeHidden();
  await context.close();
});

/** @returns the text of each page without spaces, since a PDF's text may have one between any two letters */
async function printed(page: Page, format: 'A4' | 'Letter'): Promise<readonly string[]> {
  const margin = '10mm';
  const bytes = await page.pdf({ format, margin: { left: margin, right: margin, top: margin, bottom: margin } });
  const pdf = await openPdf(bytes);
  const texts = Array.from({ length: pdf.count }, (_, nth) => pdf.text(nth).replaceAll(/\s/g, ''));
  pdf.close();
  return texts;
}

test('on a phone, a finger hits each link in a card or table on 44 px of height @long', async ({
  stockroom,
  openPage,
}) => {
  await haveHistory(stockroom);
  // Which orders are on their way depends on the time of day.
  const orders = await openBuyer(stockroom, await openApi(stockroom.origin, STAFF)).orders();
  const tracked = orders.find(({ attributes }) =>
    attributes.shipments?.some(({ trackingUrl }) => trackingUrl !== null),
  );
  if (tracked === undefined) throw new Error('no order of the history can be tracked');
  const { page } = await openPage('/order', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const screens = [
    ['/order', /^SR-/],
    ['/order?tab=products', /^SR-/],
    ['/order?tab=past', /./],
    ['/order?tab=payments', /^SR-/],
    [`/order/${tracked.id}`, /^Track /],
    ['/reports/use-tax', /^SR-/],
    ['/savings', /./],
    ['/stock-history', /./],
    ['/home', /./],
    ['/', /./],
  ] as const;
  for (const [path, link] of screens) {
    await page.goto(stockroom.origin + path);
    await expect(page.locator('main').getByRole('link', { name: link }).first()).toBeVisible();
    await expect.poll(() => lowLinks(page), { message: path }).toEqual([]);
  }
});

test('ORD-02 ORD-04 ORD-16 the lists of Manage Orders are taken as files: all of their pages, with the days that they cover', async ({
  stockroom,
  openPage,
}) => {
  await haveHistory(stockroom);
  const { page } = await openPage('/order?tab=past');
  const taken = async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download (CSV)' }).click();
    const saved = await saving;
    const lines = (await readFile(await saved.path(), 'utf8')).split('\r\n');
    return { name: saved.suggestedFilename(), head: lines[0], rows: lines.length - 2 };
  };
  const total = async (noun: string): Promise<number> => {
    const words = page.getByRole('status').filter({ hasText: new RegExp(`^\\d+ ${noun}, page 1 of \\d+$`) });
    return Number((await words.innerText()).split(' ')[0]);
  };
  const orders = await total('orders');
  const past = await taken();
  expect(past.name).toMatch(/^Past orders \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.csv$/);
  expect(past.head).toContain('Order,PO number,Date,Ordered by,Distributor,Status,Expected,Items,Products,');
  expect(past.rows).toBe(orders);

  await page.getByRole('link', { name: 'Active orders' }).click();
  const lineCount = page.getByRole('table', { name: 'Active orders' }).locator('tbody > tr');
  await expect(lineCount.first()).toBeVisible();
  const active = await taken();
  expect(active.name).toMatch(/^Active orders \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.csv$/);
  expect(active.head).toBe(past.head);
  expect(active.rows).toBe(await lineCount.count());

  await page.getByRole('link', { name: 'Returns' }).click();
  const returns = page.getByRole('table', { name: 'Returns' }).locator('tbody > tr');
  await expect(returns.first()).toBeVisible();
  const sentBack = await taken();
  expect(sentBack.name).toMatch(/^Returns \d{4}-\d\d-\d\d\.csv$/);
  expect(sentBack.head).toContain(
    'Return,Order,Date,Requested by,Distributor,Product,SKU,Qty,Reason,Status,Sent back,',
  );
  expect(sentBack.rows).toBe(await returns.count());
  expect(await complaintsInBoth(page, 'returns')).toEqual([]);

  await page.getByRole('link', { name: 'Payment history' }).click();
  const payments = await total('payments');
  const paid = await taken();
  expect(paid.name).toMatch(/^Payment history \d{4}-\d\d-\d\d\.csv$/);
  expect(paid.head).toContain('Date,Order,Distributor,Charged by,Type,Card,Invoice,Amount,Status,Due');
  expect(paid.rows).toBe(payments);
  expect(await complaintsInBoth(page, 'payments')).toEqual([]);
});
