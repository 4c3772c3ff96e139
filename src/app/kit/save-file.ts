import { csvFileName, csvText, type CsvCell } from './csv-text.ts';
import { today } from './dates.ts';

/** Hands a text, or bytes, to the person as a file. */
export function saveFile(name: string, text: string | Uint8Array<ArrayBuffer>, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has been taken over by the browser by then; Safari needs the moment.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Hands a table to the person as a file of today for a spreadsheet. */
export function saveCsv(subject: string, rows: readonly (readonly CsvCell[])[]): void {
  saveFile(csvFileName(subject, today()), csvText(rows), 'text/csv;charset=utf-8');
}
