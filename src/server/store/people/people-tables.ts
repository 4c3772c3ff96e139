/** Tables of practices, their locations and people, and of sessions (schema.ts). */
import type { ColumnType, Generated } from 'kysely';
import type { BigDefault, BigOrNull, Id, Instant, InstantDefault, InstantOrNull, OrNull } from '../column-types.ts';

export interface PracticesTable {
  id: Id;
  name: string;
  /** JSON of the license check; null: created by the operator. */
  license: OrNull<string>;
  created_at: InstantDefault;
}

export interface PracticeLocationsTable {
  id: Id;
  practice_id: string;
  name: string;
  address: Generated<string>;
  status: Generated<'active' | 'past_due' | 'inactive' | 'canceled'>;
  buying_group: OrNull<string>;
  renewal_amount_cents: BigDefault;
  budget_cents: BigOrNull;
  budget_current_cents: BigOrNull;
  budget_period_on: Generated<string>;
  time_zone: Generated<string>;
  saved_price_total_cents: BigDefault;
  track_budget_weekly: Generated<boolean>;
  authorized_savings_only: Generated<boolean>;
  own_prices_version: Generated<number>;
  tax_basis_points: Generated<number>;
  wizard_completed: Generated<boolean>;
  wizard_step: Generated<string>;
  specialities: ColumnType<string[], readonly string[] | undefined, readonly string[]>;
  created_at: InstantDefault;
}

export interface PracticeLocationDistributorsTable {
  location_id: string;
  distributor_id: string;
  status: Generated<'active' | 'pending' | 'failed' | 'inactive'>;
  is_preferred: Generated<boolean>;
  is_primary: Generated<boolean>;
  account_number: Generated<string>;
  login: Generated<string>;
  password_sealed: OrNull<Buffer>;
  ship_to: Generated<string>;
  is_blocked: Generated<boolean>;
  error: OrNull<'wrong_login' | 'internal_error' | 'external_error'>;
  attempt: Generated<number>;
  checked_at: InstantOrNull;
}

export interface UsersTable {
  id: Id;
  /** Lower case. */
  email: string;
  name: string;
  password_hash: string;
  role: Generated<'customer' | 'admin'>;
  email_confirmed: Generated<boolean>;
  email_confirmed_at: InstantOrNull;
  has_access_to_catalog: Generated<boolean>;
  dismissed_hints: Generated<string[]>;
  created_at: InstantDefault;
}

export interface LocationUsersTable {
  location_id: string;
  user_id: string;
  role: 'owner' | 'staff' | 'doctor';
  /** Capabilities added to the role's, and withheld from them. */
  granted: Generated<string[]>;
  withheld: Generated<string[]>;
  order_limit_cents: OrNull<string>;
  revision: BigDefault;
}

export interface AuditEventsTable {
  id: Id;
  location_id: string;
  at: InstantDefault;
  kind: string;
  user_id: OrNull<string>;
  user_name: string;
  admin_id: OrNull<string>;
  admin_name: OrNull<string>;
  subject: Generated<string>;
  details: ColumnType<Record<string, unknown>, string, string>;
  address: Generated<string>;
  device: Generated<string>;
}

export interface SessionsTable {
  id: Id;
  user_id: string;
  device: Generated<string>;
  created_at: InstantDefault;
  revoked_at: InstantOrNull;
  revoked_because: OrNull<'logout' | 'refresh-reused' | 'user'>;
  last_seen_at: InstantOrNull;
}

export interface KnownDevicesTable {
  hash: Buffer;
  user_id: string;
  last_used_at: InstantDefault;
}

export interface SessionTokensTable {
  hash: Buffer;
  session_id: string;
  kind: 'access' | 'refresh';
  issued_for: OrNull<Buffer>;
  issued_at: InstantDefault;
  expires_at: Instant;
  first_used_at: InstantOrNull;
}

export interface LoginAttemptsTable {
  id: Id;
  email: string;
  address: string;
  at: InstantDefault;
}
