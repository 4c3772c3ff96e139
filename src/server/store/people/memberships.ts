/** Which locations users belong to now. */
import { type Connection, run, statement } from '../connection.ts';

const MEMBERSHIPS = statement<{ user_id: string; location_id: string }>(
  'memberships',
  'select user_id, location_id from location_users where user_id = any($1::bigint[])',
);

/** Location ids of each user; a user without any is not in it. */
export async function readMemberships(
  connection: Connection,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const locations = new Map<string, string[]>();
  if (userIds.length === 0) return locations;
  for (const { user_id: userId, location_id: locationId } of await run(connection, MEMBERSHIPS, [userIds])) {
    locations.set(userId, [...(locations.get(userId) ?? []), locationId]);
  }
  return locations;
}
