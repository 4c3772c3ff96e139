/** A signal aborts a start at any point: at once, cleanly, and so that the next start completes what this one began. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import { run } from 'graphile-worker';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { EngineTestKit } from '#server/engine/engine-test-kit.ts';
import { isAlive, readPostmasterFile, runningPostmaster } from '#server/engine/postmaster-file.ts';
import { createLog } from '#server/http/log.ts';
import { runnerOptions } from '#server/jobs/run-jobs.ts';
import { startServer } from '#server/start-server.ts';
import { migrate } from '#server/store/migrate.ts';
import { ALL_MIGRATIONS } from '#server/store/migrations/all-migrations.ts';
import { openStore } from '#server/store/open-store.ts';
import { MIGRATED } from '../support/in-process-server.ts';
import { type FreshDatabase, testDatabases } from '../support/pg.ts';
import { removeTestDirectory, testDirectory } from '../support/test-directory.ts';

/** Far below any time limit of a start, far above what a busy machine needs. */
const AT_ONCE_MS = 4_000;
const MAIN = join(import.meta.dirname, '../../src/server/main.ts');
const kit = new EngineTestKit();
afterAll(() => kit.removeUsed());

interface GivenUp {
  readonly connectionString: string;
  readonly demo: 'on' | 'off';
  /** Called with each step; `giveUp` aborts the start. */
  readonly onStep?: (step: string, giveUp: () => void) => void;
  readonly whileStarting?: (giveUp: () => void) => unknown;
}

/** Resolves when the start was aborted as it should be. */
async function startAndGiveUp({ connectionString, demo, onStep, whileStarting }: GivenUp): Promise<void> {
  const giving = new AbortController();
  const reason = new Error('given up');
  let givenUpAt = Number.NaN;
  const giveUp = (): void => {
    givenUpAt = performance.now();
    giving.abort(reason);
  };
  const dataDir = testDirectory();
  const config = readConfig({ DATABASE_URL: connectionString, DATA_DIR: dataDir, PORT: '0', DEMO: demo });
  try {
    const start = startServer(config, {
      log: createLog('silent'),
      progress: (step) => onStep?.(step, giveUp),
      signal: giving.signal,
    });
    void whileStarting?.(giveUp);
    await expect(start).rejects.toBe(reason);
    expect(performance.now() - givenUpAt).toBeLessThan(AT_ONCE_MS);
  } finally {
    removeTestDirectory(dataDir);
  }
}

