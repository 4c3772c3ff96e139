/** Why the device itself rejected an edit. Rule: nothing is kept of such an edit, so no text may suggest it is (G16). */
import type { Refusal, RefusalCode } from '#domain/intents/refusal.ts';
import { errorText } from './error-text.ts';

/** The other codes have the same text as an edit that the server returned. */
const AT_ONCE: Partial<Record<RefusalCode, string>> = {
  'item-gone': 'This item was deleted. Nothing was changed.',
  'folder-gone': 'This folder was deleted. Nothing was changed.',
};

export function refusalText({ code }: Refusal): string {
  return AT_ONCE[code] ?? errorText(code);
}
