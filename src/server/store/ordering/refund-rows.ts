/** What comes back of orders, beside the credit notes of distributors. */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, first, run, statement } from '../connection.ts';

const ASK = statement<{ id: string; by_platform: boolean }>(
  'ask-order-refund',
  `insert into order_refunds (location_id, order_id, reason_key, amount_cents, by_platform)
    select $1::bigint, $2::bigint, $3::text, $4::bigint, exists (select from order_payments p where p.location_id = $1 and p.order_id = $2 and p.state = 'paid')
      where $4 <= (select o.total_cents - coalesce((select sum(r.amount_cents) from order_refunds r
        where r.location_id = $1 and r.order_id = $2), 0) from orders o where o.location_id = $1 and o.id = $2)
    on conflict (location_id, order_id, reason_key) do nothing returning id, by_platform`,
);

export interface AskedRefund {
  readonly orderId: string;
  /** What it is of, such as `return-12`: the same is refunded once. */
  readonly reasonKey: string;
  readonly amountCents: number;
}

/** null: it is there already, there is no such order, or more than was paid would come back. */
export async function insertRefund(
  connection: Connection,
  locationId: LocationId,
  { orderId, reasonKey, amountCents }: AskedRefund,
): Promise<{ readonly id: string; readonly by_platform: boolean } | null> {
  return (await first(connection, ASK, [locationId, orderId, reasonKey, amountCents])) ?? null;
}

export interface RefundRow {
  readonly order_id: string;
  readonly amount_cents: string;
  readonly refunded_at: Date | null;
  readonly created_at: Date;
  readonly intent_id: string | null;
}

const READ = statement<RefundRow>(
  'read-order-refund',
  `select r.order_id, r.amount_cents, r.refunded_at, r.created_at, p.intent_id
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

const DONE = statement<never>(
  'order-refunded',
  `with done as (
      update order_refunds set refunded_at = coalesce(refunded_at, now()) where location_id = $1 and id = $2 returning order_id
    ) update orders o set payment_status = 'refunded', updated_at = now()
      where o.location_id = $1 and o.id in (select order_id from done) and o.total_cents <= (
        select sum(r.amount_cents) from order_refunds r where r.location_id = $1 and r.order_id = o.id)`,
);

/** An order of which everything came back is refunded. */
export async function writeRefunded(connection: Connection, locationId: LocationId, id: string): Promise<void> {
  await run(connection, DONE, [locationId, id]);
}
