/**
 * One step of a purchase order: sends it, or makes the next transition from its gateway. Rule: the step is recorded together with the next
 * job, and only if the order is still in the expected state. If a process dies after sending and before recording, another one sends the
 * same payload id again: at least once, but one order for the receiver.
 */
import { brandOf } from '#domain/brands/brands.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import { mayMove, orderStatusOf, type PurchaseState, type SendProblem } from '#domain/ordering/order-states.ts';
import {
  type Gateway,
  GatewayFailure,
  type Gateways,
  type OwnAccount,
  type PurchaseOrder,
} from '../../gateways/gateway.ts';
import type { Connection } from '../../store/connection.ts';
import { addJob, type NewJob } from '../../store/jobs/add-job.ts';
import type { Store } from '../../store/open-store.ts';
import { readOrderItems } from '../../store/ordering/order-rows.ts';
import {
  movePurchase,
  noteFailedTry,
  type PurchaseRow,
  readPurchase,
  type SendFailure,
} from '../../store/ordering/purchase-rows.ts';
import { deliverShipments } from '../../store/ordering/supplier-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { openSecret } from '../admin/sealed-secret.ts';
import { notifyMoved } from './notify-moved.ts';
import { supplierPath } from '../supplier-page/link.ts';
import { notifyNotSent } from './notify-not-sent.ts';

export const PURCHASE_JOB = 'purchase-order';
const MAX_TRIES = 12;
const FIRST_WAIT_MS = 5_000;
const MAX_WAIT_MS = 3_600_000;

/** 5 s, 10 s, 20 s … up to an hour. @param tries 1 after the first one */
function waitAfter(tries: number): number {
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
}

/** Stored with the job. */
export interface PurchaseJob {
  readonly locationId: string;
  readonly orderId: string;
  /** Number of failed attempts. */
  readonly tries?: number;
  readonly lastError?: string | null;
  /** The simulated distributor's next step: another attempt sends the same documents, also if some of them have moved the order. */
  readonly step?: { readonly from: PurchaseState; /** ISO instant. */ readonly at: string };
}

export interface Delivery {
  readonly store: Store;
  readonly gateways: Gateways;
  /** For links in emails. */
  readonly publicOrigin: string;
  /** Decrypts sealed values; absent: no distributor has an account of its own. */
  readonly tokenKey?: string;
}

/** @param signal aborts sending; this does not count as an attempt, and the job is unchanged */
export async function sendPurchase(
  { store, gateways, publicOrigin, tokenKey = '' }: Delivery,
  job: PurchaseJob,
  signal?: AbortSignal,
): Promise<void> {
  const location = asId<LocationId>(job.locationId);
  const row = await readPurchase(store.pool, location, job.orderId);
  if (row === null) return;
  const gateway = gateways[row.gateway];
  const { from, at } = job.step ?? { from: row.state, at: new Date().toISOString() };
  const step = (to: PurchaseState, failure: SendFailure | null = null): Promise<void> =>
    record(store, { gateway, location, row, from, to, failure, publicOrigin });
  if (row.state !== 'queued') {
    const next = gateway.next(from);
    // Somebody else may have moved it on.
    if (next === null || (row.state !== from && row.state !== next.state)) return;
    await gateway.report?.(next.state, await purchaseOf(store.pool, location, row), new Date(at));
    await step(next.state);
    return;
  }
  try {
    const order = await purchaseOf(store.pool, location, row);
    const path = supplierPath(tokenKey, job, order.placedAt);
    const answered = row.gateway === 'mail' && tokenKey !== '' ? { answerUrl: `${publicOrigin}${path}` } : {};
    await gateway.send({ ...order, ...answered, ...ownAccount(row, tokenKey) }, signal);
  } catch (error) {
    if (signal?.aborted === true || !(error instanceof GatewayFailure)) throw error;
    const tries = (job.tries ?? 0) + 1;
    const failure = { problem: error.problem, error: error.message };
    if (error.isFinal || tries >= MAX_TRIES) await step('failed', failure);
    else await tryLater(store, { row, job: { ...job, tries, lastError: error.message }, problem: error.problem });
    return;
  }
  await step('sent');
}

export function purchaseJob({ receiver }: Pick<PurchaseRow, 'receiver'>, payload: PurchaseJob, afterMs = 0): NewJob {
  return { kind: PURCHASE_JOB, key: payload.orderId, group: receiver, payload, afterMs };
}

