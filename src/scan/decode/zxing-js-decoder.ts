/**
 * The light decoder: @zxing/library's readers in plain JavaScript. Reads easy frames at low cost, and all frames if WebAssembly
 * is blocked.
 * Rule: it returns only what it can read completely: GS1 separators and the GS1 mark of a QR code are preserved.
 */
import {
  BarcodeFormat,
  BinaryBitmap,
  DataMatrixReader,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  QRCodeReader,
  ResultMetadataType,
  RGBLuminanceSource,
} from '@zxing/library';
import type { Reader, Result } from '@zxing/library';
import type { LumaImage } from './luma-image.ts';
import { isLinear, normalSymbol } from './symbol.ts';
import type { Corners, ScanSymbol, SymbolFormat, DecodableFormat } from './symbol.ts';

/**
 * Without UPC-E: the library's reader drops the digits that it has read and never returns a result. Without EAN-8: it
 * repeatedly finds one, with a valid check digit, in creased UPC-A bars.
 */
const LINEAR_FORMATS: Partial<Record<DecodableFormat, BarcodeFormat>> = {
  'code-128': BarcodeFormat.CODE_128,
  'code-39': BarcodeFormat.CODE_39,
  itf: BarcodeFormat.ITF,
  'ean-13': BarcodeFormat.EAN_13,
  'upc-a': BarcodeFormat.UPC_A,
};

const MATRIX_FORMATS: Partial<Record<DecodableFormat, BarcodeFormat>> = {
  qr: BarcodeFormat.QR_CODE,
  'data-matrix': BarcodeFormat.DATA_MATRIX,
};

const FORMATS: Partial<Record<BarcodeFormat, SymbolFormat>> = {
  [BarcodeFormat.QR_CODE]: 'qr',
  [BarcodeFormat.DATA_MATRIX]: 'data-matrix',
  [BarcodeFormat.CODE_128]: 'code-128',
  [BarcodeFormat.CODE_39]: 'code-39',
  [BarcodeFormat.ITF]: 'itf',
  [BarcodeFormat.EAN_13]: 'ean-13',
  [BarcodeFormat.UPC_A]: 'upc-a',
};

/** The codes that the light readers find: at most one of each kind. `hard` also rotates, and searches longer. */
export function readWithZxingJs(image: LumaImage, wanted: readonly DecodableFormat[], hard = false): ScanSymbol[] {
  const source = new RGBLuminanceSource(image.data, image.width, image.height);
  const bitmap = new BinaryBitmap(new HybridBinarizer(source));
  const hints = new Map<DecodeHintType, unknown>([[DecodeHintType.ASSUME_GS1, true]]);
  if (hard) hints.set(DecodeHintType.TRY_HARDER, true);
  const symbols: ScanSymbol[] = [];
  for (const reader of readersFor(wanted, hints)) {
    const result = attempt(reader, bitmap, hints);
    const symbol = result && symbolFromZxing(result);
    if (symbol) symbols.push(symbol);
  }
  return symbols;
}

function readersFor(wanted: readonly DecodableFormat[], hints: Map<DecodeHintType, unknown>): Reader[] {
  const readers: Reader[] = [];
  if (wanted.includes('qr')) readers.push(new QRCodeReader());
  if (wanted.includes('data-matrix')) readers.push(new DataMatrixReader());
  const linear = wanted.filter(isLinear).flatMap((format) => LINEAR_FORMATS[format] ?? []);
  if (linear.length > 0) {
    hints.set(DecodeHintType.POSSIBLE_FORMATS, linear);
    readers.push(new MultiFormatOneDReader(hints));
  }
  return readers;
}

function attempt(reader: Reader, bitmap: BinaryBitmap, hints: Map<DecodeHintType, unknown>): Result | null {
  try {
    return reader.decode(bitmap, hints);
  } catch {
    // The readers throw if nothing is found, and a picture with a damaged code can cause arithmetic errors in some of them.
    // Both mean that this picture gave no text.
    return null;
  } finally {
    reader.reset();
  }
}

/** The library's names for the formats that it can read. */
export function zxingFormats(wanted: readonly DecodableFormat[]): BarcodeFormat[] {
  return wanted.flatMap((format) => MATRIX_FORMATS[format] ?? LINEAR_FORMATS[format] ?? []);
}

/** The library's result as a symbol; null for formats that are never requested. */
export function symbolFromZxing(result: Result): ScanSymbol | null {
  const format = FORMATS[result.getBarcodeFormat()];
  if (!format) return null;
  const text = result.getText();
  return normalSymbol({
    format,
    text,
    bytes: bytesOf(result, text),
    symbologyIdentifier: identifierOf(result, format),
    corners: cornersOf(result),
  });
}

/** Mode FNC1 in first position (0101) comes first in a GS1 QR code; the reader does not report it. */
function identifierOf(result: Result, format: SymbolFormat): string {
  if (format === 'qr') return (result.getRawBytes()[0] ?? 0) >> 4 === 5 ? ']Q3' : ']Q1';
  if (format === 'ean-13' || format === 'upc-a') return ']E0';
  return '';
}

function bytesOf(result: Result, text: string): Uint8Array {
  const segments = result.getResultMetadata()?.get(ResultMetadataType.BYTE_SEGMENTS);
  if (Array.isArray(segments) && segments.length === 1 && segments[0] instanceof Uint8Array) {
    // A single byte segment is the whole text; mixed modes contain only parts of it.
    if (segments[0].length >= text.length) return segments[0];
  }
  return new TextEncoder().encode(text);
}

function cornersOf(result: Result): Corners | null {
  const points = (result.getResultPoints() ?? []).filter((point) => point !== null && point !== undefined);
  if (points.length === 0) return null;
  const xs = points.map((point) => point.getX());
  const ys = points.map((point) => point.getY());
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}
