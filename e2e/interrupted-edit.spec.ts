/** The page is closed right after the tap, before the device has stored it: what was shown still happens, once. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { goInApp, showItem } from './support/go-in-app.ts';
import { expect, test } from './support/journey.ts';
import { cartLine, chip, expectAllSaved, expectOnHand, itemPanel, itemPath } from './support/screen.ts';

type Leaving = 'reload' | 'close';

test('G1 G2 a tap is not lost by a reload or a closed tab in the same moment, online and offline', async ({
  api,
  takeItem,
  openTablet,
}) => {
  const item = await takeItem();
  const before = new Set((await api.movements(item.id)).map(({ id }) => id));
  const { page, context } = await openTablet();

  let expected = item.onHand;
  for (const isOffline of [false, true]) {
    await showItem(page, item);
    await expectOnHand(itemPanel(page, item), item, expected);
    await context.setOffline(isOffline);

    await tapAndLeave(page, item, 'reload');
    expected += 1;
    await expectOnHand(itemPanel(page, item), item, expected, 20_000);

    const opening = context.waitForEvent('page');
    await page.evaluate((path) => void window.open(path), itemPath(item));
    const tab = await opening;
    await expectOnHand(itemPanel(tab, item), item, expected, 20_000);
    await tapAndLeave(tab, item, 'close');
    expected += 1;
    await page.reload();
    await expectOnHand(itemPanel(page, item), item, expected, 20_000);
  }

  await expect(chip(page)).toHaveAccessibleName('Sync: Offline · 2 changes saved');
  await context.setOffline(false);
  await expectAllSaved(page, 30_000);
  expect((await api.item(item.id)).onHand).toBe(item.onHand + 4);
  const made = (await api.movements(item.id)).filter(({ id }) => !before.has(id));
  expect(made.map(({ applied }) => applied)).toEqual([1, 1, 1, 1]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('at-hand')))).toEqual([]);
});

/**
 * The tap and the navigation are one task of the page, and the disk is busy until the page is gone: a transaction over the
 * whole database is queued before the tap's write.
 */
async function tapAndLeave(page: Page, item: StockItem, how: Leaving): Promise<void> {
  const gone = how === 'close' ? page.waitForEvent('close') : page.waitForEvent('load');
  const left = page.evaluate(
    async ({ name, leaving }) => {
      const names = (await indexedDB.databases()).flatMap((each) => each.name ?? []);
      const opening = indexedDB.open(names.find((each) => each.startsWith('stockroom-user-')) ?? '');
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const busy = opening.result.transaction([...opening.result.objectStoreNames], 'readwrite');
      const goOn = (): void => {
        busy.objectStore('meta').get('clientId').onsuccess = goOn;
      };
      await new Promise<void>((resolve) => {
        busy.objectStore('meta').get('clientId').onsuccess = () => {
          goOn();
          resolve();
        };
      });
      document.querySelector<HTMLElement>(`button[aria-label="Received 1: ${CSS.escape(name)}"]`)?.click();
      if (leaving === 'reload') location.reload();
      else window.close();
    },
    { name: displayName(item), leaving: how },
  );
  await Promise.all([gone, left.catch(() => undefined)]);
}

test('ITEM-19 G1 G13 what was typed into an item, a cart line or a cell of the list is kept by going back, by another screen and by a reload', async ({
  api,
  buyer,
  takeItem,
  openTablet,
}) => {
  const item = await takeItem();
  await buyer.fillCart([{ item, qty: 2 }]);
  const { page, context } = await openTablet();

  await test.step('an item', async () => {
    const leave = { back: () => page.goBack(), reload: () => page.reload() };
    for (const how of ['back', 'reload'] as const) {
      await goInApp(page, '/inventory');
      const panel = await showItem(page, item);
      await panel.getByLabel('My Notes', { exact: true }).fill(`kept by ${how}`);
      await leave[how]();
      await expect.poll(async () => (await api.item(item.id)).note, { timeout: 20_000 }).toBe(`kept by ${how}`);
    }
  });

  await test.step('a cart line', async () => {
    const qty = async (): Promise<number | undefined> =>
      (await api.snapshot()).lines.find(({ offerId }) => offerId === item.offerId)?.qty;
    const cart = page.getByRole('link', { name: /^Cart, / }).first();
    await cart.click();
    await cartLine(page, item).getByRole('textbox').fill('7');
    await page.goBack();
    await expect(page).toHaveURL(/\/inventory/);
    await expect.poll(qty, { timeout: 20_000 }).toBe(7);
    await cart.click();
    await cartLine(page, item).getByRole('textbox').fill('9');
    await page.reload();
    await expect.poll(qty, { timeout: 20_000 }).toBe(9);
  });

  await test.step('a cell of the list, online and offline', async () => {
    const folder = `/inventory/${item.folderId}`;
    for (const isOffline of [false, true]) {
      await context.setOffline(isOffline);
      for (const leave of [() => page.reload(), () => goInApp(page, '/labels')]) {
        const name = `Drawer ${randomUUID()}`;
        await goInApp(page, folder);
        await page.locator(`[role="row"][data-item="${item.id}"]`).focus();
        await page.keyboard.press('F2');
        const field = page.locator('[data-cell-editor] input');
        await expect(field).toHaveAccessibleName(/^Custom name of /);
        await field.fill(name);
        await leave();
        await expect(field).toHaveCount(0);
        await goInApp(page, folder);
        await expect(page.getByText(name).first()).toBeVisible({ timeout: 20_000 });
      }
    }
    await context.setOffline(false);
    await expectAllSaved(page);
    expect((await api.item(item.id)).customName).toMatch(/^Drawer /);
  });
});
