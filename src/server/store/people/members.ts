/**
 * The members of a location and their access. Rule: changes are based on what was read under the location's lock, so that nobody overwrites
 * unseen changes.
 */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, first, isServerId, run, statement } from '../connection.ts';
import { MEMBER, type MemberRow } from './find-session.ts';

export interface LocationMemberRow {
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  readonly member: MemberRow;
  readonly revision: string;
  /** The user's global role. */
  readonly role: 'customer' | 'admin';
  readonly has_access_to_catalog: boolean;
  readonly last_seen_at: Date | null;
  readonly has_two_factor: boolean;
  readonly has_passkey: boolean;
}

const MEMBERS = statement<LocationMemberRow>(
  'members-of-location',
  `select u.id as user_id, u.name, u.email, json_build_object(${MEMBER}) as member, m.revision, u.role, u.has_access_to_catalog,
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at,
      exists (select from one_time_keys k where k.user_id = u.id and k.confirmed_at is not null) as has_two_factor,
      exists (select from passkeys k where k.user_id = u.id) as has_passkey
    from location_users m join users u on u.id = m.user_id where m.location_id = $1 order by lower(u.name), u.id`,
);

export function readMembers(connection: Connection, locationId: LocationId): Promise<LocationMemberRow[]> {
  return run(connection, MEMBERS, [locationId]);
}

const LOCK = statement<{ name: string; practice: string }>(
  'lock-location',
  `select l.name, p.name as practice from practice_locations l join practices p on p.id = l.practice_id
    where l.id = $1 for no key update of l`,
);

/** Serializes changes to members. */
export async function lockLocation(
  connection: Connection,
  locationId: LocationId,
): Promise<{ name: string; practice: string }> {
  const row = await first(connection, LOCK, [locationId]);
  if (row === undefined) throw new Error(`there is no location ${locationId}`);
  return row;
}

/** The stored form of a membership. */
export interface StoredMembership {
  readonly role: string;
  readonly granted: readonly string[];
  readonly withheld: readonly string[];
  readonly orderLimitCents: number | null;
}

const UPDATE = statement<never>(
  'update-member',
  `update location_users set role = $3, granted = $4, withheld = $5, order_limit_cents = $6, revision = revision + 1
    where location_id = $1 and user_id = $2`,
);

export async function updateMember(
  connection: Connection,
  locationId: LocationId,
  userId: string,
  { role, granted, withheld, orderLimitCents }: StoredMembership,
): Promise<void> {
  await run(connection, UPDATE, [locationId, userId, role, granted, withheld, orderLimitCents]);
}

const INSERT = statement<{ user_id: string }>(
  'insert-member',
  `insert into location_users (location_id, user_id, role, granted, withheld, order_limit_cents)
    values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning user_id`,
);

/** @returns false if the person is a member already; nothing changes then */
export async function insertMember(
  connection: Connection,
  locationId: LocationId,
  userId: string,
  { role, granted, withheld, orderLimitCents }: StoredMembership,
): Promise<boolean> {
  const added = await run(connection, INSERT, [locationId, userId, role, granted, withheld, orderLimitCents]);
  return added.length > 0;
}

const DELETE = statement<never>('delete-member', 'delete from location_users where location_id = $1 and user_id = $2');

export async function deleteMember(connection: Connection, locationId: LocationId, userId: string): Promise<void> {
  if (isServerId(userId)) await run(connection, DELETE, [locationId, userId]);
}

const RENAME = statement<never>('rename-user', 'update users set name = $2 where id = $1');

export async function renameUser(connection: Connection, userId: string, name: string): Promise<void> {
  await run(connection, RENAME, [userId, name]);
}

const INSERT_USER = statement<{ id: string }>(
  'insert-invited-user',
  `insert into users (email, name, password_hash, email_confirmed) values ($1, $2, $3, $4)
    on conflict do nothing returning id`,
);

/** @returns null: the address is taken */
export async function insertUser(
  connection: Connection,
  {
    email,
    name,
    passwordHash,
    isConfirmed,
  }: { email: string; name: string; passwordHash: string; isConfirmed: boolean },
): Promise<string | null> {
  return (await first(connection, INSERT_USER, [email, name, passwordHash, isConfirmed]))?.id ?? null;
}
