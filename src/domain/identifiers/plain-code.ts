/**
 * A code that says no more than itself: a GTIN, or text such as an article number. It knows no GS1 field, no HIBC label and no label
 * of ours, so it is small enough for every worker; `linkable-code.ts` reads those first.
 */
import { toGtin, type GtinFault } from './gtin.ts';

/** `text`: too short, too long, or with spaces. */
export type PlainCode =
  | { readonly ok: true; readonly code: string }
  | { readonly ok: false; readonly fault: GtinFault | 'text' };

const LINKABLE = /^[\x21-\x7e]{4,80}$/;

/** The code as printed on an item. */
export function plainCode(text: string): PlainCode {
  if (!/^\d{12,14}$/.test(text)) return plainText(text);
  const verdict = toGtin(text);
  return verdict.ok ? { ok: true, code: verdict.gtin } : { ok: false, fault: verdict.code };
}

/** The same of what is no GTIN. */
export function plainText(text: string): PlainCode {
  return LINKABLE.test(text) ? { ok: true, code: text } : { ok: false, fault: 'text' };
}
