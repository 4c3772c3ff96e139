/**
 * What the fonts of a paper cannot print (Chinese, Japanese, Korean and other scripts) is written in Latin letters, as a carrier or a bookkeeper
 * can read it; what cannot be written so is left out. Rule: what the fonts have stays as it is.
 */
import anyAscii from 'any-ascii';

/** @param has whether there is a sign for a code point */
export function printable<Value>(value: Value, has: (codePoint: number) => boolean): Value {
  // Whatever is there has the shape of what was there: texts become texts.
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
