/**
 * Streams the rows of a price file: CSV with a header line, which a title may precede, or NDJSON, optionally gzipped.
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

/** Among this many rows the header is looked for; lists begin with a title, the practice, a date. */
const FIRST_ROWS = 20;

async function* csvRows(
  records: AsyncIterable<CsvRecord>,
  of: ColumnsOfFile,
  book: OpenedBook = {},
): AsyncGenerator<FileRow> {
  let columns: readonly string[] | null = null;
  const first: CsvRecord[] = [];
  for await (const record of records) {
    // Excel saves an empty row as commas alone.
    if ('fields' in record && record.fields.every((field) => field === '')) continue;
    if (columns === null) {
      first.push(record);
      const isHeader = 'fields' in record && missingIn(columnsOf(record.fields, of), of).length === 0;
      if (isHeader || first.length === FIRST_ROWS)
        columns = knownColumns(isHeader ? record : likelyHeader(first), of, book);
    } else if ('fault' in record) {
      yield record;
    } else {
      yield rowOf(record, columns, { of, book });
    }
  }
  if (columns === null && first.length > 0) knownColumns(likelyHeader(first), of, book);
}

interface Kind {
  readonly of: ColumnsOfFile;
  readonly book: OpenedBook;
}

function rowOf({ line, fields }: Fields, columns: readonly string[], { of, book: { facts } }: Kind): FileRow {
  // A sheet leaves out the empty cells at the end of a row.
  const isWhole = facts === undefined ? fields.length === columns.length : fields.length <= columns.length;
  if (!isWhole) return { line, fault: 'the row and the header have different numbers of columns' };
  const row = Object.fromEntries(columns.map((name, at) => [name, fields[at] ?? '']));
  return { line, row: facts?.isFrom1904 === true ? from1900(row, of.dates) : row };
}

/** Of a file without a header that can be used, the row that was meant as one: the first of the widest. */
function likelyHeader(first: readonly CsvRecord[]): CsvRecord {
  const [top = { line: 1, fields: [] }, ...others] = first;
  if ('fault' in top) return top;
  return others.reduce<typeof top>((best, each) => {
    if ('fault' in each) return best;
    const isBetter = each.fields.length > best.fields.length || (isOneField(best) && separatorOf(each) !== null);
    return isBetter && separatorOf(best) === null ? each : best;
  }, top);
}

/** Days from Excel's day 0 of 1900 to that of 1904. */
const DAYS_TO_1904 = 1_462;

/** Date numbers of a workbook that counts from 1904 as they would be from 1900. */
function from1900(row: Readonly<Record<string, string | undefined>>, dates = ''): typeof row {
  const number = row[dates] ?? '';
  return /^\d+(\.\d+)?$/.test(number) ? { ...row, [dates]: String(Number(number) + DAYS_TO_1904) } : row;
}

/** Header names match in any case; spaces and underscores are ignored. */
function columnsOf(header: readonly string[], { named, clear }: ColumnsOfFile): string[] {
  const isNamedSo = header.some((name) => plainName(name) === clear);
  return header.map((name) => {
    const column = named(name) ?? name;
    return isNamedSo && column === clear && plainName(name) !== clear ? name : column;
  });
}

const missingIn = (columns: readonly string[], { needed }: ColumnsOfFile): readonly string[] =>
  needed.filter((each) => !columns.includes(each));

/** @throws PriceFileError */
function knownColumns(header: CsvRecord, of: ColumnsOfFile, { facts }: OpenedBook): string[] {
  if ('fault' in header) throw new PriceFileError(`The header cannot be read: ${header.fault}.`);
  refuseOtherSeparator(header);
  const columns = columnsOf(header.fields, of);
  const missing = missingIn(columns, of);
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
function refuseOtherSeparator(header: Fields): void {
  const separator = separatorOf(header);
  if (separator === null) return;
  throw new PriceFileError(`The columns are separated by ${separator}. Save the file with commas between them.`);
}

type Fields = Extract<CsvRecord, { readonly fields: unknown }>;

const isOneField = ({ fields }: Fields): boolean => fields.length <= 1;

/** null: commas, or nothing is separated. */
function separatorOf(record: Fields): 'semicolons' | 'tabs' | null {
  const [only = ''] = record.fields;
  if (!isOneField(record)) return null;
  return only.includes(';') ? 'semicolons' : only.includes('\t') ? 'tabs' : null;
}

/** By the catalogue's label: `Side`, `Weight`. */
function attributeLabeled(name: string): string | undefined {
  return ATTRIBUTE_NAMES.find((each) => ATTRIBUTES[each].label.toLowerCase() === name.trim().toLowerCase());
}
