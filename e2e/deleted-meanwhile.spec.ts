/** Somebody deletes what another person has open: the page says what was deleted, keeps the focus, and offers a way on. */
import { randomUUID } from 'node:crypto';
import { LOCATION_HEADER, MEDIA_TYPE } from '#contract/headers.ts';
import { paths } from '#tests/support/paths.ts';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { openApi } from './support/api.ts';
import { goInApp, showItem } from './support/go-in-app.ts';
import { expect, OWNER, test } from './support/journey.ts';
import { chip, copyIsWhole, expectAllSaved, itemPath } from './support/screen.ts';

/** The owner, using the API. */
async function openOwner(origin: string) {
  const { accessToken, homeId } = await openApi(origin, OWNER);
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        accept: MEDIA_TYPE,
        ...(body !== undefined && { 'content-type': MEDIA_TYPE }),
        authorization: `Bearer ${accessToken}`,
        [LOCATION_HEADER]: homeId,
        'x-user-time': '09:00:00',
        'idempotency-key': randomUUID(),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return answer.status === 204 ? null : answer.json();
  };
  const deleteItem = ({ id, folderId }: StockItem) =>
    call('POST', paths.workspaceItemsDelete(folderId), { workspaceItemIds: [Number(id)], force: 1 });
  return { call, deleteItem };
}

