/**
 * The focus stays where somebody works when the focused control is removed or disabled, or is pushed out of view by growing
 * content beside it.
 */
import type { Locator, Page } from '@playwright/test';
import { displayName } from '#domain/stock/stock-item.ts';
import { expect, test, WITH_MOTION } from './support/journey.ts';
import { copyIsWhole, itemPanel, openItem } from './support/screen.ts';

test.use(WITH_MOTION);

async function press(page: Page, target: Locator): Promise<void> {
  await target.focus();
  await page.keyboard.press('Enter');
}

test('what is pressed on Labels stays in view when a list grows above it', async ({ stockroom, openPage }) => {
  const { page } = await openPage('/inventory', { viewport: { width: 1440, height: 900 } });
  await copyIsWhole(page);
  await page.goto(`${stockroom.origin}/labels`);
  const all = page.getByRole('button', { name: /^Add all/ });
  // A disabled button can't have the focus, so wait until the items have loaded.
  await expect(all).toBeEnabled();
  await press(page, all);
  await expect(page.getByRole('button', { name: /^Print \d/ })).toBeEnabled({ timeout: 60_000 });
  await expect(all).toBeFocused();
  await expect(all).toBeInViewport({ ratio: 1 });
});

test('INV-17 the keys jump to the end of a long list, whose rows are read only then, and go on from there', async ({
  openPage,
}) => {
  const { page } = await openPage('/inventory', { viewport: { width: 1280, height: 800 } });
  await copyIsWhole(page);
  const grid = page.getByRole('grid');
  const row = (index: number): Locator =>
    grid.locator(`[role="row"][data-index="${index}"]:not([aria-label="Loading"])`);
  const rowCount = async (): Promise<number> => Number(await grid.getAttribute('aria-rowcount'));
  await expect.poll(rowCount).toBeGreaterThan(200);
  const count = (await rowCount()) - 1;
  await row(0).focus();
  await page.keyboard.press('End');
  await expect(row(count - 1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(row(count - 2)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(row(0)).toBeFocused();
});

test('INV-17 a placeholder that was pressed hands the focus to its row once that has been read', async ({
  openPage,
}) => {
  const { page } = await openPage('/inventory', { viewport: { width: 1280, height: 800 } });
  await copyIsWhole(page);
  const grid = page.getByRole('grid');
  await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(200);
  const pressed = await grid.evaluate(
    (list) =>
      new Promise<number>((resolve) => {
        list.scrollTo(0, list.scrollHeight / 2);
        const wait = (): void => {
          const rows = list.querySelectorAll<HTMLElement>('[data-index][aria-label="Loading"]');
          const row = rows[Math.floor(rows.length / 2)];
          if (row === undefined) return void requestAnimationFrame(wait);
          row.focus();
          resolve(Number(row.dataset['index']));
        };
        wait();
      }),
  );
  await expect(grid.locator(`[data-index="${pressed}"][data-item]`)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(grid.locator(`[data-index="${pressed + 1}"][data-item]`)).toBeFocused();
});

test('the keys go on in the page when a message above it is closed, and at the scan when its edit is undone', async ({
  stockroom,
  openPage,
  takeItem,
}) => {
  const item = await takeItem();
  const { page } = await openPage('/scan');
  await copyIsWhole(page);
  await page.getByRole('button', { name: 'Type it' }).click();
  await page.getByLabel('Code, digits under the bars, or SKU').fill(item.qrToken);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Received 1: ${displayName(item)}` }).click();
  await press(page, page.getByRole('button', { name: /^Undo: Received 1/ }));
  const scans = page.getByRole('region', { name: 'Last scans' });
  await expect(scans.getByRole('listitem').getByRole('button').first()).toBeFocused();
  await page.addInitScript(() => {
    // The device is nearly full, so the banner is shown.
    StorageManager.prototype.estimate = () => Promise.resolve({ usage: 99, quota: 100 });
  });
  await page.goto(`${stockroom.origin}/inventory`);
  await page
    .getByRole('grid')
    .getByRole('button', { name: /^Received 1/ })
    .first()
    .click();
  await press(page, page.getByRole('button', { name: 'Close this message' }));
  await expect(page.getByRole('main')).toBeFocused();
});

test('the keys stay at a count that is saved, do not go behind an item that covers its list, and Escape in the list closes one that covers a part of it', async ({
  stockroom,
  openPage,
  takeItem,
}) => {
  const item = await takeItem();
  const { page } = await openPage('/inventory', { viewport: { width: 1280, height: 800 } });
  await copyIsWhole(page);
  await page.goto(`${stockroom.origin}/inventory/${item.folderId}`);
  const heads = page.getByRole('grid').getByRole('columnheader').getByRole('button');
  const panel = await openItem(page, stockroom.origin, item);
  await panel.getByLabel('Count', { exact: true }).fill('25');
  const save = panel.getByRole('button', { name: 'Save', exact: true });
  await press(page, save);
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();

  // The focus stays in the list.
  await heads.nth(1).focus();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(heads.nth(1)).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await openItem(page, stockroom.origin, item);
  await expect(itemPanel(page, item)).toBeFocused();
  const covered = page.locator('section:has([data-item])');
  await expect(covered).toHaveCount(1);
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    await expect(covered.locator(':focus')).toHaveCount(0);
  }
});
