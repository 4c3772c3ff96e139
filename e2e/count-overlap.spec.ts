/** Two tablets offline at one shelf: a count that missed a movement is shown, and the person decides (G7). */
import type { Browser, Page } from '@playwright/test';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { showItem } from './support/go-in-app.ts';
import { DOCTOR, expect, newDevice, test, workerControls, type Device } from './support/journey.ts';
import { chip, copyIsWhole, expectAllSaved, expectOnHand, itemPanel } from './support/screen.ts';

async function shelf(browser: Browser, origin: string): Promise<{ counter: Device; taker: Device }> {
  const [counter, taker] = await Promise.all([newDevice(browser, origin), newDevice(browser, origin, DOCTOR)]);
  for (const { page } of [counter, taker]) {
    await copyIsWhole(page);
    // A worker that starts later would not know that the device is offline.
    await workerControls(page);
  }
  return { counter, taker };
}

async function countTo(page: Page, item: StockItem, counted: number): Promise<void> {
  const panel = itemPanel(page, item);
  await panel.getByLabel('Count', { exact: true }).fill(String(counted));
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expectOnHand(panel, item, counted);
  await expect(chip(page)).toHaveAccessibleName('Sync: Offline · 1 change saved');
}

async function use(page: Page, item: StockItem, pieces: number): Promise<void> {
  const panel = itemPanel(page, item);
  await panel.getByLabel('Step', { exact: true }).fill(String(pieces));
  await panel.getByRole('button', { name: `Used ${pieces}: ${displayName(item)}` }).click();
  await expectOnHand(panel, item, item.onHand - pieces);
  await expect(chip(page)).toHaveAccessibleName('Sync: Offline · 1 change saved');
}

/** Both go online, the one who took first; the notice is open in the drawer of the one who counted. */
async function meet(counter: Device, taker: Device): Promise<void> {
  await taker.context.setOffline(false);
  await expectAllSaved(taker.page);
  await counter.context.setOffline(false);
  await expect(chip(counter.page)).toHaveAccessibleName('Sync: 1 needs you', { timeout: 20_000 });
  await chip(counter.page).click();
}

const offered = [
  { wish: 'keep the count', button: /^Keep \d+$/, takesOthersIn: false },
  { wish: 'take the other movement in', button: /^Make it \d+$/, takesOthersIn: true },
] as const;

test("G7 G4 a count that met another tablet's use is told, and the person can keep the count, or take the other movement in", async ({
  stockroom,
  api,
  takeItems,
  browser,
}) => {
  const items = await takeItems(offered.length, { leastOnHand: 5 });
  const { counter, taker } = await shelf(browser, stockroom.origin);
  for (const [nth, { wish, button, takesOthersIn }] of offered.entries()) {
    await test.step(wish, async () => {
      const item = items[nth] as StockItem;
      for (const { page, context } of [counter, taker]) {
        await showItem(page, item);
        await context.setOffline(true);
      }
      const counted = item.onHand + 3;
      await countTo(counter.page, item, counted);
      await use(taker.page, item, 2);
      await meet(counter, taker);

      const drawer = counter.page.getByRole('dialog');
      await expect(drawer).toContainText(`You counted ${counted}. 2 were used after your last sync.`);
      await expect(drawer.getByRole('button', { name: `Keep ${counted}` })).toBeVisible();
      await expect(drawer.getByRole('button', { name: `Make it ${counted - 2}` })).toBeVisible();
      await drawer.getByRole('button', { name: button }).click();
      await expect(drawer.getByText('No unsent changes')).toBeVisible();
      await counter.page.keyboard.press('Escape');
      await expectAllSaved(counter.page);

      const agreed = takesOthersIn ? counted - 2 : counted;
      await expectOnHand(itemPanel(counter.page, item), item, agreed);
      await expectOnHand(itemPanel(taker.page, item), item, agreed);
      expect((await api.item(item.id)).onHand).toBe(agreed);
    });
  }
  await counter.context.close();
  await taker.context.close();
});
