/** GTINs are kept with 14 digits. */
const GTIN_DIGITS = 14;

/** A shorter word stands inside of too many others: it is the beginning of one. */
const INSIDE_FROM = 3;

/**
 * The words of a search among items (SRCH-19), as they are looked for in texts of which each word stands after a space: inside
 * of words, short ones at their beginning. Each in the spellings in which it may be kept: a UPC or EAN is printed in groups of
 * digits and without the zeros before it.
 */
export function itemSearchWords(search: string): readonly (readonly string[])[] {
  return typedItemWords(search).map((word) => {
    const spellings = /^\d{8,13}$/.test(word) ? [word, word.padStart(GTIN_DIGITS, '0')] : [word];
    return spellings.map((each) => (each.length < INSIDE_FROM ? ` ${each}` : each));
  });
}

/** The words themselves; a printed code is one. */
export function typedItemWords(search: string): readonly string[] {
  const text = search.trim();
  const isPrintedCode = /^[\d ]+$/.test(text) && /^\d{12,14}$/.test(text.replaceAll(' ', ''));
  return isPrintedCode ? [text.replaceAll(' ', '')] : text.split(/\s+/).filter((word) => word !== '');
}
