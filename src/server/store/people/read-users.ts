/** Users and their locations. */
import { type Connection, first, run, statement } from '../connection.ts';
import { HAS_PARTNERS } from '../partners/partner-rows.ts';

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly password_hash: string;
  readonly role: 'customer' | 'admin';
  readonly email_confirmed: boolean;
  readonly has_access_to_catalog: boolean;
  readonly dismissed_hints: readonly string[];
  /** Signed up, but has not created a practice yet. */
  readonly sets_up: boolean;
  /** Password sign-in also requires a code (AUTH-33). */
  readonly has_two_factor: boolean;
  /** The account is disabled (ADM-15). */
  readonly is_off: boolean;
}

const USER_COLUMNS = `id, switched_off_at is not null as is_off, email, name, password_hash, role, email_confirmed, has_access_to_catalog, dismissed_hints,
  exists (select from set_ups s where s.user_id = users.id) as sets_up,
  exists (select from one_time_keys k where k.user_id = users.id and k.confirmed_at is not null) as has_two_factor`;

const USER_BY_EMAIL = statement<UserRow>('user-by-email', `select ${USER_COLUMNS} from users where email = $1`);
const USER_BY_ID = statement<UserRow>('user-by-id', `select ${USER_COLUMNS} from users where id = $1`);

export async function findUserByEmail(connection: Connection, email: string): Promise<UserRow | null> {
  return (await first(connection, USER_BY_EMAIL, [email.trim().toLowerCase()])) ?? null;
}

export async function findUser(connection: Connection, id: string): Promise<UserRow | null> {
  return (await first(connection, USER_BY_ID, [id])) ?? null;
}

const PLACES = statement<{ name: string }>(
  'names-of-places-of-user',
  `select l.name from location_users m join practice_locations l on l.id = m.location_id where m.user_id = $1
    union select p.name from location_users m join practice_locations l on l.id = m.location_id join practices p on p.id = l.practice_id
      where m.user_id = $1`,
);

/** @every-location of the person: the names of their practices and locations */
export async function readPlacesOfUser(connection: Connection, userId: string): Promise<string[]> {
  return (await run(connection, PLACES, [userId])).map(({ name }) => name);
}

const USER_FOR_SIGN_IN = statement<UserRow>(
  'user-for-sign-in',
  `select ${USER_COLUMNS} from users where id = $1 for share`,
);

/**
 * Until the transaction ends, neither the password nor the address changes, and the account is not switched off: whoever does so waits, and
 * sees what was written for the person.
 */
export async function lockUserForSignIn(connection: Connection, id: string): Promise<UserRow | null> {
  return (await first(connection, USER_FOR_SIGN_IN, [id])) ?? null;
}

const USER_TO_CHANGE = statement<UserRow>(
  'user-to-change',
  `select ${USER_COLUMNS} from users where id = $1 for no key update`,
);

/** Like `lockUserForSignIn`, for a transaction that changes the user. */
export async function lockUserToChange(connection: Connection, id: string): Promise<UserRow | null> {
  return (await first(connection, USER_TO_CHANGE, [id])) ?? null;
}

const ADMIN_EMAILS = statement<{ email: string }>(
  'admin-emails',
  "select email from users where role = 'admin' and switched_off_at is null order by id limit 20",
);

/** Addresses of the installation's admins. */
export async function readAdminEmails(connection: Connection): Promise<string[]> {
  return (await run(connection, ADMIN_EMAILS, [])).map(({ email }) => email);
}

/** More than the product will ever have, so a longer list is a mistake. */
const MAX_HINTS = 100;

const DISMISS_HINT = statement<never>(
  'dismiss-hint',
  `update users set dismissed_hints = dismissed_hints || $2
    where id = $1 and not dismissed_hints @> array[$2] and cardinality(dismissed_hints) < $3`,
);

export async function dismissHint(connection: Connection, userId: string, name: string): Promise<void> {
  await run(connection, DISMISS_HINT, [userId, name, MAX_HINTS]);
}

export interface LocationRow {
  readonly id: string;
  readonly practice_id: string;
  readonly name: string;
  readonly address: string;
  readonly status: 'active' | 'past_due' | 'inactive' | 'canceled';
  readonly buying_group: string | null;
  readonly renewal_amount_cents: string;
  readonly budget_cents: string | null;
  readonly budget_current_cents: string | null;
  readonly saved_price_total_cents: string;
  readonly track_budget_weekly: boolean;
  readonly budget_period_on: string;
  readonly time_zone: string;
  readonly authorized_savings_only: boolean;
  readonly wizard_completed: boolean;
  readonly wizard_step: string;
  /** Partners of all locations, or of its buying group. */
  readonly has_partners: boolean;
  /** An unarchived order that was not sent or was rejected, or an open issue. */
  readonly has_order_issues: boolean;
  readonly has_new_return_labels: boolean;
  readonly created_at: Date;
  readonly role: string;
  readonly granted: readonly string[];
  readonly withheld: readonly string[];
  readonly order_limit_cents: string | null;
  /** The user's global role. */
  readonly user_role: 'customer' | 'admin';
  readonly has_access_to_catalog: boolean;
  readonly cart_counter: number;
  readonly urgent_counter: number;
  readonly customer_id: string | null;
  /** null: no saved card. */
  readonly card: { number: string; paySystem: string; date: string; postalCode: string } | null;
  readonly distributors: {
    readonly distributorId: string;
    readonly status: 'active' | 'pending' | 'inactive';
    readonly hasFailed?: boolean;
    readonly isBlocked?: boolean;
  }[];
}

const LOCATIONS = statement<LocationRow>(
  'locations-of-user',
  `select l.*, exists (
        select from purchase_orders u join orders o on o.location_id = u.location_id and o.id = u.order_id
          where u.location_id = l.id and u.state in ('failed', 'rejected') and not o.archived
      ) or exists (
        select from order_claims c where c.location_id = l.id and c.status in ('open', 'answered')
      ) as has_order_issues, exists (
        select from order_claims c where c.location_id = l.id and c.label is not null and not c.label_seen
      ) as has_new_return_labels, ${HAS_PARTNERS} as has_partners, m.role, m.granted, m.withheld, m.order_limit_cents,
      u.role as user_role, u.has_access_to_catalog, coalesce(c.qty, 0)::int as cart_counter,
      coalesce(c.urgent, 0)::int as urgent_counter,
      coalesce(d.list, '[]') as distributors, s.customer_id, case when s.card_is_saved then s.card end as card
    from location_users m
    join practice_locations l on l.id = m.location_id
    join users u on u.id = m.user_id
    left join subscriptions s on s.location_id = l.id
    left join lateral (
      select sum(qty) as qty, sum(qty) filter (where is_urgent) as urgent
        from cart_items where location_id = l.id and not saved_for_later
    ) c on true
    left join lateral (
      select json_agg(json_strip_nulls(json_build_object('distributorId', distributor_id::text,
          'status', case status when 'failed' then 'inactive' else status end, 'hasFailed', nullif(status = 'failed', false),
          'isBlocked', nullif(is_blocked, false)))
          order by distributor_id) as list
        from practice_location_distributors where location_id = l.id
    ) d on true
    where m.user_id = $1 order by l.id`,
);

/**
 * The locations of a user, with the number of pieces in each cart.
 * @every-location of the user, by membership
 */
export function readLocations(connection: Connection, userId: string): Promise<LocationRow[]> {
  return run(connection, LOCATIONS, [userId]);
}
