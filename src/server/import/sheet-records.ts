/**
 * Streams the rows of the first sheet of an Excel workbook (.xlsx, ECMA-376). Rule: memory is bounded whatever the file claims: there are
 * limits on decompressed bytes, shared strings and columns per row; entities and references to other files are not resolved.
 */
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import type { CsvRecord } from './csv-records.ts';
import { PriceFileError } from './price-file-error.ts';

export const SHEET_LIMITS = {
  /** Of the sheet, decompressed. */
  sheetBytes: 300_000_000,
  /** Of all shared strings, decompressed: they are held in memory. */
  textBytes: 40_000_000,
  /** Of the files that describe the workbook's structure. */
  smallBytes: 1_000_000,
  entries: 5_000,
  columns: 200,
  cellLength: 10_000,
  /** Nesting of elements: the parser stores something for each open one. */
  depth: 64,
  /** Characters of one element with its attributes, or of one text: the parser buffers all of it. */
  markup: 2_000_000,
} as const;

/** @throws PriceFileError */
export async function* sheetRecords(path: string, onBytes: (bytes: number) => void): AsyncGenerator<CsvRecord> {
  const zip = await openZip(path);
  try {
    const texts = await sharedTexts(zip);
    const name = await firstSheet(zip);
    yield* rowsOf(await zip.stream(name, SHEET_LIMITS.sheetBytes), { texts, onShare: zip.onShare(name, onBytes) });
  } catch (error) {
    if (error instanceof PriceFileError) throw error;
    throw new PriceFileError('The workbook is damaged. Open it, save it again and upload that.', { cause: error });
  } finally {
    zip.close();
  }
}

const NO_WORKBOOK_WORDS = 'The file is not an Excel workbook. Save it as .xlsx or .csv.';
const OLE_WORDS = 'The workbook has a password, or is one of an old Excel. Save it as .xlsx without a password.';

/** Excel saves a workbook with a password in the older OLE file format. */
async function isOleFile(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('hex') === 'd0cf11e0';
  } finally {
    await file.close();
  }
}

interface OpenZip {
  readonly has: (name: string) => boolean;
  /** @throws PriceFileError if there is no such entry, or it is larger than the limit */
  readonly stream: (name: string, mostBytes: number) => Promise<Readable>;
  /** Converts progress within an entry to bytes of the file. */
  readonly onShare: (name: string, onBytes: (bytes: number) => void) => (read: number) => void;
  readonly close: () => void;
}

async function openZip(path: string): Promise<OpenZip> {
  // Loaded with the first workbook: most servers receive none.
  const { open: openArchive } = await import('yauzl');
  const isOld = await isOleFile(path);
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    openArchive(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, opened) => {
      if (error === null) resolve(opened);
      else reject(new PriceFileError(isOld ? OLE_WORDS : NO_WORKBOOK_WORDS, { cause: error }));
    });
  });
  const entries = await entriesOf(zip);
  return {
    has: (name) => entries.has(name),
    async stream(name, mostBytes) {
      const entry = entries.get(name);
      if (entry === undefined) throw new PriceFileError('The workbook has no sheet. Save it as .xlsx and upload that.');
      // The declared size of an entry is checked while reading: a larger one is an error.
      if (entry.uncompressedSize > mostBytes) {
        throw new PriceFileError('The workbook is too large when it is unpacked. Save the sheet as CSV, or split it.');
      }
      return await new Promise<Readable>((resolve, reject) => {
        zip.openReadStream(entry, (error, stream) => (error === null ? resolve(stream) : reject(error)));
      });
    },
    onShare(name, onBytes) {
      const entry = entries.get(name);
      const factor = entry === undefined ? 0 : entry.compressedSize / Math.max(1, entry.uncompressedSize);
      return (read) => onBytes(Math.round(read * factor));
    },
    close: () => zip.close(),
  };
}

function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    if (zip.entryCount > SHEET_LIMITS.entries) {
      reject(new PriceFileError('The workbook has too many parts. Save the sheet as CSV.'));
      return;
    }
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

interface Listeners {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
}

/** The local name, without its namespace prefix. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

interface BoundedParser {
  readonly write: (part: string) => void;
  readonly close: () => void;
}

/** Rejects input that is made to fill memory: deeply nested elements, endless tags or texts. */
async function parserWith({ open: opened, text, close: closed }: Listeners): Promise<BoundedParser> {
  const { SaxesParser: Parser } = await import('saxes');
  const parser = new Parser();
  let depth = 0;
  /** Characters since the last start or end of an element. */
  let pending = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    pending = 0;
    depth += 1;
    if (depth > SHEET_LIMITS.depth) throw new Error('elements within elements without end');
    opened(local(name), attributes);
  });
  parser.on('text', text);
  parser.on('closetag', ({ name }) => {
    pending = 0;
    depth -= 1;
    closed(local(name));
  });
  return {
    write(part) {
      pending += part.length;
      if (pending > SHEET_LIMITS.markup) throw new Error('one element or text without end');
      parser.write(part);
    },
    close: () => void parser.close(),
  };
}

