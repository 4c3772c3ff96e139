import { type Connection, run, statement } from '../connection.ts';

const NAMES = statement<{ id: string; name: string }>(
  'practice-names',
  'select id, name from practices where id = any($1::bigint[])',
);

/** By id. */
export async function readPracticeNames(
  connection: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await run(connection, NAMES, [ids])).map(({ id, name }) => [id, name]));
}
