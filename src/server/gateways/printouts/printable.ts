/**
 * Transliterates characters that a printout's fonts do not have (Chinese, Japanese, Korean and other scripts) into Latin letters, readable
 * for a carrier or a bookkeeper; what cannot be transliterated is omitted. Rule: characters that the fonts have are unchanged.
 */
import anyAscii from 'any-ascii';

/** @param has whether the fonts have a glyph for a code point */
export function printable<Value>(value: Value, has: (codePoint: number) => boolean): Value {
  // The result has the same shape as the input: texts are replaced by texts.
  return mapped(value, has) as Value;
}

function mapped(value: unknown, has: (codePoint: number) => boolean): unknown {
  if (typeof value === 'string') return inLatin(value, has);
  if (Array.isArray(value)) return value.map((each) => mapped(each, has));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mapped(each, has)]));
}

function inLatin(text: string, has: (codePoint: number) => boolean): string {
  return text.normalize('NFC').replaceAll(/\P{ASCII}/gu, (sign) => {
    const isThere = /[\p{Cc}\p{Cf}\p{Z}]/u.test(sign) || has(sign.codePointAt(0) ?? 0);
    return isThere ? sign : anyAscii(sign);
  });
}
