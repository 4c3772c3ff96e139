/**
 * Loads a dump into a database without data, all or nothing. Rule: each location's change log gets a new id, so that devices discard
 * cursors from after the backup and learn the time of the data (src/decisions/0045-backups.md).
 */
import type { Readable } from 'node:stream';
import pg from 'pg';
import { ALL_MIGRATIONS } from '../migrations/all-migrations.ts';
import { migrate, openMigrationPool } from '../migrate.ts';
import type { StoreTarget } from '../open-store.ts';
import { StoreError } from '../store-error.ts';
import { type CopiedRows, copyRowsIn } from './copy-rows.ts';
import type { DumpHead } from './dump.ts';
import { readMigrations, readStoredTables, type StoredTable } from './stored-tables.ts';

export interface DumpSource {
  readonly head: DumpHead;
  /** In the order of `head.tables`. */
  tables(): AsyncIterable<{ readonly table: StoredTable; readonly lines: Readable }>;
  /** Throws unless everything that was written has been read. */
  requireWhole(loaded: Loaded): void;
}

/**
 * Devices know ids that were assigned after the backup, so these are skipped: more than are assigned between two backups, and a negligible
 * part of all.
 */
const LOST_IDS = 1_000_000;

/** By loaded table. */
export type Loaded = ReadonlyMap<string, CopiedRows>;

/**
 * The database has the dump's migrations afterwards: `migrate` upgrades it.
 * @param options.isOriginal for comparing rows with the dump: devices are not informed
 * @every-location a backup is of all of them
 * @throws StoreError if there is data already, or if this build does not know a migration of the dump
 */
export async function load(
  target: StoreTarget,
  source: DumpSource,
  options: { readonly isOriginal?: boolean } = {},
): Promise<Loaded> {
  const { head } = source;
  await prepare(target, head);
  const client = new pg.Client(target);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('begin');
    const tables = await requireSameTables(client, head);
    const names = tables.map(({ name }) => name).join(', ');
    for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
    // Rows inserted by migrations are part of the dump as well.
    await client.query(`truncate ${names}`);
    const loaded = new Map<string, CopiedRows>();
    for await (const { table, lines } of source.tables()) {
      loaded.set(table.name, await copyRowsIn(client, table, lines));
    }
    source.requireWhole(loaded);
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
    const gap = options.isOriginal === true ? 0 : LOST_IDS;
    for (const [name, last] of Object.entries(head.counters)) {
      if (last !== null) await client.query('select setval($1::regclass, $2::bigint + $3)', [name, last, gap]);
    }
    if (options.isOriginal !== true) await client.query('update location_sequences set log_id = gen_random_uuid()');
    await client.query('commit');
    return loaded;
  } finally {
    await client.end();
  }
}

/**
 * Called once the database has this build's migrations: from now on devices learn the time of its data.
 * @every-location a backup is of all of them
 */
export async function noteRestored(target: StoreTarget, { takenAt }: Pick<DumpHead, 'takenAt'>): Promise<void> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    await client.query('update location_sequences set restored_to = $1, restored_last = last', [takenAt]);
  } finally {
    await client.end();
  }
}

async function prepare(target: StoreTarget, { migrations }: DumpHead): Promise<void> {
  const known = ALL_MIGRATIONS.filter(({ name }) => migrations.own.includes(name));
  const unknown = migrations.own.filter((name) => !ALL_MIGRATIONS.some((each) => each.name === name));
  if (unknown.length > 0) {
    throw new StoreError(
      'newer-schema',
      `The backup was written by a newer Stockroom (${unknown.join(', ')}). Restore it with that one.`,
    );
  }
  const pool = openMigrationPool(target);
  try {
    if (await hasData(pool, migrations.own)) {
      throw new StoreError(
        'not-empty',
        'There is a Stockroom database here already. Nothing was changed. Restore into a new DATA_DIR or an empty database, or move this one away first.',
      );
    }
    await migrate(pool, { migrations: known });
  } finally {
    await pool.end();
  }
}

/** An interrupted load leaves empty tables behind, which the next one fills. */
async function hasData(pool: pg.Pool, migrations: readonly string[]): Promise<boolean> {
  const { rows: tables } = await pool.query<{ there: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as there",
  );
  if (tables[0]?.there !== true) return false;
  const { rows } = await pool.query<{ used: boolean }>(
    `select exists (select from users) or exists (select from practices) or exists (select from products)
        or exists (select from schema_migrations where name <> all($1::text[])) as used`,
    [migrations],
  );
  return rows[0]?.used === true;
}

async function requireSameTables(client: pg.Client, head: DumpHead): Promise<readonly StoredTable[]> {
  const here = await readMigrations(client);
  if (here.jobs.at(-1) !== head.migrations.jobs.at(-1)) {
    throw new StoreError(
      'newer-schema',
      'The backup was written by a Stockroom with another job queue. Restore it with the version that wrote it.',
    );
  }
  const tables = await readStoredTables(client);
  const text = (all: readonly StoredTable[]): string =>
    JSON.stringify(all.map(({ name, columns }) => `${name} ${columns.toSorted().join(' ')}`).toSorted());
  if (text(tables) !== text(head.tables)) {
    throw new StoreError('newer-schema', 'The tables of the backup are not those of its migrations.');
  }
  return tables;
}
