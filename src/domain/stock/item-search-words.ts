/** GTINs are stored with 14 digits. */
const GTIN_DIGITS = 14;

/** A shorter word occurs inside too many others: it only matches the beginning of a word. */
const INSIDE_FROM = 3;

/**
 * The words of an item search (SRCH-19), as they are looked up in texts where a space precedes each word: anywhere in a word, short ones
 * only at its beginning. Each in the spellings in which it may be stored: a UPC or EAN is printed in groups of digits and without leading
 * zeros.
 */
export function itemSearchWords(search: string): readonly (readonly string[])[] {
  return typedItemWords(search).map((word) => {
    const spellings = /^\d{8,13}$/.test(word) ? [word, word.padStart(GTIN_DIGITS, '0')] : [word];
    return spellings.map((each) => (each.length < INSIDE_FROM ? ` ${each}` : each));
  });
}

/** The words themselves; a printed code is one word. */
export function typedItemWords(search: string): readonly string[] {
  const text = search.trim();
  const isPrintedCode = /^[\d ]+$/.test(text) && /^\d{12,14}$/.test(text.replaceAll(' ', ''));
  return isPrintedCode ? [text.replaceAll(' ', '')] : text.split(/\s+/).filter((word) => word !== '');
}
