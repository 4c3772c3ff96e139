/** Payments of orders by the platform's card processor. Rule: a paid one stays paid. */
import type { LocationId } from '#domain/ids.ts';
import type { PaymentState } from '#domain/subscription/payment-reports.ts';
import { type Connection, first, isServerId, run, statement } from '../connection.ts';
import type { NewIntent } from '../subscription/payment-rows.ts';

export interface OrderPaymentRow {
  readonly id: string;
  readonly order_id: string;
  readonly order_number: string;
  readonly amount_cents: string;
  readonly state: PaymentState;
  readonly attempt: number;
  readonly intent_id: string | null;
  readonly processor: string | null;
  readonly decline_code: string | null;
  readonly created_at: Date;
  /** Nothing is due for a canceled order, nor if everything is to be refunded. */
  readonly is_canceled: boolean;
  readonly is_all_back: boolean;
}

/** Whether a payment `p` was refunded completely, or will be once it is charged. */
export const IS_ALL_BACK = /* sql */ `p.amount_cents <= (select coalesce(sum(r.amount_cents), 0) from order_refunds r
      where r.location_id = p.location_id and r.order_id = p.order_id)`;

const COLUMNS = /* sql */ `p.id, p.order_id, o.number as order_number, p.amount_cents, p.state, p.attempt, p.intent_id, p.processor, p.decline_code, p.created_at, o.status = 'canceled' as is_canceled, ${IS_ALL_BACK} as is_all_back`;

const READ = statement<OrderPaymentRow>(
  'read-order-payment',
  `select ${COLUMNS} from order_payments p join orders o on o.location_id = p.location_id and o.id = p.order_id
    where p.location_id = $1 and p.id = $2`,
);
const LOCK = statement<OrderPaymentRow>(
  'lock-order-payment',
  `select ${COLUMNS} from order_payments p join orders o on o.location_id = p.location_id and o.id = p.order_id
    where p.location_id = $1 and p.id = $2 for no key update of p`,
);

export async function readOrderPayment(
  connection: Connection,
  locationId: LocationId,
  id: string,
): Promise<OrderPaymentRow | null> {
  return isServerId(id) ? ((await first(connection, READ, [locationId, id])) ?? null) : null;
}

export async function lockOrderPayment(
  connection: Connection,
  locationId: LocationId,
  id: string,
): Promise<OrderPaymentRow | null> {
  return isServerId(id) ? ((await first(connection, LOCK, [locationId, id])) ?? null) : null;
}

const OPEN = statement<{ id: string }>(
  'open-order-payment',
  `insert into order_payments (location_id, order_id, amount_cents)
    select o.location_id, o.id, o.total_cents - order_declined_cents(o.location_id, o.id)
      from orders o join subscriptions s on s.location_id = o.location_id
      where o.location_id = $1 and o.id = $2 and o.payment_type = 'accept_credit_card'
        and o.total_cents - order_declined_cents(o.location_id, o.id) >= $3
        and s.card_is_saved and s.payment_method_id is not null
    on conflict (location_id, order_id) do nothing returning id`,
);

/** A card processor refuses to charge less. */
const MIN_CHARGE_CENTS = 50;

/** null: the distributor charges it, or it is already open. */
export async function insertOrderPayment(
  connection: Connection,
  locationId: LocationId,
  orderId: string,
): Promise<string | null> {
  return (await first(connection, OPEN, [locationId, orderId, MIN_CHARGE_CENTS]))?.id ?? null;
}

const AGAIN = statement<{ id: string }>(
  'attempt-order-payment',
  `update order_payments set state = 'pending', attempt = attempt + 1 where location_id = $1 and id = $2 and state = 'declined'
    returning id`,
);

/** false: it was not declined. */
export async function attemptOrderPayment(
  connection: Connection,
  locationId: LocationId,
  id: string,
): Promise<boolean> {
  return (await first(connection, AGAIN, [locationId, id])) !== undefined;
}

const INTENT = statement<{ id: string }>(
  'order-payment-intent',
  `update order_payments set intent_id = $3, processor = $4
    where location_id = $1 and id = $2 and state <> 'paid' and (intent_id is null or processor <> $4 or intent_id = $5) returning id`,
);

/** @param former canceled, and replaced by it. @returns false: it already has one, which must be used */
export async function writeOrderIntent(
  connection: Connection,
  locationId: LocationId,
  { id, intentId, processor, former }: NewIntent,
): Promise<boolean> {
  return (await first(connection, INTENT, [locationId, id, intentId, processor, former])) !== undefined;
}

const RESULT = statement<never>(
  'order-payment-result',
  `with told as (
      update order_payments set state = $3, decline_code = $4, card_last4 = coalesce($5, card_last4), attempted_at = now(),
          paid_at = case when $3 = 'paid' then coalesce(paid_at, now()) end
        where location_id = $1 and id = $2 returning order_id
    ) update orders set payment_status = $3, updated_at = now() where location_id = $1 and id in (select order_id from told)`,
);

export interface OrderPaymentResult {
  readonly id: string;
  readonly state: 'paid' | 'declined';
  readonly declineCode: string | null;
  readonly last4: string | null;
}

export async function writeOrderResult(
  connection: Connection,
  locationId: LocationId,
  { id, state, declineCode, last4 }: OrderPaymentResult,
): Promise<void> {
  await run(connection, RESULT, [locationId, id, state, declineCode, last4]);
}

const OF_INTENT = statement<{ location_id: LocationId; id: string }>(
  'order-payment-of-intent',
  'select location_id, id from order_payments where intent_id = $1',
);

/** @every-location a webhook names a payment, and no location */
export async function findOrderPayment(
  connection: Connection,
  intentId: string,
): Promise<{ readonly location_id: LocationId; readonly id: string } | null> {
  return (await first(connection, OF_INTENT, [intentId])) ?? null;
}

const PENDING = statement<{ location_id: LocationId; id: string }>(
  'pending-order-payments',
  `select location_id, id from order_payments where state = 'pending' and created_at < now() - interval '10 minutes'
    order by created_at limit 1000`,
);

/**
 * Payments without a final result, each of which is checked again.
 * @every-location what is pending is pending everywhere
 */
export function findPendingOrderPayments(connection: Connection): Promise<{ location_id: LocationId; id: string }[]> {
  return run(connection, PENDING, []);
}
