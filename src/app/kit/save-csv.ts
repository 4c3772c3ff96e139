import { csvFileName, csvText, type CsvCell } from './csv-text.ts';
import { today } from './dates.ts';
import { saveFile } from './save-file.ts';

/** Hands a table to the person as a file of today for a spreadsheet. */
export function saveCsv(subject: string, rows: readonly (readonly CsvCell[])[]): void {
  saveFile(csvFileName(subject, today()), csvText(rows), 'text/csv;charset=utf-8');
}
