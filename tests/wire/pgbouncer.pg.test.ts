/** The server with PgBouncer in front of PostgreSQL (src/decisions/0036). Runs if the machine has PgBouncer. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { IDEMPOTENCY_HEADER, LOCATION_HEADER, MEDIA_TYPE } from '#contract/headers.ts';
import { BEARER_PREFIX, SOCKET_PROTOCOL } from '#contract/socket/messages.ts';
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
import { EMAILS, PASSWORD, seedSmallPractice } from '../support/small-practice.ts';
import { testDatabases } from '../support/pg.ts';
import { removeTestDirectory, testDirectory } from '../support/test-directory.ts';
import { adjust } from './wire-kit.ts';

const program = findPgBouncer() ?? '';
if (program === '') console.log('No PgBouncer on this machine: nothing is tried through it.');
const log = createLog('silent');
/** It connects to PostgreSQL over TCP; the one from npm listens on a Unix socket only. */
const reachable = testDatabases().filter(({ adminConfig }) => !adminConfig.host.startsWith('/'));
const isMissing = program === '' || reachable.length === 0;

function start(DATABASE_URL: string, env: NodeJS.ProcessEnv = {}): ReturnType<typeof startServer> {
  const dataDir = testDirectory();
  onTestFinished(() => removeTestDirectory(dataDir));
  const config = readConfig({ DATABASE_URL, DATA_DIR: dataDir, PORT: '0', DEMO: 'off', ...env });
  return startServer(config, { log, progress: () => {} });
}

describe.skipIf(isMissing).each(isMissing ? testDatabases() : reachable)(
  'PgBouncer before $name',
  ({ freshDatabase }) => {
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
      // Sooner than polling would find it: the worker was notified.
      await expect.poll(() => done, { timeout: 1_500 }).toBe(2);

      const settings = statement<Record<string, string>>(
        'settings-of-a-pool',
        `select current_setting('timezone') as zone, current_setting('statement_timeout') as longest,
        current_setting('idle_in_transaction_session_timeout') as idle`,
      );
      expect(await run(there.pool, settings, [])).toEqual([{ zone: 'UTC', longest: '30s', idle: '1min' }]);
    });

    it('three servers behind it are one: what is written at one is heard at the next, read at the third, and done once', async () => {
      await using database = await freshDatabase(MIGRATED);
      await using pool = await startPgBouncer(program, database.poolConfig, 'session');
      const store = openStore({ connectionString: pool.connectionString }, { maxConnections: 1 });
      const practice = await seedSmallPractice(store);
      await store.close();
      const servers = await Promise.all(
        [1, 2, 3].map(() => start(pool.connectionString, { TOKEN_KEY: 'k'.repeat(40) })),
      );
      // Disposed before the pool, which ends with the test.
      await using _stopped = {
        [Symbol.asyncDispose]: async () => void (await Promise.all(servers.map((server) => server.stop()))),
      };
      const [here, there, third] = servers.map(({ origin }) => origin.replace('localhost', '127.0.0.1')) as [
        string,
        string,
        string,
      ];
      const ask = async (origin: string, path: string, body?: object, headers: Record<string, string> = {}) => {
        const answer = await fetch(origin + path, {
          method: body === undefined ? 'GET' : 'POST',
          headers: { accept: MEDIA_TYPE, 'content-type': MEDIA_TYPE, ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        return { status: answer.status, json: (await answer.json()) as Record<string, Record<string, unknown>> };
      };
      const login = { data: { type: 'logins', attributes: { email: EMAILS.owner, password: PASSWORD } } };
      const token = String((await ask(here, paths.login, login)).json['meta']?.['accessToken']);
      const socket = new WebSocket(there.replace('http', 'ws') + paths.echo, [SOCKET_PROTOCOL, BEARER_PREFIX + token]);
      using _closed = { [Symbol.dispose]: () => socket.terminate() };
      const heard: string[] = [];
      socket.on('open', () => socket.send(practice.users.owner));
      socket.on('message', (data: Buffer) => heard.push(data.toString()));
      await expect.poll(() => heard.length).toBe(1);

      const own = { authorization: `Bearer ${token}`, [LOCATION_HEADER]: practice.locations.main };
      const key = { ...own, [IDEMPOTENCY_HEADER]: randomUUID() };
      const change = adjust(practice.items.gloves, -1);
      const both = await Promise.all([here, third].map((origin) => ask(origin, paths.stockMovements, change, key)));
      // The same write sent to two of them at once is done once: the other one waits, or answers that it is in progress.
      expect(both.map(({ status }) => status).filter((status) => status === 201).length).toBeGreaterThan(0);
      expect(both.every(({ status }) => status === 201 || status === 409)).toBe(true);
      await expect.poll(() => heard.filter((each) => each.includes('"changes"')).length).toBeGreaterThan(0);
      const { json } = await ask(
        third,
        `${paths.stockMovements}?filter[itemId]=${practice.items.gloves}`,
        undefined,
        own,
      );
      expect(JSON.stringify(json).match(/"kind":"adjust"/g)).toHaveLength(1);
    });

    it('leaves nothing of one client to the next: statements of the same name, locks, settings', async () => {
      await using database = await freshDatabase(MIGRATED);
      await using pool = await startPgBouncer(program, database.poolConfig, 'session');
      const target = { connectionString: pool.connectionString };
      for (const text of ['select 1 as one', 'select 2 as two']) {
        const store = openStore(target, { maxConnections: 1 });
        // If the lock were still held, or the other statement still prepared, this would block or answer wrongly.
        await store.pool.query('select pg_advisory_lock(1)');
        const rows = await run(store.pool, statement<object>('same-name', text), []);
        expect(rows).toEqual([text.endsWith('one') ? { one: 1 } : { two: 2 }]);
        await store.close();
      }
    });
  },
);