interface Failed {
  readonly row: PurchaseRow;
  readonly job: PurchaseJob;
  readonly problem: SendProblem;
}

async function tryLater(store: Store, { row, job, problem }: Failed): Promise<void> {
  const locationId = asId<LocationId>(job.locationId);
  const { orderId, tries = 1, lastError } = job;
  const afterMs = waitAfter(tries);
  const waits = await inTransaction(store, async (connection) => {
    const failed = { orderId, tries, problem, error: lastError ?? '', afterMs };
    // Another process may have sent it in the meantime, if this one took longer than its lease.
    const isQueued = await noteFailedTry(connection, locationId, failed);
    if (isQueued) await addJob(connection, purchaseJob(row, job, afterMs));
    return isQueued;
  });
  if (waits) store.announceOrders({ locationId, orderIds: [orderId] });
}

interface Recorded {
  readonly gateway: Gateway;
  readonly location: LocationId;
  readonly row: PurchaseRow;
  readonly from: PurchaseState;
  readonly to: PurchaseState;
  readonly failure: SendFailure | null;
  readonly publicOrigin: string;
}

async function record(store: Store, recorded: Recorded): Promise<void> {
  const { gateway, location, row, from, to, failure, publicOrigin } = recorded;
  if (!mayMove(from, to)) throw new Error(`a purchase order does not go from ${from} to ${to}`);
  const next = gateway.next(to);
  const { order_id: orderId } = row;
  const hasMoved = await inTransaction(store, async (connection) => {
    const move = { orderId, from, to, status: orderStatusOf(to), failure, isSimulated: row.gateway === 'simulated' };
    const isMine = await movePurchase(connection, location, move);
    // Otherwise the documents of the step have moved it, or another process has recorded the step and added the next job.
    const isReported =
      !isMine && from !== 'queued' && (await readPurchase(connection, location, orderId))?.state === to;
    if (isMine && to === 'delivered') await deliverShipments(connection, location, orderId);
    if ((isMine || isReported) && next !== null) await addJob(connection, nextJob(row, location, to, next.afterMs));
    if (isMine && failure !== null)
      await notifyNotSent(connection, location, { orderId, problem: failure.problem, publicOrigin });
    if (isMine) await notifyMoved(connection, location, { orderId, to });
    return isMine;
  });
  if (hasMoved) store.announceOrders({ locationId: location, orderIds: [orderId] });
}

function nextJob(row: PurchaseRow, location: LocationId, from: PurchaseState, afterMs: number): NewJob {
  const step = { from, at: new Date(Date.now() + afterMs).toISOString() };
  return purchaseJob(row, { locationId: location, orderId: row.order_id, step }, afterMs);
}

type Accounts = Pick<PurchaseRow, 'cxml_identity' | 'cxml_secret_sealed'> &
  Partial<Pick<PurchaseRow, 'login' | 'password_sealed'>>;

/** The location's own login takes precedence over the shared one. @throws GatewayFailure if another installation sealed it */
export function ownAccount(row: Accounts, tokenKey: string): { readonly account?: OwnAccount } {
  const { login = null, password_sealed: password = null } = row;
  const isOwn = login !== null && password !== null;
  const [identity, sealed] = isOwn ? [login, password] : [row.cxml_identity, row.cxml_secret_sealed];
  if (identity === null || sealed === null) return {};
  const sharedSecret = openSecret(tokenKey, sealed);
  if (sharedSecret !== null) return { account: { identity, sharedSecret } };
  const message = 'the secret of this distributor was kept under another TOKEN_KEY; enter it again';
  throw new GatewayFailure(message, { isFinal: true, problem: 'not-set-up' });
}

async function purchaseOf(connection: Connection, location: LocationId, row: PurchaseRow): Promise<PurchaseOrder> {
  const items = await readOrderItems(connection, location, [row.order_id]);
  return {
    brand: brandOf('', row.buying_group),
    payloadId: row.payload_id,
    number: row.number,
    reference: row.reference,
    placedAt: row.created_at.toISOString(),
    distributorName: row.distributor_name,
    address: row.gateway_address,
    accountNumber: row.account_number,
    shipTo: row.ship_to,
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
