/** Reads the rows of an imported item list by its columns. Rule: each row is in exactly one of the two lists, unchanged. */
import { isQuantity } from '../ordering/cart-line.ts';
import { folderName } from '../stock/folder.ts';
import { badItemField } from '../stock/item-fields.ts';
import type { DelimitedRecord } from './delimited-records.ts';
import type { ColumnMap } from './shelf-columns.ts';

/** How many rows a file may have. */
export const MAX_SHELF_ROWS = 10_000;
export const MAX_CODE_LENGTH = 100;

export interface ShelfRow {
  readonly line: number;
  /** As in the file. */
  readonly fields: readonly string[];
  readonly name: string;
  readonly sku: string;
  readonly gtin: string;
  readonly distributor: string;
  /** Empty: not stated. */
  readonly folder: string;
  readonly shelf: string;
  readonly unit: string;
  /** null: not stated. */
  readonly onHand: number | null;
  readonly reorderWhenLte: number | null;
  readonly needToHave: number | null;
}

export type RowFault = 'broken' | 'no-code' | 'bad-code' | 'bad-number' | 'bad-folder' | 'bad-shelf' | 'doubled';

export interface RejectedRow {
  readonly line: number;
  readonly fields: readonly string[];
  readonly fault: RowFault;
  /** The invalid text: a number, a name, the line before. */
  readonly text: string;
}

export interface ReadRows {
  readonly rows: readonly ShelfRow[];
  readonly rejected: readonly RejectedRow[];
}

type Fault = Pick<RejectedRow, 'fault' | 'text'>;

export function shelfRows(records: readonly DelimitedRecord[], map: ColumnMap): ReadRows {
  const rows: ShelfRow[] = [];
  const rejected: RejectedRow[] = [];
  const lines = new Map<string, number>();
  for (const record of records) {
    const { line, fields } = record;
    const read = record.isBroken ? ({ fault: 'broken', text: '' } as const) : readRow(record, map);
    if ('fault' in read) {
      rejected.push({ line, fields, ...read });
      continue;
    }
    const key = JSON.stringify([read.sku, read.gtin, read.distributor, read.folder].map((text) => text.toLowerCase()));
    const before = lines.get(key);
    if (before === undefined) {
      lines.set(key, line);
      rows.push(read);
    } else rejected.push({ line, fields, fault: 'doubled', text: String(before) });
  }
  return { rows, rejected };
}

function readRow({ line, fields }: DelimitedRecord, map: ColumnMap): ShelfRow | Fault {
  const cell = (at: number | undefined): string => (at === undefined ? '' : (fields[at] ?? ''));
  const [sku, gtin] = [plainCode(cell(map.sku)), plainCode(cell(map.gtin))];
  if (sku === '' && gtin === '') return { fault: 'no-code', text: '' };
  const wrong = [sku, gtin].find(isNoCode);
  if (wrong !== undefined) return { fault: 'bad-code', text: wrong };
  const named = cell(map.folder);
  const folder = named === '' ? '' : folderName(named);
  if (folder === null) return { fault: 'bad-folder', text: named };
  const shelf = cell(map.shelf);
  if (badItemField({ field: 'shelf', value: shelf }) !== null) return { fault: 'bad-shelf', text: shelf };
  const numbers: (number | null)[] = [];
  for (const at of [map.onHand, map.min, map.par]) {
    const read = wholeNumber(cell(at));
    if (read === undefined) return { fault: 'bad-number', text: cell(at) };
    numbers.push(read);
  }
  const [onHand = null, reorderWhenLte = null, needToHave = null] = numbers;
  const [name, distributor, unit] = [cell(map.name), cell(map.distributor), cell(map.unit)];
  return { line, fields, name, sku, gtin, distributor, folder, shelf, unit, onHand, reorderWhenLte, needToHave };
}

/** Excel writes `="00123"` to preserve leading zeros, and a leading apostrophe for text. */
function plainCode(text: string): string {
  return text
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim();
}

/** A long number that a spreadsheet has rounded, such as 3.70123E+12, identifies nothing. */
function isNoCode(code: string): boolean {
  return code.length > MAX_CODE_LENGTH || code.includes('\u0000') || /^\d(\.\d+)?e\+\d+$/i.test(code);
}

/** null: empty; undefined: not a whole number that an item can have. */
function wholeNumber(text: string): number | null | undefined {
  if (text === '' || text === '-' || text === '–') return null;
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.0+)?$/.test(text)) return undefined;
  const number = Number(text.replaceAll(',', ''));
  return isQuantity(number) ? number : undefined;
}
