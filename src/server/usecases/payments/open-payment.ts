/**
 * Opens the platform's charge for an order paid by card once its distributor has accepted it, if the location has a saved card. Called in
 * the transaction of that step; a job makes the charge (src/decisions/0060-payments-of-orders.md).
 */
import type { LocationId } from '#domain/ids.ts';
import type { Connection } from '../../store/connection.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import { insertOrderPayment } from '../../store/ordering/payment-rows.ts';
import { leaveRefundsToDistributor, limitRefundsToCharge } from '../../store/ordering/refund-rows.ts';

export const ORDER_CHARGE_JOB = 'order-charge';

export interface OrderChargeJob {
  readonly locationId: LocationId;
  readonly paymentId: string;
}

export async function openOrderPayment(connection: Connection, locationId: LocationId, orderId: string): Promise<void> {
  const paymentId = await insertOrderPayment(connection, locationId, orderId);
  if (paymentId === null) return leaveRefundsToDistributor(connection, locationId, orderId);
  await limitRefundsToCharge(connection, locationId, orderId);
  await queueOrderCharge(connection, { locationId, paymentId });
}

/** Called in the transaction that opened or reopened the payment. */
export async function queueOrderCharge(connection: Connection, job: OrderChargeJob): Promise<void> {
  const { locationId, paymentId } = job;
  const key = `${locationId}-${paymentId}`;
  await addJob(connection, { kind: ORDER_CHARGE_JOB, key, group: locationId, payload: job });
}
