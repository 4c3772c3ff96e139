/**
 * Migrates a database to this build's schema with Kysely's Migrator. Rule: one process at a time (an advisory lock); all missing
 * migrations run in one transaction with their records, so a database is never between two builds; one that a newer build has migrated is
 * refused.
 */
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg, { type Pool, type PoolClient } from 'pg';
import { installJobQueue } from './jobs/install-job-queue.ts';
import type { Migration } from './migrations/all-migrations.ts';
import { MIGRATION_NAMES } from './migrations/migration-names.ts';
import type { StoreTarget } from './open-store.ts';
import { StoreError } from './store-error.ts';

/** Builds without Kysely's Migrator use only this lock, so it is held around the Migrator's own. */
const MIGRATION_LOCK = 7_219_004_331;
const MIGRATION_TABLE = 'schema_migrations';

export interface MigrateOptions {
  /** Called with the name of each migration before it runs. */
  readonly progress?: (name: string) => void;
  readonly migrations?: readonly Migration[];
}

/** For callers that need the database only for migrations. */
export function openMigrationPool(target: StoreTarget): Pool {
  const pool = new pg.Pool({ ...target, max: 2 });
  // A lost connection is reported by its statements.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Resolves with the names of the migrations that ran. */
export async function migrate(pool: Pool, options: MigrateOptions = {}): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    // Another process may take long, and so may a migration.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      return await runMissing(pool, client, options);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release(true);
  }
}

async function runMissing(pool: Pool, client: PoolClient, options: MigrateOptions): Promise<readonly string[]> {
  const names = options.migrations?.map(({ name }) => name) ?? MIGRATION_NAMES;
  const applied = await appliedNames(client);
  const unknown = applied.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new StoreError('newer-schema', `The database was migrated by a newer build (${unknown.join(', ')}).`);
  }
  const missing = names.filter((name) => !applied.includes(name));
  // The Migrator lists every table before it checks whether there is anything to do.
  if (missing.length === 0) return [];
  await installJobQueue(pool);
  const migrations = options.migrations ?? (await import('./migrations/all-migrations.ts')).ALL_MIGRATIONS;
  const { error: cause, results = [] } = await migratorOn(client, migrations, options).migrateToLatest();
  if (cause === undefined) return missing;
  const name = results.find(({ status }) => status === 'Error')?.migrationName ?? missing.join(', ');
  const reason = cause instanceof Error ? cause.message : 'for a reason that is not known';
  throw new StoreError('migration-failed', `Migration ${name} failed (${reason}); the database is as it was before.`, {
    cause,
  });
}

/** Also adds the column that the Migrator reads to records of builds without it. */
async function appliedNames(client: PoolClient): Promise<readonly string[]> {
  const { rows: columns } = await client.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped',
    [MIGRATION_TABLE],
  );
  if (columns.length === 0) return [];
  if (columns.some(({ name }) => name === 'applied_at')) {
    await client.query(`alter table ${MIGRATION_TABLE} rename column applied_at to "timestamp"`);
  }
  const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATION_TABLE} order by name`);
  return rows.map(({ name }) => name);
}

function migratorOn(client: PoolClient, migrations: readonly Migration[], { progress }: MigrateOptions): Migrator {
  const onThisConnection = { query: client.query.bind(client), release: () => {} };
  const pool = { options: {}, connect: () => Promise.resolve(onThisConnection), end: () => Promise.resolve() };
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const entries = migrations.map(({ name, sql: text, run }) => {
    const up = async (transaction: Kysely<unknown>): Promise<void> => {
      progress?.(name);
      await sql.raw(text).execute(transaction);
      await run?.(client);
    };
    return [name, { up }] as const;
  });
  return new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(entries)) },
    migrationTableName: MIGRATION_TABLE,
    // The system clock may have been set back between two of them.
    allowUnorderedMigrations: true,
  });
}
