/** What comes back of orders, beside the credit notes of distributors. */
import type { LocationId } from '#domain/ids.ts';
import type { PaymentState } from '#domain/subscription/payment-reports.ts';
import { type Connection, first, run, statement } from '../connection.ts';

const LEFT = statement<{ left_cents: string }>(
  'left-of-order',
  `select o.total_cents - coalesce((select sum(r.amount_cents) from order_refunds r
      where r.location_id = $1 and r.order_id = $2), 0) as left_cents from orders o where o.location_id = $1 and o.id = $2`,
);
const LOCK = statement<never>(
  'lock-refunds',
  'select from orders where location_id = $1 and id = $2 for no key update',
);

/** What may still come back of an order, in cents: nobody else asks for any of it before the end of the transaction. */
export async function lockRefunds(connection: Connection, locationId: LocationId, orderId: string): Promise<number> {
  // Two statements: what was committed while the first one waited is seen by the second one only.
  await run(connection, LOCK, [locationId, orderId]);
  return Math.max(0, Number((await first(connection, LEFT, [locationId, orderId]))?.left_cents ?? 0));
}

const ASK = statement<{ id: string; by_platform: boolean }>(
  'ask-order-refund',
  `insert into order_refunds (location_id, order_id, reason_key, amount_cents, by_platform)
    select $1::bigint, $2::bigint, $3::text, $4::bigint, exists (select from order_payments p where p.location_id = $1 and p.order_id = $2)
    on conflict (location_id, order_id, reason_key) do nothing returning id, by_platform`,
);

export interface AskedRefund {
  readonly orderId: string;
  /** What it is of, such as `return-12`: the same is refunded once. */
  readonly reasonKey: string;
  readonly amountCents: number;
}

/**
 * By the platform where it charges the order, whatever has become of that by now. In a transaction.
 * @returns null: it is there already, there is no such order, or more than it came to would come back
 */
export async function insertRefund(
  connection: Connection,
  locationId: LocationId,
  { orderId, reasonKey, amountCents }: AskedRefund,
): Promise<{ readonly id: string; readonly by_platform: boolean } | null> {
  if (amountCents > (await lockRefunds(connection, locationId, orderId))) return null;
  return (await first(connection, ASK, [locationId, orderId, reasonKey, amountCents])) ?? null;
}

export interface RefundRow {
  readonly order_id: string;
  readonly amount_cents: string;
  readonly refunded_at: Date | null;
  readonly created_at: Date;
  readonly intent_id: string | null;
  readonly payment_state: PaymentState;
}

const READ = statement<RefundRow>(
  'read-order-refund',
  `select r.order_id, r.amount_cents, r.refunded_at, r.created_at, p.intent_id, p.state as payment_state
    from order_refunds r join order_payments p on p.location_id = r.location_id and p.order_id = r.order_id
    where r.location_id = $1 and r.id = $2`,
);

export async function readRefund(
  connection: Connection,
  locationId: LocationId,
  id: string,
): Promise<RefundRow | null> {
  return (await first(connection, READ, [locationId, id])) ?? null;
}

const WAITING = statement<{ id: string }>(
  'waiting-refunds',
  `select id from order_refunds where location_id = $1 and order_id = $2 and by_platform and refunded_at is null order by id`,
);

/** Refunds by the platform that were not paid yet. */
export function readWaitingRefunds(
  connection: Connection,
  locationId: LocationId,
  orderId: string,
): Promise<{ id: string }[]> {
  return run(connection, WAITING, [locationId, orderId]);
}

const DONE = statement<never>(
  'order-refunded',
  `with done as (
      update order_refunds set refunded_at = coalesce(refunded_at, now()) where location_id = $1 and id = $2 returning order_id
    ) update orders o set payment_status = 'refunded', updated_at = now()
      where o.location_id = $1 and o.id in (select order_id from done) and o.total_cents <= (
        select sum(r.amount_cents) from order_refunds r where r.location_id = $1 and r.order_id = o.id
          and (r.id = $2 or r.refunded_at is not null))`,
);

/** An order of which everything came back is refunded. */
export async function writeRefunded(connection: Connection, locationId: LocationId, id: string): Promise<void> {
  await run(connection, DONE, [locationId, id]);
}
