/**
 * Detects a pooler in front of PostgreSQL (such as PgBouncer with `pool_mode = transaction` or `statement`) that assigns connections per
 * transaction. With one, `listen`, advisory locks, settings and prepared statements would belong to arbitrary clients.
 */
import pg from 'pg';
import { closeOnAbort } from '../close-on-abort.ts';

const ASK = 'select pg_backend_pid() as pid';
/** Repeated, since other clients may acquire and release connections in the meantime. */
const LOOKS = 3;

/** With connections of their own, two clients never share a backend process, and none changes its own. */
export async function lendsByTransaction(
  poolConfig: pg.ClientConfig,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const clients = [1, 2].map(() => {
    const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...poolConfig });
    client.on('error', () => {});
    return client;
  });
  const [idle, busy] = clients as [pg.Client, pg.Client];
  const pid = async (client: pg.Client): Promise<number> =>
    (await client.query<{ pid: number }>(ASK)).rows[0]?.pid ?? Number.NaN;
  const cut = (): void => {
    for (const { connection } of clients) connection.stream.destroy();
  };
  try {
    return await closeOnAbort(signal, cut, async () => {
      await Promise.all(clients.map((client) => client.connect()));
      const own = await pid(idle);
      for (let look = 0; look < LOOKS; look += 1) {
        // During its transaction nobody else has its connection.
        await busy.query('begin');
        if ((await pid(busy)) === own || (await pid(idle)) !== own) return true;
        await busy.query('rollback');
      }
      return false;
    });
  } catch (error) {
    // "transaction blocks not allowed in statement pooling mode"
    if (error instanceof pg.DatabaseError && error.code === '08P01') return true;
    throw error;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}
