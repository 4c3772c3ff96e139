/** Messages, photos and status changes of issues and returns (ORD-20, ORD-21). */
import { randomUUID } from 'node:crypto';
import { answerClaim as answerRules } from '#domain/intents/answer-claim.ts';
import type { Refusal } from '#domain/intents/refusal.ts';
import type { State } from '#domain/intents/state.ts';
import { asId } from '#domain/ids.ts';
import { isLabel, MAX_PHOTO_BYTES } from '#domain/ordering/order-claim.ts';
import { accept, refuse } from '#domain/verdict.ts';
import { type FileScanner, FileScannerFailure } from '../../gateways/file-scanner.ts';
import {
  addClaimMessage,
  addClaimPhoto,
  type ClaimState,
  lockClaim,
  readClaimPhoto,
  seeLabels,
  setClaimStatus,
} from '../../store/ordering/claim-rows.ts';
import { isRefundedByPlatform } from '../../store/ordering/refund-rows.ts';
import type { WriteTransaction } from '../../store/log/write-once.ts';
import { actorName } from '../actor.ts';
import { Refused } from '../refused.ts';
import { ruleRefusal, type Written, write } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';
import { queueAnswer } from './answer-claim-job.ts';
import { cleanPhoto } from './clean-photo.ts';
import { announceOrder } from './notify-of-claim.ts';
import { backInAll, lockRefundOf, refundReturn } from './refund-return.ts';

export type { FileScanner };

/** @throws Refused */
async function changeClaim(
  context: WriteContext,
  claimId: string,
  change: (transaction: WriteTransaction, claim: ClaimState) => Promise<Refusal | null>,
): Promise<Written> {
  let orderId: string | null = null;
  const written = await write(context, async (transaction) => {
    const { connection, locationId, revision } = transaction;
    const claim = await lockClaim(connection, locationId, claimId);
    const refusal: Refusal | null = claim === null ? { code: 'claim-gone' } : await change(transaction, claim);
    if (claim === null || refusal !== null) return refuse(ruleRefusal(refusal ?? { code: 'claim-gone' }));
    orderId = claim.order_id;
    const meta = { opId: context.opId, revision, deleted: [] };
    return accept({ status: 200, document: { data: null, included: [], meta } });
  });
  announceOrder(context, orderId);
  return written;
}

export interface ClaimAnswer {
  readonly text: string;
  readonly resolves: boolean;
}

/** A message reopens an issue that its distributor has answered. @throws Refused */
export function answerClaim(
  context: WriteContext,
  id: string,
  { text, resolves }: ClaimAnswer,
  clockSpeed: number,
): Promise<Written> {
  return changeClaim(context, id, async ({ connection, locationId }, claim) => {
    const intent = { do: 'answer-claim', claimId: asId<never>(id), productName: '', text, resolves } as const;
    const refusal = answerRules.refuse({} as State, intent);
    if (refusal !== null) return refusal;
    const { userId } = context.actor;
    if (text.trim() !== '') {
      const message = { userId, author: actorName(context.actor), text: text.trim() };
      await addClaimMessage(connection, locationId, claim.id, message);
    }
    if (claim.kind === 'return') return null;
    await setClaimStatus(connection, locationId, claim.id, { status: resolves ? 'resolved' : 'open' });
    if (!resolves && claim.gateway === 'simulated') {
      await queueAnswer(connection, { locationId, claimId: claim.id, clockSpeed }, 1);
    }
    return null;
  });
}

const MAX_PHOTOS = 6;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

interface HandedFile {
  /** Base64 */
  readonly content: string;
  readonly fileScanner: FileScanner;
}

/**
 * Scans a file before the transaction begins, so that the transaction does not wait for the scanner. Too large files are refused without
 * scanning. @throws Refused
 */
