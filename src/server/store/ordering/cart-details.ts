/** What ordering needs to know of cart lines besides the lines themselves. */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, run, statement } from '../connection.ts';

export interface LineDetails {
  readonly id: string;
  readonly is_active: boolean;
  readonly stock_level: number;
  readonly package_measure: string;
  readonly package_quantity: number | null;
  /** What the line was before it was swapped; null where it was not. */
  readonly initial_offer_id: string | null;
  readonly initial_qty: number | null;
  readonly initial_price_cents: number | null;
  /** Packs of the swap itself, before the quantity was edited. */
  readonly swapped_qty: number | null;
  readonly initial_product_name: string | null;
  readonly initial_distributor_name: string | null;
}

const DETAILS = statement<LineDetails>(
  'cart-line-details',
  `select l.id, o.status <> 'inactive' as is_active, o.stock_level, o.package_measure, o.package_quantity,
      l.initial_offer_id, l.initial_qty, l.initial_price_cents, l.swapped_qty, ip.name as initial_product_name,
      ids.name as initial_distributor_name
    from cart_items l
    join offers o on o.id = l.offer_id
    left join offers io on io.id = l.initial_offer_id
    left join products ip on ip.id = io.product_id
    left join distributors ids on ids.id = io.distributor_id
    where l.location_id = $1 and not l.saved_for_later`,
);

export async function readLineDetails(
  connection: Connection,
  locationId: LocationId,
): Promise<ReadonlyMap<string, LineDetails>> {
  return new Map((await run(connection, DETAILS, [locationId])).map((row) => [row.id, row]));
}

const SWAP = statement<never>(
  'swap-line',
  `update cart_items set
      initial_offer_id = case when is_back then null else coalesce(initial_offer_id, offer_id) end,
      initial_qty = case when is_back then null else coalesce(initial_qty, qty) end,
      initial_price_cents = case when is_back then null else coalesce(initial_price_cents, $5::integer) end,
      swapped_qty = case when is_back then null else $4::integer end,
      offer_id = $3::bigint, qty = $4::integer, revision = $6, updated_at = $7
    from (select coalesce(initial_offer_id, offer_id) = $3::bigint as is_back from cart_items
      where location_id = $1 and id = $2) was
    where location_id = $1 and id = $2`,
);

export interface LineSwap {
  readonly lineId: string;
  readonly offerId: string;
  readonly qty: number;
  /** Price of a pack of the line as it is, kept as its first price. */
  readonly priceCents: number | null;
  readonly revision: number;
  readonly now: string;
}

/** The line keeps what it was first, until it is that again. */
export async function swapLine(connection: Connection, locationId: LocationId, swap: LineSwap): Promise<void> {
  const { lineId, offerId, qty, priceCents, revision, now } = swap;
  await run(connection, SWAP, [locationId, lineId, offerId, qty, priceCents, revision, now]);
}
