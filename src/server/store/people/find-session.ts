/** From a token's hash to who it is and what they may reach, in one query: the first of every request. */
import {
  asCatalogue,
  CATALOGUE_COLUMNS,
  type CatalogueColumns,
  type LocationCatalogue,
} from '../catalogue/location-catalogue.ts';
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

export interface SessionAsk {
  readonly hash: Buffer;
  /** A location whose view of the catalogue is wanted with it; null: none. */
  readonly viewOf: string | null;
}

export interface FoundSession extends SessionRow {
  /** null: not asked for, or the location is not one of the user's. */
  readonly view: LocationCatalogue | null;
}

const LOCATIONS_OF_USER = /* sql */ `
  coalesce((
    select json_agg(json_build_object('id', l.id::text, 'role', m.role, 'status', l.status) order by l.id)
      from location_users m join practice_locations l on l.id = m.location_id where m.user_id = u.id
  ), '[]'::json) as locations`;

type AskedRow = SessionRow & {
  /** Which of what was asked for, from 1. */
  readonly asked: number;
} & (CatalogueColumns | { readonly id: null });

const FIND_SESSIONS = statement<AskedRow>(
  'find-sessions',
  `select a.asked::int, s.id as session_id, t.expires_at, s.revoked_at, t.first_used_at, u.id as user_id, u.name as user_name,
      u.role, ${LOCATIONS_OF_USER}, v.*
    from unnest($1::bytea[], $2::bigint[]) with ordinality as a (hash, view_of, asked)
    join session_tokens t on t.hash = a.hash and t.kind = 'access'
    join sessions s on s.id = t.session_id join users u on u.id = s.user_id
    left join lateral (
      select ${CATALOGUE_COLUMNS} from practice_locations l
        where l.id = a.view_of and exists (select from location_users m where m.location_id = l.id and m.user_id = u.id)
    ) v on true`,
);

export type FindSession = (ask: SessionAsk) => Promise<FoundSession | null>;

/** Requests that come together are looked up together, each after it came. */
export function sessionFinder(connection: Connection): FindSession {
  return inBatches(async (asks: readonly SessionAsk[]) => {
    const rows = await run(connection, FIND_SESSIONS, [asks.map(({ hash }) => hash), asks.map(({ viewOf }) => viewOf)]);
    const found: (FoundSession | null)[] = asks.map(() => null);
    for (const row of rows) found[row.asked - 1] = { ...row, view: row.id === null ? null : asCatalogue(row) };
    return found;
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