async function scannedBytes({ content, fileScanner }: HandedFile): Promise<Buffer> {
  const bytes = BASE64.test(content) ? Buffer.from(content, 'base64') : Buffer.alloc(0);
  if (bytes.length === 0 || bytes.length > MAX_PHOTO_BYTES) return bytes;
  const isClean = await fileScanner.isClean(bytes).catch((failure: unknown) => {
    if (!(failure instanceof FileScannerFailure)) throw failure;
    throw new Refused('unavailable', 'Files can’t be checked for viruses right now. Try again in a minute.', {
      retryAfterSeconds: 60,
    });
  });
  if (isClean) return bytes;
  throw new Refused('invalid-attribute', 'The virus scanner refused this file. Ask its sender for another one.', {
    pointer: '/data/attributes/content',
  });
}

/**
 * The type follows from the bytes, regardless of the name; a photo that exists already is accepted (a device may send it again as another
 * write). @throws Refused
 */
export async function addPhoto(
  context: WriteContext,
  claimId: string,
  { id, ...file }: HandedFile & { readonly id: string | undefined },
): Promise<Written> {
  const bytes = await scannedBytes(file);
  return changeClaim(context, claimId, async ({ connection, locationId }, claim) => {
    if (id !== undefined && (await readClaimPhoto(connection, locationId, { claimId: claim.id, id })) !== null)
      return null;
    const photo = bytes.length <= MAX_PHOTO_BYTES && claim.photos < MAX_PHOTOS ? cleanPhoto(bytes) : null;
    if (photo === null) return { code: 'bad-photo' };
    await addClaimPhoto(connection, locationId, claim.id, { id: id ?? randomUUID(), ...photo });
    return null;
  });
}

/** A label that the distributor sent by other means; it replaces an earlier one. @throws Refused */
export async function addLabel(context: WriteContext, id: string, file: HandedFile): Promise<Written> {
  const bytes = await scannedBytes(file);
  return changeClaim(context, id, async ({ connection, locationId }, claim) => {
    if (claim.status !== 'requested' && claim.status !== 'labeled') return { code: 'claim-gone' };
    if (!isLabel(bytes)) return { code: 'bad-label' };
    await setClaimStatus(connection, locationId, claim.id, { status: 'labeled', label: bytes });
    return null;
  });
}

/**
 * The outcome of a return, reported by its distributor by other means. Rule: nobody refunds themselves: what the platform charged, or
 * will charge once the order is accepted, is refunded only by the distributor or an admin.
 * @throws Refused
 */
export function settleClaim(
  context: WriteContext,
  id: string,
  { status, refundCents }: { status: 'refunded' | 'declined'; refundCents: number | null },
): Promise<Written> {
  return changeClaim(context, id, async ({ connection, locationId }, claim) => {
    if (claim.status !== 'requested' && claim.status !== 'labeled') return { code: 'claim-gone' };
    const { wanted, left } = await lockRefundOf(connection, locationId, claim);
    const refund = status === 'declined' ? null : (refundCents ?? wanted);
    const isTheirs =
      context.actor.adminId === null && (await isRefundedByPlatform(connection, locationId, claim.order_id));
    if (refund !== null && refund > 0 && isTheirs) {
      throw new Refused('forbidden', 'Stockroom charges this order, and refunds it when the distributor says so.');
    }
    if (refund !== null && refund > left) return { code: 'refund-too-high' };
    const inAll = refund === null ? null : backInAll(claim, refund);
    await setClaimStatus(connection, locationId, claim.id, { status, refundCents: inAll });
    if (refund !== null) await refundReturn(connection, locationId, claim, refund);
    return null;
  });
}

/** ORD-17: opening the list of returns marks their labels as seen. @throws Refused */
export async function seeReturnLabels(context: WriteContext): Promise<Written> {
  let orderIds: readonly string[] = [];
  const written = await write(context, async ({ connection, locationId, revision }) => {
    orderIds = await seeLabels(connection, locationId);
    const meta = { opId: context.opId, revision, deleted: [] };
    return accept({ status: 200, document: { data: null, included: [], meta } });
  });
  const { store, locationId } = context;
  if (orderIds.length > 0) store.announceOrders({ locationId, orderIds: [...new Set(orderIds)] });
  return written;
}
