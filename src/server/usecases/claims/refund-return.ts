/** Refunds a return by the rules of payments (src/decisions/0060-payments-of-orders.md), in the return's transaction. */
import type { LocationId } from '#domain/ids.ts';
import type { Connection } from '../../store/connection.ts';
import { readClaimLine, stillWanted } from '../../store/ordering/claim-line.ts';
import type { ClaimState } from '../../store/ordering/claim-rows.ts';
import { lockRefunds } from '../../store/ordering/refund-rows.ts';
import { refundOrder } from '../payments/refund-order.ts';

/**
 * Locks the order's refunds until the end of the transaction.
 * @returns in cents, the refund for the return, and the refundable rest of the order
 */
export async function lockRefundOf(
  connection: Connection,
  locationId: LocationId,
  claim: ClaimState,
): Promise<{ readonly wanted: number; readonly left: number }> {
  const left = await lockRefunds(connection, locationId, claim.order_id);
  // Another return of the line may have been refunded while this one waited.
  const line = await readClaimLine(connection, locationId, claim.order_item_id);
  return { wanted: line === null ? 0 : stillWanted(claim.qty, claim, line), left };
}

/** The total refund, including earlier credit notes. @param amountCents refunded now */
export function backInAll({ refund_cents: before }: ClaimState, amountCents: number): number {
  return Number(before ?? 0) + amountCents;
}

/**
 * @param amountCents at most the amount from `lockRefunds` @throws Error if nothing is refunded: the return's status must not change then
 */
export async function refundReturn(
  connection: Connection,
  locationId: LocationId,
  claim: ClaimState,
  amountCents: number,
): Promise<void> {
  if (amountCents === 0) return;
  const refund = { orderId: claim.order_id, reasonKey: `return-${claim.id}`, amountCents };
  if (!(await refundOrder(connection, locationId, refund))) throw new Error(`nothing came back for return ${claim.id}`);
}
