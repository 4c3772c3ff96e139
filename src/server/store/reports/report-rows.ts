/**
 * What reports count. Law: canceled orders are in none; a day is one of the location's time zone. Amounts in cents, as text where
 * PostgreSQL sums them.
 */
import type { LocationId } from '#domain/ids.ts';
import type { ReportPeriod } from '#domain/ordering/report-period.ts';
import { type Connection, run, statement } from '../connection.ts';

/** Orders of the period, and the time zone of their location. */
const ORDERS = /* sql */ `
  from practice_locations l join orders o on o.location_id = l.id
  where l.id = $1 and o.status <> 'canceled'
    and o.created_at >= ($2::date)::timestamp at time zone l.time_zone
    and o.created_at < ($3::date + 1)::timestamp at time zone l.time_zone`;

export interface SpentRow {
  readonly by: 'distributor' | 'month';
  readonly key: string;
  readonly name: string;
  readonly orders: number;
  readonly total_cents: string;
}

const SPENT = statement<SpentRow>(
  'report-spent',
  `with found as (
      select o.distributor_id, o.total_cents, to_char(o.created_at at time zone l.time_zone, 'YYYY-MM') as month ${ORDERS}
    )
    select 'distributor' as by, d.id::text as key, d.name, count(*)::int as orders, sum(f.total_cents)::text as total_cents
      from found f join distributors d on d.id = f.distributor_id group by d.id
    union all
    select 'month', month, month, count(*)::int, sum(total_cents)::text from found group by month`,
);

export function readSpent(
  connection: Connection,
  locationId: LocationId,
  { from, to }: ReportPeriod,
): Promise<SpentRow[]> {
  return run(connection, SPENT, [locationId, from, to]);
}

export interface LocationTotalRow {
  readonly name: string;
  readonly orders: number;
  readonly total_cents: string;
}

const LOCATION_TOTAL = statement<LocationTotalRow>(
  'report-location-total',
  `select (select name from practice_locations where id = $1) as name, count(*)::int as orders,
      coalesce(sum(o.total_cents), 0)::text as total_cents ${ORDERS}`,
);

export async function readLocationTotal(
  connection: Connection,
  locationId: LocationId,
  { from, to }: ReportPeriod,
): Promise<LocationTotalRow> {
  const [row] = await run(connection, LOCATION_TOTAL, [locationId, from, to]);
  return row ?? { name: '', orders: 0, total_cents: '0' };
}

const BUDGET_SPENT = statement<{ start: string; total_cents: string }>(
  'report-budget-spent',
  `select to_char(date_trunc($4, o.created_at at time zone l.time_zone), 'YYYY-MM-DD') as start,
      sum(o.total_cents)::text as total_cents ${ORDERS} group by 1`,
);

/** By the first day of the week, from Monday, or the month. */
export function readBudgetSpent(
  connection: Connection,
  locationId: LocationId,
  { from, to }: ReportPeriod,
  per: 'week' | 'month',
): Promise<{ start: string; total_cents: string }[]> {
  return run(connection, BUDGET_SPENT, [locationId, from, to, per]);
}

export interface CategoryRow {
  readonly id: string | null;
  readonly name: string | null;
  readonly qty: number;
  readonly total_cents: string;
}

const BY_CATEGORY = statement<CategoryRow>(
  'report-by-category',
  `with found as materialized (select o.id ${ORDERS}),
    ordered as materialized (
      select i.offer_id, sum(i.qty)::int as qty, sum(i.qty::bigint * i.price_cents)::bigint as total
        from found f join order_items i on i.location_id = $1 and i.order_id = f.id group by i.offer_id
    )
    select c.id::text as id, c.name, sum(w.qty)::int as qty, sum(w.total)::text as total_cents
      from ordered w join offers x on x.id = w.offer_id join products p on p.id = x.product_id
      left join categories c on c.id = p.root_category_id
      group by c.id, c.name`,
);

export function readByCategory(
  connection: Connection,
  locationId: LocationId,
  { from, to }: ReportPeriod,
): Promise<CategoryRow[]> {
  return run(connection, BY_CATEGORY, [locationId, from, to]);
}

export interface OrderedRow {
  readonly product_id: string;
  readonly offer_id: string;
  readonly name: string;
  readonly manufacturer_name: string;
  readonly sku: string;
  readonly distributor_name: string;
  readonly qty: number;
  readonly total_cents: string;
  /** Before the period, or else first in it. */
  readonly before_cents: string;
  readonly after_cents: string;
}

/** The price of a moment in one number, so that the first and the last are found without sorting: seconds, then cents. */
const AT = /* sql */ `date_part('epoch', o.created_at)::bigint << 31`;
const PRICE_OF = (key: string): string => /* sql */ `(${key} & 2147483647)`;

/** Ids of a location's orders rise with time. */
const ORDERED = statement<OrderedRow>(
  'report-ordered-products',
  `with found as materialized (select o.id, ${AT} as at ${ORDERS}),
    ordered as materialized (
      select i.offer_id, sum(i.qty)::int as qty, sum(i.qty::bigint * i.price_cents)::bigint as total, max(i.id) as last_id,
          min(f.at | i.price_cents) as first_price, max(f.at | i.price_cents) as last_price
        from found f join order_items i on i.location_id = $1 and i.order_id = f.id
        group by i.offer_id
    )
    select x.product_id::text as product_id, w.offer_id::text as offer_id, n.product_name as name, n.manufacturer_name, n.sku,
        d.name as distributor_name, w.qty, w.total::text as total_cents,
        coalesce(b.price_cents, ${PRICE_OF('w.first_price')})::text as before_cents, ${PRICE_OF('w.last_price')}::text as after_cents
      from ordered w
      join offers x on x.id = w.offer_id join distributors d on d.id = x.distributor_id
      join order_items n on n.location_id = $1 and n.id = w.last_id
      left join lateral (
        select i.price_cents from order_items i join orders o on o.location_id = i.location_id and o.id = i.order_id
          where i.location_id = $1 and i.offer_id = w.offer_id and i.order_id < (select min(id) from found)
            and o.status <> 'canceled'
          order by i.order_id desc limit 1
      ) b on true
      order by w.total desc, w.offer_id`,
);

export function readOrdered(
  connection: Connection,
  locationId: LocationId,
  { from, to }: ReportPeriod,
): Promise<OrderedRow[]> {
  return run(connection, ORDERED, [locationId, from, to]);
}

export interface UntaxedRow {
  readonly id: string;
  readonly number: string;
  readonly created_at: Date;
  readonly distributor_name: string;
  readonly subtotal_cents: string;
  readonly total_cents: string;
}

const UNTAXED = statement<UntaxedRow>(
  'report-use-tax',
  `with found as (select o.* ${ORDERS} and o.tax_cents = 0)
    select f.id, f.number, f.created_at, d.name as distributor_name, f.subtotal_cents, f.total_cents
      from found f join distributors d on d.id = f.distributor_id order by f.id desc`,
);

export function readUntaxed(
  connection: Connection,
  locationId: LocationId,
  { from, to }: ReportPeriod,
): Promise<UntaxedRow[]> {
  return run(connection, UNTAXED, [locationId, from, to]);
}
