/**
 * A location's own prices at a distributor, from its price files. Rule: the newest file with an offer counts, and only if the account
 * works and is not blocked; whoever changes one of these recomputes the prices in the same transaction.
 */
import { type LocationId } from '#domain/ids.ts';
import { allowLongQueries } from '../catalogue/read-documents.ts';
import { type Connection, run, statement } from '../connection.ts';
import type { Announcement } from '../log/announcer.ts';
import { touchOffersAt } from '../log/touch-offers.ts';

const ONE_AT_A_TIME = statement<never>(
  'own-prices-lock',
  `select pg_advisory_xact_lock(hashtextextended('own prices ' || $1::text, 0))`,
);

const REFRESH = statement<{ offer_id: string }>(
  'refresh-own-prices',
  `with wanted as materialized (
      select distinct on (r.offer_id) r.offer_id, r.price_cents from location_price_rows r
        join offers o on o.id = r.offer_id
        join practice_location_distributors a on a.location_id = r.location_id and a.distributor_id = o.distributor_id
        where r.location_id = $1 and a.distributor_id = $2 and a.status = 'active' and not a.is_blocked
        order by r.offer_id, r.file_id desc
    ), gone as (
      delete from location_prices p using offers o
        where p.location_id = $1 and o.id = p.offer_id and o.distributor_id = $2
          and p.offer_id not in (select offer_id from wanted) returning p.offer_id
    ), put as (
      insert into location_prices (location_id, offer_id, price_cents) select $1, offer_id, price_cents from wanted
        on conflict (location_id, offer_id) do update set price_cents = excluded.price_cents
          where location_prices.price_cents <> excluded.price_cents
        returning offer_id
    ), told as (
      update practice_locations set own_prices_version = own_prices_version + 1
        where id = $1 and exists (select from gone union all select from put)
    ) select offer_id from gone union all select offer_id from put`,
);

/** @returns the offers with a changed price */
async function refreshOwnPrices(
  connection: Connection,
  locationId: LocationId,
  distributorId: string,
): Promise<readonly string[]> {
  // Each computes them from all files: it has to see the rows of the one before it, which its statement must begin after.
  await run(connection, ONE_AT_A_TIME, [locationId]);
  // Tens of thousands of prices may change, each of which webhooks and the price watch look at.
  await allowLongQueries(connection);
  return (await run(connection, REFRESH, [locationId, distributorId])).map((row) => row.offer_id);
}

const STOCKED_OFFERS = statement<{ id: string }>(
  'kept-offers-of-distributor',
  `select o.id from offers o where o.distributor_id = $2 and (
      exists (select from workspace_items i where i.location_id = $1 and i.offer_id = o.id)
      or exists (select from cart_items l where l.location_id = $1 and l.offer_id = o.id))`,
);

/**
 * Called after the account or its files have changed: updates the location's prices there, and its items and cart lines.
 * @param isOtherToo also if no price has changed, because the permission to order has
 * @returns what to announce after the commit; null: nothing here is affected
 */
export async function applyOwnPrices(
  connection: Connection,
  locationId: LocationId,
  { distributorId, isOtherToo = false }: { readonly distributorId: string; readonly isOtherToo?: boolean },
): Promise<Announcement | null> {
  const changed = await refreshOwnPrices(connection, locationId, distributorId);
  const offerIds = isOtherToo
    ? (await run(connection, STOCKED_OFFERS, [locationId, distributorId])).map(({ id }) => id)
    : changed;
  return offerIds.length === 0 ? null : touchOffersAt(connection, locationId, offerIds);
}

const OF_PRODUCTS = statement<{ offer_id: string; price_cents: number }>(
  'own-prices-of-products',
  `select p.offer_id, p.price_cents from location_prices p join offers o on o.id = p.offer_id
    where p.location_id = $1 and o.product_id = any($2::bigint[])`,
);

/** By offer; only those that differ from the general price. */
export async function readOwnPrices(
  connection: Connection,
  locationId: LocationId,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await run(connection, OF_PRODUCTS, [locationId, productIds]);
  return new Map(rows.map((row) => [row.offer_id, row.price_cents]));
}

interface OwnPriceRow {
  readonly product_id: string;
  readonly offer_id: string;
  readonly price_cents: number;
}

const ALL = statement<OwnPriceRow>(
  'all-own-prices',
  `select o.product_id, p.offer_id, p.price_cents from location_prices p join offers o on o.id = p.offer_id
    where p.location_id = $1`,
);

export function readAllOwnPrices(connection: Connection, locationId: LocationId): Promise<OwnPriceRow[]> {
  return run(connection, ALL, [locationId]);
}

const WHO_PAYS_OTHERWISE = statement<{ location_id: string; offer_id: string }>(
  'own-prices-of-offers',
  'select location_id, offer_id from location_prices where offer_id = any($1::bigint[])',
);

/** @every-location locations that a change of the general price does not affect */
export async function readOwnPricedAt(
  connection: Connection,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const byOffer = new Map<string, Set<string>>();
  for (const { location_id: locationId, offer_id: offerId } of await run(connection, WHO_PAYS_OTHERWISE, [offerIds])) {
    byOffer.set(offerId, (byOffer.get(offerId) ?? new Set()).add(locationId));
  }
  return byOffer;
}
