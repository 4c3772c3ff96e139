/**
 * The simulated distributor's answers: to an issue a message, to a return a label and then the refund. Rule: a step requires the status
 * before it, and is taken together with adding the next job; so a job that runs twice has no effect the second time.
 */
import { currencyText } from '#domain/quantity/currency-text.ts';
import type { LocationId } from '#domain/ids.ts';
import type { ClaimKind } from '#domain/ordering/order-claim.ts';
import type { Connection } from '../../store/connection.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import type { Store } from '../../store/open-store.ts';
import { addClaimMessage, type ClaimState, lockClaim, setClaimStatus } from '../../store/ordering/claim-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { returnLabel } from './return-label.ts';
import { backInAll, lockRefundOf, refundReturn } from './refund-return.ts';
import { notifyOfClaim } from './notify-of-claim.ts';

export const CLAIM_JOB = 'order-claim';

/** Stored with the job. */
export interface ClaimJob {
  readonly locationId: string;
  readonly claimId: string;
  /** 1,440: one day per minute. */
  readonly clockSpeed: number;
}

const HOUR_MS = 3_600_000;

/** Schedules the next step. Called in the transaction of the change before it. */
export function queueAnswer(connection: Connection, payload: ClaimJob, hours: number): Promise<void> {
  const afterMs = Math.round((hours * HOUR_MS) / payload.clockSpeed);
  return addJob(connection, { kind: CLAIM_JOB, key: payload.claimId, payload, afterMs });
}

export async function answerClaimJob(store: Store, job: ClaimJob): Promise<void> {
  const location = job.locationId as LocationId;
  const moved = await inTransaction(store, async (connection) => {
    const claim = await lockClaim(connection, location, job.claimId);
    if (claim === null) return null;
    return (await takeStep(connection, location, claim, job)) ? claim : null;
  });
  if (moved !== null) store.announceOrders({ locationId: location, orderIds: [moved.order_id] });
}

async function takeStep(
  connection: Connection,
  location: LocationId,
  claim: ClaimState,
  job: ClaimJob,
): Promise<boolean> {
  const say = (text: string): Promise<void> =>
    addClaimMessage(connection, location, claim.id, { userId: null, author: claim.distributor_name, text });
  if (claim.status === 'open') {
    await say(ANSWERS[claim.kind]);
    await setClaimStatus(connection, location, claim.id, { status: 'answered' });
    await notifyOfClaim(connection, location, claim, { news: 'answered' });
    return true;
  }
  if (claim.status === 'requested') {
    const label = await returnLabel(connection, location, claim, new Date().toISOString());
    await setClaimStatus(connection, location, claim.id, { status: 'labeled', label });
    await queueAnswer(connection, job, 24);
    await notifyOfClaim(connection, location, claim, { news: 'label' });
    return true;
  }
  if (claim.status !== 'labeled') return false;
  const { wanted, left } = await lockRefundOf(connection, location, claim);
  const refundCents = Math.min(wanted, left);
  if (refundCents < wanted)
    await say(`We refund ${currencyText(refundCents)}: no more is left of the total of this order.`);
  await setClaimStatus(connection, location, claim.id, {
    status: 'refunded',
    refundCents: backInAll(claim, refundCents),
  });
  await refundReturn(connection, location, claim, refundCents);
  await notifyOfClaim(connection, location, claim, { news: 'refunded' });
  return true;
}

const ANSWERS: Readonly<Record<ClaimKind, string>> = {
  missing: 'Sorry about that. The missing units ship with your next order at no charge.',
  damaged: 'Sorry about that. Please ask for a return; we refund what arrived damaged.',
  wrong: 'Sorry about that. Please ask for a return of what you did not order.',
  expired: 'Sorry about that. Please discard it; we send fresh stock at no charge.',
  other: 'Thanks for telling us. We are looking into it.',
  return: 'Thanks. We are looking into your return.',
};
