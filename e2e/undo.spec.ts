/** A mistaken tap is undone with one tap beside it: without a trace before it is sent, with a reverse change afterwards. */
import type { Locator, Page } from '@playwright/test';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { goInApp, showItem } from './support/go-in-app.ts';
import { expect, test } from './support/journey.ts';
import { chip, copyIsWhole, expectAllSaved, expectOnHand, itemPanel } from './support/screen.ts';

const rowOf = (page: Page, item: StockItem) => page.getByRole('row', { name: displayName(item), exact: true });

/** The same on a phone. */
const cardOf = (page: Page, item: StockItem) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Used 1: ${displayName(item)}`, exact: true }) });

test('ITEM-19 G2 G6 taps in the list are one movement, and one tap beside them takes all of it back', async ({
  api,
  takeItem,
  openTablet,
}) => {
  const item = await takeItem();
  const name = displayName(item);
  const before = (await api.movements(item.id)).length;
  const { page, context } = await openTablet();
  await goInApp(page, `/inventory/${item.folderId}`);
  const row = rowOf(page, item);

  // Offline, so it is not sent and leaves no trace. Again on each screen: Undo stays for ten seconds only.
  await context.setOffline(true);
  await expect(chip(page)).toHaveAccessibleName('Sync: Offline');
  for (const [width, height] of [
    [834, 1112],
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const place = width === 390 ? cardOf(page, item) : row;
    await place.getByRole('button', { name: `Used 1: ${name}` }).dblclick();
    await expectOnHand(place, item, item.onHand - 2);
    const undo = place.getByRole('button', { name: `Used 2 · Undo: ${name}` });
    await expect(undo).toHaveText('Used 2 · Undo');
    // The name beside it stays readable without the pointer's tools, and the chip's text is not clipped.
    await page.mouse.move(0, 0);
    const named = width === 390 ? place.getByText(name.slice(0, 20)) : place.locator('[title]');
    await expect.poll(async () => (await named.first().boundingBox())?.width).toBeGreaterThan(100);
    await expect(chip(page)).toHaveAccessibleName('Sync: Offline · 1 change saved');
    if (width !== 390) expect(await spaceAtEdges(chip(page))).toBeGreaterThanOrEqual(10);
    await undo.click();
    await expectOnHand(place, item, item.onHand);
    await expect(undo).toHaveCount(0);
    await expect(chip(page)).toHaveAccessibleName('Sync: Offline');
  }

  // By keyboard, and sent as one movement.
  await context.setOffline(false);
  await row.focus();
  await page.keyboard.press('-');
  await expectOnHand(row, item, item.onHand - 1);
  await row.focus();
  await page.keyboard.press('Control+z');
  await expectOnHand(row, item, item.onHand);
  await row.getByRole('button', { name: `Received 1: ${name}` }).dblclick();
  await expectOnHand(row, item, item.onHand + 2);
  const panel = await openItemInPlace(page, item);
  // The taps may be shown before the chip counts them.
  await expect
    .poll(async () => (await api.movements(item.id)).slice(before).map(({ applied }) => applied))
    .toEqual([2]);
  await expectAllSaved(page);

  // Sent, and undone on the item's own page: reversed by what it changed.
  await panel.getByRole('button', { name: `Received 2 · Undo: ${name}` }).click();
  await expectOnHand(panel, item, item.onHand);
  await expectAllSaved(page);
  const made = (await api.movements(item.id)).slice(before);
  expect(made.map(({ applied, reason }) => [applied, reason])).toEqual([
    [2, 'received'],
    [-2, 'undone'],
  ]);
  expect(made[1]?.reverses).toBe(made[0]?.id);
});

/** px between a control's edges and its content, on the narrower side. */
async function spaceAtEdges(control: Locator): Promise<number> {
  return control.evaluate((element) => {
    const outer = element.getBoundingClientRect();
    const shown = document.createRange();
    shown.selectNodeContents(element);
    const inner = shown.getBoundingClientRect();
    return Math.min(inner.left - outer.left, outer.right - inner.right);
  });
}

/** Without a reload, which would forget what can be undone. */
async function openItemInPlace(page: Page, item: StockItem) {
  await rowOf(page, item).press('Enter');
  const panel = itemPanel(page, item);
  await expect(panel).toBeVisible();
  return panel;
}

test('ITEM-19 Undo stands beside what was tapped for ten seconds, on the item page and on the scan card', async ({
  takeItem,
  openPage,
}) => {
  const item = await takeItem();
  const name = displayName(item);
  const { page } = await openPage('/inventory');
  await copyIsWhole(page);
  const panel = await showItem(page, item);
  const undo = (scope: typeof panel) => scope.getByRole('button', { name: new RegExp(`· Undo: `) });
  await panel.getByRole('button', { name: `Used 1: ${name}` }).click();
  const since = Date.now();
  await expect(undo(panel)).toHaveText('Used 1 · Undo');
  const box = await undo(panel).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(48);
  await expect(undo(panel)).toHaveCount(0, { timeout: 15_000 });
  expect(Date.now() - since).toBeGreaterThan(9_000);

  await goInApp(page, '/scan');
  await page.getByRole('button', { name: 'Type it' }).click();
  const field = page.getByLabel('Code, digits under the bars, or SKU');
  await field.fill(item.qrToken);
  await field.press('Enter');
  const card = page.getByRole('article', { name, exact: true });
  await card.getByRole('button', { name: '5', exact: true }).click();
  await card.getByRole('button', { name: `Received 5: ${name}` }).click();
  await expectOnHand(card, item, item.onHand + 4);
  await undo(card).click();
  await expectOnHand(card, item, item.onHand - 1);
  await expect(page.getByRole('button', { name: /^Undo: Received 5/ })).toHaveCount(0);
  await expectAllSaved(page);
});

test('ITEM-19 at 834 px a mouse over the row leaves the name readable beside Undo', async ({ takeItem, openPage }) => {
  const item = await takeItem();
  const name = displayName(item);
  const { page } = await openPage(`/inventory/${item.folderId}`, { viewport: { width: 834, height: 1112 } });
  await copyIsWhole(page);
  const row = page.getByRole('row', { name, exact: true });
  const width = (): Promise<number> => row.getByTitle(name, { exact: true }).evaluate((each) => each.clientWidth);
  await row.getByTitle(name, { exact: true }).hover();
  await expect(row.getByRole('button', { name: `Rename ${name}` })).toBeVisible();
  expect(await width()).toBeGreaterThanOrEqual(100);
  await row.getByRole('button', { name: `Used 1: ${name}` }).click();
  await expect(row.getByRole('button', { name: /· Undo: / })).toBeVisible();
  await row.getByTitle(name, { exact: true }).hover();
  expect(await width()).toBeGreaterThanOrEqual(100);
  await expectAllSaved(page);
});
