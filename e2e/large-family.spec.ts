/** A family of thousands of sizes is found, filtered and navigated on a tablet; only rows in view are rendered. */
import type { Locator, Page } from '@playwright/test';
import { LENGTHS, seedFamily, type SeededProduct } from '#tests/support/seed-family.ts';
import { withStore } from '#tests/bench/support/many-locations.ts';
import { complaints } from './support/axe-violations.ts';
import { expect, signIn, test } from './support/journey.ts';

const COUNT = 2_000;
const ROWS_IN_SIGHT = 40;
let family: Promise<readonly SeededProduct[]> | null = null;

test.use({ viewport: { width: 834, height: 1194 }, hasTouch: true });

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Sizes' });
const rows = (page: Page): Locator => grid(page).locator('[role="row"][id]');
const title = (page: Page, size: string): Locator =>
  page.getByRole('heading', { level: 1, name: `Tablet Orthopedics Cannulated Screw ${size}`, exact: true });

test.beforeEach(async ({ page, stockroom }) => {
  family ??= withStore(stockroom.dataDir, async (store) => {
    const { rows: found } = await store.pool.query<{ id: string }>('select id from distributors order by id limit 1');
    return seedFamily(store.pool, {
      distributorId: found[0]?.id ?? '',
      manufacturer: 'Tablet Orthopedics',
      family: 'Cannulated Screw',
      count: COUNT,
    });
  });
  // There is no 3.5 x 50 mm: lengths go up to 35 mm.
  const product = (await family)[3 * LENGTHS + 20];
  await signIn(page, stockroom.origin);
  await page.goto(`${stockroom.origin}/product-detail/${product?.productId}/distributor/${product?.offerId}`);
  await expect(title(page, '3.5 x 30 mm')).toBeVisible();
});

test('PD-05 a large family on a tablet: only what is in view exists; another size is found, filtered and taken by touch', async ({
  page,
}) => {
  await expect(page.getByRole('heading', { name: '2,000 sizes' })).toBeVisible();
  const current = rows(page).and(page.locator('[aria-selected="true"]'));
  await expect(current).toContainText('30 mm');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(COUNT + 1));
  expect(await rows(page).count()).toBeLessThan(ROWS_IN_SIGHT);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1_500);

  // Far down, rows are loaded as they scroll into view.
  await grid(page).evaluate((element) => element.scrollTo(0, 48 * 1_500));
  await expect(rows(page).and(page.locator('[aria-rowindex="1502"]'))).toContainText('mm');
  expect(await rows(page).count()).toBeLessThan(ROWS_IN_SIGHT);

  // By attribute: the number beside a value is how many would remain.
  await page.getByRole('combobox', { name: 'Diameter' }).tap();
  await page.getByRole('option', { name: '4 mm (26)', exact: true }).tap();
  await expect(page.getByRole('heading', { name: /26 matches/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search sizes' }).fill('12 mm');
  await expect(page.getByRole('heading', { name: /1 match$/ })).toBeVisible();
  await rows(page).first().getByRole('gridcell').nth(2).tap();
  await expect(title(page, '4 x 12 mm')).toBeVisible();
  // The table stays as it was, and marks the new size.
  await expect(current).toContainText('12 mm');
  await expect(page.getByRole('searchbox', { name: 'Search sizes' })).toHaveValue('12 mm');
  await page.getByRole('button', { name: 'Clear', exact: true }).tap();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(COUNT + 1));

  // A search without matches says so.
  await page.getByRole('searchbox', { name: 'Search sizes' }).fill('999 mm');
  await expect(page.getByText('No matching sizes.')).toBeVisible();
});

