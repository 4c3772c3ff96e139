/**
 * Thousands of price changes at once while somebody looks at a page: how long the page is blocked, and when it shows the last
 * price.
 */
import type { Page } from '@playwright/test';
import { changeOffers } from '#server/store/log/touch-offers.ts';
import { figuresOf } from './bench-page.ts';
import { withStore } from './many-locations.ts';

export const BURST = 10_000;
/** As the importer writes them. */
const BATCH = 500;
/** Longer than the interval between two requests of a device (price-news.ts). */
const QUIET_MS = 8_000;
const MAX_MS = 120_000;

export interface BurstFigures {
  /** Of the page, in ms; 0: none was over 50. */
  readonly longestTask: number;
  /** From the first commit to the last change on the page, in ms. */
  readonly shown: number;
  /** From the first commit to the last one, in ms. */
  readonly changed: number;
}

/** Offers in a location's folders, including those in its cart. */
export function keptOffers(dataDir: string, locationId: string): Promise<readonly string[]> {
  return withStore(dataDir, async ({ pool }) => {
    const { rows } = await pool.query<{ offer_id: string }>(
      `select distinct offer_id from (
          select offer_id, 0 as place from cart_items where location_id = $1
          union all select offer_id, 1 from workspace_items where location_id = $1
        ) kept order by offer_id limit $2`,
      [locationId, BURST],
    );
    return rows.map(({ offer_id: id }) => id);
  });
}

/** The product page of an offer. */
export function productPathOf(dataDir: string, offerId: string): Promise<string> {
  return withStore(dataDir, async ({ pool }) => {
    const { rows } = await pool.query<{ product_id: string }>('select product_id from offers where id = $1', [offerId]);
    return `/product-detail/${rows[0]?.product_id}/distributor/${offerId}`;
  });
}

/** Before the first copy; offers in the location's folders. */
const FILL_CART = `with line as (
    insert into cart_items (location_id, offer_id, qty, revision)
      select $1, offer_id, 2, revision from workspace_items where location_id = $1 order by offer_id limit $2
      returning id, revision)
  insert into changes (location_id, type, entity_id, seq) select $1, 'cart-items', id, revision from line`;

export async function fillCart(dataDir: string, locationId: string, lines: number): Promise<void> {
  await withStore(dataDir, ({ pool }) => pool.query(FILL_CART, [locationId, lines]));
}

/** Runs in the page; must not refer to anything outside itself. */
function watchChanges(): void {
  const figures = { lastChange: Date.now() };
  Object.assign(globalThis, { burstFigures: figures });
  new MutationObserver(() => (figures.lastChange = Date.now())).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

const lastChangeOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { burstFigures: { lastChange: number } }).burstFigures.lastChange);

/** Resolves when nothing on the page has changed for a while. */
async function untilQuiet(page: Page, quietMs: number): Promise<number> {
  const end = Date.now() + MAX_MS;
  for (;;) {
    const last = await lastChangeOf(page);
    if (Date.now() - last > quietMs || Date.now() > end) return last;
    await page.waitForTimeout(500);
  }
}

export interface Burst {
  readonly offerIds: readonly string[];
  readonly cents: number;
  /** The page counts as finished when nothing on it has changed for this long. */
  readonly quietMs?: number;
}

/** All offers cost this much from now on; the page was opened with `observePage`. */
export async function burstOfPrices(
  page: Page,
  dataDir: string,
  { offerIds, cents, quietMs = QUIET_MS }: Burst,
): Promise<BurstFigures> {
  await page.evaluate(watchChanges);
  const began = Date.now();
  await withStore(dataDir, async (store) => {
    for (let from = 0; from < offerIds.length; from += BATCH) {
      const batch = offerIds.slice(from, from + BATCH);
      await changeOffers(store, async (connection) => {
        await connection.query('update offers set price_cents = $2, updated_at = now() where id = any($1::bigint[])', [
          batch,
          cents,
        ]);
        return batch;
      });
    }
    await store.flush();
  });
  const changed = Date.now() - began;
  const shown = (await untilQuiet(page, quietMs)) - began;
  const { longTasks } = await figuresOf(page);
  const longestTask = Math.max(0, ...longTasks.filter(({ end }) => end >= began).map(({ ms }) => ms));
  return { longestTask, shown, changed };
}
