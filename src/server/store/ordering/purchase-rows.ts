/** Purchase orders on their way to distributors. */
import type { LocationId } from '#domain/ids.ts';
import type { OrderStatus, PurchaseState } from '#domain/ordering/order-states.ts';
import { type Connection, first, isServerId, run, statement } from '../connection.ts';

/** Whom a purchase order of the distributor `d` waits for: all mails go to one server. */
export const RECEIVER = /* sql */ `case d.gateway when 'mail' then 'mail' else d.id::text end`;

export interface PurchaseRow {
  readonly order_id: string;
  readonly state: PurchaseState;
  readonly payload_id: string;
  readonly number: string;
  /** The practice's own; empty: none. */
  readonly reference: string;
  readonly created_at: Date;
  readonly eta: string;
  readonly ship_method_id: string | null;
  readonly shipping_cents: string;
  readonly handling_cents: string;
  readonly tax_cents: string;
  readonly total_cents: string;
  readonly distributor_name: string;
  readonly gateway: 'simulated' | 'cxml' | 'mail';
  readonly gateway_address: string;
  /** Whose silence holds it up. */
  readonly receiver: string;
  readonly account_number: string;
  readonly location_name: string;
  readonly location_address: string;
}

const PURCHASE = statement<PurchaseRow>(
  'purchase-order',
  `select u.order_id, u.state, u.payload_id, o.number, o.reference, o.created_at, o.eta, o.ship_method_id, o.shipping_cents,
      o.handling_cents, o.tax_cents, o.total_cents, d.name as distributor_name, d.gateway, d.gateway_address, ${RECEIVER} as receiver,
      coalesce(a.account_number, '') as account_number, l.name as location_name, l.address as location_address
    from purchase_orders u
    join orders o on o.location_id = u.location_id and o.id = u.order_id
    join distributors d on d.id = o.distributor_id
    join practice_locations l on l.id = o.location_id
    left join practice_location_distributors a on a.location_id = o.location_id and a.distributor_id = d.id
    where u.location_id = $1 and u.order_id = $2`,
);

export async function readPurchase(
  connection: Connection,
  locationId: LocationId,
  orderId: string,
): Promise<PurchaseRow | null> {
  return isServerId(orderId) ? ((await first(connection, PURCHASE, [locationId, orderId])) ?? null) : null;
}

const MOVE = statement<{ order_id: string }>(
  'move-purchase-order',
  `with moved as (
      update purchase_orders set state = $4, last_error = $5, updated_at = now(),
          sent_at = case when $4 = 'sent' then now() else sent_at end
        where location_id = $1 and order_id = $2 and state = $3 returning order_id
    ), orders_moved as (
      update orders set status = $6, updated_at = now()
        where location_id = $1 and id in (select order_id from moved)
    ), shipped as (
      update order_items set qty_shipped = qty
        where $4 = 'shipped' and location_id = $1 and order_id in (select order_id from moved)
    ), troubled as (
      update practice_locations set has_order_issues = true
        where $4 in ('failed', 'rejected') and id = $1 and exists (select from moved)
    ) select order_id from moved`,
);

export interface PurchaseMove {
  readonly orderId: string;
  readonly from: PurchaseState;
  readonly to: PurchaseState;
  readonly status: OrderStatus;
  readonly error: string | null;
}

/** @returns false where it is not in the state any more */
export async function movePurchase(
  connection: Connection,
  locationId: LocationId,
  { orderId, from, to, status, error }: PurchaseMove,
): Promise<boolean> {
  return (await run(connection, MOVE, [locationId, orderId, from, to, error, status])).length > 0;
}
