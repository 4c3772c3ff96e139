/**
 * The platform charges an order that is paid by card once its distributor has accepted it, where the location has saved a card. In the transaction of
 * that step; the charge itself is a job (src/decisions/0060-payments-of-orders.md).
 */
import type { LocationId } from '#domain/ids.ts';
import type { Connection } from '../../store/connection.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import { insertOrderPayment } from '../../store/ordering/payment-rows.ts';
import { leaveRefundsToDistributor } from '../../store/ordering/refund-rows.ts';

export const ORDER_CHARGE_JOB = 'order-charge';

export interface OrderChargeJob {
  readonly locationId: LocationId;
  readonly paymentId: string;
}

export async function openOrderPayment(connection: Connection, locationId: LocationId, orderId: string): Promise<void> {
  const paymentId = await insertOrderPayment(connection, locationId, orderId);
  if (paymentId !== null) await queueOrderCharge(connection, { locationId, paymentId });
  else await leaveRefundsToDistributor(connection, locationId, orderId);
}

/** In the transaction that opened the payment, or opened it again. */
export async function queueOrderCharge(connection: Connection, job: OrderChargeJob): Promise<void> {
  const { locationId, paymentId } = job;
  const key = `${locationId}-${paymentId}`;
  await addJob(connection, { kind: ORDER_CHARGE_JOB, key, group: locationId, payload: job });
}
