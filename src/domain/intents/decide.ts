/**
 * Decides an intent. The device does so before it accepts an edit, and the server by the same rules before it commits. A refusal that the
 * device can foresee is shown at once; any other one comes back from the server.
 */
import { accept, refuse, type Verdict } from '../verdict.ts';
import { rulesIfKnown, rulesOf, type Intent } from './all.ts';
import type { Refusal } from './refusal.ts';
import type { RowChange } from './row-change.ts';
import type { State } from './state.ts';

export interface Moment {
  /** ISO instant. */
  readonly now: string;
}

export function decide(state: State, intent: Intent, { now }: Moment): Verdict<readonly RowChange[], Refusal> {
  const rules = rulesOf(intent);
  const refusal = rules.refuse(state, intent);
  return refusal === null ? accept(rules.apply(state, intent, now)) : refuse(refusal);
}

/**
 * The row changes of an intent, without checking it; unchanged rows are not listed. A device applies pending intents again on every new
 * base (rebase); unknown intents of newer builds are ignored.
 */
export function effect(state: State, intent: Intent, now: string): readonly RowChange[] {
  return rulesIfKnown(intent)?.apply(state, intent, now) ?? [];
}
