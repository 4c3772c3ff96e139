/** Copies a table's rows in PostgreSQL's own text format (COPY), one line per row. */
import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { StoredTable } from './stored-tables.ts';

export interface CopiedRows {
  readonly rows: number;
  /** SHA-256 of all lines, in hex. */
  readonly sha256: string;
}

/** @param put is awaited */
export async function copyRowsOut(
  client: ClientBase,
  { name, columns }: StoredTable,
  put: (lines: Buffer) => unknown,
): Promise<CopiedRows> {
  const stream = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`));
  const hash = createHash('sha256');
  for await (const lines of stream as AsyncIterable<Buffer>) {
    hash.update(lines);
    await put(lines);
  }
  return { rows: stream.rowCount, sha256: hash.digest('hex') };
}

export async function copyRowsIn(
  client: ClientBase,
  { name, columns }: StoredTable,
  lines: Readable,
): Promise<CopiedRows> {
  const stream = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(lines, hashed, stream);
  return { rows: stream.rowCount, sha256: hash.digest('hex') };
}
