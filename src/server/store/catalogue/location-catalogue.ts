/** What a location's view of the catalogue depends on. */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, first, run, statement } from '../connection.ts';

export interface LocationCatalogue {
  readonly authorisedOnly: boolean;
  /** Distributors with an active connection. */
  readonly connected: readonly number[];
}

const VIEW = statement<{ authorized_savings_only: boolean; connected: string[] }>(
  'location-catalogue',
  `select authorized_savings_only, array(select distributor_id from practice_location_distributors
      where location_id = $1 and status = 'active' order by distributor_id) as connected
    from practice_locations where id = $1`,
);

export async function readLocationCatalogue(
  connection: Connection,
  locationId: LocationId,
): Promise<LocationCatalogue> {
  const row = await first(connection, VIEW, [locationId]);
  return { authorisedOnly: row?.authorized_savings_only ?? false, connected: (row?.connected ?? []).map(Number) };
}

const ORDERED = statement<{ product_id: string }>(
  'ordered-products',
  'select distinct product_id from location_offer_orders where location_id = $1',
);

/** Everything that the location ever ordered. */
export async function readOrderedProducts(connection: Connection, locationId: LocationId): Promise<number[]> {
  return (await run(connection, ORDERED, [locationId])).map((row) => Number(row.product_id));
}

const TOP = {
  topOrdered: statement<{ product_id: string }>(
    'top-ordered',
    `select product_id from location_offer_orders where location_id = $1
      group by 1 order by sum(times_ordered) desc, 1 limit 10`,
  ),
  topPurchased: statement<{ product_id: string }>(
    'top-purchased',
    `select product_id from location_offer_orders where location_id = $1
      group by 1 order by sum(total_qty) desc, 1 limit 10`,
  ),
  recentlyPurchased: statement<{ product_id: string }>(
    'recently-purchased',
    `select product_id from location_offer_orders where location_id = $1
      group by 1 order by max(last_ordered_at) desc, 1 limit 10`,
  ),
} as const;
export type TopList = keyof typeof TOP;

export async function readTopProducts(
  connection: Connection,
  locationId: LocationId,
  list: TopList,
): Promise<string[]> {
  return (await run(connection, TOP[list], [locationId])).map((row) => row.product_id);
}

const ORDERED_FROM = statement<{ distributor_id: string }>(
  'ordered-from',
  `select distinct o.distributor_id from location_offer_orders l join offers o on o.id = l.offer_id
    where l.location_id = $1`,
);

export async function readDistributorsOrderedFrom(connection: Connection, locationId: LocationId): Promise<string[]> {
  return (await run(connection, ORDERED_FROM, [locationId])).map((row) => row.distributor_id);
}

const SET_AUTHORISED = statement<{ id: string }>(
  'set-authorised-only',
  'update practice_locations set authorized_savings_only = $2 where id = $1 returning id',
);

export async function setAuthorisedOnly(connection: Connection, locationId: LocationId, on: boolean): Promise<void> {
  await run(connection, SET_AUTHORISED, [locationId, on]);
}
