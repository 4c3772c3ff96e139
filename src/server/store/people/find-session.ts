/** From a token's hash to the user and their locations in one query, the first of every request. */
import { type Connection, first, run, statement } from '../connection.ts';
import { inBatches } from '../in-batches.ts';

export interface SessionRow {
  readonly session_id: string;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly first_used_at: Date | null;
  /** Last seen some minutes ago, or never. */
  readonly was_away: boolean;
  /** A second factor has to be set up first (AUTH-36). */
  readonly awaits_factor: boolean;
  readonly user_id: string;
  readonly user_name: string;
  readonly role: 'customer' | 'admin';
  readonly has_access_to_catalog: boolean;
  readonly locations: (MemberRow & { id: string; status: 'active' | 'past_due' | 'inactive' | 'canceled' })[];
}

/** A user's membership of a location. */
export interface MemberRow {
  readonly role: string;
  readonly granted: readonly string[];
  readonly withheld: readonly string[];
  readonly orderLimitCents: number | null;
}

/** A `MemberRow` as JSON, with `m` for the membership. */
export const MEMBER = /* sql */ `'role', m.role, 'granted', to_json(m.granted), 'withheld', to_json(m.withheld),
  'orderLimitCents', m.order_limit_cents`;

const LOCATIONS_OF_USER = /* sql */ `
  coalesce((
    select json_agg(json_build_object('id', l.id::text, 'status', l.status, ${MEMBER}) order by l.id)
      from location_users m join practice_locations l on l.id = m.location_id where m.user_id = u.id
  ), '[]'::json) as locations`;

const FIND_SESSIONS = statement<SessionRow & { readonly hash: Buffer }>(
  'find-sessions',
  `select t.hash, s.id as session_id, t.expires_at, s.revoked_at, t.first_used_at,
      coalesce(s.last_seen_at < now() - interval '5 minutes', true) as was_away, s.awaits_factor, u.id as user_id, u.name as user_name,
      u.role, u.has_access_to_catalog, ${LOCATIONS_OF_USER}
    from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
    where t.hash = any($1::bytea[]) and t.kind = 'access'`,
);

export type FindSession = (hash: Buffer) => Promise<SessionRow | null>;

/** Batches concurrent lookups, each of which is queried after its request arrived. */
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

/** Once per access token: it proves that the answer that contained it has arrived. */
export async function markTokenUsed(connection: Connection, hash: Buffer): Promise<void> {
  await run(connection, TOKEN_USED, [hash]);
}

const SEEN = statement<never>('session-seen', 'update sessions set last_seen_at = now() where id = $1');

/** At most once in some minutes (`was_away`), so that reads do not cause writes. */
export async function markSeen(connection: Connection, sessionId: string): Promise<void> {
  await run(connection, SEEN, [sessionId]);
}

export type ActorRow = Pick<SessionRow, 'user_id' | 'user_name' | 'role' | 'has_access_to_catalog' | 'locations'>;

const USER_AS_ACTOR = statement<ActorRow & { readonly is_off: boolean }>(
  'user-as-actor',
  `select u.id as user_id, u.name as user_name, u.role, u.has_access_to_catalog, u.switched_off_at is not null as is_off,
      ${LOCATIONS_OF_USER}
    from users u where u.id = $1`,
);

/** The user for whom an admin acts. */
export async function findUserAsActor(
  connection: Connection,
  userId: string,
): Promise<(ActorRow & { readonly is_off: boolean }) | null> {
  return (await first(connection, USER_AS_ACTOR, [userId])) ?? null;
}
