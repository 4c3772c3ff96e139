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

export interface CategoryRow {
  readonly id: string | null;
  readonly name: string | null;
  readonly qty: number;
  readonly total_cents: string;
}

const BY_CATEGORY = statement<CategoryRow>(
  'report-by-category',
  `with found as (select o.id ${ORDERS})
    select c.id::text as id, c.name, sum(i.qty)::int as qty, sum(i.qty::bigint * i.price_cents)::text as total_cents
      from found f
      join order_items i on i.location_id = $1 and i.order_id = f.id
      join offers x on x.id = i.offer_id join products p on p.id = x.product_id
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
}

const ORDERED = statement<OrderedRow>(
  'report-ordered-products',
  `with found as (select o.id, o.distributor_id ${ORDERS})
    select x.product_id::text as product_id, i.offer_id::text as offer_id, max(i.product_name) as name,
        max(i.manufacturer_name) as manufacturer_name, max(i.sku) as sku, max(d.name) as distributor_name,
        sum(i.qty)::int as qty, sum(i.qty::bigint * i.price_cents)::text as total_cents
      from found f
      join order_items i on i.location_id = $1 and i.order_id = f.id
      join offers x on x.id = i.offer_id join distributors d on d.id = f.distributor_id
      group by x.product_id, i.offer_id order by sum(i.qty::bigint * i.price_cents) desc, i.offer_id`,
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
