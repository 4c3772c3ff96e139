/**
 * Reads the rows of a location's own files: its prices, or its orders. Rule: nothing is guessed; an unreadable row is reported with its
 * line and SKU, and reading continues.
 */
import { isCalendarDate } from '#domain/quantity/calendar-date.ts';
import { centsOf } from './price-file-record.ts';
import { type ColumnsOfFile, plainName, readRows } from './read-rows.ts';

export interface OwnPrice {
  readonly sku: string;
  readonly priceCents: number;
}
export interface PastOrder {
  readonly sku: string;
  readonly qty: number;
  /** `YYYY-MM-DD` */
  readonly orderedOn: string;
}
export interface RejectedClientRow {
  readonly line: number;
  readonly sku: string;
  readonly reason: string;
}

export type ClientRow<Row> = { readonly line: number; readonly row: Row } | RejectedClientRow;

const NAMES: Readonly<Record<string, readonly string[]>> = {
  sku: ['sku', 'item', 'itemnumber', 'itemno', 'item#', 'productcode', 'code', 'catalognumber'],
  price: ['price', 'yourprice', 'unitprice', 'netprice', 'contractprice', 'clientprice'],
  qty: ['qty', 'quantity', 'qtyordered', 'orderedqty', 'units'],
  date: ['date', 'orderdate', 'ordered', 'orderedat', 'orderedon', 'invoicedate'],
};

const columns = (needed: readonly string[]): ColumnsOfFile => ({
  needed,
  named: (name) => needed.find((each) => NAMES[each]?.includes(plainName(name)) === true),
  // Beside it lists often have the manufacturer's catalog number. Beside "Price" they have one's own, so that is never certain.
  clear: 'sku',
  takesSheets: true,
  dates: 'date',
});

const MAX_CENTS = 100_000_000;
const MAX_PACKS = 99_999;

export async function* priceRows(path: string, onBytes: (bytes: number) => void): AsyncGenerator<ClientRow<OwnPrice>> {
  const seen = new Set<string>();
  for await (const entry of readRows(path, onBytes, columns(['sku', 'price']))) {
    yield judged(entry, (sku, cell) => {
      if (seen.has(sku)) return `an earlier row has the SKU "${sku}"`;
      const priceCents = centsOf(cell('price'));
      if (priceCents === null)
        return `the price "${cell('price')}" is not an amount such as 12.50 or 1,234.50, with two decimals at most`;
      if (priceCents === 0 || priceCents > MAX_CENTS) return 'the price must be from $0.01 to $1,000,000';
      seen.add(sku);
      return { sku, priceCents };
    });
  }
}

/** @param today `YYYY-MM-DD` */
export async function* orderRows(
  path: string,
  onBytes: (bytes: number) => void,
  today: string,
): AsyncGenerator<ClientRow<PastOrder>> {
  for await (const entry of readRows(path, onBytes, columns(['sku', 'qty', 'date']))) {
    yield judged(entry, (sku, cell) => {
      const qty = /^\d{1,5}$/.test(cell('qty')) ? Number(cell('qty')) : 0;
      if (qty < 1 || qty > MAX_PACKS) return `the quantity "${cell('qty')}" must be a whole number from 1 to 99,999`;
      const orderedOn = dateOf(cell('date'));
      if (orderedOn === null) return `the date "${cell('date')}" is not a date such as 2026-03-31 or 3/31/2026`;
      return orderedOn > today ? `the date ${orderedOn} is in the future` : { sku, qty, orderedOn };
    });
  }
}

type Entry = { readonly line: number } & (
  | { readonly row: Readonly<Record<string, unknown>> }
  | { readonly fault: string }
);

const MAX_SKU_LENGTH = 80;

/** @param read returns the row, or its problem */
function judged<Row extends object>(
  entry: Entry,
  read: (sku: string, cell: (column: string) => string) => Row | string,
): ClientRow<Row> {
  const { line } = entry;
  if ('fault' in entry) return { line, sku: '', reason: entry.fault };
  const cell = (column: string): string => {
    const value = entry.row[column];
    return typeof value === 'string' || typeof value === 'number'
      ? String(value).trim().slice(0, 200).replaceAll('\u0000', '\uFFFD')
      : '';
  };
  const sku = cell('sku');
  if (sku === '') return { line, sku, reason: 'the SKU is missing' };
  if (sku.length > MAX_SKU_LENGTH || sku.includes('\uFFFD')) return { line, sku: '', reason: 'the SKU can’t be read' };
  const row = read(sku, cell);
  return typeof row === 'string' ? { line, sku, reason: row } : { line, row };
}

/** Day 0 of Excel's date numbers. */
const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** `YYYY-MM-DD`, also followed by a time, `M/D/YYYY`, or an Excel date number. */
function dateOf(text: string): string | null {
  const serial = /^(\d{5})(\.\d+)?$/.exec(text)?.[1];
  if (serial !== undefined) return new Date(EXCEL_EPOCH_MS + Number(serial) * DAY_MS).toISOString().slice(0, 10);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const iso =
    american === null
      ? /^(\d{4}-\d\d-\d\d)([T ].*)?$/.exec(text)?.[1]
      : `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}`;
  return iso !== undefined && isCalendarDate(iso) && iso >= '1990-01-01' ? iso : null;
}