test('PD-05 sizes that do not come say so and are asked for again; what was chosen stays to be changed', async ({
  page,
  errorWatch,
}) => {
  errorWatch.allow(/^Failed to load resource: the server responded with a status of 500/);
  // The first sizes are there; those below fail.
  await expect(rows(page).first()).toContainText('mm');
  let fails = true;
  await page.context().route('**/product-variants?**', async (route) => {
    if (!fails) return route.continue();
    const error = { status: '500', code: 'internal-error', title: 'Internal error', detail: 'No.' };
    return route.fulfill({
      status: 500,
      contentType: 'application/vnd.api+json',
      body: JSON.stringify({ errors: [error] }),
    });
  });
  await grid(page).evaluate((element) => element.scrollTo(0, 48 * 1_500));
  const failure = page.getByRole('status').filter({ hasText: 'Something went wrong on the server' });
  await expect(failure).toBeVisible();
  fails = false;
  await failure.getByRole('button', { name: 'Try again' }).tap();
  await expect(rows(page).and(page.locator('[aria-rowindex="1502"]'))).toContainText('mm');
  await expect(failure).toBeHidden();

  fails = true;
  const diameter = page.getByRole('combobox', { name: 'Diameter' });
  await diameter.selectOption({ label: '4 mm (26)' });
  await expect(failure).toBeVisible();
  await expect(diameter.locator('option:checked')).toHaveText('4 mm (26)');
  fails = false;
  await failure.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('heading', { name: /26 matches/ })).toBeVisible();
});

test('PD-05 while a filter is on its way, none of the sizes of the question before is taken', async ({ page }) => {
  // Answers from here on are held back.
  await expect(page.getByRole('heading', { name: '2,000 sizes' })).toBeVisible();
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.context().route('**/product-variants?**', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Diameter' }).selectOption({ label: '4 mm (26)' });
  await expect(page.getByRole('heading', { name: /Loading/ })).toBeVisible();
  await rows(page).nth(5).getByRole('gridcell').nth(2).tap({ force: true });
  await grid(page).press('Enter');
  go();
  await expect(page.getByRole('heading', { name: /26 matches/ })).toBeVisible();
  await expect(title(page, '3.5 x 30 mm')).toBeVisible();
});

test('PD-05 a large family by keyboard: sorted by a column, walked through, taken with Enter', async ({ page }) => {
  await grid(page).getByRole('button', { name: 'Length' }).press('Enter');
  await expect(grid(page).getByRole('columnheader', { name: 'Length' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText('10 mm');
  await grid(page).getByRole('button', { name: 'Length' }).press('Enter');
  await expect(rows(page).first()).toContainText('35 mm');
  await grid(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(grid(page)).toHaveAttribute('aria-activedescendant', 'size-1');
  await page.keyboard.press('Enter');
  await expect(title(page, '2.5 x 35 mm')).toBeVisible();
  await page.keyboard.press('End');
  await expect(rows(page).and(page.locator(`[aria-rowindex="${COUNT + 1}"]`))).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('PD-05 PD-12 below the sizes, what would be added is named by its size and pack @long', async ({ page }) => {
    await page.getByRole('button', { name: 'Choose from 2,000 sizes' }).tap();
    await page.getByRole('combobox', { name: 'Diameter' }).selectOption({ label: '4 mm (26)' });
    await expect(page.getByRole('heading', { name: /26 matches/ })).toBeVisible();
    const strip = page.getByRole('region', { name: 'Buy, in short' });
    await expect(strip).toContainText('3.5 mm · 30 mm · Box of 5');
  });
});

test('PD-05 other sizes say what differs, and are no saving; axe finds nothing there in light and dark; a value is read whole on a phone, and on a desk the name stands below the number', async ({
  page,
}) => {
  const others = page.getByRole('region', { name: 'Other sizes' });
  await expect(others.getByText(/^Length: (29|31) mm instead of 30 mm$/).first()).toBeVisible();
  await expect(others.getByText(/% less/)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Similar products' })).toHaveCount(0);
  const specifications = page.getByRole('table', { name: 'Specifications' });
  await expect(
    specifications.getByRole('row', { name: /Diameter 3.5 mm From the manufacturer’s device record/ }),
  ).toBeVisible();

  await expect(rows(page).first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    expect(await complaints(page, `large family, ${colorScheme}`)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectValuesAreWhole(page);
});

async function expectValuesAreWhole(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const row = rows(page).and(page.locator('[aria-selected="true"]'));
  await expect(row).toContainText('30 mm');
  // As for a screw whose two dimensions the file doesn't tell apart.
  const isWhole = await row
    .getByRole('gridcell')
    .nth(2)
    .evaluate((cell) => {
      const inner = cell.firstElementChild ?? cell;
      inner.textContent = '17.5 mm, 135 mm';
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = inner;
      return scrollWidth <= clientWidth && scrollHeight <= clientHeight + 1;
    });
  expect(isWhole).toBe(true);
  const name = row.getByText('Tablet Orthopedics Cannulated Screw 3.5 x 30 mm');
  await expect(name).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(name).toBeVisible();
}
