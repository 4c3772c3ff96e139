/** A location's subscription: amount, renewal date, and the card on file. */
import { type OtherTrial, TRIAL_DAYS } from '#domain/subscription/billing-days.ts';
import type { SubscriptionStatus } from '#domain/subscription/subscription-status.ts';
import type { LocationId } from '#domain/ids.ts';
import { type Connection, first, run, statement } from '../connection.ts';

export interface CardRow {
  readonly number: string;
  readonly paySystem: string;
  readonly date: string;
  readonly postalCode: string;
}

export interface SubscriptionRow {
  readonly location_id: LocationId;
  readonly location_name: string;
  readonly buying_group: string | null;
  readonly status: SubscriptionStatus;
  readonly time_zone: string;
  readonly renewal_amount_cents: string;
  readonly plan: string;
  /** `YYYY-MM-DD`, like all days here. */
  readonly renews_on: string;
  readonly anchor_day: number;
  readonly trial_ends_on: string | null;
  readonly past_due_since: string | null;
  readonly next_try_on: string | null;
  readonly processor: string | null;
  readonly customer_id: string | null;
  readonly setups: number;
  readonly payment_method_id: string | null;
  readonly card: CardRow | null;
  readonly card_is_saved: boolean;
  /** A card that was attached to replace the saved one; that one is charged until the summary of this one is saved too. */
  readonly next_payment_method_id: string | null;
  readonly next_card: CardRow | null;
}

const COLUMNS = /* sql */ `s.location_id, l.name as location_name, l.buying_group, l.status, l.time_zone, l.renewal_amount_cents, s.plan, s.renews_on,
  s.anchor_day, s.trial_ends_on, s.past_due_since, s.next_try_on, s.processor, s.customer_id, s.setups, s.payment_method_id, s.card,
  s.card_is_saved, s.next_payment_method_id, s.next_card`;

const READ = statement<SubscriptionRow>(
  'read-subscription',
  `select ${COLUMNS} from subscriptions s join practice_locations l on l.id = s.location_id where s.location_id = $1`,
);

export async function readSubscription(connection: Connection, locationId: LocationId): Promise<SubscriptionRow> {
  const row = await first(connection, READ, [locationId]);
  return row ?? (await beginSubscription(connection, locationId, READ));
}

const LOCK = statement<SubscriptionRow>(
  'lock-subscription',
  `select ${COLUMNS} from subscriptions s join practice_locations l on l.id = s.location_id
    where s.location_id = $1 for no key update`,
);

/** Serializes changes to a subscription, its payments and the status that follows from them. */
export async function lockSubscription(connection: Connection, locationId: LocationId): Promise<SubscriptionRow> {
  const row = await first(connection, LOCK, [locationId]);
  return row ?? (await beginSubscription(connection, locationId, LOCK));
}

const BEGIN = statement<never>(
  'begin-subscription',
  `insert into subscriptions (location_id, renews_on, anchor_day, trial_ends_on)
    select id, day, extract(day from day), day
      from (select id, (now() at time zone time_zone)::date + $2::int as day from practice_locations where id = $1) l
    on conflict (location_id) do nothing`,
);

/** The first location of a practice begins with a trial. */
async function beginSubscription(
  connection: Connection,
  locationId: LocationId,
  again: typeof READ,
): Promise<SubscriptionRow> {
  await run(connection, BEGIN, [locationId, TRIAL_DAYS]);
  const row = await first(connection, again, [locationId]);
  if (row === undefined) throw new Error(`there is no location ${locationId}`);
  return row;
}

const BEGIN_ON = statement<never>(
  'begin-subscription-on',
  `insert into subscriptions (location_id, renews_on, anchor_day, trial_ends_on)
    values ($1, $2::date, extract(day from $2::date), $2::date)`,
);

