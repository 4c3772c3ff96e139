/** What a person types in place of a scan. Rule: the same kind of symbol as from the camera, with the text as it was typed. */
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
