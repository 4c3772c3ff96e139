/** Which locations users belong to now, and how. */
import { type Connection, run, statement } from '../connection.ts';
import { MEMBER, type MemberRow } from './find-session.ts';

export interface MembershipRow {
  readonly user_id: string;
  readonly location_id: string;
  readonly member: MemberRow;
  /** Of the user, for all locations. */
  readonly role: 'customer' | 'admin';
  readonly has_access_to_catalog: boolean;
}

const MEMBERSHIPS = statement<MembershipRow>(
  'memberships',
  `select m.user_id, m.location_id, json_build_object(${MEMBER}) as member, u.role, u.has_access_to_catalog
    from location_users m join users u on u.id = m.user_id where m.user_id = any($1::bigint[])`,
);

/** Of each user; a user without any is not in it. */
export async function readMemberships(
  connection: Connection,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MembershipRow[]>> {
  if (userIds.length === 0) return new Map();
  return Map.groupBy(await run(connection, MEMBERSHIPS, [userIds]), (row) => row.user_id);
}