/** @param trialEndsOn `YYYY-MM-DD` */
export async function beginWithTrial(
  connection: Connection,
  locationId: LocationId,
  trialEndsOn: string,
): Promise<void> {
  await run(connection, BEGIN_ON, [locationId, trialEndsOn]);
}

const TRIALS = statement<{ trial_ends_on: string | null; has_paid: boolean }>(
  'trials-of-locations',
  `select s.trial_ends_on,
      exists (select from subscription_payments p where p.location_id = s.location_id and p.state = 'paid') as has_paid
    from subscriptions s where s.location_id = any($1::bigint[])`,
);

/** @every-location of a practice */
export async function readTrials(
  connection: Connection,
  locationIds: readonly LocationId[],
): Promise<readonly OtherTrial[]> {
  const rows = await run(connection, TRIALS, [locationIds]);
  return rows.map((row) => ({ trialEndsOn: row.trial_ends_on, hasPaid: row.has_paid }));
}

const CUSTOMER = statement<never>(
  'subscription-customer',
  `update subscriptions set processor = $2, customer_id = $3, payment_method_id = null, card = null, card_is_saved = false,
      next_payment_method_id = null, next_card = null
    where location_id = $1`,
);

/** Cards saved at another processor are unusable here. */
export async function writeCustomer(
  connection: Connection,
  locationId: LocationId,
  { processor, customerId }: { readonly processor: string; readonly customerId: string },
): Promise<void> {
  await run(connection, CUSTOMER, [locationId, processor, customerId]);
}

const ATTACHED = statement<never>(
  'subscription-card-attached',
  'update subscriptions set next_payment_method_id = $2, next_card = $3, setups = setups + 1 where location_id = $1',
);

export async function writeAttachedCard(
  connection: Connection,
  locationId: LocationId,
  { paymentMethodId, card }: { readonly paymentMethodId: string; readonly card: CardRow },
): Promise<void> {
  await run(connection, ATTACHED, [locationId, paymentMethodId, JSON.stringify(card)]);
}

const REMOVED = statement<never>(
  'subscription-card-removed',
  `update subscriptions set payment_method_id = null, card = null, card_is_saved = false, next_payment_method_id = null, next_card = null,
      setups = setups + 1
    where location_id = $1`,
);

export async function writeNoCard(connection: Connection, locationId: LocationId): Promise<void> {
  await run(connection, REMOVED, [locationId]);
}

const NO_CUSTOMER = statement<never>(
  'subscription-no-customer',
  `update subscriptions set processor = null, customer_id = null, payment_method_id = null, card = null, card_is_saved = false,
      next_payment_method_id = null, next_card = null, setups = setups + 1
    where location_id = $1`,
);

/** The count of setups names the next customer at the processor: the same number would name the deleted one. */
export async function writeNoCustomer(connection: Connection, locationId: LocationId): Promise<void> {
  await run(connection, NO_CUSTOMER, [locationId]);
}

const OF_CUSTOMER = statement<{ location_id: LocationId }>(
  'subscription-of-customer',
  'select location_id from subscriptions where processor = $1 and customer_id = $2',
);

/** @every-location a webhook names a customer, and no location */
export async function findByCustomer(
  connection: Connection,
  { processor, customerId }: { readonly processor: string; readonly customerId: string },
): Promise<LocationId | null> {
  return (await first(connection, OF_CUSTOMER, [processor, customerId]))?.location_id ?? null;
}

const OF_CARD = statement<{ location_id: LocationId; customer_id: string }>(
  'subscription-of-card',
  `select location_id, customer_id from subscriptions
    where processor = $1 and $2 in (payment_method_id, next_payment_method_id) and customer_id is not null`,
);

/** @every-location a webhook names a card, and no location */
export async function findByCard(
  connection: Connection,
  { processor, paymentMethodId }: { readonly processor: string; readonly paymentMethodId: string },
): Promise<{ readonly location_id: LocationId; readonly customer_id: string } | null> {
  return (await first(connection, OF_CARD, [processor, paymentMethodId])) ?? null;
}

