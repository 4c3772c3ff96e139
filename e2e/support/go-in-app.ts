import { expect, type Locator, type Page } from '@playwright/test';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { itemPanel, itemPath } from './screen.ts';

/** Goes to a path as a link of the app does: the app is not loaded again, which takes most of the time of `page.goto`. */
export async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** `openItem` on a page that has opened the app already. */
export async function showItem(page: Page, item: StockItem): Promise<Locator> {
  await goInApp(page, itemPath(item));
  const panel = itemPanel(page, item);
  await expect(panel).toBeVisible({ timeout: 30_000 });
  return panel;
}
