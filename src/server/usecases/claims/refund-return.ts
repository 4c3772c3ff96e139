/** The money of a return comes back as payments say it does (src/decisions/0060-payments-of-orders.md), in the transaction of the return. */
import type { LocationId } from '#domain/ids.ts';
import type { Connection } from '../../store/connection.ts';
import type { ClaimState } from '../../store/ordering/claim-rows.ts';
import { refundOrder } from '../payments/refund-order.ts';

/** @param amountCents at most what `lockRefunds` says is left @throws Error where nothing comes back: the return is not refunded then */
export async function refundReturn(
  connection: Connection,
  locationId: LocationId,
  claim: ClaimState,
  amountCents: number,
): Promise<void> {
  if (amountCents === 0) return;
  const asked = { orderId: claim.order_id, reasonKey: `return-${claim.id}`, amountCents };
  if (!(await refundOrder(connection, locationId, asked))) throw new Error(`nothing came back for return ${claim.id}`);
}
