/** Locators for the cart and checkout, by the names that people and screen readers use. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { withStore } from '#tests/bench/support/many-locations.ts';
import type { ServerProcess } from './server-process.ts';

/** The calls that journeys block or cut off. */
export const CHECKOUT_CALL = '**/api/v2/practice-locations/*/checkout';
export const GROUPS_CALL = '**/api/v2/practice-locations/*/cart';

export const summary = (page: Page): Locator => page.getByRole('complementary', { name: 'Summary' });
export const placeButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Placing|Place order|Place \d+ orders)/ });
export const group = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const pick = (page: Page, item: StockItem): Locator =>
  page.getByRole('checkbox', { name: `Order ${item.productName}`, exact: true });
export const cartLink = (page: Page, units: number): Locator =>
  page.getByRole('link', { name: units === 0 ? 'Cart, empty' : `Cart, ${units} units`, exact: true }).first();

export const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Waits until the totals are the server's. */
export async function totalsAreChecked(page: Page): Promise<void> {
  await expect(summary(page)).toContainText('are up to date', { timeout: 20_000 });
}

export async function totalCents(page: Page): Promise<number> {
  return Number(await summary(page).locator('[data-total-cents]').getAttribute('data-total-cents'));
}

export async function setQuantity(line: Locator, qty: number): Promise<void> {
  const field = line.getByRole('textbox');
  await field.fill(String(qty));
  await field.press('Enter');
}

/** Changes data that no screen can change: the state of a subscription, an urgent mark. */
export async function inDatabase({ dataDir }: ServerProcess, sql: string, values: readonly unknown[]): Promise<void> {
  await withStore(dataDir, (store) => store.pool.query(sql, [...values]));
}
