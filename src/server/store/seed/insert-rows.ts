/** Inserts many rows into one table, for seeds. Rule: requires a transaction, so that a seed is complete or absent. */
import type { Insertable } from 'kysely';
import { build, type Connection, runBuilt } from '../connection.ts';
import type { Schema } from '../schema.ts';

/** PostgreSQL allows 65,535 parameters per statement. */
const PARAMETERS = 60_000;

/** Returns the new ids in the order of the rows. */
export async function insertRows<Table extends keyof Schema>(
  connection: Connection,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<string[]> {
  const width = Object.keys(rows[0] ?? {}).length;
  const step = Math.max(1, Math.floor(PARAMETERS / Math.max(1, width)));
  const ids: string[] = [];
  for (let from = 0; from < rows.length; from += step) {
    const query = build
      .insertInto(table)
      .values(rows.slice(from, from + step))
      .returningAll()
      .compile();
    const made = await runBuilt<{ id?: string }>(connection, query);
    ids.push(...made.map((row) => row.id ?? ''));
  }
  return ids;
}
