/** Through a pool in front of PostgreSQL (src/decisions/0036). Runs where the machine has PgBouncer. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createLog } from '#server/http/log.ts';
import { startJobs } from '#server/jobs/run-jobs.ts';
import { listenForHints } from '#server/socket/listen.ts';
import { startServer } from '#server/start-server.ts';
import { run, statement } from '#server/store/connection.ts';
import { addJob } from '#server/store/jobs/add-job.ts';
import type { Hint } from '#server/store/log/announcer.ts';
import { migrate } from '#server/store/migrate.ts';
import { openStore } from '#server/store/open-store.ts';
import { paths } from '../support/paths.ts';
import { MIGRATED } from '../support/in-process-server.ts';
import { findPgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { testDatabases } from '../support/pg.ts';
import { removeTestDirectory, testDirectory } from '../support/test-directory.ts';

const program = findPgBouncer() ?? '';
if (program === '') console.log('No PgBouncer on this machine: nothing is tried through it.');
const log = createLog('silent');
/** It connects to PostgreSQL over TCP. */
const reachable = testDatabases().filter(({ adminConfig }) => !adminConfig.host.startsWith('/'));

function start(DATABASE_URL: string): ReturnType<typeof startServer> {
  const dataDir = testDirectory();
  onTestFinished(() => removeTestDirectory(dataDir));
  const config = readConfig({ DATABASE_URL, DATA_DIR: dataDir, PORT: '0', DEMO: 'off' });
  return startServer(config, { log, progress: () => {} });
}

describe.skipIf(program === '').each(reachable)('PgBouncer before $name', ({ freshDatabase }) => {
  it.each(['transaction', 'statement'])('a start says at once what is wrong with pool_mode = %s', async (mode) => {
    await using database = await freshDatabase();
    await using pool = await startPgBouncer(program, database.poolConfig, mode);
    await expect(start(pool.connectionString)).rejects.toMatchObject({
      kind: 'shared-connections',
      message: expect.stringContaining('pool_mode = session'),
    });
  });

  it('in pool_mode = session a server starts, migrates, answers and stops', async () => {
    await using database = await freshDatabase();
    await using pool = await startPgBouncer(program, database.poolConfig, 'session');
    const server = await start(pool.connectionString);
    const origin = server.origin.replace('localhost', '127.0.0.1');
    expect((await fetch(origin + paths.user)).status).toBe(401);
    await server.stop();
  });

  it('in pool_mode = session several migrate once, hints and jobs come at once, and settings are ours', async () => {
    await using database = await freshDatabase();
    await using pool = await startPgBouncer(program, database.poolConfig, 'session');
    const target = { connectionString: pool.connectionString };
    const stores = [1, 2, 3].map(() => openStore(target, { maxConnections: 4 }));
    onTestFinished(async () => void (await Promise.all(stores.map((store) => store.close()))));
    const ran = await Promise.all(stores.map((store) => migrate(store.pool)));
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1);

    const [here, there] = stores as [(typeof stores)[0], (typeof stores)[0]];
    const hints: Hint[] = [];
    const onHint = (hint: Hint): void => void hints.push(hint);
    const stopListening = await listenForHints(target, {
      onHint,
      onReconnect: () => {},
      onLost: () => {},
      signal: here.cutSignal,
    });
    onTestFinished(stopListening);
    there.announceOffers(['7']);
    await expect.poll(() => hints).toEqual([{ kind: 'offers', offerIds: ['7'] }]);

    let done = 0;
    const kinds = [{ name: 'noted', concurrency: 1, run: async () => void (done += 1) }];
    const stopJobs = startJobs({ store: here, log, kinds });
    onTestFinished(() => stopJobs());
    await addJob(there.pool, { kind: 'noted', key: '1', payload: {} });
    await expect.poll(() => done).toBe(1);
    await addJob(there.pool, { kind: 'noted', key: '2', payload: {} });
    // Sooner than those are found that wait: it was told.
    await expect.poll(() => done, { timeout: 1_500 }).toBe(2);

    const settings = statement<Record<string, string>>(
      'settings-of-a-pool',
      `select current_setting('timezone') as zone, current_setting('statement_timeout') as longest,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(await run(there.pool, settings, [])).toEqual([{ zone: 'UTC', longest: '30s', idle: '1min' }]);
  });

  it('leaves nothing of one client to the next: statements of the same name, locks, settings', async () => {
    await using database = await freshDatabase(MIGRATED);
    await using pool = await startPgBouncer(program, database.poolConfig, 'session');
    const target = { connectionString: pool.connectionString };
    for (const text of ['select 1 as one', 'select 2 as two']) {
      const store = openStore(target, { maxConnections: 1 });
      // Were the lock still held, or the other statement known, this would wait or answer the wrong thing.
      await store.pool.query('select pg_advisory_lock(1)');
      const rows = await run(store.pool, statement<object>('same-name', text), []);
      expect(rows).toEqual([text.endsWith('one') ? { one: 1 } : { two: 2 }]);
      await store.close();
    }
  });
});
