/** Ten thousand prices change at once while a page is open: it keeps working, and ends with the new prices. */
import { addBenchUser, fillLocation } from '#tests/bench/support/big-location.ts';
import { observePage } from '#tests/bench/support/bench-page.ts';
import { BURST, burstOfPrices, keptOffers, productPathOf } from '#tests/bench/support/price-burst.ts';
import { openApi } from './support/api.ts';
import { expect, STAFF, test } from './support/journey.ts';
import { expectNoReload, markPage } from './support/screen.ts';

const EMAIL = 'prices@demo.test';
/** The shelves follow the location; the catalog asks again within seconds. How long they are busy is a benchmark (`--only prices`). */
const PAGES = [
  { path: '/inventory', quietMs: 1_500, isPriced: true },
  { path: '/', quietMs: 8_000, isPriced: true },
  { path: null, quietMs: 8_000, isPriced: true },
  { path: '/orders', quietMs: 1_500, isPriced: false },
  { path: '/home', quietMs: 1_500, isPriced: false },
] as const;

test('RT-09 of 10,000 prices that move at once each open page shows the last ones, without loading again @long', async ({
  stockroom,
  openTablet,
}) => {
  test.setTimeout(240_000);
  const { origin, dataDir } = stockroom;
  const location = (await openApi(origin, STAFF)).locations.find(({ name }) => name === 'Airport Clinic');
  if (location === undefined) throw new Error('the demo has no Airport Clinic');
  await fillLocation(dataDir, location.id, { items: BURST, folders: 300 });
  await addBenchUser(dataDir, { email: EMAIL, like: STAFF, locationId: location.id });
  const offerIds = await keptOffers(dataDir, location.id);
  const { page } = await openTablet(EMAIL);
  await observePage(page);
  let cents = 70_000;
  const product = await productPathOf(dataDir, offerIds[0] ?? '');
  for (const { path, quietMs, isPriced } of PAGES) {
    await page.goto(origin + (path ?? product));
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await markPage(page);
    cents += 1;
    await burstOfPrices(page, dataDir, { offerIds, cents, quietMs });
    if (isPriced) await expect(page.getByRole('main')).toContainText(`$${(cents / 100).toFixed(2)}`);
    await expectNoReload(page);
  }
});
