/** Shelves are cleared out offline: nothing is lost, and nothing is deleted that nobody has seen. */
import { randomUUID } from 'node:crypto';
import { LOCATION_HEADER, MEDIA_TYPE } from '#contract/headers.ts';
import { encodeIntent } from '#contract/intents/encode-intent.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { openApi } from './support/api.ts';
import { goInApp } from './support/go-in-app.ts';
import { expect, OWNER, test } from './support/journey.ts';
import { answerNext, chip, expectAllSaved } from './support/screen.ts';

test('items are deleted offline, one is undone, and the server has it once @main', async ({
  api,
  openTablet,
  takeItems,
}) => {
  const [kept, gone] = await takeItems(2);
  if (kept === undefined || gone === undefined) throw new Error('two items');
  const { page, context } = await openTablet();
  const rowOf = (item: typeof kept) => page.getByRole('row', { name: displayName(item), exact: true });
  const remove = async (item: typeof kept): Promise<void> => {
    await goInApp(page, `/inventory/${item.folderId}`);
    await rowOf(item).getByRole('checkbox').check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(item)).toHaveCount(0);
  };
  await context.setOffline(true);
  await remove(kept);
  await expect(page.getByText('1 item deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(kept)).toBeVisible();
  await expect(chip(page)).not.toHaveAccessibleName(/changes? saved/);

  await remove(gone);
  await chip(page).click();
  await expect(page.getByRole('dialog')).toContainText(`${displayName(gone)}: deleted`);
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expectAllSaved(page, 30_000);
  const { items } = await api.snapshot();
  expect(items.map(({ id }) => id)).toContain(kept.id);
  expect(items.map(({ id }) => id)).not.toContain(gone.id);
});

test('INV-14 a folder with what is in it is deleted offline; stock that came meanwhile keeps it, and is asked about', async ({
  stockroom,
  api,
  openTablet,
}) => {
  const { folders, items } = await api.snapshot();
  const folder = folders.find(({ name }) => name === 'X-ray');
  const inside = items.filter(({ folderId }) => folderId === folder?.id);
  const [came] = inside;
  if (folder === undefined || came === undefined) throw new Error('the seed has no X-ray folder with items');
  const { page, context } = await openTablet();
  const treeItem = page.getByRole('treeitem', { name: /X-ray/ });
  await goInApp(page, `/inventory/${folder.id}`);
  await context.setOffline(true);
  await treeItem.focus();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Are you sure?' });
  await answerNext(question, 'Delete');
  await expect(page.getByRole('heading', { name: 'My Catalog' })).toBeVisible();
  await expect(treeItem).toHaveCount(0);

  // Somebody else receives a box of an item that is about to be deleted.
  const { accessToken, homeId } = await openApi(stockroom.origin, OWNER);
  const { method, path, body } = encodeIntent(
    { do: 'adjust-stock', itemId: came.id, delta: 3, reason: 'received', source: 'hand', reverses: null },
    { occurredAt: new Date().toISOString(), device: 'Desk' },
  );
  const received = await fetch(stockroom.origin + path, {
    method,
    headers: {
      accept: MEDIA_TYPE,
      'content-type': MEDIA_TYPE,
      authorization: `Bearer ${accessToken}`,
      [LOCATION_HEADER]: homeId,
      'x-user-time': '09:00:00',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  expect(received.status).toBe(201);

  await context.setOffline(false);
  await expect(chip(page)).toHaveAccessibleName(/needs? you/, { timeout: 30_000 });
  await expect(treeItem).toBeVisible();
  // The other items may still be on their way.
  await expect
    .poll(async () => (await api.snapshot()).items.filter(({ folderId }) => folderId === folder.id).map(({ id }) => id))
    .toEqual([came.id]);
  await chip(page).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText(`there are ${came.onHand + 3} on hand`);
  await drawer.getByRole('button', { name: /^Delete anyway/ }).click();
  await expect(treeItem).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectAllSaved(page, 30_000);
  const after = await api.snapshot();
  expect([after.folders.some(({ id }) => id === folder.id), after.items.some(({ id }) => id === came.id)]).toEqual([
    false,
    false,
  ]);
});
