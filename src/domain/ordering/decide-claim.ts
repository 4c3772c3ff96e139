/** Whether an issue may be reported, or a return requested, given the facts about the line. */
import { makeClaim, type MakeClaim } from '../intents/make-claim.ts';
import { because, type Refusal } from '../intents/refusal.ts';
import type { State } from '../intents/state.ts';
import { asId } from '../ids.ts';
import { issueKindsOf, MAX_ISSUES_PER_LINE, returnable, type ClaimKind, type DeliveredLine } from './order-claim.ts';

export interface AskedClaim {
  readonly kind: ClaimKind;
  readonly qty: number;
  /** The note of an issue, or the reason of a return. */
  readonly text: string;
}

export interface ClaimedLine extends DeliveredLine {
  /** Reported so far, whatever became of them. */
  readonly issues: number;
}

/** The intent's rules read no rows. */
const NO_ROWS = {} as State;

/** @returns null: allowed */
export function decideClaim(claim: AskedClaim, line: ClaimedLine): Refusal | null {
  const claimId = asId<MakeClaim['claimId']>('new');
  const refusal = makeClaim.refuse(NO_ROWS, { do: 'make-claim', claimId, orderItemId: '', productName: '', ...claim });
  if (refusal !== null) return refusal;
  if (claim.kind === 'return') return claim.qty > returnable(line) ? because('more-than-delivered') : null;
  if (line.standing === 'canceled') return because('order-canceled');
  if (!issueKindsOf(line.standing).some((kind) => kind === claim.kind)) return because('not-due-yet');
  if (claim.qty > Math.max(line.ordered, line.delivered)) return because('bad-quantity');
  return line.issues >= MAX_ISSUES_PER_LINE ? because('too-many-issues') : null;
}
