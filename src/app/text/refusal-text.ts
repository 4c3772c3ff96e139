/** Why the device itself took an edit not in. Rule: of such an edit nothing is kept, so the words speak of none (G16). */
import type { Refusal, RefusalCode } from '#domain/intents/refusal.ts';
import { errorText } from './error-text.ts';

/** The others say the same of an edit that came back from the server. */
const AT_ONCE: Partial<Record<RefusalCode, string>> = {
  'item-gone': 'This item was deleted. Nothing was changed.',
  'folder-gone': 'This folder was deleted. Nothing was changed.',
};

export function refusalText({ code }: Refusal): string {
  return AT_ONCE[code] ?? errorText(code);
}
