/**
 * Reads a price file row by row without holding it in memory: CSV with a header line, or NDJSON, either of them gzipped.
 * A row that cannot be read is given with its line number and reason, and the next one follows.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { PRICE_FILE_COLUMNS } from './price-file-record.ts';

export type FileRow =
  | { readonly line: number; readonly row: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly fault: string };

export class PriceFileError extends Error {
  override readonly name = 'PriceFileError';
}

/** @param onBytes told how many bytes of the file were read so far */
export async function* readRows(path: string, onBytes: (bytes: number) => void): AsyncGenerator<FileRow> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  file.on('data', () => onBytes(file.bytesRead));
  const name = path.replace(/\.gz$/, '');
  const text = path.endsWith('.gz') ? piped(file, createGunzip()) : file;
  if (/\.(ndjson|jsonl)$/.test(name)) yield* ndjsonRows(text);
  else if (name.endsWith('.csv')) yield* csvRows(text);
  else throw new PriceFileError('The file must end in .csv, .ndjson or .jsonl, or in one of these and .gz.');
}

function piped<Next extends NodeJS.ReadWriteStream & Readable>(from: Readable, to: Next): Next {
  from.on('error', (error) => to.destroy(error));
  return from.pipe(to);
}

async function* ndjsonRows(text: Readable): AsyncGenerator<FileRow> {
  let line = 0;
  for await (const content of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    if (content.trim() === '') continue;
    yield parseLine(content, line);
  }
}

function parseLine(content: string, line: number): FileRow {
  try {
    const row: unknown = JSON.parse(content);
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) {
      return { line, row: row as Record<string, unknown> };
    }
    return { line, fault: 'not a JSON object' };
  } catch {
    return { line, fault: 'not valid JSON' };
  }
}

async function* csvRows(text: Readable): AsyncGenerator<FileRow> {
  const skipped: FileRow[] = [];
  const parser = piped(
    text,
    parse({
      bom: true,
      columns: (header: string[]) => knownColumns(header),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      trim: true,
      max_record_size: 100_000,
    }),
  );
  parser.on('skip', (error) => skipped.push({ line: Number(error.lines ?? 0), fault: error.code }));
  for await (const entry of parser) {
    yield* skipped.splice(0);
    const { record, info } = entry as { record: Record<string, string>; info: { lines: number; error?: Error } };
    yield info.error === undefined
      ? { line: info.lines, row: record }
      : { line: info.lines, fault: 'the row has another number of columns than the header' };
  }
  yield* skipped;
}

/** Header names are taken in any case, with blanks and underscores passed over. */
function knownColumns(header: string[]): string[] {
  const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '');
  const columns = header.map((name) => PRICE_FILE_COLUMNS.find((each) => plain(each) === plain(name)) ?? name);
  for (const needed of ['sku', 'name']) {
    if (!columns.includes(needed)) throw new PriceFileError(`The header has no column "${needed}".`);
  }
  return columns;
}
