/** Orders of all locations that have not reached their distributor. */
import type { PurchaseState, SendProblem } from '#domain/ordering/order-states.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import { type Connection, first, isServerId, run, statement } from '../connection.ts';

export interface UnsentOrderRow {
  readonly order_id: string;
  readonly number: string;
  readonly state: PurchaseState;
  readonly problem: SendProblem | null;
  readonly tries: number;
  readonly last_error: string | null;
  readonly next_try_at: Date | null;
  readonly created_at: Date;
  readonly distributor_name: string;
  readonly location_name: string;
  readonly practice_name: string;
  /** Total number of matches. */
  readonly matching: string;
}

/** A job starts within seconds; an order that waits longer without an attempt has lost its job or is behind a long queue. */
const STUCK = `(u.state = 'failed' or u.state = 'queued' and (u.problem is not null or u.updated_at < now() - interval '10 minutes'))`;

const LIST = statement<UnsentOrderRow>(
  'stuck-deliveries',
  `select u.order_id::text, o.number, u.state, u.problem, u.tries, u.last_error, u.next_try_at, o.created_at, d.name as distributor_name,
      l.name as location_name, p.name as practice_name, count(*) over () as matching
    from purchase_orders u
    join orders o on o.location_id = u.location_id and o.id = u.order_id
    join distributors d on d.id = o.distributor_id
    join practice_locations l on l.id = o.location_id
    join practices p on p.id = l.practice_id
    where ${STUCK} and not o.archived
      and strpos(lower(concat_ws(' ', o.number, d.name, l.name, p.name)), lower($1)) > 0
    order by u.order_id desc limit $2 offset $3`,
);

export interface UnsentOrdersRequest {
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

/** @every-location the admin area */
export function readUnsentOrders(
  connection: Connection,
  { search, limit, offset }: UnsentOrdersRequest,
): Promise<readonly UnsentOrderRow[]> {
  return run(connection, LIST, [search, limit, offset]);
}

const LOCK = statement<{ location_id: string; state: PurchaseState }>(
  'lock-purchase-order',
  'select location_id, state from purchase_orders where order_id = $1 for update',
);

/**
 * Locks the order, so that sending, retrying and stopping it are serialized until the transaction ends.
 * @every-location the admin area
 */
export async function lockPurchase(
  connection: Connection,
  orderId: string,
): Promise<{ readonly locationId: LocationId; readonly state: PurchaseState } | null> {
  if (!isServerId(orderId)) return null;
  const row = await first(connection, LOCK, [orderId]);
  return row === undefined ? null : { locationId: asId<LocationId>(row.location_id), state: row.state };
}

const BEGIN_AGAIN = statement<never>(
  'begin-purchase-again',
  `update purchase_orders set tries = 0, last_error = null, problem = null, next_try_at = null, updated_at = now()
    where location_id = $1 and order_id = $2 and state = 'queued'`,
);

/** An order that waits for a retry starts again with its first attempt. */
export async function beginPurchaseAgain(
  connection: Connection,
  locationId: LocationId,
  orderId: string,
): Promise<void> {
  await run(connection, BEGIN_AGAIN, [locationId, orderId]);
}
