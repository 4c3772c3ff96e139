/** Sessions and their tokens. Rule: only hashes are stored; revoking a session ends every token ever issued from it. */
import { type Connection, first, run, statement } from '../connection.ts';

const INSERT_SESSION = statement<{ id: string }>(
  'insert-session',
  'insert into sessions (user_id, device, awaits_factor) values ($1, $2, $3) returning id',
);

/** @param awaitsFactor the session can do nothing until a second factor is set up */
export async function insertSession(
  connection: Connection,
  userId: string,
  device: string,
  awaitsFactor = false,
): Promise<string> {
  const row = await first(connection, INSERT_SESSION, [userId, device, awaitsFactor]);
  if (row === undefined) throw new Error('an insert gave no row');
  return row.id;
}

export interface NewTokens {
  readonly sessionId: string;
  readonly accessHash: Buffer;
  readonly accessSeconds: number;
  readonly refreshHash: Buffer;
  readonly refreshSeconds: number;
  readonly issuedFor: Buffer | null;
}

/** However often it is refreshed, a session ends half a year after its sign-in (AUTH-29). */
const SESSION_ENDS = `(select created_at + interval '180 days' from sessions where id = $1)`;

const INSERT_TOKENS = statement<never>(
  'insert-tokens',
  `insert into session_tokens (hash, session_id, kind, issued_for, expires_at) values
      ($2, $1, 'access', $6, least(now() + make_interval(secs => $3), ${SESSION_ENDS})),
      ($4, $1, 'refresh', $6, least(now() + make_interval(secs => $5), ${SESSION_ENDS}))
    on conflict (hash) do update set expires_at = excluded.expires_at`,
);

export async function insertTokens(connection: Connection, tokens: NewTokens): Promise<void> {
  const { sessionId, accessHash, accessSeconds, refreshHash, refreshSeconds, issuedFor } = tokens;
  await run(connection, INSERT_TOKENS, [sessionId, accessHash, accessSeconds, refreshHash, refreshSeconds, issuedFor]);
}

export interface RefreshRow {
  readonly session_id: string;
  readonly user_id: string;
  readonly email: string;
  readonly former_email: string | null;
  readonly expired: boolean;
  readonly revoked: boolean;
  readonly used: boolean;
  /** Used within the last seconds: two tabs, or a lost answer. */
  readonly just_used: boolean;
  /** A token that was issued for this one has been used. */
  readonly successor_used: boolean;
}

/** Locks the session, so that concurrent refreshes see each other. */
const LOCK_REFRESH = statement<RefreshRow>(
  'lock-refresh',
  `select s.id as session_id, u.id as user_id, u.email, u.former_email, t.expires_at <= now() as expired, s.revoked_at is not null as revoked,
      t.first_used_at is not null as used,
      coalesce(t.first_used_at > now() - make_interval(secs => $2), false) as just_used,
      exists (select from session_tokens n where n.issued_for = t.hash and n.first_used_at is not null) as successor_used
    from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
    where t.hash = $1 and t.kind = 'refresh'
    for update of s`,
);

export async function lockRefresh(
  connection: Connection,
  hash: Buffer,
  leewaySeconds: number,
): Promise<RefreshRow | null> {
  const found = await first(connection, LOCK_REFRESH, [hash, leewaySeconds]);
  if (found === undefined) return null;
  // Read again, since the token may have been used while waiting for the lock.
  return (await first(connection, LOCK_REFRESH, [hash, leewaySeconds])) ?? null;
}

const REFRESH_USED = statement<never>(
  'refresh-used',
  'update session_tokens set first_used_at = coalesce(first_used_at, now()) where hash = $1',
);

const SHORTEN_ACCESS = statement<never>(
  'shorten-access',
  `update session_tokens set expires_at = least(expires_at, now() + interval '5 minutes')
    where session_id = $1 and kind = 'access'`,
);

/** Marks the refresh token used; earlier access tokens remain valid for requests in transit. */
export async function retireTokens(connection: Connection, sessionId: string, refreshHash: Buffer): Promise<void> {
  await run(connection, REFRESH_USED, [refreshHash]);
  await run(connection, SHORTEN_ACCESS, [sessionId]);
}

const REVOKE = statement<never>(
  'revoke-session',
  'update sessions set revoked_at = now(), revoked_because = $2 where id = $1 and revoked_at is null',
);

export async function revokeSession(
  connection: Connection,
  sessionId: string,
  because: 'logout' | 'refresh-reused' | 'user',
): Promise<void> {
  await run(connection, REVOKE, [sessionId, because]);
}
