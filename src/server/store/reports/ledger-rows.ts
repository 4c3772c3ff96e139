/** The rows of an order ledger, and the offer data shown in reports. */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, first, run, statement } from '../connection.ts';

export interface LedgerHeadRow {
  /** Changes if all orders must be read again: after a change of the time zone, or a restored backup. */
  readonly of: string;
  /** All transactions before it have ended. */
  readonly seen: string;
  /** Name of the location. */
  readonly name: string;
}

const HEAD = statement<LedgerHeadRow>(
  'order-ledger-head',
  `select concat_ws(' ', l.time_zone, s.log_id, s.restored_to) as of, pg_snapshot_xmin(pg_current_snapshot())::text as seen, l.name
    from practice_locations l left join location_sequences s on s.location_id = l.id where l.id = $1`,
);

export async function readLedgerHead(connection: Connection, locationId: LocationId): Promise<LedgerHeadRow> {
  return (await first(connection, HEAD, [locationId])) ?? { of: '', seen: '0', name: '' };
}

export interface LedgerOrderRow {
  readonly id: string;
  readonly day: number;
  readonly created_at: Date;
  readonly distributor_id: string;
  /** The final cost. */
  readonly cost_cents: string;
  readonly is_canceled: boolean;
  /** Offer, quantity, price and id of each line, in one list; null: no lines. */
  readonly lines: string | null;
}

const ORDERS = /* sql */ `
  select o.id, (o.created_at at time zone l.time_zone)::date - date '1970-01-01' as day, o.created_at, o.distributor_id,
      o.total_cents - o.returned_cents as cost_cents, o.status = 'canceled' as is_canceled,
      (select string_agg(concat_ws(',', i.offer_id, i.qty - least(i.qty, i.qty_rejected + i.qty_returned), i.price_cents, i.id), ',' order by i.id)
        from order_items i where i.location_id = $1 and i.order_id = o.id) as lines
    from practice_locations l join orders o on o.location_id = l.id where l.id = $1 and o.location_id = $1`;

const ALL = statement<LedgerOrderRow>('order-ledger', ORDERS);

/**
 * A separate statement, so that each can use its index. After a restore, stamps may be in the future: no transaction visible here wrote
 * them.
 */
const CHANGED = statement<LedgerOrderRow>(
  'order-ledger-changes',
  `${ORDERS} and o.changed_in >= $2::xid8 and o.changed_in < pg_snapshot_xmax(pg_current_snapshot())`,
);

/** @param since `seen` of an earlier read; null: all */
export function readLedgerOrders(
  connection: Connection,
  locationId: LocationId,
  since: string | null,
): Promise<LedgerOrderRow[]> {
  return since === null ? run(connection, ALL, [locationId]) : run(connection, CHANGED, [locationId, since]);
}

export interface LineNameRow {
  readonly id: string;
  readonly name: string;
  readonly manufacturer_name: string;
  readonly sku: string;
}

const NAMES = statement<LineNameRow>(
  'order-ledger-names',
  `select i.id, i.product_name as name, i.manufacturer_name, i.sku from order_items i
    where i.location_id = $1 and i.id = any($2::bigint[])`,
);

export function readLineNames(
  connection: Connection,
  locationId: LocationId,
  lineIds: readonly number[],
): Promise<LineNameRow[]> {
  return lineIds.length === 0 ? Promise.resolve([]) : run(connection, NAMES, [locationId, lineIds]);
}

export interface OfferFactsRow {
  readonly id: string;
  readonly product_id: string;
  readonly distributor_name: string;
  /** null: no category. */
  readonly category_id: string | null;
  readonly category_name: string | null;
}

const FACTS = statement<OfferFactsRow>(
  'report-offers',
  `select x.id, x.product_id, d.name as distributor_name, c.id as category_id, c.name as category_name
    from offers x join products p on p.id = x.product_id join distributors d on d.id = x.distributor_id
    left join categories c on c.id = p.root_category_id
    where x.id = any($1::bigint[])`,
);

/** Current catalogue data. */
export function readOfferFacts(connection: Connection, offerIds: readonly string[]): Promise<OfferFactsRow[]> {
  return run(connection, FACTS, [offerIds]);
}