const CARD_GONE = statement<never>(
  'subscription-card-gone',
  `update subscriptions set payment_method_id = nullif(payment_method_id, $2), next_payment_method_id = nullif(next_payment_method_id, $2),
      card = case when payment_method_id is distinct from $2 then card end,
      card_is_saved = card_is_saved and payment_method_id is distinct from $2,
      next_card = case when next_payment_method_id is distinct from $2 then next_card end
    where location_id = $1`,
);

/** Whether it is the saved one or the attached one; the other stays. */
export async function writeCardGone(
  connection: Connection,
  locationId: LocationId,
  paymentMethodId: string,
): Promise<void> {
  await run(connection, CARD_GONE, [locationId, paymentMethodId]);
}

const SETUP_DONE = statement<never>(
  'subscription-setup-done',
  'update subscriptions set setups = $2 + 1 where location_id = $1 and setups = $2',
);

/** The intent with this number can set up no other card. */
export async function nextSetup(connection: Connection, locationId: LocationId, setups: number): Promise<void> {
  await run(connection, SETUP_DONE, [locationId, setups]);
}

const SAVED = statement<never>(
  'subscription-card-saved',
  `update subscriptions set payment_method_id = coalesce(next_payment_method_id, payment_method_id), card = coalesce(next_card, card),
      next_payment_method_id = null, next_card = null, card_is_saved = true
    where location_id = $1`,
);

/** The attached card takes the place of the former one. */
export async function markCardSaved(connection: Connection, locationId: LocationId): Promise<void> {
  await run(connection, SAVED, [locationId]);
}

export interface Standing {
  readonly status: SubscriptionStatus;
  readonly renewsOn: string;
  readonly anchorDay: number;
  readonly trialEndsOn: string | null;
  readonly pastDueSince: string | null;
  readonly nextTryOn: string | null;
}

const STANDING = statement<never>(
  'write-subscription-standing',
  `with s as (update subscriptions set renews_on = $3, anchor_day = $4, trial_ends_on = $5, past_due_since = $6, next_try_on = $7
      where location_id = $1)
    update practice_locations set status = $2 where id = $1 and status <> $2`,
);

export async function writeStanding(
  connection: Connection,
  locationId: LocationId,
  { status, renewsOn, anchorDay, trialEndsOn, pastDueSince, nextTryOn }: Standing,
): Promise<void> {
  const days = [renewsOn, anchorDay, trialEndsOn, pastDueSince, nextTryOn];
  await run(connection, STANDING, [locationId, status, ...days]);
}

const BEGIN_ALL = statement<never>(
  'begin-subscriptions',
  `insert into subscriptions (location_id, renews_on, anchor_day, trial_ends_on)
    select l.id, l.day, extract(day from l.day), l.day
      from (select id, (now() at time zone time_zone)::date + $1::int as day from practice_locations p
        where not exists (select from subscriptions s where s.location_id = p.id)) l
    on conflict (location_id) do nothing`,
);

const DUE = statement<{ location_id: LocationId }>(
  'due-subscriptions',
  `select s.location_id from subscriptions s join practice_locations l on l.id = s.location_id
    cross join lateral (select (now() at time zone l.time_zone)::date as today) t
    where (l.status = 'active' and s.renews_on <= t.today)
      or (l.status = 'past_due' and (s.next_try_on <= t.today or s.past_due_since <= t.today - $1::int))
    order by s.renews_on, s.location_id limit 1000`,
);

/**
 * Locations with a subscription event due today.
 * @every-location what is due is due everywhere
 */
export async function findDue(connection: Connection, unpaidDays: number): Promise<LocationId[]> {
  await run(connection, BEGIN_ALL, [TRIAL_DAYS]);
  return (await run(connection, DUE, [unpaidDays])).map(({ location_id }) => location_id);
}
