/**
 * Brings a database to this build's schema. Law: one process at a time (an advisory lock), each migration in one
 * transaction with its own record; a database that a newer build has migrated is refused, never guessed at.
 */
import type { Pool, PoolClient } from 'pg';
import { ALL_MIGRATIONS, type Migration } from './migrations/all-migrations.ts';
import { StoreError } from './store-error.ts';

const MIGRATION_LOCK = 7_219_004_331;

export interface MigrateOptions {
  /** Told the name of each migration before it runs. */
  readonly progress?: (name: string) => void;
  readonly migrations?: readonly Migration[];
}

/** Resolves with the names of the migrations that ran. */
export async function migrate(pool: Pool, options: MigrateOptions = {}): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    // Another process may be at it for long, and a migration may take its time.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      return await runMissing(client, options);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release(true);
  }
}

async function runMissing(client: PoolClient, options: MigrateOptions): Promise<readonly string[]> {
  const migrations = options.migrations ?? ALL_MIGRATIONS;
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !migrations.some((each) => each.name === name));
  if (unknown.length > 0) {
    throw new StoreError('newer-schema', `The database was migrated by a newer build (${unknown.join(', ')}).`);
  }
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const { name, sql, run } of missing) {
    options.progress?.(name);
    await client.query('begin');
    try {
      await client.query(sql);
      await run?.(client);
      await client.query('insert into schema_migrations (name) values ($1)', [name]);
      await client.query('commit');
    } catch (cause) {
      await client.query('rollback');
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new StoreError('migration-failed', `Migration ${name} failed (${reason}); nothing of it was kept.`, {
        cause,
      });
    }
  }
  return missing.map(({ name }) => name);
}
