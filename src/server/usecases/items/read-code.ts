/**
 * Parses a code to be linked (ITEM-28) to its product, without lot and date. Devices have already done so; codes from other clients are
 * parsed here, before the rules are applied.
 */
import { isCheckDigitFault, linkableText } from '#domain/identifiers/linkable-code.ts';
import type { Intent } from '#domain/intents/all.ts';
import { because, type Refusal } from '#domain/intents/refusal.ts';
import type { State } from '#domain/intents/state.ts';
import { accept, refuse, type Verdict } from '#domain/verdict.ts';

/** Other intents are unchanged, and so is a code that the item already has. */
export function readCode(state: State, intent: Intent): Verdict<Intent, Refusal> {
  if (intent.do !== 'link-code' || state.item(intent.itemId)?.codes.includes(intent.code) === true)
    return accept(intent);
  const linkable = linkableText(intent.code);
  if (linkable.ok) return accept({ ...intent, code: linkable.code });
  return refuse(because(isCheckDigitFault(linkable.fault) ? 'bad-check-digit' : 'bad-code'));
}
