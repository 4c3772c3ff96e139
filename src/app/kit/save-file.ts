import { csvFileName, csvText, type CsvCell } from './csv-text.ts';
import { today } from './dates.ts';

/** Downloads text or bytes as a file. */
export function saveFile(name: string, text: string | Uint8Array<ArrayBuffer>, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has started the download; Safari needs the delay.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Downloads a table as a CSV file with the days that it covers in its name, or today's date. */
export function saveCsv(subject: string, rows: readonly (readonly CsvCell[])[], days: string = today()): void {
  saveFile(csvFileName(subject, days), csvText(rows), 'text/csv;charset=utf-8');
}
