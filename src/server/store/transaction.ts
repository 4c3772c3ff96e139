/** Transactions on one connection of the pool. A thrown value rolls back and is rethrown; a broken connection is dropped. */
import type pg from 'pg';
import { type Connection, run, runPipelined, statement } from './connection.ts';
import type { Store } from './open-store.ts';
import { cancel } from './packets.ts';

const BEGIN = statement<never>('begin', 'begin');
const BEGIN_SNAPSHOT = statement<never>('begin-snapshot', 'begin isolation level repeatable read read only');
const COMMIT = statement<never>('commit', 'commit');

/** Read committed: each statement sees what was committed before it, which the location lock relies on. */
export function inTransaction<T>(store: Store, work: (connection: Connection) => Promise<T>): Promise<T> {
  return transact(store, work, {
    begin: async (client) => void (await run(client, BEGIN, [])),
    end: async (client) => void (await run(client, COMMIT, [])),
  });
}

/** Deadlock, serialization failure. */
const WORTH_RETRYING = new Set(['40P01', '40001']);

/** For work that may lock rows in another order than others and that is repeatable: up to three attempts. */
export async function inTransactionAgain<T>(store: Store, work: (connection: Connection) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(store, work);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt === 3 || !WORTH_RETRYING.has(code)) throw error;
    }
  }
}

/**
 * Every statement sees the database at one instant. The beginning is sent together with the first statement, and nobody waits for the end:
 * nothing was written, and the connection's next statements come after it.
 */
export function inSnapshot<T>(store: Pick<Store, 'pool'>, work: (connection: Connection) => Promise<T>): Promise<T> {
  return transact(store, work, {
    begin: (client) => runPipelined(client, BEGIN_SNAPSHOT, []),
    end: (client) => void run(client, COMMIT, []).catch(() => undefined),
  });
}

async function transact<T>(
  store: Pick<Store, 'pool'>,
  work: (connection: Connection) => Promise<T>,
  { begin, end }: Readonly<Record<'begin' | 'end', (client: pg.PoolClient) => void | Promise<void>>>,
): Promise<T> {
  const client = await store.pool.connect();
  let broken: Error | undefined;
  try {
    await begin(client);
    const value = await work(client);
    await end(client);
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
    cancel(client);
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
