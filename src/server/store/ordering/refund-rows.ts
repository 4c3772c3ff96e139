/** Refunds of orders, other than distributors' credit notes. */
import type { LocationId } from '#domain/ids.ts';
import type { PaymentState } from '#domain/subscription/payment-reports.ts';
import { type Connection, first, run, statement } from '../connection.ts';
import { settleCost } from './order-cost.ts';

const LEFT = statement<{ left_cents: string }>(
  'left-of-order',
  `select coalesce(p.amount_cents, o.total_cents - order_declined_cents(o.location_id, o.id)) - coalesce((select sum(r.amount_cents)
      from order_refunds r where r.location_id = $1 and r.order_id = $2), 0) as left_cents
    from orders o left join order_payments p on p.location_id = o.location_id and p.order_id = o.id
    where o.location_id = $1 and o.id = $2`,
);
const LOCK = statement<never>(
  'lock-refunds',
  'select from orders where location_id = $1 and id = $2 for no key update',
);

/** The refundable amount of an order, in cents; locked until the end of the transaction. */
export async function lockRefunds(connection: Connection, locationId: LocationId, orderId: string): Promise<number> {
  // Two statements, since only the second one sees what was committed while the first one waited.
  await run(connection, LOCK, [locationId, orderId]);
  return Math.max(0, Number((await first(connection, LEFT, [locationId, orderId]))?.left_cents ?? 0));
}

/** Whether the platform charges an order `$2`, or will once its distributor has accepted it. */
const BY_PLATFORM = /* sql */ `(exists (select from order_payments p where p.location_id = $1 and p.order_id = $2)
        or exists (select from orders o join purchase_orders u on u.location_id = o.location_id and u.order_id = o.id
          join subscriptions s on s.location_id = o.location_id
          where o.location_id = $1 and o.id = $2 and o.payment_type = 'accept_credit_card' and s.card_is_saved
            and s.payment_method_id is not null and u.state in ('queued', 'with-rep', 'sent', 'failed')))`;

const REFUNDS = statement<{ by_platform: boolean }>('platform-refunds-order', `select ${BY_PLATFORM} as by_platform`);

/** Whether the platform refunds the order, now or once it is charged. */
export async function isRefundedByPlatform(
  connection: Connection,
  locationId: LocationId,
  orderId: string,
): Promise<boolean> {
  return (await first(connection, REFUNDS, [locationId, orderId]))?.by_platform === true;
}

const ASK = statement<{ id: string; by_platform: boolean }>(
  'ask-order-refund',
  `insert into order_refunds (location_id, order_id, reason_key, amount_cents, by_platform)
    select $1::bigint, $2::bigint, $3::text, $4::bigint, ${BY_PLATFORM}
    on conflict (location_id, order_id, reason_key) do nothing returning id, by_platform`,
);

export interface RequestedRefund {
  readonly orderId: string;
  /** The reason, such as `return-12`: refunded only once. */
  readonly reasonKey: string;
  readonly amountCents: number;
}

/**
 * Records a refund by the platform, if it charges the order or will once its distributor has accepted it. Requires a transaction.
 * @returns null: it exists already, there is no such order, or it exceeds the order's amount
 */
