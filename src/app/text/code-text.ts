/** Why a code can't be trusted or linked, and what to do about it. */
import { expectedCheckDigit, isCheckDigitFault, type LinkFault } from '#domain/identifiers/linkable-code.ts';
import type { BadScanCode } from '#domain/identifiers/parse-scan.ts';
import { named } from '../kit/app-name.ts';
import { ERROR_TEXTS } from './error-text.ts';

const MISREAD = 'Its check digit is wrong, so it was misread or misprinted. Scan it again.';
const NO_SUCH_DAY = 'Its date doesn’t exist, so the label is misprinted.';
const OUT_OF_RULES = 'It isn’t valid for its type of code, so it was misread or misprinted. Scan it again.';
const CONTRADICTS = 'It contradicts itself, so the label is misprinted.';

const BAD_TEXTS: Readonly<Record<BadScanCode, string>> = {
  empty: 'This code is empty.',
  'gtin-not-digits': OUT_OF_RULES,
  'gtin-length': OUT_OF_RULES,
  'gtin-check-digit': MISREAD,
  'gtin-zero': 'It is all zeros, which is no product.',
  'gs1-truncated': 'It is cut off before its end. Scan it again, with the whole code in the frame.',
  'gs1-too-long': OUT_OF_RULES,
  'gs1-empty': 'One of its fields is empty, so the label is misprinted.',
  'gs1-characters': OUT_OF_RULES,
  'gs1-check-digit': MISREAD,
  'gs1-date': NO_SUCH_DAY,
  'gs1-unknown-ai': OUT_OF_RULES,
  'gs1-repeated': CONTRADICTS,
  'gs1-conflict': CONTRADICTS,
  'hibc-check': MISREAD,
  'hibc-date': NO_SUCH_DAY,
  'hibc-shape': OUT_OF_RULES,
};

/** `ai` is the GS1 field at fault, if there is one. */
export function badText(code: BadScanCode, ai: string | null): string {
  return ai === null ? BAD_TEXTS[code] : `${BAD_TEXTS[code]} (field ${ai})`;
}

/** For a code that was entered to be linked; `text` is what was entered. */
export function linkFaultText(fault: LinkFault, ai: string | null, text: string): string {
  switch (fault) {
    case 'batch':
      return 'This is only a lot or a date. Scan or enter the product code.';
    case 'label':
      return named('This is a Stockroom label. It already finds its own item.');
    case 'text':
      return ERROR_TEXTS['bad-code'];
    default:
      return isCheckDigitFault(fault) ? checkDigitText(text) : badText(fault, ai);
  }
}

function checkDigitText(text: string): string {
  const expected = expectedCheckDigit(text);
  return expected === null
    ? 'Check the last digit, or scan the code.'
    : `Check the last digit: after the digits before it, ${expected} is expected.`;
}