describe.each(testDatabases())('a start that is given up on $name', ({ freshDatabase }) => {
  async function beside(database: FreshDatabase): Promise<pg.Client> {
    const client = new pg.Client({ ...database.poolConfig, application_name: 'beside' });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  /** The server's remaining connections to the database; `waiting` counts those that wait for a lock. */
  async function left(client: pg.Client): Promise<{ connected: number; waiting: number }> {
    const { rows } = await client.query<{ connected: number; waiting: number }>(
      `select count(*)::int as connected, count(*) filter (where wait_event_type = 'Lock')::int as waiting
        from pg_stat_activity where datname = current_database() and application_name <> 'beside' and backend_type = 'client backend'`,
    );
    return rows[0] ?? { connected: -1, waiting: -1 };
  }

  const goneSoon = (client: pg.Client) =>
    expect.poll(() => left(client), { timeout: 5_000 }).toMatchObject({ connected: 0 });

  it('has migrated nothing, at the first migration, the last, or any sixth between, and the next start does it all', async () => {
    await using database = await freshDatabase();
    const client = await beside(database);
    const { connectionString } = database;
    // Each start runs all migrations up to its own, so testing all would take quadratic time.
    for (const [index, { name }] of ALL_MIGRATIONS.entries()) {
      if (index % 6 !== 0 && index !== ALL_MIGRATIONS.length - 1) continue;
      const onStep: GivenUp['onStep'] = (step, giveUp) => {
        if (step !== `Preparing the tables: ${name}`) return;
        // Before its first statement, or with that on its way: a timer would let the last few end, and with them the start.
        if (index % 12 === 0) giveUp();
        else void setImmediate().then(giveUp);
      };
      await startAndGiveUp({ connectionString, demo: 'off', onStep });
      const { rows } = await client.query(`select to_regclass('users') as users`);
      expect(rows, name).toEqual([{ users: null }]);
    }
    await goneSoon(client);
    await client.end();
    const store = openStore(database.poolConfig);
    expect(await migrate(store.pool)).toHaveLength(ALL_MIGRATIONS.length);
    await store.close();
  }, 120_000);

  /** Each with a statement that blocks it for as long as the test needs. */
  const BLOCKED = {
    'its turn to migrate': { from: undefined, demo: 'off', block: 'select pg_advisory_xact_lock(7219004331)' },
    'the tables of the job queue': { from: undefined, demo: 'off', block: 'create schema graphile_worker' },
    'the first look for users': { from: MIGRATED, demo: 'on', block: 'lock table users in access exclusive mode' },
    'the offers of the demo': { from: MIGRATED, demo: 'on', block: 'lock table offers in access exclusive mode' },
    'the last look for users, with HTTP and jobs running': {
      from: MIGRATED,
      demo: 'off',
      block: 'lock table users in access exclusive mode',
    },
  } as const;
  for (const [what, { from, demo, block }] of Object.entries(BLOCKED)) {
    it(`breaks off what the database is doing: ${what}`, async () => {
      await using database = await freshDatabase(from);
      const [client, watch] = [await beside(database), await beside(database)];
      await client.query(`begin; ${block}`);
      await startAndGiveUp({
        connectionString: database.connectionString,
        demo,
        whileStarting: async (giveUp) => {
          await expect.poll(async () => (await left(watch)).waiting, { timeout: 20_000 }).toBeGreaterThan(0);
          giveUp();
        },
      });
      // PostgreSQL notices that the client is gone.
      await goneSoon(watch);
      await client.query('rollback');
      await client.end();
      await watch.end();
    });
  }

  it('is not ended by the connection that waits for jobs, cut off while it is given back', async () => {
    await using database = await freshDatabase(MIGRATED);
    const store = openStore(database.poolConfig);
    const unhandled = vi.fn<(reason: unknown) => void>();
    process.on('unhandledRejection', unhandled);
    onTestFinished(() => void process.off('unhandledRejection', unhandled));
    const options = await runnerOptions({ store, log: createLog('silent'), kinds: [] });
    options.events?.once('pool:listen:success', ({ workerPool }) => {
      // Its request to PostgreSQL is still pending, so both this and the cut release the connection.
      void workerPool.gracefulShutdown();
      store.cut();
    });
    const { promise } = await run({ ...options, taskList: { nothing: () => {} } });
    await promise.catch(() => {});
    await store.close();
    await setImmediate();
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('rejects whoever waits for a connection, and does not wait for those that are never given back', async () => {
    await using database = await freshDatabase();
    const store = openStore(database.poolConfig, { maxConnections: 2 });
    const [busy] = [await store.pool.connect(), await store.pool.connect()];
    const requested = busy.query('select pg_sleep(60)');
    const waiting = [store.pool.query('select 1'), store.pool.connect()];
    const began = performance.now();
    store.cut();
    const ends = await Promise.allSettled([requested, ...waiting, store.pool.query('select 1')]);
    expect(ends.map(({ status }) => status)).toEqual(ends.map(() => 'rejected'));
    await store.close();
    expect(performance.now() - began).toBeLessThan(AT_ONCE_MS);
  });

  it('ends what is still under way when the store is closed, after a while', async () => {
    await using database = await freshDatabase();
    const store = openStore(database.poolConfig);
    const quick = store.pool.query('select pg_sleep(0.3)');
    const endless = store.pool.query('select pg_sleep(60)');
    await store.pool.query('select 1');
    const [answered, cut] = await Promise.allSettled([quick, endless, store.close()]);
    expect([answered.status, cut.status]).toEqual(['fulfilled', 'rejected']);
  });
});

it('a start that waits for an answer of the database is given up at once', async () => {
  const mute = createServer(() => {}).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const address = mute.address();
  const port = address === null || typeof address === 'string' ? 0 : address.port;
  await startAndGiveUp({
    connectionString: `postgres://nobody@127.0.0.1:${port}/none`,
    demo: 'off',
    whileStarting: async (giveUp) => {
      await once(mute, 'connection');
      giveUp();
    },
  });
  mute.close();
});

describe('a process whose start is given up', () => {
  let child: ChildProcess | null = null;
  let dataDir = '';

  afterEach(async () => {
    child?.kill('SIGKILL');
    child = null;
    const running = runningPostmaster(join(dataDir, 'postgres'));
    if (running !== null) process.kill(running.pid, 'SIGQUIT');
    await kit.cleanUp();
  });

  /** Resolves when it has printed `words`. */
  async function startUntil(words: string): Promise<{ exit: Promise<unknown>; errors: () => string }> {
    const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'on', DATABASE_URL: '' };
    const started = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    child = started;
    let errors = '';
    started.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const exit = once(started, 'exit').then(([code]) => code as unknown);
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: started.stdout }).on('line', (line) => {
        if (line.includes(words)) resolve();
      });
      void exit.then((code) => reject(new Error(`it ended with ${String(code)}: ${errors}`)));
    });
    return { exit, errors: () => errors };
  }

  async function endAtOnce(exit: Promise<unknown>): Promise<void> {
    const began = performance.now();
    child?.kill('SIGHUP');
    expect(await exit).toBe(0);
    expect(performance.now() - began).toBeLessThan(AT_ONCE_MS);
    expect(runningPostmaster(join(dataDir, 'postgres'))).toBeNull();
  }

  it('leaves no database that is half created, and nothing that goes on creating it', async () => {
    dataDir = kit.directory();
    const { exit } = await startUntil('Creating the database');
    await expect.poll(() => readdirSync(dataDir).some((name) => name.startsWith('postgres.new-'))).toBe(true);
    await endAtOnce(exit);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres'))).toEqual([]);
  });

  it('stops the database that it has started while that recovers, and harms nothing', async () => {
    dataDir = await kit.usedDataDir();
    const cluster = join(dataDir, 'postgres');
    // A standby that allows no reads accepts no connections, like a recovery that takes hours.
    writeFileSync(join(cluster, 'standby.signal'), '');
    appendFileSync(join(cluster, 'postgresql.conf'), 'hot_standby = off\n');
    const { exit } = await startUntil('Starting the database');
    await expect.poll(() => runningPostmaster(cluster)?.port ?? 0).toBeGreaterThan(0);
    const { pid = 0 } = runningPostmaster(cluster) ?? {};
    await endAtOnce(exit);
    expect(isAlive(pid)).toBe(false);
    rmSync(join(cluster, 'standby.signal'));
    await (await kit.start(dataDir)).stop();
  });

  it('says so, and that it failed, where what it has started does not stop', async () => {
    dataDir = kit.directory();
    const { exit, errors } = await startUntil('Seeding the demo');
    const { socketDir = '', port } = readPostmasterFile(join(dataDir, 'postgres')) ?? {};
    const admin = new pg.Client({
      host: socketDir,
      ...(port === undefined ? {} : { port }),
      user: 'postgres',
      database: 'postgres',
    });
    await admin.connect();
    // Every process calls it when it exits.
    await admin.query('alter function pg_advisory_unlock_shared(bigint) rename to was_unlock_shared');
    await admin.end();
    child?.kill('SIGHUP');
    expect(await exit).toBe(1);
    expect(errors()).toContain('pg_advisory_unlock_shared');
  });
});
