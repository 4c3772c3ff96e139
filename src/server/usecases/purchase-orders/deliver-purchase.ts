/**
 * One step of a purchase order: sends it, or moves it along what its gateway says comes next. Law: the step is recorded
 * together with the end (or the next time) of its job. A process that dies after sending and before recording is followed
 * by another, which sends the same payload id again: at least once, and one order to the receiver.
 */
import { asId, type LocationId } from '#domain/ids.ts';
import { mayMove, orderStatusOf, type PurchaseState } from '#domain/ordering/order-states.ts';
import { type Gateway, GatewayFailure, type Gateways, type PurchaseOrder } from '../../gateways/gateway.ts';
import type { Connection } from '../../store/connection.ts';
import { endJob, runJobLater, type TakenJob } from '../../store/jobs/job-rows.ts';
import type { Store } from '../../store/open-store.ts';
import { readOrderItems } from '../../store/ordering/order-rows.ts';
import { movePurchase, type PurchaseRow, readPurchase } from '../../store/ordering/purchase-rows.ts';
import { inTransaction } from '../../store/transaction.ts';

export const PURCHASE_JOB = 'purchase-order';
const MOST_TRIES = 12;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 3_600_000;

/** 5 s, 10 s, 20 s … an hour. @param tries 1 after the first one */
function waitAfter(tries: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
}

export async function deliverPurchase(store: Store, gateways: Gateways, job: TakenJob): Promise<void> {
  const { locationId, orderId } = job.payload as { locationId: string; orderId: string };
  const location = asId<LocationId>(locationId);
  const row = await readPurchase(store.pool, location, orderId);
  if (row === null) {
    await endJob(store.pool, job);
    return;
  }
  const gateway = gateways[row.gateway];
  const step = (to: PurchaseState, error: string | null = null): Promise<void> =>
    record(store, { job, gateway, location, row, to, error });
  if (row.state !== 'queued') {
    const next = gateway.next(row.state);
    if (next === null) await endJob(store.pool, job);
    else await step(next.state);
    return;
  }
  try {
    await gateway.send(await purchaseOf(store.pool, location, row));
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (error.isFinal || job.tries >= MOST_TRIES) await step('failed', error.message);
    else await runJobLater(store.pool, job, { afterMs: waitAfter(job.tries), error: error.message });
    return;
  }
  await step('sent');
}

interface Recorded {
  readonly job: TakenJob;
  readonly gateway: Gateway;
  readonly location: LocationId;
  readonly row: PurchaseRow;
  readonly to: PurchaseState;
  readonly error: string | null;
}

async function record(store: Store, { job, gateway, location, row, to, error }: Recorded): Promise<void> {
  if (!mayMove(row.state, to)) throw new Error(`a purchase order does not go from ${row.state} to ${to}`);
  const next = gateway.next(to);
  const { order_id: orderId, state: from } = row;
  const hasMoved = await inTransaction(store, async (connection) => {
    const isMine =
      next === null
        ? await endJob(connection, job)
        : await runJobLater(connection, job, { afterMs: next.afterMs, error: null });
    // Another has the job by now and records what it does.
    if (!isMine) return false;
    return movePurchase(connection, location, { orderId, from, to, status: orderStatusOf(to), error });
  });
  if (hasMoved) store.announceOrders({ locationId: location, orderIds: [orderId] });
}

async function purchaseOf(connection: Connection, location: LocationId, row: PurchaseRow): Promise<PurchaseOrder> {
  const items = await readOrderItems(connection, location, [row.order_id]);
  return {
    payloadId: row.payload_id,
    number: row.number,
    reference: row.reference,
    placedAt: row.created_at.toISOString(),
    distributorName: row.distributor_name,
    address: row.gateway_address,
    accountNumber: row.account_number,
    locationName: row.location_name,
    locationAddress: row.location_address,
    eta: row.eta,
    shipMethodId: row.ship_method_id,
    lines: items.map((item) => ({
      sku: item.sku,
      name: item.product_name,
      manufacturerName: item.manufacturer_name,
      manufacturerSku: item.manufacturer_sku,
      measure: item.package_measure,
      qty: item.qty,
      priceCents: item.price_cents,
    })),
    shippingCents: Number(row.shipping_cents),
    handlingCents: Number(row.handling_cents),
    taxCents: Number(row.tax_cents),
    totalCents: Number(row.total_cents),
  };
}
