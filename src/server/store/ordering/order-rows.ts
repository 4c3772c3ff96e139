/** Placed orders, newest first by default. */
import type { LocationId } from '#domain/ids.ts';
import type {
  OrderStatus,
  PaymentStatus,
  PaymentType,
  PurchaseState,
  SendProblem,
} from '#domain/ordering/order-states.ts';
import { type Connection, isServerId, run, statement } from '../connection.ts';
import { instantAt } from '../instant-at.ts';
import { CODE_PACKS, type CodePackRows } from '../code-packs.ts';
import { OWN_PRICE, OWN_STATUS, ownJoins } from '../offer-columns.ts';

export interface OrderRow {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly delivery: PurchaseState;
  readonly send_problem: SendProblem | null;
  readonly send_tries: number;
  readonly next_try_at: Date | null;
  readonly is_unconfirmed: boolean;
  readonly created_at: Date;
  readonly eta: string;
  readonly distributor_id: string;
  readonly distributor_name: string;
  readonly payment_type: PaymentType;
  readonly payment_status: PaymentStatus | null;
  /** null: not paid by card. */
  readonly charged_by: 'platform' | 'distributor' | null;
  readonly subtotal_cents: string;
  readonly shipping_cents: string;
  readonly handling_cents: string;
  readonly tax_cents: string;
  readonly total_cents: string;
  readonly returned_cents: string;
  readonly is_overnight: boolean;
  readonly sent_to_rep: boolean;
  readonly is_simulated: boolean;
  readonly archived: boolean;
  /** The practice's PO number; empty: none. */
  readonly reference: string;
  readonly placed_by: string;
  readonly item_count: number;
  /** Total number of matches. */
  readonly matching: string;
}

const COLUMNS = /* sql */ `
  o.id, o.number, o.status, u.state as delivery, u.problem as send_problem, u.tries as send_tries,
  u.next_try_at, u.state = 'sent' and u.silent_at is not null as is_unconfirmed, o.created_at, o.eta, o.distributor_id, d.name as distributor_name,
  o.payment_type, o.payment_status, o.subtotal_cents, o.shipping_cents, o.handling_cents, o.tax_cents, o.total_cents, o.returned_cents,
  o.is_overnight, exists (select from zen_rep_tasks t where t.location_id = o.location_id and t.order_id = o.id) as sent_to_rep,
  u.is_simulated, o.archived, o.reference, o.placed_by,
  (select count(*)::int from order_items i where i.location_id = o.location_id and i.order_id = o.id) as item_count,
  case when o.payment_type <> 'accept_credit_card' then null
    when exists (select from order_payments p where p.location_id = o.location_id and p.order_id = o.id) then 'platform'
    when u.state not in ('accepted', 'shipped', 'delivered') and exists (
      select from subscriptions s where s.location_id = o.location_id and s.card_is_saved and s.payment_method_id is not null) then 'platform'
    else 'distributor' end as charged_by`;

const JOINS = /* sql */ `
  join distributors d on d.id = o.distributor_id
  join purchase_orders u on u.location_id = o.location_id and u.order_id = o.id`;

const ORDERS = statement<OrderRow>(
  'orders-of-location',
  `select ${COLUMNS}, count(*) over () as matching from orders o ${JOINS}
    where o.location_id = $1 and ($2::text[] is null or o.status = any($2))
      and ($3::bigint[] is null or o.distributor_id = any($3))
      and ($4::text is null or o.created_at >= ${instantAt('$4')}) and ($5::text is null or o.created_at < ${instantAt('$5')})
      and ($9::bigint is null or o.id = $9) and ($10::boolean is null or o.archived = $10)
      and ($11::text is null or o.number ilike $11 or replace(o.number, '-', '') like $12 or o.reference ilike $11 or d.name ilike $11 or exists (select from order_items i
        where i.location_id = o.location_id and i.order_id = o.id
          and (i.product_name ilike $11 or i.sku ilike $11 or i.manufacturer_sku ilike $11)))
      and (not $13::boolean or o.status <> 'canceled' and u.state not in ('delivered', 'rejected') and exists (select from order_items i
        where i.location_id = o.location_id and i.order_id = o.id and greatest(i.qty_shipped, i.qty_received) + i.qty_rejected < i.qty))
    order by case when $6 then o.id end, o.id desc limit $7 offset $8`,
);

export interface OrdersRequest {
  /** Empty: all. */
  readonly statuses: readonly string[];
  readonly distributorIds: readonly string[];
  /** A day at the location, or an instant. */
  readonly from: string | null;
  /** Exclusive. */
  readonly to: string | null;
  /** null: all. */
  readonly orderId: string | null;
  /** null: both. */
  readonly archived: boolean | null;
  /** Only orders with units that are not shipped yet and still may be, as the list of them shows (ordered-lines.ts). */
  readonly notShipped: boolean;
  /** Part of the order number, the practice's reference, a distributor's name, a product's name or either of its SKUs; empty: all. */
  readonly search: string;
  /** Part of the number without dashes, as normalized from typed text; null: the text is not part of a number. */
  readonly numberPart: string | null;
  readonly oldestFirst: boolean;
  readonly limit: number;
  readonly offset: number;
}

