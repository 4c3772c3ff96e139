/** GTINs are kept with 14 digits. */
const GTIN_DIGITS = 14;

/**
 * The words of a search among items (SRCH-19), each in the spellings in which it may be kept: a UPC or EAN is printed in groups of
 * digits and without the zeros before it.
 */
export function itemSearchWords(search: string): readonly (readonly string[])[] {
  const text = search.trim();
  const isPrintedCode = /^[\d ]+$/.test(text) && /^\d{12,14}$/.test(text.replaceAll(' ', ''));
  const words = isPrintedCode ? [text.replaceAll(' ', '')] : text.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => (/^\d{8,13}$/.test(word) ? [word, word.padStart(GTIN_DIGITS, '0')] : [word]));
}
