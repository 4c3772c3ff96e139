/**
 * Global Trade Item Numbers: EAN-8, UPC-A, UPC-E, EAN-13 and ITF-14 are converted to a canonical form of fourteen digits.
 * Rule: a `Gtin` always has a valid check digit, so two spellings of one product are always equal strings.
 */

/** Fourteen digits with a valid check digit, padded with zeros on the left. */
export type Gtin = string & { readonly brand: 'Gtin' };

export type GtinFault = 'gtin-not-digits' | 'gtin-length' | 'gtin-check-digit' | 'gtin-zero';

export type GtinVerdict = { readonly ok: true; readonly gtin: Gtin } | { readonly ok: false; readonly code: GtinFault };

const fault = (code: GtinFault): GtinVerdict => ({ ok: false, code });

/** The GS1 modulo-10 check digit for the digits before it (weights 3, 1, 3, … from the right). */
export function checkDigitOf(body: string): number {
  let sum = 0;
  for (let fromRight = 0; fromRight < body.length; fromRight++) {
    const digit = body.charCodeAt(body.length - 1 - fromRight) - 48;
    sum += fromRight % 2 === 0 ? digit * 3 : digit;
  }
  return (10 - (sum % 10)) % 10;
}

/** True when the last digit is the check digit of the others. */
export function hasRightCheckDigit(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && checkDigitOf(digits.slice(0, -1)) === digits.charCodeAt(digits.length - 1) - 48;
}

/** Converts a GTIN-8, -12, -13 or -14 to the canonical form. */
export function toGtin(digits: string): GtinVerdict {
  if (!/^\d+$/.test(digits)) return fault('gtin-not-digits');
  if (![8, 12, 13, 14].includes(digits.length)) return fault('gtin-length');
  if (/^0+$/.test(digits)) return fault('gtin-zero');
  if (!hasRightCheckDigit(digits)) return fault('gtin-check-digit');
  return { ok: true, gtin: digits.padStart(14, '0') as Gtin };
}

/**
 * Converts a zero-suppressed UPC-E to the canonical form. Takes eight digits (number system, six, check), or twelve or thirteen if the
 * decoder has already expanded it. Seven are refused: they could be number system and six, or six and check.
 */
export function upcEToGtin(digits: string): GtinVerdict {
  if (!/^\d+$/.test(digits)) return fault('gtin-not-digits');
  if (digits.length === 12 || digits.length === 13) return toGtin(digits);
  if (digits.length !== 8 || (digits[0] !== '0' && digits[0] !== '1')) return fault('gtin-length');
  return toGtin(expandUpcE(digits));
}

/** Expands eight digits of UPC-E to the twelve of UPC-A (General Specifications, section 5.2.2.4). */
function expandUpcE(digits: string): string {
  const system = digits.slice(0, 1);
  const check = digits.slice(7);
  const last = digits.slice(6, 7);
  const at = (from: number, to: number) => digits.slice(from, to);
  const body =
    last <= '2'
      ? `${at(1, 3)}${last}0000${at(3, 6)}`
      : last === '3'
        ? `${at(1, 4)}00000${at(4, 6)}`
        : last === '4'
          ? `${at(1, 5)}00000${at(5, 6)}`
          : `${at(1, 6)}0000${last}`;
  return `${system}${body}${check}`;
}
