/** One code of each everyday kind, with the text, format and identifier that it must be read with. */
import { codeMatrix } from './code-matrix.ts';
import type { CodeMatrix } from './code-matrix.ts';
import type { SymbolFormat } from '../decode/symbol.ts';

export type KnownCode = {
  readonly name: string;
  readonly format: SymbolFormat;
  readonly text: string;
  readonly identifier: string;
  readonly matrix: CodeMatrix;
  /** Width of the quiet zone that the standard requires, in modules. */
  readonly quiet: number;
};

interface Written {
  readonly name: string;
  readonly write: Parameters<typeof codeMatrix>;
  readonly read: readonly [format: SymbolFormat, text: string, identifier: string];
  readonly quiet: number;
}

export const LABEL_TEXT = 'HTTPS://STOCK.EXAMPLE/Q/K7M2QRT9ZX4C8VWA';
const GS1_TEXT = '(01)09506000134352(10)AB-7(17)301231';
const GS1_READ = '010950600013435210AB-7\u001d17301231';
const REFERENCE = 'REF 4711 / A';
/** Quiet zone of one-dimensional bars, in modules. */
const LINEAR = 10;

/** Name, how it is written, and what it must be read as. */
const CODES: readonly Written[] = [
  { name: 'our label', write: ['QRCode', LABEL_TEXT, 'ecLevel=M'], read: ['qr', LABEL_TEXT, ']Q1'], quiet: 4 },
  { name: 'GS1 QR', write: ['QRCode', GS1_TEXT, 'gs1'], read: ['qr', GS1_READ, ']Q3'], quiet: 4 },
  { name: 'DataMatrix', write: ['DataMatrix', REFERENCE], read: ['data-matrix', REFERENCE, ']d1'], quiet: 2 },
  { name: 'GS1 DataMatrix', write: ['DataMatrix', GS1_TEXT, 'gs1'], read: ['data-matrix', GS1_READ, ']d2'], quiet: 2 },
  { name: 'Code 128', write: ['Code128', 'REF 4711'], read: ['code-128', 'REF 4711', ']C0'], quiet: LINEAR },
  { name: 'GS1-128', write: ['Code128', GS1_TEXT, 'gs1'], read: ['code-128', GS1_READ, ']C1'], quiet: LINEAR },
  { name: 'EAN-13', write: ['EAN13', '4006381333931'], read: ['ean-13', '4006381333931', ']E0'], quiet: LINEAR },
  { name: 'EAN-8', write: ['EAN8', '96385074'], read: ['ean-8', '96385074', ']E4'], quiet: LINEAR },
  { name: 'UPC-A', write: ['UPCA', '036000291452'], read: ['upc-a', '036000291452', ']E0'], quiet: LINEAR },
  { name: 'UPC-E', write: ['UPCE', '01234565'], read: ['upc-e', '01234565', ']E0'], quiet: LINEAR },
];

export async function everydayCodes(): Promise<KnownCode[]> {
  const codes: KnownCode[] = [];
  for (const { name, write, read, quiet } of CODES) {
    const [format, text, identifier] = read;
    codes.push({ name, format, text, identifier, matrix: await codeMatrix(...write), quiet });
  }
  return codes;
}
