/** The database's tables with their columns, in foreign key order, and its sequences. */
import type { ClientBase } from 'pg';

export interface StoredTable {
  /** With its schema, quoted for SQL. */
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
}

/** Stockroom's tables, and pending jobs. The migrations of both are recorded separately. */
const SCHEMAS = ['public', 'graphile_worker'];
const MIGRATION_RECORDS = ['public.schema_migrations', 'graphile_worker.migrations'];

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(format('%I', a.attname) order by a.attnum) as columns,
      array(select distinct k.confrelid::int from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers_to,
      c.oid::int as oid
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname = any($1::text[]) and n.nspname || '.' || c.relname <> all($2::text[])
    group by n.nspname, c.relname, c.oid
    order by n.nspname, c.relname`;

interface TableRow extends StoredTable {
  readonly oid: number;
  readonly refers_to: readonly number[];
}

/** @throws Error if tables refer to each other in a cycle: their rows could not be loaded again */
export async function readStoredTables(client: ClientBase): Promise<readonly StoredTable[]> {
  const { rows: waiting } = await client.query<TableRow>(TABLES, [SCHEMAS, MIGRATION_RECORDS]);
  const ordered: TableRow[] = [];
  const done = new Set<number>();
  while (ordered.length < waiting.length) {
    const ready = waiting.filter(({ oid, refers_to }) => !done.has(oid) && refers_to.every((other) => done.has(other)));
    if (ready.length === 0) {
      const stuck = waiting.filter(({ oid }) => !done.has(oid)).map(({ name }) => name);
      throw new Error(`These tables refer to each other: ${stuck.join(', ')}`);
    }
    for (const table of ready) done.add(table.oid);
    ordered.push(...ready);
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

/** The last value of each sequence; null: unused. */
export type Counters = Readonly<Record<string, string | null>>;

const COUNTERS = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname = any($1::text[]) order by 1`;

export async function readCounters(client: ClientBase): Promise<Counters> {
  const { rows } = await client.query<{ name: string; last: string | null }>(COUNTERS, [SCHEMAS]);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export interface Migrations {
  readonly own: readonly string[];
  /** Migrations of the job queue. */
  readonly jobs: readonly number[];
}

export async function readMigrations(client: ClientBase): Promise<Migrations> {
  const { rows: own } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  const { rows: jobs } = await client.query<{ id: number }>('select id from graphile_worker.migrations order by id');
  return { own: own.map(({ name }) => name), jobs: jobs.map(({ id }) => id) };
}
