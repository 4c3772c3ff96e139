/** Normalizes a product text: plain quotes, dashes and multiplication signs, no trade marks, no thousands separators. */
const FRACTIONS = /(\d)?([\u00bc-\u00be\u2150-\u215e])/g;

/** Never throws, whatever the input; runs of spaces become one. */
export function plainText(text: string): string {
  // Nearly all texts are ASCII and need no conversion.
  // eslint-disable-next-line no-control-regex
  const ascii = /^[ -~]*$/.test(text) ? text : fromUnicode(text);
  const thousands = ascii.includes(',')
    ? ascii.replace(/(?<![\d.])\d{1,3}(?:,\d{3})+(?!\d|,\d)/g, withoutCommas)
    : ascii;
  // How Excel exports a carriage return.
  return thousands.replaceAll('_x000D_', ' ').replace(/\s+/g, ' ').trim();
}

function withoutCommas(digits: string): string {
  return digits.replaceAll(',', '');
}

function fromUnicode(text: string): string {
  return text
    .replace(/[®™©\u2120]/g, ' ')
    .replaceAll('\u00ba', '°')
    .replace(/[\u02da]/g, '°')
    .replace(FRACTIONS, (_, before: string | undefined, fraction: string) => `${before ?? ''} ${fraction}`)
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replace(/[×✕╳]/g, 'x')
    .replace(/[Øø⌀∅]/g, ' dia ')
    .replace(/[″“”„]/g, '"')
    .replace(/[′’‘]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('\u03bc', 'µ')
    .replace(/[\p{C}\uFFFD]/gu, ' ');
}
