/**
 * One code that was read, whatever the source: the camera, a photo, a hand scanner, a keyboard.
 * Rule: every decoder returns the same symbol for the same code. GS1 separators (0x1D) stay in the text except a leading one; a
 * UPC-A has twelve digits and is never an EAN-13 with a zero; a UPC-E keeps its own eight digits.
 */

/** The symbologies that are distinguished; `unknown` is typed text or a hand scanner that does not say. */
export type SymbolFormat =
  | 'qr'
  | 'micro-qr'
  | 'data-matrix'
  | 'aztec'
  | 'pdf417'
  | 'code-128'
  | 'code-39'
  | 'itf'
  | 'ean-13'
  | 'ean-8'
  | 'upc-a'
  | 'upc-e'
  | 'databar'
  | 'databar-expanded'
  | 'unknown';

/** The formats that can be requested from a decoder. */
export type DecodableFormat = Exclude<SymbolFormat, 'unknown'>;

export type Point = { readonly x: number; readonly y: number };

/** In pixels of the decoded frame, clockwise from the symbol's own top left. */
export type Corners = readonly [Point, Point, Point, Point];

export type ScanSymbol = {
  readonly format: SymbolFormat;
  readonly text: string;
  /** The content before any character set was applied. */
  readonly bytes: Uint8Array;
  /** As in ISO/IEC 15424: `]C1` is GS1-128. Empty if the source does not say. */
  readonly symbologyIdentifier: string;
  /** null for typed text and hand scanners. */
  readonly corners: Corners | null;
};

/** Codes found on shelves: our labels and product codes. Leaving out three formats makes a frame twice as fast. */
export const EVERYDAY_FORMATS: readonly DecodableFormat[] = [
  'qr',
  'data-matrix',
  'code-128',
  'ean-13',
  'ean-8',
  'upc-a',
  'upc-e',
];

const LINEAR: ReadonlySet<SymbolFormat> = new Set([
  'code-128',
  'code-39',
  'itf',
  'ean-13',
  'ean-8',
  'upc-a',
  'upc-e',
  'databar',
  'databar-expanded',
]);

/** True for one-dimensional bars, which have little or no error correction. */
export function isLinear(format: SymbolFormat): boolean {
  return LINEAR.has(format);
}

/** The symbol in the form that all decoders share. */
export function normalSymbol(symbol: ScanSymbol): ScanSymbol {
  const { format, text, symbologyIdentifier } = symbol;
  if (format === 'ean-13' && /^0\d{12}$/.test(text)) return { ...symbol, format: 'upc-a', text: text.slice(1) };
  if (format === 'upc-a' && /^0\d{12}$/.test(text)) return { ...symbol, text: text.slice(1) };
  const identifier = /^\][A-Za-z]\d/.exec(text)?.[0];
  if (identifier !== undefined && symbologyIdentifier === '') {
    const known = format === 'unknown' ? formatOf(identifier) : format;
    return normalSymbol({ ...symbol, format: known, text: text.slice(3), symbologyIdentifier: identifier });
  }
  if (text.startsWith('\u001d')) {
    const carrier = format === 'data-matrix' ? ']d2' : format === 'code-128' ? ']C1' : format === 'qr' ? ']Q3' : '';
    return { ...symbol, text: text.slice(1), symbologyIdentifier: symbologyIdentifier || carrier };
  }
  return symbol;
}

/** The format named by a symbology identifier, which hand scanners put before the text. */
function formatOf(identifier: string): SymbolFormat {
  if (identifier === ']E4') return 'ean-8';
  const named: Readonly<Record<string, SymbolFormat>> = {
    Q: 'qr',
    d: 'data-matrix',
    C: 'code-128',
    A: 'code-39',
    I: 'itf',
    E: 'ean-13',
    e: 'databar-expanded',
    z: 'aztec',
    L: 'pdf417',
  };
  return named[identifier.charAt(1)] ?? 'unknown';
}
