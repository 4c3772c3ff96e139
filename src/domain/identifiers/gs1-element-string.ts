/**
 * Parses GS1 element strings, as in GS1-128, GS1 DataMatrix, GS1 QR and GS1 DataBar, to fields.
 * Takes the raw text with its separators (0x1D), not the human-readable form with brackets. Rule: unless every field is known, complete
 * and
 * valid, the string is refused with the first reason; a repeated field must repeat its value.
 */
import { GS1_RULES, identifierAt } from './gs1-application-identifiers.ts';
import { faultOfField } from './gs1-field.ts';
import type { Gs1FieldFault } from './gs1-field.ts';

export const GS1_SEPARATOR = '\u001d';

export type Gs1Element = { readonly ai: string; readonly value: string };

export type Gs1Fault = Gs1FieldFault | 'gs1-unknown-ai' | 'gs1-repeated' | 'gs1-conflict';

export type Gs1Verdict =
  | { readonly ok: true; readonly elements: readonly Gs1Element[] }
  | { readonly ok: false; readonly code: Gs1Fault; readonly ai: string | null };

/** Pairs that may not occur in one string: the unit and its contents, or two ways to state the same fact. */
const CONFLICTS: readonly (readonly [string, string])[] = [
  ['01', '02'],
  ['01', '37'],
  ['01', '03'],
  ['21', '235'],
];

/** Fields of one element string. One leading separator (FNC1) is skipped. */
export function parseGs1ElementString(text: string): Gs1Verdict {
  const elements: Gs1Element[] = [];
  let at = text.startsWith(GS1_SEPARATOR) ? 1 : 0;
  if (at >= text.length) return { ok: false, code: 'gs1-empty', ai: null };
  while (at < text.length) {
    const ai = identifierAt(text, at);
    const rule = ai === null ? undefined : GS1_RULES.get(ai);
    if (ai === null || !rule) return { ok: false, code: 'gs1-unknown-ai', ai: null };
    const from = at + ai.length;
    const separator = text.indexOf(GS1_SEPARATOR, from);
    const end = separator < 0 ? text.length : separator;
    const length = rule.predefinedLength ? rule.parts.reduce((sum, part) => sum + part.max, 0) : end - from;
    const value = text.slice(from, Math.min(from + length, end));
    const code = faultOfField(value, rule);
    if (code) return { ok: false, code, ai };
    elements.push({ ai, value });
    at = from + value.length;
    if (text[at] === GS1_SEPARATOR) at += 1;
  }
  return withoutContradiction(elements);
}

/** The fields, if they do not contradict each other; also used for fields from a link. */
export function withoutContradiction(elements: readonly Gs1Element[]): Gs1Verdict {
  const values = new Map<string, string>();
  const kept: Gs1Element[] = [];
  for (const element of elements) {
    const before = values.get(element.ai);
    if (before !== undefined && before !== element.value) return { ok: false, code: 'gs1-repeated', ai: element.ai };
    if (before === undefined) kept.push(element);
    values.set(element.ai, element.value);
  }
  for (const [one, other] of CONFLICTS) {
    if (values.has(one) && values.has(other)) return { ok: false, code: 'gs1-conflict', ai: other };
  }
  return { ok: true, elements: kept };
}
