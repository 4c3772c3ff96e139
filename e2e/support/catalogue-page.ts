/** Locators for the catalogue, and waiting for its list. */
import { expect, type Locator, type Page } from '@playwright/test';

export const rows = (page: Page): Locator => page.getByRole('list', { name: 'Products' }).locator(':scope > li');
export const names = (page: Page): Promise<string[]> => rows(page).getByRole('link').allTextContents();
export const field = (page: Page): Locator => page.getByRole('banner').getByRole('combobox');
export const panel = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
export const chips = (page: Page): Locator => page.getByRole('list', { name: 'Active filters' });
export const query = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);

/** Opens the catalogue and waits for its data. */
export async function openCatalogue(page: Page, origin: string, search = ''): Promise<void> {
  await page.goto(`${origin}/${search}`);
  await catalogueIsThere(page);
}

/** Waits for the data of the catalogue that a device was opened at. */
export async function catalogueIsThere(page: Page): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Distributors' }).first()).toBeVisible();
}

/** Waits until the list matches the URL. */
export async function listIsThere(page: Page): Promise<void> {
  await expect(page.locator(`[data-address="${new URL(page.url()).searchParams.toString()}"]`)).toBeVisible();
}

/** Runs `work` and waits for the resulting list. */
export async function listAfter(page: Page, work: () => Promise<void>): Promise<void> {
  const before = page.url();
  await work();
  await expect.poll(() => page.url()).not.toBe(before);
  await listIsThere(page);
}
