/** Locators for the screens, by the names that people and screen readers use. */
import { expect, type Locator, type Page } from '@playwright/test';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';

export const chip = (page: Page): Locator => page.getByRole('button', { name: /^Sync: / });

/** Waits until every edit is synced, and the copy is complete and current. */
export async function expectAllSaved(page: Page, timeout = 20_000): Promise<void> {
  await expect(chip(page)).toHaveAccessibleName('Sync: All saved', { timeout });
}

/** Waits until the first copy of the location is complete. */
export async function copyIsWhole(page: Page): Promise<void> {
  await expectAllSaved(page, 30_000);
}

export const itemPath = ({ folderId, id }: StockItem): string => `/inventory/${folderId}/items/${id}`;

/** The page or side panel of one item. */
export function itemPanel(page: Page, item: StockItem): Locator {
  return page.getByRole('region', { name: displayName(item), exact: true });
}

export async function openItem(page: Page, origin: string, item: StockItem): Promise<Locator> {
  await page.goto(origin + itemPath(item));
  const panel = itemPanel(page, item);
  await expect(panel).toBeVisible({ timeout: 30_000 });
  return panel;
}

export const onHandOf = (scope: Locator, item: StockItem): Locator =>
  scope.getByRole('group', { name: `On hand: ${displayName(item)}`, exact: true }).locator('[data-on-hand]');

export async function expectOnHand(scope: Locator, item: StockItem, onHand: number, timeout = 10_000): Promise<void> {
  await expect(onHandOf(scope, item).first()).toHaveAttribute('data-on-hand', String(onHand), { timeout });
}

/** Adds units one by one, each as a separate change: identical taps would be merged. */
export async function addOneByOne(panel: Locator, item: StockItem, taps: number): Promise<void> {
  const modes = [
    ['Used / received', 'Received'],
    ['Corrected', 'Corrected by'],
  ] as const;
  for (let tap = 1; tap <= taps; tap += 1) {
    const [mode, words] = modes[tap % 2 === 0 ? 0 : 1];
    await panel.getByText(mode, { exact: true }).click();
    await panel
      .getByRole('button', { name: `${words} 1: ${displayName(item)}` })
      .last()
      .click();
    await expectOnHand(panel, item, item.onHand + tap);
  }
}

/** Sets a mark that a reload would remove. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset['journeyMark'] = 'here';
  });
}

export async function expectNoReload(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-journey-mark', 'here');
}

/** A cart line, by its product. */
export function cartLine(page: Page, item: StockItem): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Remove: ${item.productName}` }) });
}

/**
 * Answers a question that has followed another one. Right after the first answer it takes none, since a second tap is not meant for it
 * (kit/confirm.tsx): nobody reads as fast.
 */
export async function answerNext(question: Locator, answer: string): Promise<void> {
  const button = question.getByRole('button', { name: answer });
  // It may not be there yet, which looks the same as answered.
  await expect(question).toBeVisible();
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 5_000 });
    await expect(question).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
}

/** What moves out of the way of something has moved a moment after it is shown. */
export async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
      return above !== null && below !== null && above.y + above.height <= below.y;
    })
    .toBe(true);
}
