/**
 * Judges an intent. The device runs it before it accepts an edit, the server runs the same before it commits; so a
 * refusal that the device can foresee is shown at once, and one that it cannot foresee comes back from the server.
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
 * What an intent does to rows, without judging it; rows that it leaves alone are not listed. A device re-runs it on every
 * new base for the intents that still wait (rebase); what a newer build has done is ignored.
 */
export function effect(state: State, intent: Intent, now: string): readonly RowChange[] {
  return rulesIfKnown(intent)?.apply(state, intent, now) ?? [];
}
