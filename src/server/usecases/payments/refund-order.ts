/**
 * Money comes back, for a return or an issue: by the platform where it charges the order, else the distributor gives it back and it is recorded. Law: what
 * is refunded under one key is refunded once, never more than the order came to, and nothing before it was charged.
 */
import type { LocationId } from '#domain/ids.ts';
import type { Connection } from '../../store/connection.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import {
  type AskedRefund,
  insertRefund,
  readRefund,
  readWaitingRefunds,
  writeRefunded,
} from '../../store/ordering/refund-rows.ts';
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
  if (made.by_platform) await askForRefund(connection, { locationId, refundId: made.id });
  else await writeRefunded(connection, locationId, made.id);
  return true;
}

async function askForRefund(connection: Connection, payload: OrderRefundJob): Promise<void> {
  const { locationId, refundId } = payload;
  const key = `${locationId}-${refundId}`;
  await addJob(connection, { kind: ORDER_REFUND_JOB, key, group: locationId, payload });
}

/** In the transaction in which an order turns out to be paid, and after its row was written: what was refunded before that comes back now. */
export async function askForWaitingRefunds(
  connection: Connection,
  locationId: LocationId,
  orderId: string,
): Promise<void> {
  for (const { id } of await readWaitingRefunds(connection, locationId, orderId))
    await askForRefund(connection, { locationId, refundId: id });
}

/** A refund of what was not charged yet waits for that (askForWaitingRefunds). @throws ProcessorFailure where it is to be tried again */
export async function payRefund({ store, cards }: Billing, { locationId, refundId }: OrderRefundJob): Promise<void> {
  const refund = await readRefund(store.pool, locationId, refundId);
  if (refund === null || refund.refunded_at !== null || refund.intent_id === null) return;
  if (refund.payment_state !== 'paid') return;
  const key = `stockroom-refund-${locationId}-${refundId}-${refund.created_at.getTime()}`;
  await cards.refundPayment(refund.intent_id, { amountCents: Number(refund.amount_cents), key });
  await writeRefunded(store.pool, locationId, refundId);
  store.announceOrders({ locationId, orderIds: [refund.order_id] });
}
