/** Tokens of a location's own software (API-59). Rule: only hashes are stored. */
import { type Connection, first, isServerId, run, statement } from '../connection.ts';
import { type MemberRow, MEMBER } from './find-session.ts';

export interface ApiTokenRow {
  readonly id: string;
  readonly name: string;
  readonly capabilities: readonly string[];
  readonly made_by: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly last_used_at: Date | null;
}

/** Columns of a token `t` and its creator `u`. */
const COLUMNS = /* sql */ `t.id, t.name, t.capabilities, u.name as made_by, t.created_at, t.expires_at, t.last_used_at`;

const LIST = statement<ApiTokenRow>(
  'api-tokens',
  `select ${COLUMNS} from api_tokens t join users u on u.id = t.user_id
    where t.location_id = $1 and t.revoked_at is null order by t.id desc`,
);

/** Those that were not revoked, newest first; expired ones as long as they are stored (`pruneApiTokens`). */
export function readApiTokens(connection: Connection, locationId: string): Promise<ApiTokenRow[]> {
  return run(connection, LIST, [locationId]);
}

export interface NewApiToken {
  readonly userId: string;
  readonly name: string;
  readonly hash: Buffer;
  readonly capabilities: readonly string[];
  readonly days: number;
  /** Maximum number of valid tokens per location. */
  readonly max: number;
}

const INSERT = statement<ApiTokenRow>(
  'insert-api-token',
  `with t as (
      insert into api_tokens (location_id, user_id, name, hash, capabilities, expires_at)
        select $1, $2, $3, $4, $5, now() + make_interval(days => $6) where $7 > (
          select count(*) from api_tokens where location_id = $1 and revoked_at is null and expires_at > now())
        returning *)
    select ${COLUMNS} from t join users u on u.id = t.user_id`,
);

/** null: the location has reached the maximum. */
export async function insertApiToken(
  connection: Connection,
  locationId: string,
  token: NewApiToken,
): Promise<ApiTokenRow | null> {
  const { userId, name, hash, capabilities, days, max } = token;
  return (await first(connection, INSERT, [locationId, userId, name, hash, capabilities, days, max])) ?? null;
}

const REVOKE = statement<{ name: string }>(
  'revoke-api-token',
  'update api_tokens set revoked_at = now() where location_id = $1 and id = $2 and revoked_at is null returning name',
);

/** @returns its name; null if the location has no such valid token */
export async function revokeApiToken(connection: Connection, locationId: string, id: string): Promise<string | null> {
  return isServerId(id) ? ((await first(connection, REVOKE, [locationId, id]))?.name ?? null) : null;
}

const REVOKE_OF = statement<{ name: string }>(
  'revoke-api-tokens-of-member',
  'update api_tokens set revoked_at = now() where location_id = $1 and user_id = $2 and revoked_at is null returning name',
);

/** Those of somebody who leaves the location, so that they are not valid again if the person comes back. @returns their names */
export async function revokeApiTokensOf(
  connection: Connection,
  locationId: string,
  userId: string,
): Promise<readonly string[]> {
  return (await run(connection, REVOKE_OF, [locationId, userId])).map(({ name }) => name);
}

export interface TokenUserRow {
  readonly id: string;
  readonly name: string;
  readonly capabilities: readonly string[];
  readonly expired: boolean;
  readonly revoked: boolean;
  readonly user_id: string;
  readonly user_name: string;
  readonly role: 'customer' | 'admin';
  readonly has_access_to_catalog: boolean;
  readonly location: MemberRow & {
    readonly id: string;
    readonly status: 'active' | 'past_due' | 'inactive' | 'canceled';
  };
}

const FIND = statement<TokenUserRow>(
  'find-api-token',
  `select t.id, t.name, t.capabilities, t.expires_at <= now() as expired, t.revoked_at is not null or u.switched_off_at is not null as revoked,
      u.id as user_id, u.name as user_name, u.role, u.has_access_to_catalog,
      json_build_object('id', l.id::text, 'status', l.status, ${MEMBER}) as location
    from api_tokens t join users u on u.id = t.user_id join practice_locations l on l.id = t.location_id
      join location_users m on m.location_id = t.location_id and m.user_id = t.user_id
    where t.location_id = $1 and t.hash = $2`,
);

/** null: no such token, or its creator is no longer a member of the location. */
export async function findApiToken(
  connection: Connection,
  locationId: string,
  hash: Buffer,
): Promise<TokenUserRow | null> {
  return (await first(connection, FIND, [locationId, hash])) ?? null;
}

const USED = statement<never>(
  'api-token-used',
  `update api_tokens set last_used_at = now()
    where location_id = $1 and id = $2 and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
);

/** With a resolution of a minute, since software sends many requests. */
export async function markApiTokenUsed(connection: Connection, locationId: string, id: string): Promise<void> {
  await run(connection, USED, [locationId, id]);
}

const PRUNE = statement<never>(
  'prune-api-tokens',
  `delete from api_tokens where least(expires_at, revoked_at) < now() - interval '90 days'`,
);

/** @every-location housekeeping by age alone */
export async function pruneApiTokens(connection: Connection): Promise<void> {
  await run(connection, PRUNE, []);
}
