/** A person's sessions. */
import { type Connection, first, isServerId, run, statement } from '../connection.ts';

export interface SignedInRow {
  readonly id: string;
  readonly device: string;
  readonly created_at: Date;
  readonly last_used_at: Date;
}

const LIST = statement<SignedInRow>(
  'sessions-of-user',
  `select s.id, s.device, s.created_at, max(greatest(t.issued_at, t.first_used_at, s.last_seen_at)) as last_used_at
    from sessions s join session_tokens t on t.session_id = s.id
    where s.user_id = $1 and s.revoked_at is null
    group by s.id having bool_or(t.kind = 'refresh' and t.expires_at > now())
    order by last_used_at desc, s.id desc limit 100`,
);

export function readSessionsOf(connection: Connection, userId: string): Promise<SignedInRow[]> {
  return run(connection, LIST, [userId]);
}

const PROVEN = statement<never>('session-proven', 'update sessions set proven_at = now() where id = $1');

export async function markProven(connection: Connection, sessionId: string): Promise<void> {
  await run(connection, PROVEN, [sessionId]);
}

const IS_PROVEN = statement<{ is: boolean }>(
  'is-session-proven',
  `select proven_at > now() - interval '10 minutes' as is from sessions where id = $1`,
);

/** Within ten minutes, by a sign-in or a later proof. */
export async function isProven(connection: Connection, sessionId: string): Promise<boolean> {
  return (await first(connection, IS_PROVEN, [sessionId]))?.is ?? false;
}

const END = statement<{ device: string }>(
  'end-own-session',
  `update sessions set revoked_at = now(), revoked_because = 'user'
    where id = $1 and user_id = $2 and revoked_at is null returning device`,
);

/**
 * Has no effect on other people's sessions and ended ones.
 * @returns the name of its device; null: nothing was ended
 */
export async function endSessionOf(connection: Connection, userId: string, id: string): Promise<string | null> {
  return isServerId(id) ? ((await first(connection, END, [id, userId]))?.device ?? null) : null;
}
