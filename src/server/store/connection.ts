/**
 * How SQL is sent. Rule: a statement with a fixed text has a name and is planned once per connection; one with a variable text (filters,
 * sorts) is built by Kysely and has no name.
 */
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import { ask, enqueueQuery, isClient, type Query } from './packets.ts';
import type { Schema } from './schema.ts';

/** A pool, or one connection of it inside a transaction. */
export type Connection = Pick<pg.Pool, 'query'>;

/** A statement with a fixed text; `Row` is the type of its results. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** Never set: carries the type of the rows. */
  readonly row?: Row;
}

/**
 * PostgreSQL reuses a generic plan only if it looks no more expensive than one for the actual values, and a plan for a short list always
 * looks cheaper: it would plan each time, which costs ten times as much as the query. So the length of the list is hidden from it.
 */
export function statement<Row>(name: string, text: string): Statement<Row> {
  return { name, text: text.replaceAll(/ = any\((\$\d+::\w+\[\])\)/g, ' = any(array(select unnest($1)))') };
}

export async function run<Row>(
  connection: Connection,
  { name, text }: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  // The statement declares the type of its rows; the wire tests compare it with the schema.
  return (await rowsOf(connection, { name, text, values })) as Row[];
}

async function rowsOf(connection: Connection, query: Query): Promise<unknown[]> {
  if (isClient(connection)) return await ask(connection, query);
  if (!(connection instanceof pg.Pool)) throw new TypeError('neither a pool nor a connection of one');
  const client = await connection.connect();
  try {
    const rows = await ask(client, query);
    client.release();
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Inside a transaction: sent together with the next statement, at the latest the commit, which fails if this one does. */
export function runPipelined(
  connection: Connection,
  { name, text }: Statement<never>,
  values: readonly unknown[],
): void {
  if (!isClient(connection)) throw new TypeError('not inside a transaction');
  enqueueQuery(connection, { name, text, values });
}

export async function first<Row>(
  connection: Connection,
  wanted: Statement<Row>,
  values: readonly unknown[],
): Promise<Row | undefined> {
  return (await run(connection, wanted, values))[0];
}

/** Builds queries of variable shape; it has no connection of its own. */
export const build = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export async function runBuilt<Row>(connection: Connection, query: CompiledQuery<Row>): Promise<Row[]> {
  return (await rowsOf(connection, { name: '', text: query.sql, values: query.parameters })) as Row[];
}

/** Rows that were read by their ids, as these were picked. */
export function inOrder<Row extends { readonly id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** `bigint` ids as on the wire; anything else matches no row. */
export function isServerId(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text);
}

export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}
