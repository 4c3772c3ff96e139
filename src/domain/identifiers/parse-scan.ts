/**
 * Interprets a scanned, typed or photographed code as one of a closed set of results.
 * Rule: a code in the form of a GTIN, a GS1 string, an HIBC label or a GS1 link that breaks the rules of that form is `bad`, with the
 * reason; it is never passed on as text that might match something. Guesses are made only for codes of no recognizable form.
 */
import { GS1_RULES, identifierAt } from './gs1-application-identifiers.ts';
import { parseGs1DigitalLink } from './gs1-digital-link.ts';
import { GS1_SEPARATOR, parseGs1ElementString } from './gs1-element-string.ts';
import type { Gs1Element, Gs1Fault, Gs1Verdict } from './gs1-element-string.ts';
import { factsOf } from './gs1-product.ts';
import type { BatchFacts } from './gs1-product.ts';
import { toGtin, upcEToGtin } from './gtin.ts';
import type { Gtin, GtinFault, GtinVerdict } from './gtin.ts';
import { parseHibc } from './hibc.ts';
import type { HibcFault, HibcPrimary } from './hibc.ts';
import { tokenOfLabel, tokenOfTyping } from './item-label.ts';
import type { ItemToken } from './item-label.ts';

/** The symbologies that the scanner distinguishes; `unknown` is typed text or a hand scanner that does not report one. */
export type SymbolFormat =
  | 'qr'
  | 'micro-qr'
  | 'data-matrix'
  | 'aztec'
  | 'pdf417'
  | 'code-128'
  | 'code-39'
  | 'itf'
  | 'ean-13'
  | 'ean-8'
  | 'upc-a'
  | 'upc-e'
  | 'databar'
  | 'databar-expanded'
  | 'unknown';

export type BadScanCode = 'empty' | GtinFault | Gs1Fault | HibcFault;

export type Scan =
  /** One of our labels: the item is found by its token (LBL-03). `typed` is text that could also be another code. */
  | { readonly kind: 'item-label'; readonly token: ItemToken; readonly typed?: string }
  /** A product by its GTIN; `elements` has every GS1 field, empty for a plain UPC or EAN. */
  | ({ readonly kind: 'product'; readonly gtin: Gtin; readonly elements: readonly Gs1Element[] } & BatchFacts)
  /** GS1 fields without a product: the second code of a label whose GTIN is in another code. */
  | ({ readonly kind: 'batch'; readonly elements: readonly Gs1Element[] } & BatchFacts)
  /** `primary` is null in a separate secondary code; `link` is then the check character of its primary. */
  | ({ readonly kind: 'hibc'; readonly primary: HibcPrimary | null; readonly link: string | null } & BatchFacts)
  | { readonly kind: 'text'; readonly text: string }
  /** `ai` is the GS1 field at fault, if there is one. */
  | { readonly kind: 'bad'; readonly code: BadScanCode; readonly ai: string | null; readonly text: string };

export type ScanContext = {
  readonly format: SymbolFormat;
  /** As in ISO/IEC 15424, `]C1`; may also be a prefix of the text. */
  readonly symbologyIdentifier?: string;
  /** The current year, to which two-digit years are relative. */
  readonly thisYear: number;
};

const GS1_CARRIER = /^\](?:C1|d2|Q3|e0|J1)$/;
/** ISO/IEC 15434 envelopes contain both separators and are not GS1. */
const RECORD_SEPARATOR = '\u001e';
const LEADING_IDENTIFIER = /^\][A-Za-z][0-9A-Za-z]/;

/** Interprets `raw`, the text of one symbol. */
export function parseScan(raw: string, context: ScanContext): Scan {
  const inText = LEADING_IDENTIFIER.exec(raw)?.[0];
  const body = inText === undefined ? raw : raw.slice(inText.length);
  const identifier = inText ?? context.symbologyIdentifier ?? '';
  const text = body.trim();
  if (text.replaceAll(GS1_SEPARATOR, '') === '') return { kind: 'bad', code: 'empty', ai: null, text: raw };
  if (GS1_CARRIER.test(identifier)) return fromGs1(parseGs1ElementString(body), body, context.thisYear);
  return (
    fromRetailCode(text, context.format) ??
    fromLabel(text) ??
    fromGs1Link(text, context.thisYear) ??
    fromHibc(text, body, context) ??
    fromUnclaimed(text, context) ??
    fromTypedToken(text, context.format) ?? { kind: 'text', text }
  );
}

function fromGtin(verdict: GtinVerdict, text: string): Scan {
  if (verdict.ok) return { kind: 'product', gtin: verdict.gtin, elements: [] };
  return { kind: 'bad', code: verdict.code, ai: null, text };
}