export async function insertRefund(
  connection: Connection,
  locationId: LocationId,
  { orderId, reasonKey, amountCents }: RequestedRefund,
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

/** Refunds by the platform that have not been paid yet. */
export function readWaitingRefunds(
  connection: Connection,
  locationId: LocationId,
  orderId: string,
): Promise<{ id: string }[]> {
  return run(connection, WAITING, [locationId, orderId]);
}

const OF_NOBODY = statement<{ id: string }>(
  'refunds-not-charged',
  `update order_refunds set by_platform = false where location_id = $1 and order_id = $2 and by_platform and refunded_at is null
      and not exists (select from order_payments p where p.location_id = $1 and p.order_id = $2)
    returning id`,
);

/** If the platform turns out not to charge the order, its distributor pays the recorded refunds. */
export async function leaveRefundsToDistributor(
  connection: Connection,
  locationId: LocationId,
  orderId: string,
): Promise<void> {
  for (const { id } of await run(connection, OF_NOBODY, [locationId, orderId]))
    await writeRefunded(connection, locationId, id);
}

const LIMITED = statement<never>(
  'limit-refunds-to-charge',
  `with rest as (
      select r.id, r.amount_cents, p.amount_cents - coalesce(sum(r.amount_cents) over (order by r.by_platform, r.id
          rows between unbounded preceding and 1 preceding), 0) as cents
        from order_refunds r join order_payments p on p.location_id = r.location_id and p.order_id = r.order_id
        where r.location_id = $1 and r.order_id = $2
    ), gone as (
      delete from order_refunds r using rest
        where r.location_id = $1 and r.id = rest.id and r.by_platform and r.refunded_at is null and rest.cents <= 0
    )
    update order_refunds r set amount_cents = rest.cents from rest
      where r.location_id = $1 and r.id = rest.id and r.by_platform and r.refunded_at is null
        and rest.cents > 0 and rest.cents < r.amount_cents`,
);

/**
 * Called in the transaction that opens an order's payment: what is refunded of it is never more than what is charged, which is less than the
 * order's total if its distributor has declined a part in the meantime. The refunds that were requested last are lowered, or deleted.
 */
export async function limitRefundsToCharge(
  connection: Connection,
  locationId: LocationId,
  orderId: string,
): Promise<void> {
  await run(connection, LIMITED, [locationId, orderId]);
}

const OVERCHARGED = statement<{ cents: string }>(
  'overcharged-of-order',
  `select greatest(0, p.amount_cents - (case when o.status = 'canceled' then 0 else o.total_cents - order_declined_cents(o.location_id, o.id) end)
      - coalesce((select sum(r.amount_cents) from order_refunds r
        where r.location_id = o.location_id and r.order_id = o.id and r.reason_key like 'declined-%'), 0)) as cents
    from orders o join order_payments p on p.location_id = o.location_id and p.order_id = o.id
    where o.location_id = $1 and o.id = $2`,
);

/** The amount charged by the platform for goods that the distributor declined later and that was not refunded; in cents. */
export async function readOvercharged(
  connection: Connection,
  locationId: LocationId,
  orderId: string,
): Promise<number> {
  return Number((await first(connection, OVERCHARGED, [locationId, orderId]))?.cents ?? 0);
}

const UNPAID = statement<{ location_id: LocationId; id: string }>(
  'unpaid-refunds',
  `select r.location_id, r.id from order_refunds r join order_payments p on p.location_id = r.location_id and p.order_id = r.order_id
    where r.by_platform and r.refunded_at is null and p.state = 'paid'
      and r.created_at between now() - interval '90 days' and now() - interval '10 minutes'
    order by r.created_at limit 1000`,
);

/**
 * Refunds of paid amounts that have not been paid out, whatever the processor answered: each is requested again.
 * @every-location what has not gone back has not gone back everywhere
 */
export function findUnpaidRefunds(connection: Connection): Promise<{ location_id: LocationId; id: string }[]> {
  return run(connection, UNPAID, []);
}

const REFUSED = statement<{ is_first: boolean }>(
  'order-refund-refused',
  `update order_refunds set refused_at = coalesce(refused_at, now()), refusal_code = $3
    where location_id = $1 and id = $2 and refunded_at is null returning refused_at = now() as is_first`,
);

/** Requires a transaction. @returns whether the processor refused it for the first time */
export async function writeRefundRefused(
  connection: Connection,
  locationId: LocationId,
  { id, code }: { readonly id: string; readonly code: string | null },
): Promise<boolean> {
  return (await first(connection, REFUSED, [locationId, id, code]))?.is_first === true;
}

const UNCHARGED = statement<{ before_cents: string; cents: string }>(
  'uncharged-of-order',
  `with found as (
      select p.id, p.uncharged_cents as before_cents, greatest(0, case when o.status = 'canceled' then 0 else
            o.total_cents - order_declined_cents(o.location_id, o.id) - p.amount_cents
              + coalesce((select sum(r.amount_cents) from order_refunds r
                where r.location_id = o.location_id and r.order_id = o.id and r.reason_key like 'declined-%'), 0) end) as cents
        from orders o join order_payments p on p.location_id = o.location_id and p.order_id = o.id
        where o.location_id = $1 and o.id = $2
    )
    update order_payments p set uncharged_cents = f.cents, uncharged_paid_on = null,
        uncharged_on = (now() at time zone (select l.time_zone from practice_locations l where l.id = $1))::date
      from found f where p.location_id = $1 and p.id = f.id and p.uncharged_cents <> f.cents returning f.before_cents, f.cents`,
);

/**
 * Records an amount that the distributor accepted after declining it, and that the distributor bills instead of the platform (decision
 * 0069). Requires a transaction.
 * @returns the amount in cents if it has grown; otherwise 0
 */
export async function keepUncharged(connection: Connection, locationId: LocationId, orderId: string): Promise<number> {
  const row = await first(connection, UNCHARGED, [locationId, orderId]);
  return row !== undefined && Number(row.cents) > Number(row.before_cents) ? Number(row.cents) : 0;
}

const DONE = statement<never>(
  'order-refunded',
  `with done as (
      update order_refunds set refunded_at = coalesce(refunded_at, now()), processor_id = coalesce($3, processor_id)
        where location_id = $1 and id = $2 returning order_id
    ) update orders o set payment_status = 'refunded', updated_at = now()
      where o.location_id = $1 and o.id in (select order_id from done) and coalesce((select p.amount_cents from order_payments p where p.location_id = $1 and p.order_id = o.id), o.total_cents) <= (
        select sum(r.amount_cents) from order_refunds r where r.location_id = $1 and r.order_id = o.id
          and (r.id = $2 or r.refunded_at is not null))`,
);
const ORDER = statement<{ order_id: string }>(
  'order-of-refund',
  'select order_id from order_refunds where location_id = $1 and id = $2',
);

/** Marks a fully refunded order as refunded. @param processorId the processor's id of the refund; null: it has none */
export async function writeRefunded(
  connection: Connection,
  locationId: LocationId,
  id: string,
  processorId: string | null = null,
): Promise<void> {
  await run(connection, DONE, [locationId, id, processorId]);
  const orderId = (await first(connection, ORDER, [locationId, id]))?.order_id;
  if (orderId !== undefined) await settleCost(connection, locationId, orderId);
}

const OF_PROCESSOR = statement<{ location_id: LocationId; id: string }>(
  'refund-of-processor',
  'select location_id, id from order_refunds where processor_id = $1',
);

/** @every-location a webhook names a refund, and no location */
export async function findRefund(
  connection: Connection,
  processorId: string,
): Promise<{ readonly location_id: LocationId; readonly id: string } | null> {
  return (await first(connection, OF_PROCESSOR, [processorId])) ?? null;
}

const FAILED = statement<{ order_id: string; amount_cents: string }>(
  'order-refund-failed',
  `with failed as (
      update order_refunds set refunded_at = null, refused_at = now(), refusal_code = $3
        where location_id = $1 and id = $2 and refunded_at is not null returning order_id, amount_cents
    ), due as (
      update orders o set payment_status = 'paid', updated_at = now()
        where o.location_id = $1 and o.id in (select order_id from failed) and o.payment_status = 'refunded'
    ) select order_id, amount_cents from failed`,
);

/**
 * A refund that counted as paid has failed: the order costs its amount again. Requires a transaction.
 * @returns null: this is known already
 */
export async function writeRefundFailed(
  connection: Connection,
  locationId: LocationId,
  { id, code }: { readonly id: string; readonly code: string },
): Promise<{ readonly orderId: string; readonly amountCents: number } | null> {
  const row = await first(connection, FAILED, [locationId, id, code]);
  if (row === undefined) return null;
  await settleCost(connection, locationId, row.order_id);
  return { orderId: row.order_id, amountCents: Number(row.amount_cents) };
}
