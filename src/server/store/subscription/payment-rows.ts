/** Payments of a subscription. Rule: a location has at most one open payment, and a paid one stays paid. */
import type { PaymentState } from '#domain/subscription/payment-reports.ts';
import type { LocationId } from '#domain/ids.ts';
import { type Connection, first, run, statement } from '../connection.ts';

export interface PaymentRow {
  readonly id: string;
  readonly due_on: string;
  readonly amount_cents: string;
  readonly state: PaymentState;
  readonly attempt: number;
  readonly intent_id: string | null;
  readonly processor: string | null;
  readonly decline_code: string | null;
  readonly card_last4: string | null;
  readonly refunded_cents: string;
  readonly created_at: Date;
  readonly attempted_at: Date | null;
  readonly paid_at: Date | null;
}

const COLUMNS = `id, due_on, amount_cents, state, attempt, intent_id, processor, decline_code, card_last4, refunded_cents, created_at, attempted_at,
  paid_at`;

const OPEN = statement<PaymentRow>(
  'open-subscription-payment',
  `select ${COLUMNS} from subscription_payments where location_id = $1 and state <> 'paid'`,
);

export async function readOpenPayment(connection: Connection, locationId: LocationId): Promise<PaymentRow | null> {
  return (await first(connection, OPEN, [locationId])) ?? null;
}

const READ = statement<PaymentRow>(
  'read-subscription-payment',
  `select ${COLUMNS} from subscription_payments where location_id = $1 and id = $2`,
);

export async function readPayment(
  connection: Connection,
  locationId: LocationId,
  id: string,
): Promise<PaymentRow | null> {
  return (await first(connection, READ, [locationId, id])) ?? null;
}

const INSERT = statement<PaymentRow>(
  'insert-subscription-payment',
  `insert into subscription_payments (location_id, due_on, amount_cents) values ($1, $2, $3) returning ${COLUMNS}`,
);

export async function insertPayment(
  connection: Connection,
  locationId: LocationId,
  { dueOn, amountCents }: { readonly dueOn: string; readonly amountCents: number },
): Promise<PaymentRow> {
  const row = await first(connection, INSERT, [locationId, dueOn, amountCents]);
  if (row === undefined) throw new Error('an insert gave no payment');
  return row;
}

const ATTEMPT = statement<never>(
  'attempt-subscription-payment',
  `update subscription_payments set state = 'pending', attempt = attempt + 1, amount_cents = $3
    where location_id = $1 and id = $2 and state = 'declined'`,
);

/** Changes nothing unless it was declined. */
export async function attemptAgain(
  connection: Connection,
  locationId: LocationId,
  id: string,
  amountCents: number,
): Promise<void> {
  await run(connection, ATTEMPT, [locationId, id, amountCents]);
}

const WITHDRAW = statement<{ id: string }>(
  'withdraw-subscription-payment',
  `update subscription_payments set state = 'declined', decline_code = $2, attempted_at = now()
    where location_id = $1 and state = 'pending' returning id`,
);

/** @returns the payment that was pending; null: none */
export async function withdrawPending(
  connection: Connection,
  locationId: LocationId,
  declineCode: string,
): Promise<string | null> {
  return (await first(connection, WITHDRAW, [locationId, declineCode]))?.id ?? null;
}

export interface NewIntent {
  /** Of the payment. */
  readonly id: string;
  readonly intentId: string;
  readonly processor: string;
  readonly former: string | null;
}

const INTENT = statement<{ id: string }>(
  'subscription-payment-intent',
  `update subscription_payments set intent_id = $3, processor = $4
    where location_id = $1 and id = $2 and state <> 'paid' and (intent_id is null or processor <> $4 or intent_id = $5)
    returning id`,
);

/** @param former canceled, and replaced by it. @returns false: it already has one, which must be used */
export async function writeIntent(
  connection: Connection,
  locationId: LocationId,
  { id, intentId, processor, former }: NewIntent,
): Promise<boolean> {
  return (await first(connection, INTENT, [locationId, id, intentId, processor, former])) !== undefined;
}

const RESULT = statement<never>(
  'subscription-payment-result',
  `update subscription_payments set state = $3, decline_code = $4, card_last4 = coalesce($5, card_last4), attempted_at = now(),
      refunded_cents = $6, amount_cents = $7, paid_at = case when $3 = 'paid' then coalesce(paid_at, now()) end
    where location_id = $1 and id = $2`,
);

export interface PaymentResult {
  readonly id: string;
  readonly state: PaymentState;
  readonly declineCode: string | null;
  readonly last4: string | null;
  readonly refundedCents: number;
  readonly amountCents: number;
}

export async function writeResult(
  connection: Connection,
  locationId: LocationId,
  { id, state, declineCode, last4, refundedCents, amountCents }: PaymentResult,
): Promise<void> {
  await run(connection, RESULT, [locationId, id, state, declineCode, last4, refundedCents, amountCents]);
}

const PAYS_FROM = statement<never>(
  'subscription-payment-pays-from',
  'update subscription_payments set due_on = $3 where location_id = $1 and id = $2',
);

/** A payment that was declined before a pause covers the period from the day of its success. */
export async function writePaysFrom(
  connection: Connection,
  locationId: LocationId,
  { id, from }: { readonly id: string; readonly from: string },
): Promise<void> {
  await run(connection, PAYS_FROM, [locationId, id, from]);
}

const OF_INTENT = statement<{ location_id: LocationId; id: string }>(
  'subscription-payment-of-intent',
  'select location_id, id from subscription_payments where intent_id = $1',
);

/** @every-location a webhook names a payment, and no location */
export async function findByIntent(
  connection: Connection,
  intentId: string,
): Promise<{ readonly location_id: LocationId; readonly id: string } | null> {
  return (await first(connection, OF_INTENT, [intentId])) ?? null;
}

const LIST = statement<PaymentRow>(
  'subscription-payments',
  `select ${COLUMNS} from subscription_payments where location_id = $1 order by id desc limit 60`,
);

/** The newest five years, newest first. */
export function listPayments(connection: Connection, locationId: LocationId): Promise<PaymentRow[]> {
  return run(connection, LIST, [locationId]);
}

const PENDING = statement<{ location_id: LocationId; id: string }>(
  'pending-subscription-payments',
  `select location_id, id from subscription_payments where state = 'pending' and created_at < now() - interval '10 minutes'
    order by location_id limit 1000`,
);

/**
 * Payments without a final result, each of which is checked again.
 * @every-location what is pending is pending everywhere
 */
export function findPending(connection: Connection): Promise<{ location_id: LocationId; id: string }[]> {
  return run(connection, PENDING, []);
}

const OWNERS = statement<{ email: string }>(
  'subscription-owner-emails',
  `select u.email from location_users m join users u on u.id = m.user_id
    where m.location_id = $1 and m.role = 'owner' and u.email_confirmed and u.switched_off_at is null order by u.id limit 20`,
);

/** The people who are notified of payments. */
export async function readOwnerEmails(connection: Connection, locationId: LocationId): Promise<string[]> {
  return (await run(connection, OWNERS, [locationId])).map(({ email }) => email);
}