test('an item that is deleted while its page is open is named, and the way back keeps the keys', async ({
  stockroom,
  openPage,
  takeItem,
}) => {
  const item = await takeItem();
  const { deleteItem } = await openOwner(stockroom.origin);
  const { page } = await openPage(itemPath(item));
  await copyIsWhole(page);
  await page.getByLabel('Count', { exact: true }).focus();
  await deleteItem(item);
  await expect(page.getByRole('heading', { name: `${displayName(item)} was deleted` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Item', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Back to the folder' }).last().click();
  await expect(page).toHaveURL(new RegExp(`/inventory/${item.folderId}$`));
  // Its row is gone, so another one has the focus.
  await expect(page.locator('[data-item]:focus, [data-item] button:focus, main:focus')).toHaveCount(1);
});

test('an item that is deleted while it is chosen is chosen no more', async ({ stockroom, api, openPage }) => {
  const { deleteItem } = await openOwner(stockroom.origin);
  const { page } = await openPage('/inventory');
  await copyIsWhole(page);
  const rows = page.locator('[data-item]');
  await rows.nth(0).getByRole('checkbox').check();
  await rows.nth(1).getByRole('checkbox').check();
  await expect(page.getByRole('toolbar', { name: 'With 2 items' })).toBeVisible();
  const id = await rows.nth(1).getAttribute('data-item');
  const item = (await api.snapshot()).items.find((each) => each.id === id);
  if (item === undefined) throw new Error('no item');
  await deleteItem(item);
  await expect(page.getByRole('toolbar', { name: 'With 1 item' })).toBeVisible();
});

test('G6 a note for an item that is deleted meanwhile can still be read: one that was being written, and one that waited', async ({
  stockroom,
  takeItems,
  openTablet,
}) => {
  const [open, left] = await takeItems(2);
  if (open === undefined || left === undefined) throw new Error('no items');
  const { deleteItem } = await openOwner(stockroom.origin);
  const { page, context } = await openTablet();
  await showItem(page, left);
  await context.setOffline(true);
  await page.getByLabel('My Notes', { exact: true }).fill('the second key is in the drawer');
  await page.keyboard.press('Tab');
  await expect(chip(page)).toHaveAccessibleName('Sync: Offline · 1 change saved');
  await deleteItem(left);
  await context.setOffline(false);
  await expect(chip(page)).toHaveAccessibleName('Sync: 1 needs you', { timeout: 20_000 });
  await chip(page).click();
  await expect(page.getByRole('region', { name: 'Needs you' })).toContainText('the second key is in the drawer');

  await showItem(page, open);
  await page.getByLabel('My Notes', { exact: true }).fill('half a sen');
  await deleteItem(open);
  await expect(page.getByRole('heading', { name: `${displayName(open)} was deleted` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your unsaved note' })).toContainText('half a sen');
});

test('an item that is deleted while it is counted at the scanner leaves the focus on its card', async ({
  stockroom,
  openPage,
  takeItem,
}) => {
  const item = await takeItem();
  const { deleteItem } = await openOwner(stockroom.origin);
  const { page } = await openPage('/inventory', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await copyIsWhole(page);
  await goInApp(page, '/scan');
  await page.getByRole('button', { name: 'Type it' }).click();
  await page.getByLabel('Code, digits under the bars, or SKU').fill(item.qrToken);
  await page.keyboard.press('Enter');
  // With an on-screen keyboard, the field passes the focus to the scanned item.
  await expect(page.getByRole('region', { name: 'What was found' })).toBeFocused();
  const card = page.getByRole('article', { name: displayName(item), exact: true });
  await card.getByRole('button', { name: 'Count', exact: true }).click();
  await expect(page.getByLabel(`Counted: ${displayName(item)}`)).toBeFocused();
  await deleteItem(item);
  await expect(card.getByText('This item was deleted.', { exact: false })).toBeVisible();
  await expect(card).toBeFocused();
});

test('a folder that is deleted while it is open is named, and the focus stays on the page', async ({
  stockroom,
  openPage,
  api,
}) => {
  const { call } = await openOwner(stockroom.origin);
  const root = (await api.snapshot()).folders.find(({ parentId }) => parentId === null);
  const made = (await call('POST', paths.workspaces, { name: 'Loaner shelf', parent_id: Number(root?.id) })) as {
    data: { id: string };
  };
  const { page } = await openPage('/inventory');
  await copyIsWhole(page);
  await goInApp(page, `/inventory/${made.data.id}`);
  await expect(page.getByRole('heading', { name: 'Loaner shelf' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Actions for Loaner shelf' }).last().focus();
  await call('DELETE', `${paths.workspace(made.data.id)}?force=1`);
  await expect(page.getByRole('heading', { name: 'Loaner shelf was deleted', level: 2 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Open My Catalog' })).toBeFocused();
});

test('the name of a kept code goes with its item, and the code stays when nothing answers to it', async ({
  openPage,
  stockroom,
  takeItem,
}) => {
  const item = await takeItem();
  const { deleteItem } = await openOwner(stockroom.origin);
  const { page, context } = await openPage('/inventory');
  await copyIsWhole(page);
  await goInApp(page, '/scan');
  await page.getByRole('button', { name: 'Type it' }).click();
  const field = page.getByLabel('Code, digits under the bars, or SKU');
  await field.fill('KEPT-4712');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Save code' }).click();
  const codes = page.getByRole('region', { name: 'Saved codes' });
  await expect(codes).toContainText('KEPT-4712');
  const other = await context.newPage();
  await other.goto(`${stockroom.origin}/scan`);
  await other.getByRole('button', { name: 'Type it' }).click();
  await other.getByLabel('Code, digits under the bars, or SKU').fill('KEPT-4712');
  await other.getByRole('button', { name: 'Find', exact: true }).click();
  await other.getByRole('button', { name: 'Link it to an item' }).click();
  await other.getByRole('dialog').getByRole('searchbox').fill(item.distributorSku);
  await other
    .getByRole('dialog')
    .getByRole('button', { name: displayName(item) })
    .click();
  await expect(codes).toContainText(displayName(item));
  await expectAllSaved(other);
  await deleteItem(item);
  await expect(codes).not.toContainText(displayName(item));
  await codes.getByRole('button', { name: 'Look up KEPT-4712' }).click();
  await expect(page.getByRole('article', { name: 'Unknown code' })).toBeVisible();
  await expect(codes).toContainText('KEPT-4712');
});
