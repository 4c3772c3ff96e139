/** The money of a return comes back as payments say it does (src/decisions/0060-payments-of-orders.md), in the transaction of the return. */
import type { LocationId } from '#domain/ids.ts';
import type { Connection } from '../../store/connection.ts';
import type { ClaimState } from '../../store/ordering/claim-rows.ts';
import { refundOrder } from '../payments/refund-order.ts';

export async function refundReturn(
  connection: Connection,
  locationId: LocationId,
  claim: ClaimState,
  amountCents: number,
): Promise<void> {
  if (amountCents === 0) return;
  await refundOrder(connection, locationId, { orderId: claim.order_id, reasonKey: `return-${claim.id}`, amountCents });
}
