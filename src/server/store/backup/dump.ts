/** Dumps all data as of one instant, while the database is in use. */
import pg from 'pg';
import type { StoreTarget } from '../open-store.ts';
import { type CopiedRows, copyRowsOut } from './copy-rows.ts';
import {
  type Counters,
  type Migrations,
  readCounters,
  readMigrations,
  readStoredTables,
  type StoredTable,
} from './stored-tables.ts';

export interface DumpHead {
  /** ISO 8601; everything committed before it is included, and nothing after it. */
  readonly takenAt: string;
  readonly migrations: Migrations;
  readonly tables: readonly StoredTable[];
  readonly counters: Counters;
}

/** Receives a dump; its promises are awaited. */
export interface DumpSink {
  head(head: DumpHead): unknown;
  begin(table: StoredTable): unknown;
  rows(lines: Buffer): unknown;
  end(table: StoredTable, copied: CopiedRows): unknown;
}

export async function dump(target: StoreTarget, sink: DumpSink): Promise<void> {
  const client = new pg.Client(target);
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    // Rows in physical order, so that the same rows give the same bytes.
    await client.query('set synchronize_seqscans = off');
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ at: Date }>('select now() as at');
    const tables = await readStoredTables(client);
    await sink.head({
      takenAt: (rows[0]?.at ?? new Date()).toISOString(),
      migrations: await readMigrations(client),
      tables,
      counters: await readCounters(client),
    });
    for (const table of tables) {
      await sink.begin(table);
      await sink.end(table, await copyRowsOut(client, table, (lines) => sink.rows(lines)));
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** What `dump` would report for each table. */
export async function summarize(target: StoreTarget): Promise<ReadonlyMap<string, CopiedRows>> {
  const seen = new Map<string, CopiedRows>();
  await dump(target, {
    head: () => {},
    begin: () => {},
    rows: () => {},
    end: ({ name }, copied) => seen.set(name, copied),
  });
  return seen;
}
