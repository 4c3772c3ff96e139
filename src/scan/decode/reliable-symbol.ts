/**
 * Which reads are reliable at once. Rule: matrix codes are, because of their error correction; bars only if they are a long
 * GTIN with a valid check digit. Short ones (EAN-8, UPC-E) can also come from fragments of longer codes, so they must be read
 * twice.
 */
import { isLinear } from './symbol.ts';
import type { ScanSymbol } from './symbol.ts';

export function isReliableAlone(symbol: ScanSymbol): boolean {
  if (!isLinear(symbol.format)) return true;
  switch (symbol.format) {
    case 'ean-13':
      return /^\d{13}$/.test(symbol.text) && checkDigitIsRight(symbol.text);
    case 'upc-a':
      return /^\d{12}$/.test(symbol.text) && checkDigitIsRight(symbol.text);
    default:
      return false;
  }
}

/** Modulo 10 with weights 3 and 1 from the right: this room knows no rules of stock, but this one keeps out noise. */
function checkDigitIsRight(digits: string): boolean {
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight++) {
    sum += Number(digits[digits.length - 1 - fromRight]) * (fromRight % 2 === 0 ? 1 : 3);
  }
  return sum % 10 === 0;
}
