/**
 * Streams the rows of the first visible sheet of an Excel workbook (.xlsx, ECMA-376). Rule: memory is bounded whatever the file claims: there are
 * limits on decompressed bytes, shared strings and columns per row; entities and references to other files are not resolved.
 */
import type { Readable } from 'node:stream';
import { boundedParser, type XmlListeners } from './bounded-parser.ts';
import type { CsvRecord } from './csv-records.ts';
import { PriceFileError } from './price-file-error.ts';
import { type OpenZip, openZip } from './workbook-zip.ts';

const SHEET_LIMITS = {
  /** Of the sheet, decompressed. */
  sheetBytes: 300_000_000,
  /** Of all shared strings, decompressed: they are held in memory. */
  textBytes: 40_000_000,
  /** Of the files that describe the workbook's structure. */
  smallBytes: 1_000_000,
  /** What Excel itself allows. */
  rows: 1_048_576,
  columns: 200,
  cellLength: 10_000,
} as const;

export interface WorkbookFacts {
  /** Name of the sheet that is read. */
  readonly sheet: string;
  readonly hasOtherSheets: boolean;
  /** Old versions of Excel for Mac count days from 1904 instead of 1900. */
  readonly isFrom1904: boolean;
}

/** @param onOpened called before the first row @throws PriceFileError */
export async function* sheetRecords(
  path: string,
  onBytes: (bytes: number) => void,
  onOpened: (facts: WorkbookFacts) => void = () => undefined,
): AsyncGenerator<CsvRecord> {
  const zip = await openZip(path);
  try {
    const texts = await sharedTexts(zip);
    const { name, facts } = await firstSheet(zip);
    onOpened(facts);
    yield* rowsOf(await zip.stream(name, SHEET_LIMITS.sheetBytes), { texts, onShare: zip.onShare(name, onBytes) });
  } catch (error) {
    if (error instanceof PriceFileError) throw error;
    throw new PriceFileError('The workbook is damaged. Open it, save it again and upload that.', { cause: error });
  } finally {
    zip.close();
  }
}

async function readWhole(stream: Readable, listeners: XmlListeners): Promise<void> {
  const parser = await boundedParser(listeners);
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

/** The first sheet that people see, and its entry. */
async function firstSheet(zip: OpenZip): Promise<{ readonly name: string; readonly facts: WorkbookFacts }> {
  const sheets: Readonly<Record<string, string>>[] = [];
  let isFrom1904 = false;
  await readWhole(await zip.stream('xl/workbook.xml', SHEET_LIMITS.smallBytes), {
    open(tag, attributes) {
      if (tag === 'sheet') sheets.push(attributes);
      if (tag === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
    },
    text: () => undefined,
    close: () => undefined,
  });
  const isVisible = ({ state = 'visible' }: Readonly<Record<string, string>>): boolean => state === 'visible';
  const sheet = sheets.find(isVisible) ?? sheets[0];
  const relation = sheet?.['r:id'];
  let target: string | null = null;
  await readWhole(await zip.stream('xl/_rels/workbook.xml.rels', SHEET_LIMITS.smallBytes), {
    open(tag, attributes) {
      if (tag === 'Relationship' && attributes['Id'] === relation) target = attributes['Target'] ?? null;
    },
    text: () => undefined,
    close: () => undefined,
  });
  const path = target === null ? 'worksheets/sheet1.xml' : String(target);
  const facts = {
    sheet: sheet?.['name'] ?? '',
    hasOtherSheets: sheets.filter(isVisible).length > 1,
    isFrom1904,
  };
  return { name: path.startsWith('/') ? path.slice(1) : `xl/${path}`, facts };
}

interface Reading {
  readonly texts: readonly string[];
  /** Called with the number of bytes read of the sheet. */
  readonly onShare: (bytes: number) => void;
}

async function* rowsOf(stream: Readable, { texts, onShare }: Reading): AsyncGenerator<CsvRecord> {
  const sheet = new SheetReader(texts);
  const parser = await boundedParser(sheet);
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

/** Converts the elements of a sheet to rows, without the empty cells at their ends; empty rows are skipped. */
class SheetReader implements XmlListeners {
  readonly #texts: readonly string[];
  #done: CsvRecord[] = [];
  #fields: string[] = [];
  #line = 0;
  #column = 0;
  #type = 'n';
  #value = '';
  #isValue = false;
  #isTooWide = false;

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  readonly open = (tag: string, attributes: Readonly<Record<string, string>>): void => {
    if (tag === 'row') {
      this.#line = rowNumber(attributes['r']) ?? this.#line + 1;
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
    else if (this.#fields.some((field) => field !== '')) this.#done.push({ line, fields: trimmed(this.#fields) });
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

/** null: the row has none, or one that no sheet can have; it is the one after the previous row. */
function rowNumber(text: string | undefined): number | null {
  const number = Number(text ?? Number.NaN);
  return Number.isInteger(number) && number >= 1 && number <= SHEET_LIMITS.rows ? number : null;
}

/** `B7` is 2. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
