/** One code of each everyday kind, with the text, the format and the identifier that it must come back with. */
import { codeMatrix } from './code-matrix.ts';
import type { CodeMatrix } from './code-matrix.ts';
import type { SymbolFormat } from '../decode/symbol.ts';

export type KnownCode = {
  readonly name: string;
  readonly format: SymbolFormat;
  readonly text: string;
  readonly identifier: string;
  readonly matrix: CodeMatrix;
  /** Light modules that the standard asks for around it. */
  readonly quiet: number;
};

export const LABEL_TEXT = 'HTTPS://STOCK.EXAMPLE/Q/K7M2QRT9ZX4C8VWA';
const GS1_TEXT = '(01)09506000134352(10)AB-7(17)301231';
const GS1_READ = '010950600013435210AB-7\u001d17301231';

export async function everydayCodes(): Promise<KnownCode[]> {
  const linear = 10;
  return [
    {
      name: 'our label',
      format: 'qr',
      text: LABEL_TEXT,
      identifier: ']Q1',
      matrix: await codeMatrix('QRCode', LABEL_TEXT, 'ecLevel=M'),
      quiet: 4,
    },
    {
      name: 'GS1 QR',
      format: 'qr',
      text: GS1_READ,
      identifier: ']Q3',
      matrix: await codeMatrix('QRCode', GS1_TEXT, 'gs1'),
      quiet: 4,
    },
    {
      name: 'DataMatrix',
      format: 'data-matrix',
      text: 'REF 4711 / A',
      identifier: ']d1',
      matrix: await codeMatrix('DataMatrix', 'REF 4711 / A'),
      quiet: 2,
    },
    {
      name: 'GS1 DataMatrix',
      format: 'data-matrix',
      text: GS1_READ,
      identifier: ']d2',
      matrix: await codeMatrix('DataMatrix', GS1_TEXT, 'gs1'),
      quiet: 2,
    },
    {
      name: 'Code 128',
      format: 'code-128',
      text: 'REF 4711',
      identifier: ']C0',
      matrix: await codeMatrix('Code128', 'REF 4711'),
      quiet: linear,
    },
    {
      name: 'GS1-128',
      format: 'code-128',
      text: GS1_READ,
      identifier: ']C1',
      matrix: await codeMatrix('Code128', GS1_TEXT, 'gs1'),
      quiet: linear,
    },
    {
      name: 'EAN-13',
      format: 'ean-13',
      text: '4006381333931',
      identifier: ']E0',
      matrix: await codeMatrix('EAN13', '4006381333931'),
      quiet: linear,
    },
    {
      name: 'EAN-8',
      format: 'ean-8',
      text: '96385074',
      identifier: ']E4',
      matrix: await codeMatrix('EAN8', '96385074'),
      quiet: linear,
    },
    {
      name: 'UPC-A',
      format: 'upc-a',
      text: '036000291452',
      identifier: ']E0',
      matrix: await codeMatrix('UPCA', '036000291452'),
      quiet: linear,
    },
    {
      name: 'UPC-E',
      format: 'upc-e',
      text: '01234565',
      identifier: ']E0',
      matrix: await codeMatrix('UPCE', '01234565'),
      quiet: linear,
    },
  ];
}
