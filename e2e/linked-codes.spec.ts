/** Codes of packages are linked to an item on its own page, typed as people type them, and removed again. */
import type { Locator, Page } from '@playwright/test';
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { expect, test as base } from './support/journey.ts';
import { expectAllSaved, openItem } from './support/screen.ts';

interface OpenCodes {
  readonly item: StockItem;
  readonly page: Page;
  /** The section of the item's page with its codes. */
  readonly codes: Locator;
}

/** The page of an item that no other journey uses. */
const test = base.extend<{ readonly openCodes: () => Promise<OpenCodes> }>({
  openCodes: ({ openPage, stockroom, takeItem }, use) =>
    use(async () => {
      const item = await takeItem();
      const { page } = await openPage('/inventory');
      const panel = await openItem(page, stockroom.origin, item);
      return { item, page, codes: panel.getByRole('region', { name: 'Linked codes' }) };
    }),
});

const GTIN = '04006381333931';

async function find(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Code, digits under the bars, or SKU');
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Type it' }).click();
  await field.fill(text);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
}

test('ITEM-28 a typed code is checked, is linked without its lot, and finds the item by any of its spellings', async ({
  stockroom,
  api,
  openCodes,
}) => {
  const { item, page, codes } = await openCodes();
  const field = codes.getByLabel('Code on the package');
  const enter = async (text: string): Promise<void> => {
    await field.fill(text);
    await field.press('Enter');
  };
  await enter('4 006381 333930');
  await expect(codes.getByText('Check the last digit: after the digits before it, 1 is expected.')).toBeVisible();
  await expect(field).toHaveValue('4 006381 333930');
  await enter('(17)290430(10)LOT7');
  await expect(codes.getByText('This is only a lot or a date. Scan or enter the product code.')).toBeVisible();
  await enter(`(01)${GTIN}(17)290430(10)LOT7`);
  await expect(codes.getByRole('listitem').filter({ hasText: GTIN })).toBeVisible();
  await expect(field).toHaveValue('');
  await enter('4006381333931');
  await expect(codes.getByText('This item already has this code.')).toBeVisible();
  await field.fill('');
  await expectAllSaved(page);
  expect((await api.item(item.id)).linkedCodes).toEqual([GTIN]);
  await page.goto(`${stockroom.origin}/scan`);
  for (const text of ['4006381333931', `01${GTIN}17290531`]) {
    await find(page, text);
    await expect(page.getByRole('article', { name: displayName(item) })).toBeVisible();
  }
});

test('ITEM-29 a linked code is removed, by keyboard and offline too, and Undo brings it back', async ({
  api,
  openCodes,
}) => {
  const { item, page, codes } = await openCodes();
  const linked = codes.getByRole('listitem').filter({ hasText: 'SHELF-77' });
  await codes.getByLabel('Code on the package').fill('SHELF-77');
  await codes.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(linked).toBeVisible();
  await expect(codes.getByRole('button', { name: /^Remove code / })).toHaveCount(1);
  await expectAllSaved(page);
  await page.context().setOffline(true);
  await codes.getByRole('button', { name: 'Remove code SHELF-77' }).focus();
  await page.keyboard.press('Enter');
  await expect(linked).toHaveCount(0);
  await expect(codes).toBeFocused();
  await page.getByText('Code SHELF-77 removed').locator('..').getByRole('button', { name: 'Undo' }).click();
  await expect(linked).toBeVisible();
  await page.context().setOffline(false);
  await expectAllSaved(page);
  expect((await api.item(item.id)).linkedCodes).toEqual(['SHELF-77']);
  await codes.getByRole('button', { name: 'Remove code SHELF-77' }).click();
  await expectAllSaved(page);
  expect((await api.item(item.id)).codes).toEqual(item.codes);
});
