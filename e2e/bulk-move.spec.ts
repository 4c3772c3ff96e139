/** Ten thousand items are moved to another folder at once. */
import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { LOCATION_HEADER, MEDIA_TYPE } from '#contract/headers.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { addBenchUser, fillLocation } from '#tests/bench/support/big-location.ts';
import { moveAll } from '#tests/bench/support/bulk-move.ts';
import { paths } from '#tests/support/paths.ts';
import { openApi, type Api } from './support/api.ts';
import { expect, PASSWORD, STAFF, test, workerControls } from './support/journey.ts';
import { expectAllSaved } from './support/screen.ts';

const ITEMS = 10_000;
const EMAIL = 'tidy@demo.test';
/** Ten thousand in calls of 500, and some more for batches that are sent again. */
const MAX_CALLS = 60;
/** One by one it would take minutes, on a busy machine. */
const MAX_MS = 30_000;

/** Counts the calls that move items, including the worker's. */
function movesOf(context: BrowserContext): () => number {
  let calls = 0;
  context.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/workspaces/items/move')) calls += 1;
  });
  return () => calls;
}

async function inFolder(api: Api, folderId: string): Promise<number> {
  const { items } = await api.snapshot();
  return items.filter((item) => item.folderId === folderId).length;
}

async function deleteOf(origin: string, { accessToken, homeId }: Api, id: string): Promise<void> {
  const answer = await fetch(`${origin}${paths.item(id)}?onHand=0`, {
    method: 'DELETE',
    headers: {
      accept: MEDIA_TYPE,
      authorization: `Bearer ${accessToken}`,
      [LOCATION_HEADER]: homeId,
      'idempotency-key': randomUUID(),
    },
  });
  expect(answer.ok, `${answer.status}`).toBe(true);
}

test('ITEM-20 ITEM-21 ITEM-22 ITEM-23 ITEM-25 G2 G6 ten thousand items move in few calls and back by Undo, one that is deleted meanwhile is named @long', async ({
  page,
  context,
  stockroom,
}) => {
  test.setTimeout(600_000);
  const staff = await openApi(stockroom.origin, STAFF);
  const location = staff.locations.find(({ name }) => name === 'Airport Clinic');
  if (location === undefined) throw new Error('the demo has no Airport Clinic');
  await fillLocation(stockroom.dataDir, location.id, { items: ITEMS, folders: 40 });
  await addBenchUser(stockroom.dataDir, { email: EMAIL, like: STAFF, locationId: location.id });
  const api = await openApi(stockroom.origin, EMAIL);
  const before = await api.snapshot();
  const target = before.folders.find(({ name }) => name === 'Shelf 001');
  const gone = before.items.find(({ folderId, onHand }) => folderId !== target?.id && onHand === 0);
  if (target === undefined || gone === undefined) throw new Error('nothing was filled in');
  const away = before.items.filter(({ folderId }) => folderId !== target.id).length;

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${stockroom.origin}/login?back=${encodeURIComponent('/inventory')}`);
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(before.items.length + 1), {
    timeout: 120_000,
  });
  await workerControls(page);
  await expect(page.getByRole('button', { name: 'Sync: All saved' })).toBeVisible({ timeout: 60_000 });

  const folders = new Map(before.items.map(({ id, folderId }) => [id, folderId]));
  const strays = async (): Promise<number> => {
    const { items } = await api.snapshot();
    return folders.size - items.filter(({ id, folderId }) => folders.get(id) === folderId).length;
  };
  const output = `${away.toLocaleString('en-US')} items were added to Shelf 001`;

  await test.step('Undo takes each back to the folder that it came from', async () => {
    expect(await moveAll(page, 'Shelf 001', output)).toBeLessThan(MAX_MS);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(output)).toHaveCount(0);
    await expectAllSaved(page, 180_000);
    expect(await strays()).toBe(0);
  });

  await test.step('Undo brings back more than 500 that were deleted', async () => {
    await page.getByRole('button', { name: /^Out \d/ }).click();
    const out = before.items.filter(({ onHand }) => onHand === 0).length;
    expect(out).toBeGreaterThan(500);
    const list = page.getByRole('grid');
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const deleted = page.getByRole('alert').filter({ hasText: /^[\d,]+ items deleted/ });
    await deleted.getByRole('button', { name: 'Undo' }).click({ timeout: 60_000 });
    await expect.poll(strays, { timeout: 60_000 }).toBe(0);
    await page.getByRole('button', { name: /^Out \d/ }).click();
    await expect(list).toHaveAttribute('aria-rowcount', String(before.items.length + 1), { timeout: 60_000 });
    await expectAllSaved(page, 60_000);
  });

  await test.step('without a network, in one go', async () => {
    const calls = movesOf(context);
    await context.setOffline(true);
    expect(await moveAll(page, 'Shelf 001', output)).toBeLessThan(MAX_MS);
    await deleteOf(stockroom.origin, api, gone.id);
    await context.setOffline(false);
    await expect.poll(() => inFolder(api, target.id), { timeout: 120_000 }).toBe(before.items.length - 1);
    expect(calls()).toBeLessThanOrEqual(MAX_CALLS);
  });

  await test.step('what was deleted meanwhile is named', async () => {
    const chip = page.getByRole('button', { name: /^Sync: 1 / });
    await chip.click({ timeout: 60_000 });
    await expect(page.getByText(displayName(gone)).first()).toBeVisible();
    await page.keyboard.press('Escape');
  });
});
