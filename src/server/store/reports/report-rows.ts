/**
 * Report data that is not in the ledger of orders (order-ledgers.ts). Rule: canceled orders do not count; days are in the location's time
 * zone. Amounts in cents, as text where PostgreSQL sums them.
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

export interface LocationTotalRow {
  readonly name: string;
  readonly orders: number;
  readonly total_cents: string;
}

const LOCATION_TOTAL = statement<LocationTotalRow>(
  'report-location-total',
  `select (select name from practice_locations where id = $1) as name, count(*)::int as orders,
      coalesce(sum(o.total_cents - o.returned_cents), 0)::text as total_cents ${ORDERS}`,
);

export async function readLocationTotal(
  connection: Connection,
  locationId: LocationId,
  { from, to }: ReportPeriod,
): Promise<LocationTotalRow> {
  const [row] = await run(connection, LOCATION_TOTAL, [locationId, from, to]);
  return row ?? { name: '', orders: 0, total_cents: '0' };
}

const NAMES = statement<{ id: string; name: string }>(
  'report-distributor-names',
  'select id, name from distributors where id = any($1::bigint[])',
);

export function readDistributorNames(
  connection: Connection,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return run(connection, NAMES, [ids]);
}

export interface UntaxedRow {
  readonly id: string;
  readonly number: string;
  readonly created_at: Date;
  readonly distributor_name: string;
  /** Of what was kept, as in the other reports: use tax is owed on that. */
  readonly subtotal_cents: string;
  readonly total_cents: string;
}

const UNTAXED = statement<UntaxedRow>(
  'report-use-tax',
  `with found as (select o.* ${ORDERS} and o.tax_cents = 0)
    select f.id, f.number, f.created_at, d.name as distributor_name, coalesce((
          select sum(greatest(0, i.qty - i.qty_rejected - i.qty_returned)::bigint * i.price_cents)
            from order_items i where i.location_id = f.location_id and i.order_id = f.id), 0)::text as subtotal_cents,
        f.total_cents - f.returned_cents as total_cents
      from found f join distributors d on d.id = f.distributor_id order by f.id desc`,
);

export function readUntaxed(
  connection: Connection,
  locationId: LocationId,
  { from, to }: ReportPeriod,
): Promise<UntaxedRow[]> {
  return run(connection, UNTAXED, [locationId, from, to]);
}
