/** Transactions on one connection of the pool. A thrown value rolls back and passes on; a broken connection is dropped. */
import type pg from 'pg';
import type { Connection } from './connection.ts';
import type { Store } from './open-store.ts';

/** Read committed: each statement sees what was committed before it, which the location lock relies on. */
export function inTransaction<T>(store: Store, work: (connection: Connection) => Promise<T>): Promise<T> {
  return transact(store, 'begin', work);
}

/** Every statement sees the database at one instant. The work's first statements go out together with the beginning. */
export function inSnapshot<T>(store: Store, work: (connection: Connection) => Promise<T>): Promise<T> {
  return transact(store, 'begin isolation level repeatable read read only', work, { eager: true });
}

async function transact<T>(
  store: Store,
  begin: string,
  work: (connection: Connection) => Promise<T>,
  { eager = false } = {},
): Promise<T> {
  const client = await store.pool.connect();
  let broken: Error | undefined;
  try {
    const begun = client.query(begin);
    if (!eager) await begun;
    const [value] = await Promise.all([work(client), begun]);
    await client.query('commit');
    return value;
  } catch (error) {
    broken = await rollback(client);
    throw error;
  } finally {
    client.release(broken);
  }
}

async function rollback(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
