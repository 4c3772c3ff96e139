import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '#tests/support/paths.ts';
import { startServerProcess } from '#e2e/support/server-process.ts';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/http/log.ts';
import { housekeepingJob } from '#server/jobs/housekeeping.ts';
import { startJobs } from '#server/jobs/run-jobs.ts';
import { startServer } from '#server/start-server.ts';
import { type Connection, run, statement } from '#server/store/connection.ts';
import { migrate } from '#server/store/migrate.ts';
import { openStore } from '#server/store/open-store.ts';
import { withPruneLock, pruneRecords } from '#server/store/log/prune.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { demo } from '../support/demo-database.ts';
import { testDatabases } from '../support/pg.ts';
import { removeTestDirectory, testDirectory } from '../support/test-directory.ts';
import { adjust, codeOf, describeWire } from './wire-kit.ts';

describe.each(testDatabases())('starting on $name', ({ freshDatabase }) => {
  it('prepares an empty database, answers, and stops so that nothing listens anymore', async () => {
    await using database = await freshDatabase();
    const dataDir = testDirectory();
    const config = readConfig({ DATABASE_URL: database.connectionString, DATA_DIR: dataDir, PORT: '0', DEMO: 'off' });
    const steps: string[] = [];
    const server = await startServer(config, { log: createLog('silent'), progress: (step) => steps.push(step) });
    try {
      expect(steps).toContain('Preparing the tables: 0001-people');
      expect(server.isDemo).toBe(false);
      expect(steps.at(-3)).toMatch(/^Subscriptions take test cards and charge nobody/);
      expect(steps.at(-2)).toMatch(/^There are no users yet\. Sign up in the browser/);
      // The first person to sign up waits for a mail.
      expect(steps.at(-1)).toMatch(/^Mail is kept here, not sent: npm run admin -- mails/);
      const origin = server.origin.replace('localhost', '127.0.0.1');
      expect((await fetch(origin + paths.user)).status).toBe(401);
      await server.stop();
      await expect(fetch(origin + paths.user)).rejects.toThrow();
    } finally {
      await server.stop();
      removeTestDirectory(dataDir);
    }
  });

  it('SUB-28 says that nobody is charged at each start without the keys of Stripe, and not with them', async () => {
    await using database = await freshDatabase();
    const dataDir = testDirectory();
    const env = { DATABASE_URL: database.connectionString, DATA_DIR: dataDir, PORT: '0', DEMO: 'off' };
    const keys = {
      STRIPE_SECRET_KEY: 'sk_live_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    };
    const said = async (more: Record<string, string>): Promise<readonly string[]> => {
      const steps: string[] = [];
      const progress = (step: string): void => void steps.push(step);
      const server = await startServer(readConfig({ ...env, ...more }), { log: createLog('silent'), progress });
      await server.stop();
      return steps.filter((step) => step.includes('test cards'));
    };
    try {
      const nobody = 'Subscriptions take test cards and charge nobody: the keys of Stripe are not set.';
      // At the second start as well, when there is nothing else to say.
      expect(await said({})).toEqual([nobody]);
      expect(await said({})).toEqual([nobody]);
      expect(await said(keys)).toEqual([]);
    } finally {
      removeTestDirectory(dataDir);
    }
  });

  it('says where it is, and with the demo alone who can sign in', async () => {
    await using database = await freshDatabase(demo);
    const server = await startServerProcess({ env: { DATABASE_URL: database.connectionString } });
    try {
      const where = `Stockroom is at ${server.origin}\n`;
      const printed = (): string[] => server.output().split(where).slice(1);
      await expect.poll(printed).toHaveLength(1);
      expect(await server.stop()).toBe(0);
      for (const word of ['demo-stockroom', 'owner@', 'staff@', 'doctor@', 'admin@'])
        expect(printed()[0]).toContain(word);

      await server.start({ DEMO: 'off' });
      await expect.poll(printed).toHaveLength(2);
      expect(await server.stop()).toBe(0);
      expect(printed()[1]).not.toMatch(/demo-stockroom|@demo\.test/);
    } finally {
      await server.dispose();
    }
  });

  it('a day begins when it does in UTC, wherever the database is', async () => {
    await using database = await freshDatabase();
    const aside = openStore(database.poolConfig);
    await aside.pool.query(
      `do $$ begin execute format('alter database %I set timezone = %L', current_database(), 'Pacific/Kiritimati'); end $$`,
    );
    await aside.close();
    const store = openStore(database.poolConfig);
    const day = statement<{ day: string }>('day-of', 'select $1::timestamptz::date as day');
    expect(await run(store.pool, day, ['2026-03-04T23:30:00Z'])).toEqual([{ day: '2026-03-04' }]);
    await store.close();
  });

  it('migrates once, however many processes start at once', async () => {
    await using database = await freshDatabase();
    const stores = [1, 2, 3].map(() => openStore(database.poolConfig, { maxConnections: 2 }));
    const ran = await Promise.all(stores.map(({ pool }) => migrate(pool)));
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('refuses a database that a newer build has migrated, and leaves it as it was where a migration fails', async () => {
    await using database = await freshDatabase();
    const store = openStore(database.poolConfig, { maxConnections: 2 });
    const good = { name: '0001-good', sql: 'create table good (id int)' };
    const bad = { name: '0002-bad', sql: 'create table half (id int); select nonsense' };
    const next = { name: '0001-next', sql: 'create table next (id int)' };
    const tables = async () => {
      const { rows } = await store.pool.query(
        `select to_regclass('good') is not null as good, to_regclass('half') as half, to_regclass('next') as next`,
      );
      return rows[0] as unknown;
    };
    await expect(migrate(store.pool, { migrations: [good, bad] })).rejects.toMatchObject({
      kind: 'migration-failed',
      message: expect.stringContaining('Migration 0002-bad failed'),
    });
    expect(await tables()).toEqual({ good: false, half: null, next: null });
    await migrate(store.pool, { migrations: [good] });
    await expect(migrate(store.pool, { migrations: [good, next, bad] })).rejects.toMatchObject({
      kind: 'migration-failed',
    });
    expect(await tables()).toEqual({ good: true, half: null, next: null });
    expect(await migrate(store.pool, { migrations: [good] })).toEqual([]);
    await expect(migrate(store.pool, { migrations: [] })).rejects.toMatchObject({ kind: 'newer-schema' });
    await store.close();
  });
});

it('an older Node is told how to come by the one that is needed', () => {
  const start = join(import.meta.dirname, '../../src/server/start.js');
  const { status, stderr } = spawnSync(process.execPath, ['--no-strip-types', start], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm rebuild node --ignore-scripts=false')]);
});

describeWire('a database that is gone', (wired) => {
  it('is said as such (503, come again), and the answer tells nothing else', async () => {
    const { get, database } = wired();
    await database.drop();
    const answer = await get(paths.workspaces);
    expect([answer.status, codeOf(answer), answer.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    expect(answer.text).not.toMatch(/database "|stockroom_test/);
  });
});

describeWire('housekeeping', (wired) => {
  it('G2 keeps what makes an op count once for 45 days at least, and forgets it after', async () => {
    const { post, server, practice } = wired();
    const age = (key: string, days: number) =>
      server.store.pool.query(
        `update idempotency_records set created_at = now() - make_interval(days => $2) where key = $1`,
        [key, days],
      );
    for (const [key, days] of [
      ['kept-for-45-days', 46],
      ['old-enough-to-go', 51],
    ] as const) {
      await post(paths.stockMovements, adjust(practice.items.gloves, 1), { key });
      await age(key, days);
    }
    await pruneRecords(server.store.pool);
    const { rows } = await server.store.pool.query('select key from idempotency_records');
    expect(rows).toEqual([{ key: 'kept-for-45-days' }]);
  });

  it('may take its time, where a write that was left open is ended: it holds its location from all others', async () => {
    const { server } = wired();
    const patience = (connection: Connection) =>
      run(
        connection,
        statement<{ ms: string }>('patience', `select current_setting('idle_in_transaction_session_timeout') as ms`),
        [],
      );
    expect(await inTransaction(server.store, patience)).toEqual([{ ms: '1min' }]);
    let turn: unknown = null;
    await withPruneLock(server.store, async (connection) => {
      turn = await patience(connection);
    });
    expect(turn).toEqual([{ ms: '0' }]);
  });

  it('is due once an hour, however many processes there are', async () => {
    const { store } = wired().server;
    const kinds = [housekeepingJob(store, createLog('silent'), 'http://localhost')];
    const stops = [1, 2].map(() => startJobs({ store, log: createLog('silent'), kinds }));
    try {
      const known = 'select identifier from graphile_worker._private_known_crontabs';
      await expect.poll(async () => (await store.pool.query(known)).rows).toEqual([{ identifier: 'housekeeping' }]);
    } finally {
      await Promise.all(stops.map((stop) => stop()));
    }
  });

  it('is done by one process at a time', async () => {
    const { server } = wired();
    let running = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      most = Math.max(most, (running += 1));
      await server.store.pool.query('select pg_sleep(0.05)');
      running -= 1;
    };
    await Promise.all([1, 2, 3].map(() => withPruneLock(server.store, work)));
    expect(most).toBe(1);
  });
});
