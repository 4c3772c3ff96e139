/**
 * Reports an issue with an order line, or requests its return (ORD-20, ORD-21), under an id assigned by the device. Orders are not
 * mirrored: only the server knows how much was delivered, and decides. Rule: it changes no row on the device.
 */
import type { ClaimId } from '../ids.ts';
import { isQuantity } from '../ordering/cart-line.ts';
import { MAX_CLAIM_TEXT_LENGTH, type ClaimKind } from '../ordering/order-claim.ts';
import type { IntentRules } from './intent-rules.ts';
import { because } from './refusal.ts';

export interface MakeClaim {
  readonly do: 'make-claim';
  readonly claimId: ClaimId;
  readonly orderItemId: string;
  readonly kind: ClaimKind;
  readonly qty: number;
  /** The note of an issue, or the reason of a return (required). */
  readonly text: string;
  readonly productName: string;
}

/** Rules shared by all intents about claims. */
export const aboutClaim = {
  format: 2,
  needs: 'report-issues',
  ids: { claimId: 'claim' },
  own: 'claimId',
  apply: () => [],
  subject: (_state: unknown, { productName }: { readonly productName: string }): string => productName,
} as const;

export const makeClaim: IntentRules<MakeClaim> = {
  ...aboutClaim,
  followsReceipts: true,
  refuse: (_state, { qty, kind, text }) => {
    if (!isQuantity(qty) || qty < 1) return because('bad-quantity');
    const isBad = text.length > MAX_CLAIM_TEXT_LENGTH || (kind === 'return' && text.trim() === '');
    return isBad ? because('bad-text') : null;
  },
};
