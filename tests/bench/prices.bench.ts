/**
 * A burst of 10,000 price changes in real Chromium with the real server, while a page is open: its longest blocked time, and
 * when it shows the last price. The server, its database and the browser share the machine.
 */
import type { Page } from '@playwright/test';
import { openApi } from '#e2e/support/api.ts';
import { startServerProcess, type ServerProcess } from '#e2e/support/server-process.ts';
import { percentile, row, type Row } from './row.ts';
import { longestOwnTask, observePage } from './support/bench-page.ts';
import * as product from './support/bench-product.ts';
import { addBenchUser, fillLocation } from './support/big-location.ts';
import { BURST, burstOfPrices, fillCart, keptOffers, productPathOf } from './support/price-burst.ts';

const STAFF = 'staff@demo.test';
const BENCH = 'bench@demo.test';
const ROUNDS = 3;

interface Screen {
  readonly name: string;
  /** null: the product page of the first offer. */
  readonly path: string | null;
  /** Where the price is shown; null: the page shows nothing that depends on it. */
  readonly price: string | null;
}

const SCREENS: readonly Screen[] = [
  { name: 'My Catalog', path: '/inventory', price: '[role="row"] [data-column="price"]' },
  { name: 'the cart', path: '/cart', price: 'main' },
  { name: 'the catalogue', path: '/', price: 'main' },
  { name: 'a product page', path: null, price: 'main' },
  { name: 'orders', path: '/order', price: null },
  { name: 'home', path: '/home', price: null },
];

const LINES = 40;

export async function run(): Promise<Row[]> {
  const server = await startServerProcess();
  const profile = await product.newProfile();
  try {
    const locationId = await fill(server);
    const offerIds = await keptOffers(server.dataDir, locationId);
    const { context, page } = await product.openBrowser(profile, false);
    try {
      await observePage(page);
      await product.signIn(page, server.origin, BENCH);
      await product.untilListed(page, BURST);
      await product.untilSaved(page);
      await product.workerControls(page);
      const rows: Row[] = [];
      const productPath = await productPathOf(server.dataDir, offerIds[0] ?? '');
      for (const [nth, { name, path, price }] of SCREENS.entries())
        rows.push(...(await bursts(page, server, { name, path: path ?? productPath, price, nth, offerIds })));
      return rows;
    } finally {
      await context.close();
    }
  } finally {
    await product.removeProfile(profile);
    await server.dispose();
  }
}

async function fill({ origin, dataDir }: ServerProcess): Promise<string> {
  const staff = await openApi(origin, STAFF);
  const location = staff.locations.find(({ name }) => name === 'Airport Clinic');
  if (location === undefined) throw new Error('the demo has no Airport Clinic');
  await fillLocation(dataDir, location.id, { items: BURST, folders: 300 });
  await addBenchUser(dataDir, { email: BENCH, like: STAFF, locationId: location.id });
  await fillCart(dataDir, location.id, LINES);
  return location.id;
}

interface Looked {
  readonly name: string;
  readonly path: string;
  readonly price: string | null;
  readonly nth: number;
  readonly offerIds: readonly string[];
}

async function bursts(page: Page, server: ServerProcess, { name, path, price, nth, offerIds }: Looked): Promise<Row[]> {
  await page.goto(server.origin + path);
  await page
    .locator(price ?? 'main')
    .first()
    .waitFor();
  await page.waitForTimeout(3_000);
  const longest: number[] = [];
  const own: number[] = [];
  const shown: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const cents = 70_001 + nth * 100 + round;
    own.push(
      await longestOwnTask(page, async () => {
        const figures = await burstOfPrices(page, server.dataDir, { offerIds, cents });
        longest.push(figures.longestTask);
        if (price !== null) shown.push(figures.shown / 1000);
      }),
    );
    if (price === null) continue;
    const wanted = `$${(cents / 100).toFixed(2)}`;
    const text = await page.locator(price).allTextContents();
    if (!text.join(' ').includes(wanted)) throw new Error(`${name} does not show ${wanted}`);
  }
  return [
    row(`${BURST} prices on ${name}, longest task, median of ${ROUNDS}`, percentile(longest, 0.5), 'ms', '<= 50'),
    row(`the same, worst`, Math.max(...longest), 'ms', 'none'),
    row(`the same, worst, in processor time`, Math.max(...own), 'ms', '<= 50'),
    ...(price === null
      ? []
      : [
          row(
            `${BURST} prices on ${name}, first commit to last price shown, median`,
            percentile(shown, 0.5),
            's',
            'none',
          ),
        ]),
  ];
}
