/**
 * A code without structure: a GTIN, or text such as an article number. Parsing it requires no GS1, HIBC or label parser, so it is small
 * enough for every worker; `linkable-code.ts` tries those first.
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

/** The same for text that is not a GTIN. */
export function plainText(text: string): PlainCode {
  return LINKABLE.test(text) ? { ok: true, code: text } : { ok: false, fault: 'text' };
}
