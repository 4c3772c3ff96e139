/**
 * The code that links a package to an item and by which a scan of the package is looked up: a product and its pack, never a lot, a serial
 * number or a date. Rule: the same package gives the same code whether typed, scanned or imported, and reading a code again does not
 * change it.
 */
import { checkDigitOf } from './gtin.ts';
import { hibcCode, isHibcCode } from './hibc.ts';
import { parseScan } from './parse-scan.ts';
import type { BadScanCode, Scan } from './parse-scan.ts';
import { plainText, type PlainCode } from './plain-code.ts';

/** `batch`: lot or date alone. `label`: a label of ours. `text`: too short, too long, or with spaces. */
export type LinkFault = BadScanCode | 'batch' | 'label' | 'text';

export type LinkableCode =
  | { readonly ok: true; readonly code: string }
  /** `ai` is the GS1 field at fault, if there is one. */
  | { readonly ok: false; readonly fault: LinkFault; readonly ai: string | null };

/** Dates are not part of a code, so any year gives the same result. */
const ANY_YEAR = 2026;

const faulty = (fault: LinkFault, ai: string | null = null): LinkableCode => ({ ok: false, fault, ai });

/** The linkable part of a scan. */
export function linkableCode(scan: Scan): LinkableCode {
  switch (scan.kind) {
    case 'product':
      return { ok: true, code: scan.gtin };
    case 'hibc':
      return scan.primary === null ? faulty('batch') : { ok: true, code: hibcCode(scan.primary) };
    case 'batch':
      return faulty('batch');
    case 'item-label':
      return scan.typed === undefined ? faulty('label') : ofPlain(plainText(scan.typed));
    case 'text':
      return linkableText(scan.text);
    case 'bad':
      return faulty(scan.code, scan.ai);
  }
}

/** The same for a text without any context, such as a linked or imported code. */
export function linkableText(text: string): LinkableCode {
  if (isHibcCode(text)) return { ok: true, code: text };
  const digits = text.replaceAll(/\s/g, '');
  const scan = parseScan(/^\d+$/.test(digits) ? digits : text, { format: 'unknown', thisYear: ANY_YEAR });
  return scan.kind === 'text' ? ofPlain(plainText(scan.text)) : linkableCode(scan);
}

function ofPlain(plain: PlainCode): LinkableCode {
  return plain.ok ? plain : faulty(plain.fault);
}

export function isCheckDigitFault(fault: LinkFault): boolean {
  return fault === 'gtin-check-digit' || fault === 'gs1-check-digit' || fault === 'hibc-check';
}

/** The correct check digit for the GTIN in `text`, or null if it is unclear which digits are the GTIN. */
export function expectedCheckDigit(text: string): number | null {
  const digits = text.replaceAll(/[\s()]/g, '');
  const body = /^(?:\d{8}|\d{12,14})$/.test(digits) ? digits.slice(0, -1) : /^01(\d{13})\d/.exec(digits)?.[1];
  return body === undefined ? null : checkDigitOf(body);
}