async function readWhole(stream: Readable, listeners: Listeners): Promise<void> {
  const parser = await parserWith(listeners);
  stream.setEncoding('utf8');
  for await (const chunk of stream) parser.write(String(chunk));
  parser.close();
}

async function sharedTexts(zip: OpenZip): Promise<readonly string[]> {
  const texts: string[] = [];
  const name = 'xl/sharedStrings.xml';
  if (!zip.has(name)) return texts;
  let [text, isText, isSpoken]: [string, boolean, boolean] = ['', false, true];
  await readWhole(await zip.stream(name, SHEET_LIMITS.textBytes), {
    open(tag) {
      if (tag === 'si') text = '';
      // Phonetic guides are not part of the text.
      if (tag === 'rPh') isSpoken = false;
      isText = tag === 't' && isSpoken;
    },
    text(part) {
      if (isText && text.length < SHEET_LIMITS.cellLength) text += part;
    },
    close(tag) {
      if (tag === 'si') texts.push(text);
      if (tag === 'rPh') isSpoken = true;
      isText = false;
    },
  });
  return texts;
}

/** The entry of the workbook's first sheet. */
async function firstSheet(zip: OpenZip): Promise<string> {
  let relation: string | null = null;
  await readWhole(await zip.stream('xl/workbook.xml', SHEET_LIMITS.smallBytes), {
    open(tag, attributes) {
      if (tag === 'sheet') relation ??= attributes['r:id'] ?? null;
    },
    text: () => undefined,
    close: () => undefined,
  });
  let target: string | null = null;
  await readWhole(await zip.stream('xl/_rels/workbook.xml.rels', SHEET_LIMITS.smallBytes), {
    open(tag, attributes) {
      if (tag === 'Relationship' && attributes['Id'] === relation) target = attributes['Target'] ?? null;
    },
    text: () => undefined,
    close: () => undefined,
  });
  const path = target === null ? 'worksheets/sheet1.xml' : String(target);
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`;
}

interface Reading {
  readonly texts: readonly string[];
  /** Called with the number of bytes read of the sheet. */
  readonly onShare: (bytes: number) => void;
}

async function* rowsOf(stream: Readable, { texts, onShare }: Reading): AsyncGenerator<CsvRecord> {
  const sheet = new SheetReader(texts);
  const parser = await parserWith(sheet);
  let bytes = 0;
  stream.setEncoding('utf8');
  for await (const chunk of stream) {
    const part = String(chunk);
    bytes += part.length;
    parser.write(part);
    onShare(bytes);
    yield* sheet.take();
  }
  parser.close();
  yield* sheet.take();
}

/** Converts the elements of a sheet to rows; omitted cells are empty, and empty rows are skipped. */
class SheetReader implements Listeners {
  readonly #texts: readonly string[];
  #done: CsvRecord[] = [];
  #fields: string[] = [];
  #line = 0;
  #column = 0;
  #type = 'n';
  #value = '';
  #isValue = false;
  #isTooWide = false;
  /** Width of the header: some programs omit empty cells at the end of a row. */
  #width = 0;

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  readonly open = (tag: string, attributes: Readonly<Record<string, string>>): void => {
    if (tag === 'row') {
      this.#line = Number(attributes['r'] ?? this.#line + 1);
      this.#fields = [];
      this.#column = 0;
      this.#isTooWide = false;
    }
    if (tag === 'c') {
      this.#column = columnOf(attributes['r']) ?? this.#column + 1;
      this.#type = attributes['t'] ?? 'n';
      this.#value = '';
    }
    this.#isValue = tag === 'v' || tag === 't';
  };

  readonly text = (part: string): void => {
    if (this.#isValue && this.#value.length < SHEET_LIMITS.cellLength) this.#value += part;
  };

  readonly close = (tag: string): void => {
    this.#isValue = false;
    if (tag === 'c') this.#endCell();
    if (tag === 'row') this.#endRow();
  };

  #endCell(): void {
    if (this.#column > SHEET_LIMITS.columns) this.#isTooWide = true;
    else {
      while (this.#fields.length < this.#column) this.#fields.push('');
      this.#fields[this.#column - 1] = this.#textOfCell();
    }
  }

  #textOfCell(): string {
    const value = this.#value.trim();
    if (this.#type === 's') return (this.#texts[Number(value)] ?? '').trim();
    // Fifteen digits, as displayed by Excel: 12.489999999999998 is 12.49.
    if (this.#type === 'n' && value !== '') return String(Number(Number(value).toPrecision(15)));
    return this.#type === 'e' ? '' : value;
  }

  #endRow(): void {
    const line = this.#line;
    if (this.#isTooWide) this.#done.push({ line, fault: `the row has more than ${SHEET_LIMITS.columns} columns` });
    else if (this.#fields.some((field) => field !== '')) {
      const fields = trimmed(this.#fields);
      if (this.#width === 0) this.#width = fields.length;
      while (fields.length < this.#width) fields.push('');
      this.#done.push({ line, fields });
    }
  }

  take(): readonly CsvRecord[] {
    const taken = this.#done;
    this.#done = [];
    return taken;
  }
}

function trimmed(fields: readonly string[]): string[] {
  return fields.slice(0, fields.findLastIndex((field) => field !== '') + 1);
}

/** `B7` is 2. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
