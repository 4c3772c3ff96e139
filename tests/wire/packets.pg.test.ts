import { describe, expect, it } from 'vitest';
import { testDatabases } from '#tests/support/pg.ts';
import { type Connection, run, runPipelined, statement } from '#server/store/connection.ts';
import { openStore, type Store } from '#server/store/open-store.ts';
import { inOneRoundTrip, cancel } from '#server/store/packets.ts';
import { inTransaction } from '#server/store/transaction.ts';

const MAKE = statement<never>('make', 'create table notes (id bigint primary key, words text not null)');
const ADD = statement<never>('add', 'insert into notes values ($1, $2)');
const COUNT = statement<{ count: number }>('count', 'select count(*)::int as count from notes');
const SLEEP = statement<never>('sleep', 'select pg_sleep(20)');
const END_SLEEPERS = statement<{ ended: boolean }>(
  'end-sleepers',
  `select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and query = 'select pg_sleep(20)' and state = 'active'`,
);
const ECHO = statement<{ words: string[]; bytes: Buffer[]; day: string; at: Date; flag: boolean; none: string | null }>(
  'echo',
  'select $1::text[] as words, $2::bytea[] as bytes, $3::date as day, $4::timestamptz as at, $5::boolean as flag, $6::text as none',
);

describe.each(testDatabases())('packets of statements on $name', ({ freshDatabase }) => {
  async function withNotes(work: (store: Store) => Promise<void>): Promise<void> {
    await using database = await freshDatabase();
    const store = openStore(database.poolConfig, { maxConnections: 1 });
    try {
      await run(store.pool, MAKE, []);
      await work(store);
    } finally {
      await store.close();
    }
  }
  const count = async (connection: Connection): Promise<number> =>
    (await run(connection, COUNT, [])).map((row) => row.count)[0] ?? -1;

  it('run in the order in which they were given, those given ahead before the one that is asked', async () => {
    await withNotes(async ({ pool }) => {
      const client = await pool.connect();
      runPipelined(client, ADD, ['1', 'one']);
      runPipelined(client, ADD, ['2', 'two']);
      const counts = await inOneRoundTrip(client, () =>
        Promise.all([count(client), run(client, ADD, ['3', 'three']), count(client)]),
      );
      client.release();
      expect(counts).toEqual([2, [], 3]);
    });
  });

  it('what is undone is never sent', async () => {
    await withNotes(async (store) => {
      await inTransaction(store, async (connection) => {
        runPipelined(connection, ADD, ['1', 'one']);
        cancel(connection);
        expect(await count(connection)).toBe(0);
      });
    });
  });

  it('the first that fails fails all behind it, and the connection goes on with statements that were new in the packet', async () => {
    await withNotes(async ({ pool }) => {
      const client = await pool.connect();
      const settled = await inOneRoundTrip(client, () =>
        Promise.allSettled([
          count(client),
          run(client, ADD, ['1', null]),
          run(client, ECHO, [[], [], null, null, null, null]),
        ]),
      );
      expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
      expect(settled[1]).toMatchObject({ reason: { code: '23502' } });
      await run(client, ADD, ['1', 'one']);
      expect(await run(client, ECHO, [[], [], null, null, null, null])).toHaveLength(1);
      expect(await count(client)).toBe(1);
      client.release();
    });
  });

  it('a failure ahead of the commit leaves nothing behind', async () => {
    await withNotes(async (store) => {
      const failing = inTransaction(store, async (connection) => {
        await run(connection, ADD, ['1', 'one']);
        runPipelined(connection, ADD, ['1', 'again']);
        await count(connection);
      });
      await expect(failing).rejects.toMatchObject({ code: '23505' });
      expect(await count(store.pool)).toBe(0);
    });
  });

  it('a connection that is lost under a statement fails it, and the pool goes on', async () => {
    await withNotes(async (store) => {
      const lost = expect(run(store.pool, SLEEP, [])).rejects.toThrow();
      const other = openStore(store.target, { maxConnections: 1 });
      try {
        await expect.poll(async () => (await run(other.pool, END_SLEEPERS, [])).length).toBe(1);
      } finally {
        await other.close();
      }
      await lost;
      expect(await count(store.pool)).toBe(0);
    });
  });

  it('gives values and rows in their types, the second time as the first', async () => {
    await withNotes(async ({ pool }) => {
      const at = new Date('2026-02-03T04:05:06.789Z');
      const words = ['', 'a "b" \\ c', 'ä,{}', 'NULL'];
      const values = [words, [Buffer.from([0, 92, 255])], '2026-02-03', at, false, null];
      const row = { words, bytes: values[1], day: '2026-02-03', at, flag: false, none: null };
      expect(await run(pool, ECHO, values)).toEqual([row]);
      expect(await run(pool, ECHO, values)).toEqual([row]);
    });
  });
});
