/**
 * A table as a CSV file that spreadsheets open correctly (RFC 4180): UTF-8 with a byte order mark, without which
 * Excel misreads every accent, and no cell that a spreadsheet would run as a formula. Text typed into a note here must not
 * run as a command on the computer that opens the list.
 */
/** A number stays a number; null is an empty cell. */
export type CsvCell = string | number | null;

/** A column of a file: its heading, and its value for a row. */
export interface CsvColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => CsvCell;
}

/** The first row is the head. */
export function csvRows<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): readonly (readonly CsvCell[])[] {
  return [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ value }) => value(row)))];
}

const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets read a cell that begins with one of these as a formula; East Asian versions also accept the full-width signs. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const MAX_LETTERS = 80;

interface Days {
  /** `YYYY-MM-DD`, both inclusive; null: no limit. */
  readonly from: string | null;
  readonly to: string | null;
}

/** The days that a file covers, for its name: `2026-11-01 to 2026-11-30`. Without an end it is what is known today. */
export function fileDays({ from, to }: Days, today: string): string {
  if (from === null) return to === null ? today : `until ${to}`;
  const last = to ?? (from < today ? today : from);
  return from === last ? from : `${from} to ${last}`;
}

/** `Room 2: gloves` of 2026-11-20 -> `Room 2 gloves 2026-11-20.csv`; characters that some file systems reject are removed. */
export function csvFileName(subject: string, days: string): string {
  const plain = subject
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const cut = Array.from(plain).slice(0, MAX_LETTERS).join('').trim();
  return `${cut === '' ? 'List' : cut} ${days}.csv`;
}
