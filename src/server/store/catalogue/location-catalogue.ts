/** What a location's view of the catalogue depends on. */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, run, statement } from '../connection.ts';
import { dayOfInstant } from '../instant-at.ts';

export interface LocationCatalogue {
  readonly authorizedOnly: boolean;
  /** Distributors with an active connection. */
  readonly connected: readonly number[];
  /** The preferred or primary ones among them. */
  readonly recommended: readonly number[];
  /** All except blocked ones; null: none is blocked. */
  readonly notBlocked: readonly number[] | null;
  /** False: it pays general prices. */
  readonly hasOwnPrices: boolean;
  /** Changes whenever its prices do. */
  readonly ownPricesVersion: number;
  /** False: its order history is empty. */
  readonly hasOrdered: boolean;
}

interface ViewRow {
  readonly id: string;
  readonly authorized_savings_only: boolean;
  readonly has_ordered: boolean;
  readonly connected: string[];
  readonly recommended: string[];
  readonly has_own_prices: boolean;
  readonly own_prices_version: number;
  readonly not_blocked: string[] | null;
}

const VIEWS = statement<ViewRow>(
  'location-catalogues',
  `select l.id, l.authorized_savings_only, l.own_prices_version,
      exists (select from location_offer_orders f where f.location_id = l.id) as has_ordered,
      array(select distributor_id from practice_location_distributors
        where location_id = l.id and status = 'active' and not is_blocked order by distributor_id) as connected,
      array(select distributor_id from practice_location_distributors
        where location_id = l.id and status = 'active' and not is_blocked and (is_preferred or is_primary)) as recommended,
      exists (select from location_prices p where p.location_id = l.id) as has_own_prices,
      case when exists (select from practice_location_distributors b where b.location_id = l.id and b.is_blocked)
        then array(select d.id from distributors d where not exists (select from practice_location_distributors b
          where b.location_id = l.id and b.distributor_id = d.id and b.is_blocked) order by d.id) end as not_blocked
    from practice_locations l where l.id = any($1::bigint[])`,
);

const NOTHING: LocationCatalogue = {
  authorizedOnly: false,
  connected: [],
  recommended: [],
  notBlocked: null,
  hasOwnPrices: false,
  ownPricesVersion: 0,
  hasOrdered: false,
};

/** In id order. */
export async function readLocationCatalogues(
  connection: Connection,
  locationIds: readonly LocationId[],
): Promise<readonly LocationCatalogue[]> {
  const rows = await run(connection, VIEWS, [locationIds]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return locationIds.map((id) => {
    const row = byId.get(id);
    if (row === undefined) return NOTHING;
    return {
      authorizedOnly: row.authorized_savings_only,
      connected: row.connected.map(Number),
      recommended: row.recommended.map(Number),
      notBlocked: row.not_blocked?.map(Number) ?? null,
      hasOwnPrices: row.has_own_prices,
      ownPricesVersion: row.own_prices_version,
      hasOrdered: row.has_ordered,
    };
  });
}

export interface LastOrder {
  readonly product_id: string;
  /** Day in the location's time zone. */
  readonly last_ordered_on: string;
  readonly last_ordered_qty: number;
}

const LAST_ORDERS = statement<LastOrder>(
  'last-orders',
  `select distinct on (product_id) product_id, ${dayOfInstant('last_ordered_at')} as last_ordered_on, last_ordered_qty
    from location_offer_orders
    where location_id = $1 and product_id = any($2::bigint[]) order by product_id, last_ordered_at desc`,
);

/** By product; only those that the location has ordered. */
export async function readLastOrders(
  connection: Connection,
  locationId: LocationId,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, LastOrder>> {
  return new Map((await run(connection, LAST_ORDERS, [locationId, productIds])).map((row) => [row.product_id, row]));
}

const ORDERED = statement<{ product_id: string }>(
  'ordered-products',
  'select distinct product_id from location_offer_orders where location_id = $1',
);

/** Every product that the location has ever ordered. */
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

const OF_ORDERS = statement<{ distributor_id: string }>(
  'distributors-of-orders',
  'select distinct distributor_id from orders where location_id = $1',
);

/** Distributors with which the location has placed an order, whatever its outcome. */
export async function readDistributorsOfOrders(connection: Connection, locationId: LocationId): Promise<string[]> {
  return (await run(connection, OF_ORDERS, [locationId])).map((row) => row.distributor_id);
}

/** Distributors of all offers the location has ordered, including imported past orders. */
export async function readDistributorsOrderedFrom(connection: Connection, locationId: LocationId): Promise<string[]> {
  return (await run(connection, ORDERED_FROM, [locationId])).map((row) => row.distributor_id);
}

const SET_AUTHORIZED = statement<{ id: string }>(
  'set-authorized-only',
  'update practice_locations set authorized_savings_only = $2 where id = $1 returning id',
);

export async function setAuthorizedOnly(connection: Connection, locationId: LocationId, on: boolean): Promise<void> {
  await run(connection, SET_AUTHORIZED, [locationId, on]);
}
