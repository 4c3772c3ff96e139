/** Adding many items to the cart: the question states the amounts, and one undo takes them all out. */
import { reorderContext, reorderQuantity } from '#domain/stock/reorder-quantity.ts';
import { stockState } from '#domain/stock/stock-state.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { expect, test } from './support/journey.ts';
import { cartLink, setQuantity } from './support/cart-page.ts';
import { cartLine, copyIsWhole, expectAllSaved } from './support/screen.ts';

const money = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

test('CART-10 BUD-01 adding many asks first: how many, for how much, of what budget, and which are not low; undone at once', async ({
  api,
  takeItem,
  openPage,
}) => {
  const item = await takeItem({ isShort: true });
  const { folders, items, lines } = await api.snapshot();
  const columns = folders.find(({ id }) => id === item.folderId)?.columns ?? [];
  const inCart = new Set(lines.filter(({ savedForLater }) => !savedForLater).map(({ offerId }) => offerId));
  const today = api.today();
  const adds = items
    .filter((each) => each.folderId === item.folderId && !inCart.has(each.offerId))
    .filter((each) => each.isActive && each.stockLevel > 0 && (each.priceCents ?? 0) > 0)
    .map((each) => {
      const qty = reorderQuantity(each, reorderContext(columns, 0));
      return { each, qty, cents: qty * (each.priceCents ?? 0), isLow: stockState(each, today) !== 'in-stock' };
    })
    .filter(({ qty }) => qty > 0);
  const low = adds.filter(({ isLow }) => isLow);
  const total = (of: typeof adds): string => money(of.reduce((sum, { cents }) => sum + cents, 0));
  expect(low.length).toBeGreaterThan(0);
  expect(adds.length).toBeGreaterThan(low.length);

  const { page } = await openPage(`/inventory/${item.folderId}`);
  await copyIsWhole(page);
  await page.getByRole('row', { name: displayName(item), exact: true }).focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Add ${adds.length} items to the cart?` });
  await expect(dialog).toContainText(`Total${total(adds)}`);
  await expect(dialog).toContainText(/Of the budget\d+% of \$/);
  const notLow = dialog.getByRole('list', { name: 'Not low' });
  await expect(notLow.getByRole('listitem')).toHaveCount(adds.length - low.length);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await api.snapshot()).lines).toHaveLength(lines.length);

  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await dialog.getByRole('checkbox').check();
  const words = low.length === 1 ? '1 item' : `${low.length} items`;
  const fewer = page.getByRole('dialog', { name: `Add ${words} to the cart?` });
  await expect(fewer).toContainText(`Total${total(low)}`);
  await fewer.getByRole('button', { name: `Add ${words}`, exact: true }).click();
  await expect(page.getByText(`${words} added to the cart`)).toBeVisible();
  await expectAllSaved(page);
  expect((await api.snapshot()).lines).toHaveLength(lines.length + low.length);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectAllSaved(page);
  await expect.poll(async () => (await api.snapshot()).lines.length).toBe(lines.length);
});

test('CART-23 Undo of many additions leaves those in the cart whose quantity somebody has changed since, and says so', async ({
  api,
  takeItem,
  openPage,
}) => {
  const { folderId } = await takeItem({ isShort: true });
  const before = await api.snapshot();
  const { page } = await openPage(`/inventory/${folderId}`);
  await copyIsWhole(page);
  await page.getByRole('grid').locator('[data-item]').first().focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add \d+ items$/ })
    .click();
  await expect(page.getByText(/^\d+ items added to the cart/).first()).toBeVisible();
  await expectAllSaved(page);

  const { items, lines } = await api.snapshot();
  const added = lines.filter(({ id }) => before.lines.every((line) => line.id !== id));
  const changed = added.find((each) => lines.filter((line) => line.productName === each.productName).length === 1);
  const item = items.find(({ offerId }) => offerId === changed?.offerId);
  if (changed === undefined || item === undefined || added.length < 2) throw new Error('too few lines');
  const other = await openPage('/cart');
  await copyIsWhole(other.page);
  await setQuantity(cartLine(other.page, item), changed.qty + 7);
  await expectAllSaved(other.page);
  const units = lines.reduce((sum, { qty, savedForLater }) => sum + (savedForLater ? 0 : qty), 7);
  await expect(cartLink(page, units)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('1 item was changed in the cart in the meantime and stays there.')).toBeVisible();
  await expectAllSaved(page);
  await expect.poll(async () => (await api.snapshot()).lines.length).toBe(before.lines.length + 1);
  expect((await api.snapshot()).lines.find(({ id }) => id === changed.id)?.qty).toBe(changed.qty + 7);
});
