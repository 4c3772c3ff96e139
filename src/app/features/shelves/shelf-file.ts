/** Reads an item list from a spreadsheet's file. Rule: problems with a file are reported, and nothing is guessed from binary data. */
import { delimitedRecords, separatorOf, type DelimitedRecord } from '#domain/shelf-file/delimited-records.ts';
import { MAX_SHELF_ROWS } from '#domain/shelf-file/shelf-rows.ts';

export interface ShelfFile {
  readonly name: string;
  /** Names of the columns, or an empty text for each if the first row is a product. */
  readonly head: readonly string[];
  /** Including the first row. */
  readonly records: readonly DelimitedRecord[];
}

export type ReadFile = { readonly file: ShelfFile } | { readonly problem: string };

const MAX_BYTES = 10_000_000;
const SAVE_AS_CSV = 'Save the list as CSV in your spreadsheet and choose that file.';

const BINARY_FORMATS: readonly (readonly [begins: readonly number[], words: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'This is an Excel workbook.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is an Excel workbook.'],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF.'],
  [[0x1f, 0x8b], 'This file is compressed.'],
];

export async function readShelfFile(file: Pick<File, 'name' | 'size' | 'arrayBuffer'>): Promise<ReadFile> {
  if (file.size > MAX_BYTES) return { problem: 'This file is larger than 10 MB. Split it and import the parts.' };
  try {
    return readShelfBytes(file.name, new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { problem: 'This file can’t be read. It may have been moved or changed; choose it again.' };
  }
}

export function readShelfBytes(name: string, bytes: Uint8Array): ReadFile {
  const known = BINARY_FORMATS.find(([begins]) => begins.every((byte, at) => bytes[at] === byte));
  if (known !== undefined) return { problem: `${known[1]} ${SAVE_AS_CSV}` };
  const text = textOf(bytes);
  if (text === null) return { problem: `This file isn’t text. ${SAVE_AS_CSV}` };
  if (text.trim() === '') return { problem: 'This file is empty.' };
  const records = delimitedRecords(text, separatorOf(text) ?? ',');
  const [head] = records;
  if (head === undefined) return { problem: 'This file is empty.' };
  if (records.length < 2)
    return { problem: 'This file has one row. Put the names of the columns into the first, and products below it.' };
  if (records.length - 1 > MAX_SHELF_ROWS) {
    const rows = (records.length - 1).toLocaleString('en-US');
    return { problem: `This file has ${rows} rows. Import up to 10,000 at a time.` };
  }
  if (head.fields.length < 2) {
    return { problem: 'Only one column was found. Separate columns by commas, semicolons or tabs.' };
  }
  return { file: { name, head: head.fields, records } };
}

/** null: not text. Older spreadsheets write Windows-1252, newer ones UTF-8, and some UTF-16. */
function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
