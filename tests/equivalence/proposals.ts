/** Two distributors where a practice has accounts, a cart, and the replacements that Stockroom proposes for its lines. */
import { asId } from '#domain/ids.ts';
import { insertRows } from '#server/store/seed/insert-rows.ts';
import type { Store } from '#server/store/open-store.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { alternativesDocument } from '#server/usecases/optimize/alternatives.ts';
import { optimizePreview } from '#server/usecases/optimize/optimize-cart.ts';

export interface CartLine {
  readonly offerId: string;
  readonly qty: number;
}

export interface Proposal {
  readonly from: string;
  readonly to: string;
  readonly packs: number;
  readonly kind: string;
}

/** Accounts at all distributors, free shipping, and enough stock of everything. */
export async function openAccounts({ pool }: Store, locationId: string): Promise<void> {
  await pool.query(
    `insert into practice_location_distributors (location_id, distributor_id) select $1, id from distributors
      on conflict do nothing`,
    [locationId],
  );
  await pool.query('update distributors set fixed_shipping_cents = 0, handling_cents = 0');
  await pool.query(`update offers set stock_level = 100000 where status = 'active'`);
}

/** By SKU, from one distributor. */
export async function offersOf({ pool }: Store, distributor: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ id: string; sku: string }>(
    `select o.id, o.sku from offers o join distributors d on d.id = o.distributor_id where d.name = $1 and o.status = 'active'`,
    [distributor],
  );
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

export function fillCart(store: Store, locationId: string, lines: readonly CartLine[]): Promise<void> {
  return inTransaction(store, async (connection) => {
    await connection.query('delete from cart_items where location_id = $1', [locationId]);
    await insertRows(
      connection,
      'cart_items',
      lines.map(({ offerId, qty }) => ({ location_id: locationId, offer_id: offerId, qty, revision: 1 })),
    );
  });
}

/** The best of each kind for each line (ALT). */
export async function alternativesOf(
  store: Store,
  locationId: string,
  lines: readonly CartLine[],
): Promise<Proposal[]> {
  const ask = { offerIds: lines.map(({ offerId }) => offerId), overnight: [], now: new Date().toISOString() };
  const { productsWithAlternatives } = await alternativesDocument(store, asId(locationId), ask);
  return productsWithAlternatives.flatMap(({ productDistributorId, sameBrand, similar }) =>
    [sameBrand, similar].flatMap((option) =>
      option === null
        ? []
        : [{ from: productDistributorId, to: option.productDistributorId, packs: option.qty, kind: option.type }],
    ),
  );
}

/** The swaps that the optimizer would make (OPT). */
export async function swapsOf(store: Store, locationId: string): Promise<Proposal[]> {
  const options = { fast: false, primary: false, sameOnly: false, minSaving: 0, weighOptions: false };
  const ask = { ids: [], ...options, overnight: [], now: new Date().toISOString() };
  const { meta } = await optimizePreview(store, asId(locationId), ask);
  return meta.swaps.map(({ type, from, to }) => ({
    from: from.productDistributorId,
    to: to.productDistributorId,
    packs: to.qty,
    kind: type,
  }));
}