/** Symbologies that carry only a GTIN. */
function fromRetailCode(text: string, format: SymbolFormat): Scan | null {
  switch (format) {
    case 'ean-13':
    case 'ean-8':
    case 'upc-a':
      return fromGtin(toGtin(text), text);
    case 'upc-e':
      return fromGtin(upcEToGtin(text), text);
    case 'databar':
      // Some decoders leave the application identifier 01 in the text.
      return fromGtin(toGtin(/^01\d{14}$/.test(text) ? text.slice(2) : text), text);
    case 'itf':
      return /^\d{14}$/.test(text) ? fromGtin(toGtin(text), text) : null;
    default:
      return null;
  }
}

function fromLabel(text: string): Scan | null {
  const token = tokenOfLabel(text);
  return token === null ? null : { kind: 'item-label', token };
}

function fromTypedToken(text: string, format: SymbolFormat): Scan | null {
  const token = format === 'unknown' ? tokenOfTyping(text) : null;
  if (token === null) return null;
  return { kind: 'item-label', token, ...(text.includes('/') ? {} : { typed: text }) };
}

function fromGs1Link(text: string, thisYear: number): Scan | null {
  const link = parseGs1DigitalLink(text);
  return link && fromGs1(link, text, thisYear);
}

/** The check character may be a blank, which is missing in trimmed text, in typed text and from a hand scanner. */
function fromHibc(text: string, body: string, { format, thisYear }: ScanContext): Scan | null {
  const mayEndInBlank = format === 'unknown' || / [\r\n]*$/.test(body);
  const plain = parseHibc(text, thisYear);
  const blank = plain?.ok !== true && mayEndInBlank ? parseHibc(`${text} `, thisYear) : null;
  const hibc = blank?.ok === true ? blank : plain;
  if (!hibc) return null;
  if (!hibc.ok) return { kind: 'bad', code: hibc.code, ai: null, text };
  return { kind: 'hibc', primary: hibc.primary, link: hibc.link, ...hibc.batch };
}

function fromGs1(verdict: Gs1Verdict, text: string, thisYear: number): Scan {
  if (!verdict.ok) return { kind: 'bad', code: verdict.code, ai: verdict.ai, text };
  const judged = factsOf(verdict.elements, thisYear);
  if (!judged.ok) return { kind: 'bad', code: judged.code, ai: judged.ai, text };
  const { gtin, batch, elements } = judged.facts;
  return gtin === null ? { kind: 'batch', elements, ...batch } : { kind: 'product', gtin, elements, ...batch };
}

/** A code whose carrier gives no hint: typed digits, a hand scanner that reports no symbology, a careless printer. */
function fromUnclaimed(text: string, context: ScanContext): Scan | null {
  const typed = context.format === 'unknown';
  if (typed && /^(?:\d{8}|\d{12,14})$/.test(text)) return fromTypedDigits(text);
  const printed = fromBracketed(text, context.thisYear) ?? (typed ? fromGrouped(text) : null);
  if (printed !== null) return printed;
  const separated = text.includes(GS1_SEPARATOR) && !text.includes(RECORD_SEPARATOR);
  const claims = separated && (text.startsWith(GS1_SEPARATOR) || identifierAt(text, 0) !== null);
  if (!claims && !(typed && /^01\d{14}/.test(text))) return null;
  const scan = fromGs1(parseGs1ElementString(text), text, context.thisYear);
  // Without a separator or identifier it is taken as GS1 only if all of it is valid.
  return claims || scan.kind === 'product' ? scan : null;
}

/** Fields with bracketed identifiers: the human-readable form, which careless printers also encode. */
function fromBracketed(text: string, thisYear: number): Scan | null {
  const first = /^\((\d{2,4})\) ?\S/.exec(text)?.[1];
  if (first === undefined || !GS1_RULES.has(first)) return null;
  const fields = text.replaceAll(/ *\((\d{2,4})\) */g, `${GS1_SEPARATOR}$1`);
  return fromGs1(parseGs1ElementString(fields), text, thisYear);
}

/** Digits in groups: the human-readable form. */
function fromGrouped(text: string): Scan | null {
  const digits = text.replaceAll(' ', '');
  if (digits === text || !/^\d{12,14}$/.test(digits)) return null;
  const verdict = toGtin(digits);
  return verdict.ok ? fromGtin(verdict, text) : null;
}

/**
 * Eight digits may be an article number, so with a wrong check digit they are text; twelve to fourteen digits are a GTIN or a typing
 * error. Eight digits that begin with 0 and are valid as both are a UPC-E: GS1 assigns no GTIN-8 there.
 */
function fromTypedDigits(text: string): Scan | null {
  if (text.length > 8) return fromGtin(toGtin(text), text);
  const [ean8, upcE] = [toGtin(text), upcEToGtin(text)];
  if (upcE.ok && (text.startsWith('0') || !ean8.ok)) return fromGtin(upcE, text);
  return ean8.ok ? fromGtin(ean8, text) : null;
}
