/** Which of some sessions have ended, by logout or reuse in any process. */
import { type Connection, run, statement } from '../connection.ts';

const ENDED = statement<{ id: string }>(
  'ended-sessions',
  'select id from sessions where id = any($1::bigint[]) and revoked_at is not null',
);

export async function findEndedSessions(connection: Connection, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  return (await run(connection, ENDED, [ids])).map(({ id }) => id);
}
