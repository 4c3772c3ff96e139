/**
 * Money comes back, for a return or an issue: by the platform where it charged the order, else the distributor gives it back and it is recorded. Law: what
 * is refunded under one key is refunded once, and never more than the order came to.
 */
import type { LocationId } from '#domain/ids.ts';
import type { Connection } from '../../store/connection.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import { type AskedRefund, insertRefund, readRefund, writeRefunded } from '../../store/ordering/refund-rows.ts';
import type { Billing } from '../subscription/billing.ts';

export const ORDER_REFUND_JOB = 'order-refund';

export interface OrderRefundJob {
  readonly locationId: LocationId;
  readonly refundId: string;
}

/**
 * In the transaction of what it is refunded for.
 * @returns false: it was asked for already, or is more than is left
 */
export async function refundOrder(
  connection: Connection,
  locationId: LocationId,
  asked: AskedRefund,
): Promise<boolean> {
  const made = await insertRefund(connection, locationId, asked);
  if (made === null) return false;
  const payload: OrderRefundJob = { locationId, refundId: made.id };
  if (made.by_platform) {
    const key = `${locationId}-${made.id}`;
    await addJob(connection, { kind: ORDER_REFUND_JOB, key, group: locationId, payload });
  } else {
    await writeRefunded(connection, locationId, made.id);
  }
  return true;
}

/** @throws ProcessorFailure where it is to be tried again */
export async function payRefund({ store, cards }: Billing, { locationId, refundId }: OrderRefundJob): Promise<void> {
  const refund = await readRefund(store.pool, locationId, refundId);
  if (refund === null || refund.refunded_at !== null || refund.intent_id === null) return;
  const key = `stockroom-refund-${locationId}-${refundId}-${refund.created_at.getTime()}`;
  await cards.refundPayment(refund.intent_id, { amountCents: Number(refund.amount_cents), key });
  await writeRefunded(store.pool, locationId, refundId);
  store.announceOrders({ locationId, orderIds: [refund.order_id] });
}
