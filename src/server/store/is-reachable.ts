/** Whether the database responds at all. */
import { type Connection, run, statement } from './connection.ts';

const ASK = statement<never>('is-reachable', 'select');

export async function isReachable(connection: Connection): Promise<boolean> {
  try {
    await run(connection, ASK, []);
    return true;
  } catch {
    return false;
  }
}
