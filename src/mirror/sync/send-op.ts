/**
 * Sends one op, and applies what its outcome says about the connection: an answer proves that the server can be reached, and
 * several failures of single ops in a row mean that the server is in trouble.
 */
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { withPhoto } from '../tables/unsent-photos.ts';
import type { OpEnvelope, Wire } from '../wire.ts';
import type { WriteConnectionState } from './connection-state.ts';
import type { ReplayHooks } from './hooks.ts';
import { judgeFailure, type FailureJudgment } from './judge-failure.ts';
import { reportDefect } from './report-defect.ts';
import type { ServerConnection } from './server-connection.ts';
import type { Outcome } from './settle-ops.ts';

export interface SendContext {
  readonly db: MirrorDatabase;
  readonly wire: Wire;
  readonly hooks: ReplayHooks;
  readonly connection: ServerConnection;
  readonly signal: AbortSignal;
  /** Called with the observed state of the connection or the session. */
  readonly learned: WriteConnectionState;
}

/** This many consecutive "later" answers mean that the server is in trouble, not an op. */
const MAX_RETRIES_IN_A_ROW = 6;

/**
 * @param returnUnsent returns ops that must not be sent before the failure is settled
 * @returns a function that sends one op and never rejects
 */
export function createSendOp(
  context: SendContext,
  returnUnsent: (mustWait: (op: OutboxRecord) => boolean) => void,
): (op: OutboxRecord) => Promise<Outcome> {
  const { hooks, signal, connection, learned } = context;
  let retriesInARow = 0;

  const noteFailure = (failure: FailureJudgment): void => {
    if (failure.do === 'wait-for-connection') {
      // why: lanes that fail together count as one failure of the connection.
      if (connection.isOpen) connection.failed(failure.retryAfterMs);
      return;
    }
    if (failure.do !== 'retry-op') {
      retriesInARow = 0;
      return;
    }
    retriesInARow += 1;
    if (retriesInARow >= MAX_RETRIES_IN_A_ROW && connection.isOpen) connection.failed(failure.retryAfterMs);
  };

  return async (op) => {
    const { opId, locationId } = op;
    try {
      const answer = await context.wire.sendOp(await envelopeOf(context.db, op), signal);
      await hooks.at('K4');
      if (answer.meta.opId !== opId) throw new WireFailure('malformed', 'the answer is to another op');
      await hooks.at('K5');
      retriesInARow = 0;
      connection.reset();
      await learned(null);
      return { opId, locationId, answer };
    } catch (thrown) {
      reportDefect(thrown);
      const failure = judgeFailure(thrown, op);
      noteFailure(failure);
      const isOfLocation = failure.do === 'park-location';
      returnUnsent((each) => !connection.isOpen || (isOfLocation && each.locationId === locationId));
      // why: requests aborted because this replay ends say nothing about the network.
      if (!signal.aborted) await learned(failure);
      return { opId, locationId, failure };
    }
  };
}

async function envelopeOf(db: MirrorDatabase, op: OutboxRecord): Promise<OpEnvelope> {
  const { opId, clientId, clientSequence, userId, locationId, actingFor, intent, request } = op;
  if (request === null) throw new Error(`an op in flight without a request: ${opId}`);
  return {
    opId,
    clientId,
    clientSequence,
    userId,
    locationId,
    actingFor,
    request: await withPhoto(db, intent, request),
  };
}
