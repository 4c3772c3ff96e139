/**
 * A table as a CSV file that a spreadsheet opens as it is meant (RFC 4180): UTF-8 with a byte order mark, without which
 * Excel misreads every accent, and no cell that a spreadsheet would run as a formula. What is typed into a note here must
 * not become a command on the computer of whoever opens the list.
 */
/** A number stays one; null is an empty cell. */
export type CsvCell = string | number | null;

/** A column of a file: its heading, and what it says of a row. */
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
/** Where one of these begins a cell, spreadsheets read a formula; full-width signs count in East Asian ones. */
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

/** `Room 2: gloves` on 2026-11-20 -> `Room 2 gloves 2026-11-20.csv`; what no file system takes is left out. */
export function csvFileName(subject: string, day: string): string {
  const plain = subject
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const cut = Array.from(plain).slice(0, MAX_LETTERS).join('').trim();
  return `${cut === '' ? 'List' : cut} ${day}.csv`;
}
