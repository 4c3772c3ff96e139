/**
 * Money comes back, for a return or an issue: by the platform where it charges the order, else the distributor gives it back and it is recorded. Rule: what
 * is refunded under one key is refunded once, never more than the order came to, and nothing before it was charged.
 */
import type { LocationId } from '#domain/ids.ts';
import { ProcessorFailure } from '../../gateways/cards/card-processor.ts';
import type { Connection } from '../../store/connection.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import {
  type RequestedRefund,
  insertRefund,
  keepUncharged,
  lockRefunds,
  readOvercharged,
  readRefund,
  readWaitingRefunds,
  writeRefunded,
  writeRefundRefused,
} from '../../store/ordering/refund-rows.ts';
import { settleCost } from '../../store/ordering/order-cost.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Billing } from '../subscription/billing.ts';
import { notifyMoneyProblem } from './notify-money-problem.ts';

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
  request: RequestedRefund,
): Promise<boolean> {
  const made = await insertRefund(connection, locationId, request);
  if (made === null) return false;
  if (made.by_platform) {
    await queueRefund(connection, { locationId, refundId: made.id });
    // Of what was declined nothing may be due any longer.
    await settleCost(connection, locationId, request.orderId);
  } else await writeRefunded(connection, locationId, made.id);
  return true;
}

/** In a transaction, or by a job that looks for what was not paid. */
export async function queueRefund(connection: Connection, payload: OrderRefundJob): Promise<void> {
  const { locationId, refundId } = payload;
  const key = `${locationId}-${refundId}`;
  await addJob(connection, { kind: ORDER_REFUND_JOB, key, group: locationId, payload });
}

/**
 * After an answer of the distributor, in its transaction: what the platform charged and does not come goes back, and the order costs what is left of it.
 * @param payloadId of the document that said so
 */
export async function settleOrder(
  connection: Connection,
  locationId: LocationId,
  { orderId, payloadId }: { readonly orderId: string; readonly payloadId: string },
): Promise<void> {
  const left = await lockRefunds(connection, locationId, orderId);
  const amountCents = Math.min(left, await readOvercharged(connection, locationId, orderId));
  if (amountCents > 0)
    await refundOrder(connection, locationId, { orderId, reasonKey: `declined-${payloadId}`, amountCents });
  const unchargedCents = await keepUncharged(connection, locationId, orderId);
  await settleCost(connection, locationId, orderId);
  if (unchargedCents > 0)
    await notifyMoneyProblem(connection, locationId, { orderId, amountCents: unchargedCents, news: 'not-charged' });
}

/** In the transaction in which an order turns out to be paid, and after its row was written: what was refunded before that comes back now. */
export async function queueWaitingRefunds(
  connection: Connection,
  locationId: LocationId,
  orderId: string,
): Promise<void> {
  for (const { id } of await readWaitingRefunds(connection, locationId, orderId))
    await queueRefund(connection, { locationId, refundId: id });
}

/**
 * A refund of what was not charged yet waits for that (queueWaitingRefunds). A payment of the demo's past is at no processor: what comes
 * back of it is only recorded.
 * @throws ProcessorFailure where it is to be tried again
 */
export async function payRefund({ store, cards }: Billing, { locationId, refundId }: OrderRefundJob): Promise<void> {
  const refund = await readRefund(store.pool, locationId, refundId);
  if (refund === null || refund.refunded_at !== null) return;
  if (refund.payment_state !== 'paid') return;
  const key = `stockroom-refund-${locationId}-${refundId}-${refund.created_at.getTime()}`;
  const amountCents = Number(refund.amount_cents);
  try {
    if (refund.intent_id !== null) await cards.refundPayment(refund.intent_id, { amountCents, key });
  } catch (error) {
    if (error instanceof ProcessorFailure && error.kind === 'refused')
      await inTransaction(store, async (connection) => {
        const isFirst = await writeRefundRefused(connection, locationId, { id: refundId, code: error.code });
        if (isFirst)
          await notifyMoneyProblem(connection, locationId, {
            orderId: refund.order_id,
            amountCents,
            news: 'refund-refused',
          });
      });
    throw error;
  }
  await inTransaction(store, (connection) => writeRefunded(connection, locationId, refundId));
  store.announceOrders({ locationId, orderIds: [refund.order_id] });
}
