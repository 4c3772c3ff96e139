/** Order data for the home screen. Months are in the location's time zone; amounts in cents. */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, first, run, statement } from '../connection.ts';
import { dayOfInstant, midnightOf } from '../instant-at.ts';

export interface UnderWayRow {
  readonly id: string;
  readonly number: string;
  readonly distributor_name: string;
  /** The latest expected day of what has not arrived, as stated by the distributor or else as planned. */
  readonly eta: string;
  readonly total_cents: string;
  readonly created_at: Date;
  readonly is_simulated: boolean;
  /** The total number, listed or not. */
  readonly orders: number;
  readonly all_cents: string;
}

const YEAR_AGO = midnightOf(`${dayOfInstant('now()')} - interval '1 year'`);
const IS_OPEN = `not r.archived and r.status in ('in_progress', 'on_hold')`;

const UNDER_WAY = statement<UnderWayRow>(
  'orders-under-way',
  `select r.id, r.number, d.name as distributor_name, missing.eta, (r.total_cents - r.returned_cents) as total_cents, r.created_at, (count(*) over ())::int as orders,
      (sum(r.total_cents - r.returned_cents) over ())::text as all_cents, coalesce(u.is_simulated and not $3, false) as is_simulated
    from orders r join distributors d on d.id = r.distributor_id
    left join purchase_orders u on u.location_id = r.location_id and u.order_id = r.id
    cross join lateral (select coalesce(max(coalesce(part.expected_on, r.eta)), r.eta) as eta from (
      select i.expected_on from order_items i
        where i.location_id = r.location_id and i.order_id = r.id and i.qty_shipped + i.qty_rejected < i.qty
      union all select s.expected_on from shipments s
        where s.location_id = r.location_id and s.order_id = r.id and s.delivered_at is null) part) missing
    where r.location_id = $1 and ${IS_OPEN} and r.created_at >= ${YEAR_AGO}
    order by is_simulated, missing.eta, r.id limit $2`,
);

interface UnderWay {
  readonly limit: number;
  /** Shows simulated orders like others. */
  readonly isDemo: boolean;
}

/** Those that Manage Orders lists initially (ORD-04), the earliest arrivals first. */
export function readUnderWay(
  connection: Connection,
  locationId: LocationId,
  { limit, isDemo }: UnderWay,
): Promise<UnderWayRow[]> {
  return run(connection, UNDER_WAY, [locationId, limit, isDemo]);
}

export interface MonthRow {
  readonly spent: string;
  readonly saved: string;
}

const THIS_MONTH = statement<MonthRow>(
  'home-this-month',
  `select coalesce(sum(r.total_cents - r.returned_cents) filter (where r.status <> 'canceled'), 0)::text as spent,
      coalesce(sum(r.saved_part_cents), 0)::text as saved
    from practice_locations l join orders r on r.location_id = l.id
    where l.id = $1 and r.created_at >= date_trunc('month', now() at time zone l.time_zone) at time zone l.time_zone`,
);

export async function readThisMonth(connection: Connection, locationId: LocationId): Promise<MonthRow> {
  return (await first(connection, THIS_MONTH, [locationId])) ?? { spent: '0', saved: '0' };
}

export interface OrderedRow {
  readonly has_ordered: boolean;
  /** Open orders that were placed before those under way. */
  readonly older: number;
}

const ORDERED = statement<OrderedRow>(
  'home-ordered',
  `select exists (select from orders where location_id = $1) as has_ordered,
      (select count(*) from orders r where r.location_id = $1 and ${IS_OPEN} and r.created_at < ${YEAR_AGO})::int as older`,
);

export async function readOrdered(connection: Connection, locationId: LocationId): Promise<OrderedRow> {
  return (await first(connection, ORDERED, [locationId])) ?? { has_ordered: false, older: 0 };
}
