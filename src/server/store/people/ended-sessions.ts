/** Which of the given sessions have ended, by sign-out, token reuse or age, in any process; sessions of deleted users no longer exist. */
import { type Connection, run, statement } from '../connection.ts';

const ENDED = statement<{ id: string }>(
  'ended-sessions',
  `select asked.id from unnest($1::bigint[]) as asked (id)
    where not exists (select from sessions s where s.id = asked.id and s.revoked_at is null)`,
);

export async function findEndedSessions(connection: Connection, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  return (await run(connection, ENDED, [ids])).map(({ id }) => id);
}
