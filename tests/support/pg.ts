/**
 * Databases for tests: for each PostgreSQL of this run an empty database, or a copy of a prepared one, in about 20 ms.
 *
 *     describe.each(testDatabases())('$name', ({ freshDatabase }) => {
 *       it('…', async () => {
 *         await using database = await freshDatabase({ name: 'migrated', build: migrate });
 *         const pool = new pg.Pool(database.poolConfig);
 *
 * The role in `poolConfig` owns its database and is no superuser, as in production.
 */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { LeaseTarget } from '#server/engine/lease.ts';
import type { TestServer } from './pg-global-setup.ts';

/** A database that is built once per test run and then copied. */
export interface Template {
  readonly name: string;
  /** Fills the empty database. */
  build(poolConfig: LeaseTarget): Promise<unknown>;
}

export interface FreshDatabase extends AsyncDisposable {
  readonly poolConfig: LeaseTarget;
  readonly connectionString: string;
  /** Closes remaining connections and removes the database. */
  drop(): Promise<void>;
}

export interface TestDatabase {
  readonly name: string;
  /** The superuser (or the role of TEST_DATABASE_URL) on the maintenance database. */
  readonly adminConfig: LeaseTarget;
  readonly freshDatabase: (template?: Template) => Promise<FreshDatabase>;
}

const ROLE = 'stockroom_test';
const ROLE_PASSWORD = 'stockroom-test';

async function withClient<T>(config: LeaseTarget, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function connectionString({ host, port, user, database, password }: LeaseTarget): string {
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`;
  const socket = host.startsWith('/');
  const query = socket ? `?host=${encodeURIComponent(host)}` : '';
  return `postgres://${encodeURIComponent(user)}${secret}@${socket ? 'localhost' : host}:${port}/${database}${query}`;
}

/** The role that tests connect with. A TEST_DATABASE_URL that may not create roles is used as it is. */
async function ensureRole(client: pg.Client, admin: LeaseTarget): Promise<LeaseTarget> {
  const { rows } = await client.query<{ may: boolean; there: boolean }>(
    `select rolsuper as may, exists (select from pg_roles where rolname = $1) as there from pg_roles where rolname = current_user`,
    [ROLE],
  );
  if (rows[0]?.may !== true) return admin;
  if (!rows[0].there) await client.query(`create role ${ROLE} login password '${ROLE_PASSWORD}'`);
  return { ...admin, user: ROLE, password: ROLE_PASSWORD };
}

/** Under a lock that all test workers share, so that the template is built once. */
async function ensureTemplate(
  { adminConfig: admin, run }: TestServer,
  template: Template | undefined,
): Promise<{ source: string; role: LeaseTarget }> {
  return await withClient(admin, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('stockroom test templates'))`);
    const role = await ensureRole(client, admin);
    if (template === undefined) return { source: 'template0', role };
    const source = `stockroom_template_${run}_${template.name}`;
    const { rowCount } = await client.query('select from pg_database where datname = $1', [source]);
    if (rowCount === 1) return { source, role };
    const id = pg.escapeIdentifier(source);
    await client.query(`create database ${id} owner ${pg.escapeIdentifier(role.user)} template template0`);
    try {
      await template.build({ ...role, database: source });
      // Copying requires an unused source: new connections are refused from here on, and existing ones are closed.
      await client.query(`alter database ${id} with allow_connections false`);
      await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [source]);
    } catch (error) {
      await client.query(`drop database ${id} with (force)`);
      throw error;
    }
    return { source, role };
  });
}

function testDatabase(server: TestServer): TestDatabase {
  const { name, adminConfig } = server;
  const ready = new Map<string, ReturnType<typeof ensureTemplate>>();
  return {
    name,
    adminConfig,
    freshDatabase: async (template) => {
      const key = template?.name ?? '';
      const preparing = ready.get(key) ?? ensureTemplate(server, template);
      ready.set(key, preparing);
      const { source, role } = await preparing;
      const database = `stockroom_test_${randomBytes(6).toString('hex')}`;
      const [owner, from] = [role.user, source].map((word) => pg.escapeIdentifier(word));
      await withClient(adminConfig, (client) =>
        client.query(`create database ${database} owner ${owner} template ${from} strategy file_copy`),
      );
      const poolConfig = { ...role, database };
      const drop = async (): Promise<void> => {
        await withClient(adminConfig, (client) => client.query(`drop database if exists ${database} with (force)`));
      };
      return { poolConfig, connectionString: connectionString(poolConfig), drop, [Symbol.asyncDispose]: drop };
    },
  };
}

/** Every PostgreSQL of this test run, the shipped one first. */
export function testDatabases(): TestDatabase[] {
  return inject('testServers').map(testDatabase);
}

/** The shipped PostgreSQL, in an array: for tests that take long and are about rules rather than SQL. */
export function shippedDatabase(): TestDatabase[] {
  return testDatabases().slice(0, 1);
}
