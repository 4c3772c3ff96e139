/**
 * Refunds for returns and issues: paid by the platform if it charges the order, otherwise paid by the distributor and only recorded. Rule:
 * one refund per key, never more than the order's amount, and never before the order was charged.
 */
import type { LocationId } from '#domain/ids.ts';
import { ProcessorFailure } from '../../gateways/cards/card-processor.ts';
import type { Connection } from '../../store/connection.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import {
  type RequestedRefund,
  findRefund,
  insertRefund,
  keepUncharged,
  lockRefunds,
  readOvercharged,
  readRefund,
  readWaitingRefunds,
  writeRefunded,
  writeRefundFailed,
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
 * Called in the transaction of the refund's reason.
 * @returns false: already requested, or more than the refundable rest
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
    // A declined payment may no longer be due.
    await settleCost(connection, locationId, request.orderId);
  } else await writeRefunded(connection, locationId, made.id);
  return true;
}

/** Called in a transaction, or by the job that looks for unpaid refunds. */
export async function queueRefund(connection: Connection, payload: OrderRefundJob): Promise<void> {
  const { locationId, refundId } = payload;
  const key = `${locationId}-${refundId}`;
  await addJob(connection, { kind: ORDER_REFUND_JOB, key, group: locationId, payload });
}

/**
 * Called in the transaction of a distributor's answer: refunds what the platform charged and the distributor will not deliver, and updates the order's cost.
 * @param payloadId of the document with the answer
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

/** Called in the transaction in which an order becomes paid, after its row was written: pays the refunds that waited for it. */
export async function queueWaitingRefunds(
  connection: Connection,
  locationId: LocationId,
  orderId: string,
): Promise<void> {
  for (const { id } of await readWaitingRefunds(connection, locationId, orderId))
    await queueRefund(connection, { locationId, refundId: id });
}

/**
 * A refund of an amount that is not charged yet waits for the charge (queueWaitingRefunds). Payments in the demo's past do not exist at a
 * processor: their refunds are only recorded.
 * @throws ProcessorFailure if it must be retried
 */
export async function payRefund({ store, cards }: Billing, { locationId, refundId }: OrderRefundJob): Promise<void> {
  const refund = await readRefund(store.pool, locationId, refundId);
  if (refund === null || refund.refunded_at !== null) return;
  if (refund.payment_state !== 'paid') return;
  const key = `stockroom-refund-${locationId}-${refundId}-${refund.created_at.getTime()}`;
  const amountCents = Number(refund.amount_cents);
  let processorId: string | null = null;
  try {
    if (refund.intent_id !== null) {
      const { refundId: made, failureCode } = await cards.refundPayment(refund.intent_id, { amountCents, key });
      if (failureCode !== null) throw new ProcessorFailure('refused', failureCode, null);
      processorId = made;
    }
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
  await inTransaction(store, (connection) => writeRefunded(connection, locationId, refundId, processorId));
  store.announceOrders({ locationId, orderIds: [refund.order_id] });
  // A failure that was told before its id was recorded concerned a refund that nobody knew.
  if (processorId !== null) await hearOfRefund({ store, cards }, processorId);
}

/**
 * A refund may fail after the processor accepted it, for example because the card's account was closed: it counts as refused, is
 * reported, and is requested again like any that was refused.
 */
export async function hearOfRefund(
  { store, cards }: Pick<Billing, 'store' | 'cards'>,
  processorId: string,
): Promise<void> {
  const found = await findRefund(store.pool, processorId);
  if (found === null) return;
  const { failureCode: code } = await cards.readRefund(processorId);
  if (code === null) return;
  const { location_id: locationId, id } = found;
  const orderId = await inTransaction(store, async (connection) => {
    const failed = await writeRefundFailed(connection, locationId, { id, code });
    if (failed !== null) await notifyMoneyProblem(connection, locationId, { ...failed, news: 'refund-refused' });
    return failed?.orderId ?? null;
  });
  if (orderId !== null) store.announceOrders({ locationId, orderIds: [orderId] });
}
