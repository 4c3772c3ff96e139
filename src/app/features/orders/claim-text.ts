/** Texts for issues and returns (ORD-17, ORD-20, ORD-21). */
import type { ClaimKind, ClaimStatus } from '#domain/ordering/order-claim.ts';

export const KIND_TEXTS: Readonly<Record<ClaimKind, string>> = {
  missing: 'Missing',
  damaged: 'Damaged',
  wrong: 'Wrong item',
  expired: 'Expired',
  other: 'Other issue',
  return: 'Return',
};

export const CLAIM_STATUS_TEXTS: Readonly<Record<ClaimStatus, string>> = {
  open: 'Open',
  answered: 'Answered',
  resolved: 'Resolved',
  requested: 'Requested',
  labeled: 'Label ready',
  refunded: 'Refunded',
  declined: 'Declined',
};

/** Whether the practice has to act. */
export function needsYou(status: ClaimStatus): boolean {
  return status === 'open' || status === 'answered' || status === 'labeled';
}
