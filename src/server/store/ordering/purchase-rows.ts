/** Purchase orders on their way to distributors. */
import { asId, type LocationId } from '#domain/ids.ts';
import {
  orderStatusOf,
  type OrderStatus,
  type PurchaseState,
  type SendProblem,
} from '#domain/ordering/order-states.ts';
import { type Connection, first, isServerId, run, statement } from '../connection.ts';

/** The receiver of a purchase order for the distributor `d`: all emails go to one server. */
export const RECEIVER = /* sql */ `case d.gateway when 'mail' then 'mail' else d.id::text end`;

export interface PurchaseRow {
  readonly order_id: string;
  readonly state: PurchaseState;
  readonly payload_id: string;
  readonly number: string;
  /** The practice's PO number; empty: none. */
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
  /** Our identity at this distributor; null: the default one. */
  readonly cxml_identity: string | null;
  readonly cxml_secret_sealed: Buffer | null;
  /** The receiver that may block it. */
  readonly receiver: string;
  readonly account_number: string;
  readonly ship_to: string;
  /** The location's own login, if its account works. */
  readonly login: string | null;
  readonly password_sealed: Buffer | null;
  readonly location_name: string;
  readonly location_address: string;
  readonly location_time_zone: string;
  readonly buying_group: string | null;
}

const PURCHASE = statement<PurchaseRow>(
  'purchase-order',
  `select u.order_id, u.state, u.payload_id, o.number, o.reference, o.created_at, o.eta, o.ship_method_id, o.shipping_cents,
      o.handling_cents, o.tax_cents, o.total_cents, d.name as distributor_name, d.gateway, d.gateway_address, d.cxml_identity, d.cxml_secret_sealed,
      ${RECEIVER} as receiver,
      coalesce(a.account_number, '') as account_number, coalesce(a.ship_to, '') as ship_to,
      case when a.status = 'active' then a.login end as login,
      case when a.status = 'active' then a.password_sealed end as password_sealed, l.name as location_name, l.address as location_address,
      l.time_zone as location_time_zone, l.buying_group
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
      update purchase_orders set state = $4, last_error = $5, problem = $7, next_try_at = null, updated_at = now(),
          tries = case when $4 = 'failed' then tries + 1 else 0 end, sent_at = case when $4 = 'sent' then now() else sent_at end,
          confirmed_at = case when $4 = 'accepted' then now() else confirmed_at end,
          is_simulated = case when $4 = 'sent' then $8 else is_simulated end
        where location_id = $1 and order_id = $2 and state = $3 returning order_id
    ), orders_moved as (
      update orders set status = $6, updated_at = now()
        where location_id = $1 and id in (select order_id from moved)
    ) select order_id from moved`,
);

export interface PurchaseMove {
  readonly orderId: string;
  readonly from: PurchaseState;
  readonly to: PurchaseState;
  readonly status: OrderStatus;
  readonly failure: SendFailure | null;
  /** Not sent anywhere; absent: sent to its distributor. */
  readonly isSimulated?: boolean;
}

export interface SendFailure {
  readonly problem: SendProblem;
  /** For the operator. */
  readonly error: string;
}

/** @returns false if it is no longer in that state */
export async function movePurchase(
  connection: Connection,
  locationId: LocationId,
  { orderId, from, to, status, failure, isSimulated = false }: PurchaseMove,
): Promise<boolean> {
  const { error = null, problem = null } = failure ?? {};
  const values = [locationId, orderId, from, to, error, status, problem, isSimulated];
  return (await run(connection, MOVE, values)).length > 0;
}

const TRY_LATER = statement<{ order_id: string }>(
  'try-purchase-later',
  `update purchase_orders set tries = $3, last_error = $4, problem = $5,
      next_try_at = now() + make_interval(secs => $6), updated_at = now()
    where location_id = $1 and order_id = $2 and state = 'queued' returning order_id`,
);

export interface FailedTry extends SendFailure {
  readonly orderId: string;
  readonly tries: number;
  readonly afterMs: number;
}

/** @returns false if it is no longer waiting to be sent */
export async function noteFailedTry(
  connection: Connection,
  locationId: LocationId,
  { orderId, tries, error, problem, afterMs }: FailedTry,
): Promise<boolean> {
  return (await run(connection, TRY_LATER, [locationId, orderId, tries, error, problem, afterMs / 1000])).length > 0;
}

const QUEUE_AGAIN = statement<{ order_id: string }>(
  'queue-purchase-again',
  `with again as (
      update purchase_orders set state = 'queued', tries = 0, last_error = null, problem = null, next_try_at = null,
          updated_at = now()
        where location_id = $1 and order_id = $2 and state = 'failed' returning order_id
    ), orders_again as (
      update orders set status = $3, updated_at = now() where location_id = $1 and id in (select order_id from again)
    ) select order_id from again`,
);

/** @returns false if it has not failed; the caller adds the job */
export async function queueAgain(connection: Connection, locationId: LocationId, orderId: string): Promise<boolean> {
  return (await run(connection, QUEUE_AGAIN, [locationId, orderId, orderStatusOf('queued')])).length > 0;
}

const UNSENT = statement<UnsentOrder>(
  'unsent-order',
  `select o.number, o.reference, o.placed_by, d.id as distributor_id, d.name as distributor_name, l.name as location_name, array(
        select u.email from location_users m join users u on u.id = m.user_id
          where m.location_id = $1 and (m.role = 'owner' or m.user_id = o.user_id) and u.email_confirmed and u.switched_off_at is null
          order by u.email
      ) as recipients
    from orders o join distributors d on d.id = o.distributor_id join practice_locations l on l.id = o.location_id
    where o.location_id = $1 and o.id = $2`,
);

export interface UnsentOrder {
  readonly number: string;
  readonly reference: string;
  readonly placed_by: string;
  readonly distributor_id: string;
  readonly distributor_name: string;
  readonly location_name: string;
  /** Email addresses of the owners, and of the person who placed it if they still belong to the location. */
  readonly recipients: string[];
}

export async function readUnsentOrder(
  connection: Connection,
  locationId: LocationId,
  orderId: string,
): Promise<UnsentOrder | null> {
  return (await first(connection, UNSENT, [locationId, orderId])) ?? null;
}

const STRANDED = statement<{ location_id: string; order_id: string }>(
  'stranded-purchase-orders',
  `select u.location_id, u.order_id from purchase_orders u
    where u.state = 'queued' and u.updated_at < now() - interval '1 hour' and not exists (
      select from graphile_worker.jobs j where j.key = 'purchase-order:' || u.order_id and j.attempts < j.max_attempts)
    order by u.order_id limit 1000`,
);

/**
 * Orders that wait to be sent but have no job.
 * @every-location housekeeping
 */
export async function readStranded(connection: Connection): Promise<{ locationId: LocationId; orderId: string }[]> {
  const rows = await run(connection, STRANDED, []);
  return rows.map((row) => ({ locationId: asId<LocationId>(row.location_id), orderId: row.order_id }));
}

const RECEIVED = statement<{ is_whole: boolean }>(
  'order-received-whole',
  `select coalesce(bool_and(i.qty_received >= i.qty - i.qty_rejected) and sum(i.qty_received) > 0, false) as is_whole
    from order_items i where i.location_id = $1 and i.order_id = $2`,
);

/** Whether everything that the distributor did not decline was put on the shelf. */
export async function isReceivedWhole(
  connection: Connection,
  locationId: LocationId,
  orderId: string,
): Promise<boolean> {
  return (await first(connection, RECEIVED, [locationId, orderId]))?.is_whole === true;
}
