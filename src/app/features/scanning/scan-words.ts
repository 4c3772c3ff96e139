/** What the scanner says, on the screen and aloud: what happened, and what to do next. */
import type { BadScanCode } from '#domain/identifiers/parse-scan.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import type { Found } from './resolve-scan.ts';

/** Why a code cannot be trusted. */
const BAD_WORDS: Partial<Record<BadScanCode, string>> & Record<'empty', string> = {
  empty: 'There is nothing in this code.',
};

export function badWords(code: BadScanCode, ai: string | null): string {
  const words = BAD_WORDS[code] ?? reasonOf(code);
  return ai === null ? words : `${words} (field ${ai})`;
}

/** By the family of the fault: a person at a shelf needs to know whether to try again or to tell the maker. */
function reasonOf(code: BadScanCode): string {
  if (/check/.test(code)) return 'Its check digit is wrong, so it was misread or misprinted. Scan it again.';
  if (/date/.test(code)) return 'It names a day that the calendar does not have. The label is misprinted.';
  if (/unknown-ai|shape|length|characters|format/.test(code))
    return 'It breaks the rules of its own kind. The label is misprinted.';
  if (/repeated|conflict/.test(code)) return 'It contradicts itself. The label is misprinted.';
  return 'It cannot be read as what it claims to be. Scan it again.';
}

/** Spoken aloud and shown in the list: one short sentence. */
export function foundWords(found: Found): string {
  switch (found.kind) {
    case 'item':
      return `${displayName(found.item)}, ${found.item.onHand} on hand, ${found.item.folderName}`;
    case 'several':
      return `${found.items.length} items have this code. Choose one.`;
    case 'unknown':
      return `Unknown code ${found.text}`;
    case 'unknown-label':
      return 'No item here has this label';
    case 'elsewhere':
      return `This label belongs to ${found.locationName}`;
    case 'batch':
      return 'Lot and date without a product. Scan the product code first.';
    case 'bad':
      return `This code is faulty. ${badWords(found.code, found.ai)}`;
  }
}

/** True for what a person wanted: decides the sound. */
export function isGood(found: Found): boolean {
  return found.kind === 'item' || found.kind === 'several' || found.kind === 'batch';
}
