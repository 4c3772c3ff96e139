/**
 * A code that is to be linked is what its text says (ITEM-28): its product, without lot and date. Devices have read it already; what
 * other clients send is read here, before the rules see it.
 */
import { isCheckDigitFault, linkableText } from '#domain/identifiers/linkable-code.ts';
import type { Intent } from '#domain/intents/all.ts';
import { because, type Refusal } from '#domain/intents/refusal.ts';
import type { State } from '#domain/intents/state.ts';
import { accept, refuse, type Verdict } from '#domain/verdict.ts';

/** Other intents are as they were, and so is a code that the item has. */
export function readCode(state: State, intent: Intent): Verdict<Intent, Refusal> {
  if (intent.do !== 'link-code' || state.item(intent.itemId)?.codes.includes(intent.code) === true)
    return accept(intent);
  const linkable = linkableText(intent.code);
  if (linkable.ok) return accept({ ...intent, code: linkable.code });
  return refuse(because(isCheckDigitFault(linkable.fault) ? 'bad-check-digit' : 'bad-code'));
}
