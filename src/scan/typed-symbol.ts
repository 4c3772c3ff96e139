/** Typed text instead of a scan. Rule: it becomes the same kind of symbol as one from the camera, with the text as typed. */
import { normalSymbol } from './decode/symbol.ts';
import type { ScanSymbol } from './decode/symbol.ts';

export function typedSymbol(text: string): ScanSymbol {
  const trimmed = text.trim();
  return normalSymbol({
    format: 'unknown',
    text: trimmed,
    bytes: new TextEncoder().encode(trimmed),
    symbologyIdentifier: '',
    corners: null,
  });
}
