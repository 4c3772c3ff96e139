/** From a token's hash to who it is and what they may reach, in one query: the first of every request. */
import { type Connection, first, run, statement } from '../connection.ts';
import { inBatches } from '../in-batches.ts';

export interface SessionRow {
  readonly session_id: string;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly first_used_at: Date | null;
  readonly user_id: string;
  readonly user_name: string;
  readonly role: 'customer' | 'admin';
  readonly locations: { id: string; role: string; status: 'active' | 'past_due' | 'inactive' | 'canceled' }[];
}

const LOCATIONS_OF_USER = /* sql */ `
  coalesce((
    select json_agg(json_build_object('id', l.id::text, 'role', m.role, 'status', l.status) order by l.id)
      from location_users m join practice_locations l on l.id = m.location_id where m.user_id = u.id
  ), '[]'::json) as locations`;

const FIND_SESSIONS = statement<SessionRow & { readonly hash: Buffer }>(
  'find-sessions',
  `select t.hash, s.id as session_id, t.expires_at, s.revoked_at, t.first_used_at, u.id as user_id, u.name as user_name,
      u.role, ${LOCATIONS_OF_USER}
    from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
    where t.hash = any($1::bytea[]) and t.kind = 'access'`,
);

export type FindSession = (hash: Buffer) => Promise<SessionRow | null>;

/** Requests that come together are looked up together, each after it came. */
export function sessionFinder(connection: Connection): FindSession {
  return inBatches(async (hashes) => {
    const rows = await run(connection, FIND_SESSIONS, [hashes]);
    const byHash = new Map(rows.map((row) => [row.hash.toString('latin1'), row]));
    return hashes.map((hash) => byHash.get(hash.toString('latin1')) ?? null);
  });
}

const TOKEN_USED = statement<never>(
  'token-used',
  'update session_tokens set first_used_at = now() where hash = $1 and first_used_at is null',
);

/** Once for each access token: it tells that the answer which carried it has arrived. */
export async function markTokenUsed(connection: Connection, hash: Buffer): Promise<void> {
  await run(connection, TOKEN_USED, [hash]);
}

const USER_AS_ACTOR = statement<Pick<SessionRow, 'user_id' | 'user_name' | 'role' | 'locations'>>(
  'user-as-actor',
  `select u.id as user_id, u.name as user_name, u.role, ${LOCATIONS_OF_USER} from users u where u.id = $1`,
);

/** The user for whom an admin acts. */
export async function findUserAsActor(
  connection: Connection,
  userId: string,
): Promise<Pick<SessionRow, 'user_id' | 'user_name' | 'role' | 'locations'> | null> {
  return (await first(connection, USER_AS_ACTOR, [userId])) ?? null;
}