export function readOrders(connection: Connection, locationId: LocationId, ask: OrdersRequest): Promise<OrderRow[]> {
  const { statuses, distributorIds, from, to, oldestFirst, limit, offset, orderId, archived, search } = ask;
  const { notShipped, numberPart } = ask;
  return run(connection, ORDERS, [
    locationId,
    statuses.length === 0 ? null : statuses,
    distributorIds.length === 0 ? null : distributorIds,
    from,
    to,
    oldestFirst,
    limit,
    offset,
    orderId,
    archived,
    search === '' ? null : `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`,
    numberPart === null ? null : `%${numberPart}%`,
    notShipped,
  ]);
}

const ORDER = statement<OrderRow>(
  'order-by-id',
  `select ${COLUMNS}, 1::bigint as matching from orders o ${JOINS} where o.location_id = $1 and o.id = $2`,
);

export async function readOrder(connection: Connection, locationId: LocationId, id: string): Promise<OrderRow | null> {
  if (!isServerId(id)) return null;
  return (await run(connection, ORDER, [locationId, id]))[0] ?? null;
}

export interface OrderItemRow {
  readonly id: string;
  readonly order_id: string;
  readonly offer_id: string;
  readonly product_id: string;
  readonly product_name: string;
  readonly sku: string;
  readonly manufacturer_name: string;
  readonly manufacturer_sku: string;
  readonly image_src: string | null;
  readonly package_measure: string;
  readonly qty: number;
  readonly qty_shipped: number;
  readonly qty_confirmed: number | null;
  readonly qty_backordered: number;
  readonly qty_rejected: number;
  readonly qty_received: number;
  readonly qty_invoiced: number;
  readonly confirmed_price_cents: number | null;
  readonly invoiced_price_cents: number | null;
  readonly expected_on: string | null;
  readonly substitute_sku: string | null;
  readonly substitute_name: string | null;
  readonly price_cents: number;
  /** null: the offer cannot be ordered now. */
  readonly price_now_cents: number | null;
  /** The offer's current pack, as shown for an item. */
  readonly offer_measure: string;
  readonly package_quantity: number | null;
  readonly gtins: string[];
  readonly code_packs: CodePackRows;
}

const ITEMS = statement<OrderItemRow>(
  'items-of-orders',
  `select i.id, i.order_id, i.offer_id, o.product_id, i.product_name, i.sku, i.manufacturer_name, i.manufacturer_sku,
      i.image_src, i.package_measure, i.qty, i.qty_shipped, i.qty_confirmed, i.qty_backordered, i.qty_rejected, i.qty_received,
      i.confirmed_price_cents, i.expected_on, i.substitute_sku, i.substitute_name, i.price_cents,
      coalesce(charged.qty, 0) as qty_invoiced, charged.price_cents as invoiced_price_cents,
      case when ${OWN_STATUS} = 'active' and ${OWN_PRICE} > 0 and o.stock_level > 0 then ${OWN_PRICE} end as price_now_cents,
      o.package_measure as offer_measure, o.package_quantity, p.gtins, ${CODE_PACKS} as code_packs
    from order_items i join offers o on o.id = i.offer_id join products p on p.id = o.product_id ${ownJoins('i.location_id')}
    left join lateral (
      select sum(case when v.is_credit then -l.qty else l.qty end)::int as qty,
          max(l.unit_price_cents) filter (where not v.is_credit) as price_cents
        from invoice_lines l join invoices v on v.location_id = l.location_id and v.id = l.invoice_id
        where l.location_id = i.location_id and l.order_item_id = i.id
    ) charged on true
    where i.location_id = $1 and i.order_id = any($2::bigint[]) order by i.order_id, i.id`,
);

export function readOrderItems(
  connection: Connection,
  locationId: LocationId,
  orderIds: readonly string[],
): Promise<OrderItemRow[]> {
  return run(connection, ITEMS, [locationId, orderIds]);
}

const ARCHIVE = statement<{ id: string }>(
  'archive-order',
  `update orders set archived = $3, updated_at = now() where location_id = $1 and id = $2 returning id`,
);

/** @returns false: no such order */
export async function archiveOrder(
  connection: Connection,
  locationId: LocationId,
  { id, archived }: { id: string; archived: boolean },
): Promise<boolean> {
  return isServerId(id) && (await run(connection, ARCHIVE, [locationId, id, archived])).length > 0;
}
