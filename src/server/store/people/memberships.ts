/** Users' current locations and roles there. */
import { type Connection, run, statement } from '../connection.ts';
import { MEMBER, type MemberRow } from './find-session.ts';

export interface MembershipRow {
  readonly user_id: string;
  readonly location_id: string;
  readonly member: MemberRow;
  /** The user's global role. */
  readonly role: 'customer' | 'admin';
  readonly has_access_to_catalog: boolean;
}

const MEMBERSHIPS = statement<MembershipRow>(
  'memberships',
  `select m.user_id, m.location_id, json_build_object(${MEMBER}) as member, u.role, u.has_access_to_catalog
    from location_users m join users u on u.id = m.user_id where m.user_id = any($1::bigint[])`,
);

/** By user; users without locations are not included. */
export async function readMemberships(
  connection: Connection,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MembershipRow[]>> {
  if (userIds.length === 0) return new Map();
  return Map.groupBy(await run(connection, MEMBERSHIPS, [userIds]), (row) => row.user_id);
}
