/** Texts for issues and returns (ORD-17, ORD-20, ORD-21). */
import { returnable, type ClaimKind, type ClaimStatus, type DeliveredLine } from '#domain/ordering/order-claim.ts';

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

/** Why nothing can be reported about an order; null: it can. */
export function whyNoIssue(lines: readonly DeliveredLine[]): string | null {
  return lines.every(({ standing }) => standing === 'canceled') ? 'Nothing from this order will arrive' : null;
}

/** Why nothing of an order can be returned (ORD-21); null: it can. */
export function whyNoReturn(lines: readonly DeliveredLine[]): string | null {
  if (lines.some((line) => returnable(line) > 0)) return null;
  if (lines.some(({ delivered }) => delivered > 0)) return 'Everything that arrived is in a return';
  return whyNoIssue(lines) ?? 'Nothing has arrived yet';
}
