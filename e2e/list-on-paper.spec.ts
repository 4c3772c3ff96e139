/** A folder's list on paper: printed from the browser's own menu, also before what prints it has loaded. */
import { displayName } from '#domain/stock/stock-item.ts';
import { openAt } from './support/buyer.ts';
import { expect, signIn, test } from './support/journey.ts';
import { openPdf } from './support/pdf-raster.ts';
import { readingAfter, readingEnds, watchReading } from './support/reading-after.ts';
import { copyIsWhole } from './support/screen.ts';

test('a list is on paper also when the menu of the browser prints it', async ({ page, stockroom, takeItem }) => {
  const item = await takeItem();
  await signIn(page, stockroom.origin);
  await copyIsWhole(page);
  await watchReading(page);
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function noted(this: EventTarget, ...added) {
      addEventListener.apply(this, added);
      if (added[0] === 'mouseleave' && this === document.documentElement)
        Object.assign(window, { isLeavingNoticed: true });
    };
  });
  // Opening the browser's menu takes a person some time; if the page needs longer, the printed sheet says so.
  await expect(async () => {
    await page.goto(`${stockroom.origin}/inventory/${item.folderId}`);
    await expect(page.getByRole('row', { name: displayName(item), exact: true })).toBeVisible();
    // What prints the list is loaded after its rows, and what the page itself reads is not the list's read.
    await page.waitForFunction(() => 'isLeavingNoticed' in window);
    await readingEnds(page);
    // The pointer on its way to that menu.
    await readingAfter(page, () => page.locator('html').dispatchEvent('mouseleave'));
    const pdf = await openPdf(await page.pdf({ format: 'A4' }));
    try {
      expect(pdf.text(0).replaceAll('\0', '')).toContain(item.distributorSku);
    } finally {
      pdf.close();
    }
  }).toPass({ timeout: 60_000 });
});

test('a list or page that is printed before it has loaded says so on paper, in light and dark, and is printed later', async ({
  browser,
  stockroom,
}) => {
  const { page, context } = await openAt(browser, stockroom.origin, '/inventory', { serviceWorkers: 'block' });
  await copyIsWhole(page);
  const parts = new Map<string, PromiseWithResolvers<void>>();
  for (const name of ['list-printer', 'orders-route']) {
    const loaded = Promise.withResolvers<void>();
    parts.set(name, loaded);
    await context.route(`**/assets/${name}-*.js`, async (route) => {
      await loaded.promise;
      await route.continue();
    });
  }
  /** The text of each sheet. */
  const paper = async (): Promise<readonly string[]> => {
    const pdf = await openPdf(await page.pdf({ format: 'A4' }));
    try {
      return [...Array(pdf.count).keys()].map((each) =>
        pdf
          .text(each)
          .replaceAll(/[\0\s]+/g, ' ')
          .trim(),
      );
    } finally {
      pdf.close();
    }
  };
  await page.reload();
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await paper()).toEqual([
      'The list wasn’t ready to print. Print again, or choose “Print list” in the menu next to the folder’s name.',
    ]);
  }
  parts.get('list-printer')?.resolve();
  await expect.poll(async () => (await paper())[0], { timeout: 30_000 }).toMatch(/\d+ items/);

  await page.goto(`${stockroom.origin}/order`);
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(await paper()).toEqual(['This page wasn’t ready to print. Print again once it has loaded.']);
  parts.get('orders-route')?.resolve();
  await expect(page.getByRole('heading', { name: 'Manage Orders', level: 1 })).toBeVisible();
  expect((await paper())[0]).toContain('Manage Orders');
  await context.close();
});
