/**
 * The stock reader, which opens pictures with an <img> and a canvas by itself: the last decoder for photos, where neither a
 * Worker nor one of the other decoders can be had. Rule: it reads one code, or answers with none.
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
    // It says "nothing found" by rejecting.
    return [];
  } finally {
    URL.revokeObjectURL(address);
  }
}
