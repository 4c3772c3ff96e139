/**
 * A buyer using the API: sets up a cart before a journey, changes prices as a distributor would, and reads the orders. The
 * subject of the journey itself is done on the screen.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { decode } from '#contract/decode.ts';
import { IDEMPOTENCY_HEADER, LOCATION_HEADER, MEDIA_TYPE, USER_TIME_HEADER } from '#contract/headers.ts';
import { paths } from '#tests/support/paths.ts';
import { alternativesDocument } from '#contract/resources/optimization.ts';
import { ordersDocument, type OrderResource } from '#contract/resources/order.ts';
import { locationDocument, type PracticeLocationResource } from '#contract/resources/session.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { Api } from './api.ts';
import type { ServerProcess } from './server-process.ts';
import { holdWorker } from './late-worker.ts';
import { beSignedIn } from './signed-in.ts';

export const HARBOR = 'Harbor Medical Supply';
export const MEDBRIDGE = 'MedBridge Direct';
export const BLUEPEAK = 'Bluepeak Dental';
export const OAKFIELD = 'Oakfield Supply';

export interface WantedLine {
  readonly item: StockItem;
  readonly qty: number;
  readonly savedForLater?: boolean;
}

export interface Buyer {
  /** The cheapest of them. */
  offerOf(distributorName: string): Promise<StockItem>;
  /** Items with plenty in stock from one distributor, cheapest first, of different names. */
  offersOf(distributorName: string, count: number): Promise<readonly StockItem[]>;
  /** Makes these the only lines in the cart. */
  fillCart(wishes: readonly WantedLine[]): Promise<readonly CartLine[]>;
  /** Swaps the line for the alternative that saves most; resolves to the savings in cents. */
  takeAlternative(line: CartLine): Promise<number>;
  /** Orders the whole cart; resolves to the orders. */
  checkOut(): Promise<readonly OrderResource[]>;
  orders(): Promise<readonly OrderResource[]>;
  location(): Promise<PracticeLocationResource['attributes']>;
}

export function openBuyer({ origin }: ServerProcess, api: Api): Buyer {
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: {
        accept: MEDIA_TYPE,
        'content-type': MEDIA_TYPE,
        authorization: `Bearer ${api.accessToken}`,
        [LOCATION_HEADER]: api.homeId,
        [USER_TIME_HEADER]: '09:00:00',
        [IDEMPOTENCY_HEADER]: randomUUID(),
      },
      body: JSON.stringify(body),
    });
    const document: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(document)}`);
    return document;
  };
  const linesNow = async (): Promise<readonly CartLine[]> => (await api.snapshot()).lines;

  const offersOf: Buyer['offersOf'] = async (distributorName, count) => {
    const { items } = await api.snapshot();
    const names = items.map(({ productName }) => productName);
    const found = items
      .filter(
        (item) =>
          item.distributorName === distributorName &&
          item.isActive &&
          item.stockLevel >= 40 &&
          (item.priceCents ?? 0) > 0 &&
          names.indexOf(item.productName) === names.lastIndexOf(item.productName),
      )
      .toSorted((a, b) => (a.priceCents ?? 0) - (b.priceCents ?? 0))
      .slice(0, count);
    if (found.length < count) throw new Error(`${distributorName} has only ${found.length} such items`);
    return found;
  };

  const orders: Buyer['orders'] = async () => {
    const { body } = await api.get(`${paths.orders}?full=true&page[size]=100`);
    const read = decode(ordersDocument, body);
    if (!read.ok) throw new Error(read.why);
    return read.value.data;
  };
  return {
    offersOf,
    async offerOf(distributorName) {
      const [item] = await offersOf(distributorName, 1);
      if (item === undefined) throw new Error('no item');
      return item;
    },
    async fillCart(wishes) {
      const before = await linesNow();
      if (before.length > 0) await post(paths.cartRemove, { ids: before.map(({ id }) => id) });
      for (const { item, qty } of wishes) {
        await post(paths.cartAdd, {
          data: { type: 'cart-items', attributes: { productDistributorId: item.offerId, qty } },
        });
      }
      const after = await linesNow();
      const saved = after.filter((line) =>
        wishes.some(({ item, savedForLater }) => item.offerId === line.offerId && savedForLater === true),
      );
      if (saved.length > 0) await post(paths.cartSaveForLater, { ids: saved.map(({ id }) => id) });
      return after;
    },
    async takeAlternative(line) {
      const document = decode(
        alternativesDocument,
        await post(paths.cartAlternatives, { productDistributorIds: [line.offerId] }),
      );
      if (!document.ok) throw new Error(document.why);
      const [found] = document.value.productsWithAlternatives;
      const best = [found?.sameBrand, found?.similar]
        .filter((each) => each != null)
        .toSorted((a, b) => b.saving - a.saving)[0];
      if (best === undefined || best.saving <= 0) throw new Error('nothing saves here');
      await post(paths.cartChooseAlternative, {
        cartItemId: line.id,
        productDistributorId: best.productDistributorId,
      });
      return Math.round(best.saving * 100);
    },
    async checkOut() {
      const known = new Set((await orders()).map(({ id }) => id));
      await post(paths.locationCheckout(api.homeId), { ids: [] });
      return (await orders()).filter(({ id }) => !known.has(id));
    },
    orders,
    async location() {
      const read = decode(locationDocument, (await api.get(paths.practiceLocation(api.homeId))).body);
      if (!read.ok) throw new Error(read.why);
      return read.value.data.attributes;
    },
  };
}

/** A price file of one product, as its distributor sends it. */
export async function sendPrice(
  stockroom: ServerProcess,
  item: StockItem,
  { priceCents, stock = item.stockLevel }: { priceCents: number; stock?: number },
): Promise<void> {
  const { distributorSku, productName, manufacturerName, manufacturerSku } = item;
  const cells = [distributorSku, productName, manufacturerName, manufacturerSku, (priceCents / 100).toFixed(2), stock];
  const row = cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',');
  const folder = await mkdtemp(join(tmpdir(), 'stockroom-prices-'));
  try {
    const file = join(folder, 'prices.csv');
    await writeFile(file, `sku,name,manufacturer,manufacturerSku,price,stock\n${row}\n`);
    await stockroom.importFile(['--distributor', item.distributorName, file]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens this page first on a new device. */
export async function openAt(
  browser: Browser,
  origin: string,
  path: string,
  { email = 'staff@demo.test', ...options }: BrowserContextOptions & { email?: string } = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext(options);
  await holdWorker(context);
  const page = await context.newPage();
  await beSignedIn(page, origin, path, email);
  return { page, context };
}
