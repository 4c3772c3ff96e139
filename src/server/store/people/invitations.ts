/** Invitations to a location. Rule: only hashes of links are stored, and each link admits one person. */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, first, isServerId, run, statement } from '../connection.ts';
import { MEMBER } from './find-session.ts';
import type { StoredMembership } from './members.ts';

export interface InvitationRow {
  readonly id: string;
  /** null: for whoever scans the code. */
  readonly email: string | null;
  readonly member: StoredMembership;
  readonly invited_by: string;
  readonly invited_by_name: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

const INVITATION = `i.id, i.email, json_build_object(${MEMBER.replaceAll('m.', 'i.')}) as member, i.invited_by,
  u.name as invited_by_name, i.created_at, i.expires_at`;

const LIST = statement<InvitationRow>(
  'invitations',
  `select ${INVITATION} from invitations i join users u on u.id = i.invited_by
    where i.location_id = $1 and i.expires_at > now() and u.switched_off_at is null order by i.id desc limit 200`,
);

/** Valid ones, newest first. */
export function readInvitations(connection: Connection, locationId: LocationId): Promise<InvitationRow[]> {
  return run(connection, LIST, [locationId]);
}

const REPLACE = statement<never>('replace-invitation', 'delete from invitations where location_id = $1 and email = $2');
const INSERT = statement<InvitationRow>(
  'insert-invitation',
  `with i as (
      insert into invitations (location_id, hash, email, role, granted, withheld, order_limit_cents, invited_by, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9)) returning *
    ) select ${INVITATION} from i join users u on u.id = i.invited_by`,
);

export interface NewInvitation {
  readonly hash: Buffer;
  readonly email: string | null;
  readonly member: StoredMembership;
  readonly invitedBy: string;
  readonly seconds: number;
}

/** Replaces an earlier one to the same address. */
export async function insertInvitation(
  connection: Connection,
  locationId: LocationId,
  { hash, email, member, invitedBy, seconds }: NewInvitation,
): Promise<InvitationRow> {
  if (email !== null) await run(connection, REPLACE, [locationId, email]);
  const { role, granted, withheld, orderLimitCents } = member;
  const values = [locationId, hash, email, role, granted, withheld, orderLimitCents, invitedBy, seconds];
  const row = await first(connection, INSERT, values);
  if (row === undefined) throw new Error('an insert gave no row');
  return row;
}

const FIND = statement<InvitationRow>(
  'find-invitation',
  `select ${INVITATION} from invitations i join users u on u.id = i.invited_by
    where i.location_id = $1 and i.hash = $2 and i.expires_at > now() and u.switched_off_at is null`,
);

/** null: used, withdrawn, expired, of an account that was switched off, or unknown. */
export async function findInvitation(
  connection: Connection,
  locationId: LocationId,
  hash: Buffer,
): Promise<InvitationRow | null> {
  return (await first(connection, FIND, [locationId, hash])) ?? null;
}

const DELETE = statement<{ email: string | null }>(
  'delete-invitation',
  'delete from invitations where location_id = $1 and id = $2 returning email',
);

/** @returns null if it no longer existed */
export async function deleteInvitation(
  connection: Connection,
  locationId: LocationId,
  id: string,
): Promise<{ email: string | null } | null> {
  return isServerId(id) ? ((await first(connection, DELETE, [locationId, id])) ?? null) : null;
}

interface EndedInvitationRow {
  readonly location_id: LocationId;
  readonly email: string | null;
}

const END_OF_MEMBER = statement<EndedInvitationRow>(
  'end-invitations-of-member',
  `delete from invitations where location_id = $1 and invited_by = $2 and expires_at > now() returning location_id, email`,
);

/** Those to one location by a person who may no longer invite there. */
export function endInvitationsOfMember(
  connection: Connection,
  locationId: LocationId,
  userId: string,
): Promise<EndedInvitationRow[]> {
  return run(connection, END_OF_MEMBER, [locationId, userId]);
}

const END_OF_USER = statement<EndedInvitationRow>(
  'end-invitations-of-user',
  `delete from invitations where invited_by = $1 and expires_at > now() returning location_id, email`,
);

/** @every-location to which the person has invited somebody; their account is switched off */
export function endInvitationsOfUser(connection: Connection, userId: string): Promise<EndedInvitationRow[]> {
  return run(connection, END_OF_USER, [userId]);
}

const PRUNE = statement<never>('prune-invitations', 'delete from invitations where expires_at < now()');

/** @every-location everything expired */
export async function pruneInvitations(connection: Connection): Promise<void> {
  await run(connection, PRUNE, []);
}
