/**
 * The library's stock reader, which opens pictures itself with an <img> and a canvas: the last decoder for photos, if there is
 * neither a Worker nor another decoder. Rule: it returns one code, or none.
 */
import { BrowserMultiFormatReader } from '@zxing/browser';
import { DecodeHintType } from '@zxing/library';
import { isReliableAlone } from './reliable-symbol.ts';
import type { ScanSymbol, DecodableFormat } from './symbol.ts';
import { symbolFromZxing, zxingFormats } from './zxing-js-decoder.ts';

export async function readPhotoWithZxingBrowser(
  photo: Blob,
  wanted: readonly DecodableFormat[],
): Promise<readonly ScanSymbol[]> {
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, zxingFormats(wanted)],
    [DecodeHintType.TRY_HARDER, true],
    [DecodeHintType.ASSUME_GS1, true],
  ]);
  const address = URL.createObjectURL(photo);
  try {
    const symbol = symbolFromZxing(await new BrowserMultiFormatReader(hints).decodeFromImageUrl(address));
    return symbol && isReliableAlone(symbol) ? [symbol] : [];
  } catch {
    // It rejects if nothing was found.
    return [];
  } finally {
    URL.revokeObjectURL(address);
  }
}
