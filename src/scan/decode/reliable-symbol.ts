/**
 * Which reads may be believed at once. Rule: matrix codes have error correction and are; bars are only when they are a long
 * GTIN with a right check digit. Short ones (EAN-8, UPC-E) also come out of torn longer codes, so they are looked at twice.
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

/** Modulo 10 with weights 3 and 1 from the right: the room knows no rules of stock, but this one keeps out noise. */
function checkDigitIsRight(digits: string): boolean {
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight++) {
    sum += Number(digits[digits.length - 1 - fromRight]) * (fromRight % 2 === 0 ? 1 : 3);
  }
  return sum % 10 === 0;
}
