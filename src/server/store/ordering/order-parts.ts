/** Pages of the parts of orders, across all orders: lines, shipments, invoices and events (API-29, API-30). Newest first. */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, run, statement } from '../connection.ts';
import { dayOfInstant, instantAt, midnightOf } from '../instant-at.ts';

export interface PartsRequest {
  /** null: all orders. */
  readonly orderId: string | null;
  /** For the order, the shipment, the invoice or the event: a day at the location, or an instant; null: no limit. */
  readonly from: string | null;
  /** Exclusive. */
  readonly to: string | null;
  readonly limit: number;
  readonly offset: number;
}

export interface PartRow {
  readonly id: string;
  readonly order_id: string;
  readonly order_number: string;
  readonly at: Date;
  /** Total number of matches. */
  readonly matching: string;
}

export interface EventRow extends PartRow {
  readonly event: 'placed' | 'answered' | 'shipped' | 'delivered' | 'received' | 'invoiced' | 'credited';
  /** The number of the shipment or invoice; empty: none. */
  readonly about: string;
}

/**
 * @param parts SQL that selects the parts as `p` with id, order_id and at
 * @param order the newest first
 */
const pageOf = (parts: string, { more = '', order = 'p.at desc' } = {}): string => /* sql */ `
  select p.id, p.order_id, o.number as order_number, p.at ${more}, count(*) over () as matching
    from (${parts}) p join orders o on o.location_id = $1 and o.id = p.order_id
    where ($2::bigint is null or p.order_id = $2)
      and ($3::text is null or p.at >= ${instantAt('$3')}) and ($4::text is null or p.at < ${instantAt('$4')})
    order by ${order}, p.id desc limit $5 offset $6`;

const PAGES = {
  items: statement<PartRow>(
    'order-items-page',
    pageOf(`select i.id, i.order_id, b.created_at as at from order_items i
      join orders b on b.location_id = i.location_id and b.id = i.order_id where i.location_id = $1`),
  ),
  shipments: statement<PartRow>(
    'order-shipments-page',
    pageOf(
      `select s.id, s.order_id, coalesce(${midnightOf('s.shipped_on')}, s.created_at) as at from shipments s where s.location_id = $1`,
    ),
  ),
  invoices: statement<PartRow>(
    'order-invoices-page',
    pageOf(`select v.id, v.order_id, ${midnightOf('v.invoiced_on')} as at from invoices v where v.location_id = $1`),
  ),
} as const;

/** The position of what is known by its day only: when it was written down, within that day. */
const withinDay = (day: string, writtenAt: string): string =>
  /* sql */ `greatest(${midnightOf(day)}, least(${writtenAt}, ${midnightOf(`${day} + 1`)}))`;

/** In the order in which they happen, if nothing else tells. */
const STEPS = ['placed', 'answered', 'shipped', 'delivered', 'received', 'invoiced', 'credited'];

const EVENTS = statement<EventRow>(
  'order-events-page',
  pageOf(
    /* sql */ `
      select 'placed-' || b.id as id, b.id as order_id, b.created_at as at, 'placed' as event, '' as about, b.created_at as position
        from orders b where b.location_id = $1
      union all
      select 'answered-' || s.id, s.order_id, s.received_at, 'answered', '', s.received_at
        from supplier_documents s where s.location_id = $1 and s.kind = 'confirmation'
      union all
      select 'answered-by-' || u.order_id, u.order_id, u.updated_at, 'answered', '', u.updated_at
        from purchase_orders u where u.location_id = $1 and u.state = 'accepted' and not exists (select from supplier_documents s
          where s.location_id = u.location_id and s.order_id = u.order_id and s.kind = 'confirmation')
      union all
      select 'shipped-' || s.id, s.order_id, coalesce(${midnightOf('s.shipped_on')}, s.created_at), 'shipped', s.number,
          ${withinDay('s.shipped_on', 's.created_at')}
        from shipments s where s.location_id = $1
      union all
      select 'delivered-' || s.id, s.order_id, s.delivered_at, 'delivered', s.number, s.delivered_at
        from shipments s where s.location_id = $1 and s.delivered_at is not null
      union all
      select 'received-' || max(m.id), i.order_id, max(m.occurred_at), 'received', '', max(m.occurred_at)
        from stock_movements m join order_items i on i.location_id = m.location_id and i.id = m.order_item_id
        where m.location_id = $1 group by i.order_id, ${dayOfInstant('m.occurred_at')}
      union all
      select case when v.is_credit then 'credited-' else 'invoiced-' end || v.id, v.order_id, ${midnightOf('v.invoiced_on')},
          case when v.is_credit then 'credited' else 'invoiced' end, v.number, ${withinDay('v.invoiced_on', 'v.created_at')}
        from invoices v where v.location_id = $1`,
    {
      more: ', p.event, p.about',
      order: `p.position desc, array_position(array['${STEPS.join(`', '`)}'], p.event) desc`,
    },
  ),
);

const valuesOf = (locationId: LocationId, { orderId, from, to, limit, offset }: PartsRequest) => [
  locationId,
  orderId,
  from,
  to,
  limit,
  offset,
];

export function readOrderParts(
  connection: Connection,
  locationId: LocationId,
  of: keyof typeof PAGES,
  ask: PartsRequest,
): Promise<PartRow[]> {
  return run(connection, PAGES[of], valuesOf(locationId, ask));
}

export function readOrderEvents(
  connection: Connection,
  locationId: LocationId,
  ask: PartsRequest,
): Promise<EventRow[]> {
  return run(connection, EVENTS, valuesOf(locationId, ask));
}
