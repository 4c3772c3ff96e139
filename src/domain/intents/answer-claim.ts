/** Writes a message to an issue or a return, or closes an issue (ORD-20). */
import type { ClaimId } from '../ids.ts';
import { MAX_CLAIM_TEXT_LENGTH } from '../ordering/order-claim.ts';
import type { IntentRules } from './intent-rules.ts';
import { aboutClaim } from './make-claim.ts';
import { because } from './refusal.ts';

export interface AnswerClaim {
  readonly do: 'answer-claim';
  readonly claimId: ClaimId;
  /** May be empty if it resolves the issue. */
  readonly text: string;
  readonly resolves: boolean;
  readonly productName: string;
}

export const answerClaim: IntentRules<AnswerClaim> = {
  ...aboutClaim,
  refuse: (_state, { text, resolves }) =>
    text.length > MAX_CLAIM_TEXT_LENGTH || (text.trim() === '' && !resolves) ? because('bad-text') : null,
};
