/**
 * One PostgreSQL of each kind for the test run: the one from npm always, and in a full run a second one, given by
 * TEST_DATABASE_URL or found on the machine. Tests reach them through `testDatabases()` in pg.ts.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/engine/embedded-postgres.ts';
import type { LeaseTarget } from '#server/engine/lease.ts';
import { scratchInMemory } from './scratch-in-memory.ts';
import { IS_WHOLE_RUN } from './before-landing.ts';
import { FAST_SETTINGS, findSystemPostgres, startSystemPostgres } from './system-postgres.ts';
import { removeTestDirectory, sweepTestDirectories, testDirectory } from './test-directory.ts';

export interface TestServer {
  readonly name: string;
  readonly adminConfig: LeaseTarget;
  /** Prefix for this test run's objects on a server that outlives it. */
  readonly run: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServers: TestServer[];
  }
}

interface Started extends TestServer {
  stop(): Promise<void>;
}

const run = randomBytes(4).toString('hex');
const silent = { info: () => {}, warn: () => {}, error: () => {} };
let started: Started[] = [];

async function startEmbedded(): Promise<Started> {
  const directory = testDirectory();
  const engine = await startEmbeddedPostgres({ dataDir: directory, log: silent, settings: FAST_SETTINGS });
  return {
    name: 'PostgreSQL 18 from npm',
    adminConfig: engine.adminConfig,
    run,
    async stop() {
      await engine.stop();
      removeTestDirectory(directory);
    },
  };
}

async function dropTemplates(adminConfig: LeaseTarget): Promise<void> {
  const client = new pg.Client(adminConfig);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [`stockroom_template_${run}_`],
  );
  for (const { name } of rows) await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`);
  await client.end();
}

async function startSecond(): Promise<Started[]> {
  if (!IS_WHOLE_RUN) return [];
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined && url !== '') {
    const client = new pg.Client({ connectionString: url });
    const { host, port, user = 'postgres', database = 'postgres', password } = client;
    const adminConfig = { host, port, user, database, ...(typeof password === 'string' ? { password } : {}) };
    return [{ name: 'PostgreSQL of TEST_DATABASE_URL', adminConfig, run, stop: () => dropTemplates(adminConfig) }];
  }
  const system = findSystemPostgres();
  if (system === null) {
    console.log('No second PostgreSQL (15 or newer) on this machine: the database tests run on the one from npm only.');
    return [];
  }
  const running = await startSystemPostgres(system);
  return [
    {
      name: `PostgreSQL ${running.major} of the system`,
      adminConfig: running.adminConfig,
      run,
      stop: () => running.stop(),
    },
  ];
}

export async function setup(project: TestProject): Promise<void> {
  scratchInMemory();
  sweepTestDirectories();
  started = (await Promise.all([startEmbedded().then((one) => [one]), startSecond()])).flat();
  project.provide(
    'testServers',
    started.map(({ name, adminConfig }) => ({ name, adminConfig, run })),
  );
}

export async function teardown(): Promise<void> {
  await Promise.all(started.map((server) => server.stop()));
}
