/**
 * The scanner's results are correct and in view, however far the list was scrolled, whatever was deleted meanwhile, whatever a
 * photo contained.
 */
import type { Page } from '@playwright/test';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { paths } from '#tests/support/paths.ts';
import { expect, OWNER, test, type TestFixtures } from './support/journey.ts';
import { openApi } from './support/api.ts';
import { copyIsWhole } from './support/screen.ts';

async function type(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Code, digits under the bars, or SKU');
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Type it' }).click();
  await field.fill(code);
  await field.press('Enter');
}

async function scanByHand(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    for (const key of [...text, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, code);
}

async function openScanner(openPage: TestFixtures['openPage']): Promise<{ page: Page }> {
  const { page } = await openPage('/inventory', { viewport: { width: 390, height: 844 } });
  await copyIsWhole(page);
  await page.goto(page.url().replace(/\/inventory.*/, '/scan'));
  return { page };
}

const card = (page: Page, item: StockItem) => page.getByRole('article', { name: displayName(item), exact: true });

test('a new hit, and one chosen from the list, comes into sight however far the list was scrolled; a count that is being typed stays through later hits, also when the amount beside it was typed after it', async ({
  openPage,
  takeItems,
}) => {
  const [item, later, ...items] = await takeItems(11);
  const [first] = items;
  const last = items.at(-1);
  if (item === undefined || later === undefined || first === undefined || last === undefined)
    throw new Error('no items');
  const { page } = await openScanner(openPage);
  for (const each of items.slice(0, -1)) {
    await type(page, each.qrToken);
    await expect(card(page, each)).toBeVisible();
  }
  const row = page.getByRole('region', { name: 'Last scans' }).getByRole('button', { name: displayName(first) });
  await row.scrollIntoViewIfNeeded();
  await row.click();
  await expect(card(page, first).getByRole('heading')).toBeInViewport();
  await row.scrollIntoViewIfNeeded();
  await row.click();
  await expect(card(page, first).getByRole('heading')).toBeInViewport();
  await row.scrollIntoViewIfNeeded();
  await scanByHand(page, last.qrToken);
  await expect(card(page, last).getByRole('heading')).toBeInViewport();

  await type(page, item.qrToken);
  const hit = card(page, item);
  await hit.getByRole('button', { name: 'Count', exact: true }).click();
  const field = hit.getByLabel(`Counted: ${displayName(item)}`);
  await field.fill('12');
  const amount = hit.getByLabel(`Other amount: ${displayName(item)}`);
  await amount.fill('3');
  await amount.press('Enter');
  await scanByHand(page, later.qrToken);
  const scans = page.getByRole('region', { name: 'Last scans' });
  await expect(scans.getByRole('button', { name: displayName(later) })).toBeVisible();
  await expect(field).toHaveValue('12');
});

test('G6 G16 the card of an item that somebody deletes says so and takes no more edits', async ({
  stockroom,
  openPage,
  takeItem,
}) => {
  const item = await takeItem();
  const owner = await openApi(stockroom.origin, OWNER);
  const { page } = await openScanner(openPage);
  await type(page, item.qrToken);
  const hit = card(page, item);
  await expect(hit.getByRole('button', { name: /^Used 1/ })).toBeVisible();
  await hit.getByRole('button', { name: 'Count', exact: true }).click();
  const deleted = await fetch(stockroom.origin + paths.workspaceItemsDelete(item.folderId), {
    method: 'POST',
    headers: {
      'content-type': 'application/vnd.api+json',
      authorization: `Bearer ${owner.accessToken}`,
      'x-practice-location': owner.homeId,
      'x-user-time': '09:00:00',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ workspaceItemIds: [Number(item.id)], force: 1 }),
  });
  expect(deleted.status).toBe(200);
  await expect(hit.getByText('This item was deleted', { exact: false })).toBeVisible();
  await expect(hit.getByRole('button')).toHaveCount(0);
  // Text that was being typed on it doesn't hold back the next result.
  const other = await takeItem();
  await type(page, other.qrToken);
  await expect(card(page, other)).toBeVisible();
});

test('a photo without a code says so in place, keeps the keys where they are, and makes room for the next hit', async ({
  openPage,
  takeItem,
}) => {
  const item = await takeItem();
  const { page } = await openScanner(openPage);
  const photo = page.getByRole('button', { name: 'Photo' });
  await photo.focus();
  for (const name of ['shelf.jpg', 'shelf.heic']) {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from('no picture') });
    const note = page.getByRole('article', { name: 'Can’t use this photo' });
    await expect(note).toContainText(name.endsWith('heic') ? 'HEIC' : 'couldn’t be opened');
    await expect(page.getByRole('article')).toHaveCount(1);
  }
  await expect(photo).toBeFocused();
  await expect(
    page.getByRole('alert').filter({ hasText: /\S/ }).and(page.locator('.mantine-Notification-root')),
  ).toHaveCount(0);
  await type(page, item.qrToken);
  await expect(card(page, item)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Type it' })).toBeFocused();
});
