/**
 * Parses GS1 Digital Link addresses (`https://any.host/01/09506000134352/10/LOT?17=271231`) to the same fields as an element string. Rule:
 * only the uncompressed form with a fourteen-digit GTIN is accepted; the other fields are validated by the same rules.
 */
import { GS1_RULES } from './gs1-application-identifiers.ts';
import { withoutContradiction } from './gs1-element-string.ts';
import type { Gs1Element, Gs1Verdict } from './gs1-element-string.ts';
import { faultOfField } from './gs1-field.ts';

const LINK =
  /^https?:\/\/[^/?#\s]+(?:\/[^?#\s]*?)?\/01\/(\d{14})((?:\/[^/?#\s]+\/[^/?#\s]+)*)\/?(?:\?([^#\s]*))?(?:#\S*)?$/i;

/** The fields of the link, or null if `text` is not a GS1 link. */
export function parseGs1DigitalLink(text: string): Gs1Verdict | null {
  const match = LINK.exec(text);
  if (!match) return null;
  const pairs: [string, string][] = [['01', match[1] ?? '']];
  const path = (match[2] ?? '').split('/').slice(1);
  for (let at = 0; at + 1 < path.length; at += 2) pairs.push([path[at] ?? '', path[at + 1] ?? '']);
  for (const part of (match[3] ?? '').split(/[&;]/)) {
    const [key = '', value = ''] = part.split('=');
    // Other query keys belong to the resolver and are ignored.
    if (/^\d{2,4}$/.test(key)) pairs.push([key, value]);
  }
  const elements: Gs1Element[] = [];
  for (const [ai, encoded] of pairs) {
    const rule = GS1_RULES.get(ai);
    if (!rule) return { ok: false, code: 'gs1-unknown-ai', ai: null };
    const value = decoded(encoded);
    const code = value === null ? 'gs1-characters' : faultOfField(value, rule);
    if (code || value === null) return { ok: false, code: code ?? 'gs1-characters', ai };
    elements.push({ ai, value });
  }
  return withoutContradiction(elements);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
