/**
 * Streams the rows of a price file: CSV with a header line, or NDJSON, optionally gzipped.
 * An unreadable row is returned with its line number and reason, and reading continues.
 */
import { createReadStream, type ReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { ATTRIBUTE_NAMES, ATTRIBUTES } from '#domain/catalogue/attributes/attribute.ts';
import { type CsvRecord, csvRecords } from './csv-records.ts';
import { isGzip } from './known-formats.ts';
import { PriceFileError } from './price-file-error.ts';
import { PRICE_FILE_COLUMNS } from './price-file-record.ts';
import { type FileLine, readLines } from './read-lines.ts';
import { sheetRecords, type WorkbookFacts } from './sheet-records.ts';

/** The known columns of a kind of file. */
export interface ColumnsOfFile {
  readonly needed: readonly string[];
  /** The column for a header name; undefined: unknown. */
  readonly named: (name: string) => string | undefined;
  /** Of several columns that could be this one, the one with exactly its name is; of others none is guessed. */
  readonly clear?: string;
  /** Whether an Excel workbook is accepted as well. */
  readonly takesSheets?: boolean;
  /** The column of dates, which may be Excel's date numbers. */
  readonly dates?: string;
}

/** A header name without case, spaces, underscores and hyphens. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '');

const PRICE_LIST: ColumnsOfFile = {
  needed: ['sku', 'name'],
  named: (name) => PRICE_FILE_COLUMNS.find((each) => plainName(each) === plainName(name)) ?? attributeLabeled(name),
};

export type FileRow =
  | { readonly line: number; readonly row: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly fault: string };

/**
 * @param onBytes called with the number of bytes read so far
 * @throws PriceFileError
 */
export async function* readRows(
  path: string,
  onBytes: (bytes: number) => void,
  columns: ColumnsOfFile = PRICE_LIST,
): AsyncGenerator<FileRow> {
  let line = 0;
  let count = 0;
  try {
    for await (const row of rowsOf(path, onBytes, columns)) {
      ({ line } = row);
      count += 1;
      yield row;
    }
  } catch (error) {
    if (!isOfGzip(error)) throw error;
    throw new PriceFileError(`The file is damaged after line ${line} (${error.message}).`, { cause: error });
  }
  if (count === 0) throw new PriceFileError('The file has no rows.');
}

function isOfGzip(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

async function* rowsOf(
  path: string,
  onBytes: (bytes: number) => void,
  columns: ColumnsOfFile,
): AsyncGenerator<FileRow> {
  if (columns.takesSheets === true && path.endsWith('.xlsx')) {
    const opened: { facts?: WorkbookFacts } = {};
    const records = sheetRecords(path, onBytes, (facts) => (opened.facts = facts));
    yield* csvRows(records, columns, opened);
    return;
  }
  const kind = /\.(csv|ndjson|jsonl)(\.gz)?$/.exec(path)?.[1];
  if (kind === undefined) {
    throw new PriceFileError('The file must end in .csv, .ndjson or .jsonl, or in one of these and .gz.');
  }
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  file.on('data', () => onBytes(file.bytesRead));
  const lines = readLines(path.endsWith('.gz') ? gunzipped(file) : file);
  yield* kind === 'csv' ? csvRows(csvRecords(lines), columns) : ndjsonRows(lines);
}

/** Price lists compress to a tenth or a thirtieth; a far higher ratio is a decompression bomb. */
const MAX_TIMES = 200;
/** A small file may decompress to this size, whatever its ratio. */
const ALWAYS_BYTES = 16_000_000;

/** @throws PriceFileError if it is not gzipped, or decompresses to far more than a price list does */
async function* gunzipped(file: ReadStream): AsyncGenerator<Buffer> {
  const unpacked = createGunzip();
  file.once('data', (beginning) => {
    if (!isGzip(Buffer.from(beginning)))
      unpacked.destroy(new PriceFileError('The file is not gzipped, although its name says so.'));
  });
  file.on('error', (error) => unpacked.destroy(error));
  let bytes = 0;
  for await (const part of file.pipe(unpacked) as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > ALWAYS_BYTES && bytes > MAX_TIMES * file.bytesRead) {
      throw new PriceFileError('The file unpacks to more than a list of prices does. Upload it without .gz.');
    }
    yield part;
  }
}

async function* ndjsonRows(lines: AsyncIterable<FileLine>): AsyncGenerator<FileRow> {
  for await (const line of lines) {
    if ('fault' in line) yield line;
    else if (line.text.trim() !== '') yield parseLine(line.text, line.line);
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

/** What is known of the workbook, once it is open; empty: the file is none. */
type OpenedBook = { readonly facts?: WorkbookFacts };

async function* csvRows(
  records: AsyncIterable<CsvRecord>,
  of: ColumnsOfFile,
  book: OpenedBook = {},
): AsyncGenerator<FileRow> {
  let columns: readonly string[] | null = null;
  for await (const record of records) {
    // Excel saves an empty row as commas alone.
    if ('fields' in record && record.fields.every((field) => field === '')) continue;
    if (columns === null) {
      columns = knownColumns(record, of, book);
    } else if ('fault' in record) {
      yield record;
    } else if (record.fields.length !== columns.length) {
      yield { line: record.line, fault: 'the row and the header have different numbers of columns' };
    } else {
      const row = Object.fromEntries(columns.map((name, at) => [name, record.fields[at]]));
      yield { line: record.line, row: book.facts?.isFrom1904 === true ? from1900(row, of.dates) : row };
    }
  }
}

/** Days from Excel's day 0 of 1900 to that of 1904. */
const DAYS_TO_1904 = 1_462;

/** Date numbers of a workbook that counts from 1904 as they would be from 1900. */
function from1900(row: Readonly<Record<string, string | undefined>>, dates = ''): typeof row {
  const number = row[dates] ?? '';
  return /^\d+(\.\d+)?$/.test(number) ? { ...row, [dates]: String(Number(number) + DAYS_TO_1904) } : row;
}

/** Header names match in any case; spaces and underscores are ignored. */
function knownColumns(header: CsvRecord, { named, needed, clear }: ColumnsOfFile, { facts }: OpenedBook): string[] {
  if ('fault' in header) throw new PriceFileError(`The header cannot be read: ${header.fault}.`);
  refuseOtherSeparator(header.fields);
  const isNamedSo = header.fields.some((name) => plainName(name) === clear);
  const columns = header.fields.map((name) => {
    const column = named(name) ?? name;
    return isNamedSo && column === clear && plainName(name) !== clear ? name : column;
  });
  const missing = needed.filter((each) => !columns.includes(each));
  if (missing.length > 0) {
    const [first = '', second] = missing.map((name) => `"${name}"`);
    const named = second === undefined ? `column ${first}` : `columns ${first} and ${second}`;
    const which =
      facts?.hasOtherSheets === true ? ` Only the first sheet, “${facts.sheet.slice(0, 100)}”, is read.` : '';
    throw new PriceFileError(
      `The header has no ${named}. Its columns are: ${header.fields.join(', ').slice(0, 200)}.${which}`,
    );
  }
  refuseTwice(columns, header.fields);
  return columns;
}

function refuseTwice(columns: readonly string[], header: readonly string[]): void {
  const again = columns.findIndex((name, at) => name !== '' && columns.indexOf(name) !== at);
  const column = columns[again];
  if (column === undefined) return;
  const [first = '', second = ''] = [header[columns.indexOf(column)], header[again]];
  const fault =
    plainName(first) === plainName(second)
      ? `The header has the column "${column}" twice.`
      : `The columns "${first}" and "${second}" could both be "${column}".`;
  throw new PriceFileError(`${fault} Remove or rename one.`);
}

/** Spreadsheets in some countries, and copied tables, use other separators. */
function refuseOtherSeparator(fields: readonly string[]): void {
  const [only = ''] = fields;
  if (fields.length > 1) return;
  const separator = only.includes(';') ? 'semicolons' : only.includes('\t') ? 'tabs' : null;
  if (separator === null) return;
  throw new PriceFileError(`The columns are separated by ${separator}. Save the file with commas between them.`);
}

/** By the catalogue's label: `Side`, `Weight`. */
function attributeLabeled(name: string): string | undefined {
  return ATTRIBUTE_NAMES.find((each) => ATTRIBUTES[each].label.toLowerCase() === name.trim().toLowerCase());
}
