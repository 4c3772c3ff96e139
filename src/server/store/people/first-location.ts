/** The location that was made first: the demo's main one. */
import { type Connection, run, statement } from '../connection.ts';

const FIRST = statement<{ id: string }>('first-location', 'select id from practice_locations order by id limit 1');

/** Empty if there is none. */
export async function firstLocationId(connection: Connection): Promise<readonly string[]> {
  return (await run(connection, FIRST, [])).map(({ id }) => id);
}
