/** Runs one write through the change log and turns every outcome but an answer into a refusal. */
import { presentPriceMeta, presentStockMeta } from '#contract/errors/present-value.ts';
import type { Refusal } from '#domain/intents/refusal.ts';
import { type Verdict } from '#domain/verdict.ts';
import type { Connection } from '../../store/connection.ts';
import { type NewRow, writeOnce, type WriteTransaction } from '../../store/log/write-once.ts';
import { auditActed } from '../audit/add-event.ts';
import { Refused, type RefusedDetails } from '../refused.ts';
import { REFUSAL_WORDS } from '../refusal-text.ts';
import type { WireErrorCode } from '#contract/errors/error-codes.ts';
import { type AnswerDocument, answerText } from './answer-document.ts';
import type { WriteContext } from './write-context.ts';

export interface WireRefusal {
  readonly code: WireErrorCode;
  readonly detail: string;
  readonly details?: RefusedDetails;
}

export interface Written {
  readonly status: number;
  readonly body: string;
  readonly replayed: boolean;
}

export interface Effect {
  readonly status: number;
  readonly document: AnswerDocument;
}

type Work<Prepared> = (transaction: WriteTransaction, prepared: Prepared) => Promise<Verdict<Effect, WireRefusal>>;

/** What is known before the work begins. */
export interface Known {
  /** The table in which it creates a row, if any. */
  readonly creates?: NewRow | null;
  /** Offers for which rows are added. */
  readonly offers?: readonly string[];
}

/** @throws Refused */
export function write(context: WriteContext, work: Work<undefined>, known: Known = {}): Promise<Written> {
  return writePrepared(context, () => Promise.resolve(undefined), work, known);
}

/**
 * @param prepare reads that are independent of the write
 * @throws Refused
 */
export async function writePrepared<Prepared>(
  context: WriteContext,
  prepare: (connection: Connection) => Promise<Prepared>,
  work: Work<Prepared>,
  { creates = null, offers = [] }: Known = {},
): Promise<Written> {
  const { actor, locationId, opId } = context;
  const key = { userId: actor.userId, adminId: actor.adminId, locationId, key: opId };
  const { requestHash, clientId, clientSequence } = context;
  const result = await writeOnce<WireRefusal, Prepared>(
    context.store,
    { ...key, requestHash, clientId, clientSequence },
    {
      creates,
      offers,
      prepare,
      work: async (transaction, prepared) => {
        const verdict = await work(transaction, prepared);
        if (!verdict.ok) return verdict;
        const { status, document } = verdict.value;
        await auditActed(transaction.connection, locationId, context, context.what);
        return { ok: true, value: { status, body: answerText(document) } };
      },
    },
  );
  switch (result.outcome) {
    case 'done':
    case 'replayed':
      return { status: result.status, body: result.body, replayed: result.outcome === 'replayed' };
    case 'in-progress':
      throw new Refused('key-in-progress', 'A request with this Idempotency-Key is being worked on.', {
        retryAfterSeconds: 1,
      });
    case 'key-reused':
      throw new Refused('key-reused', 'This Idempotency-Key was used for another request.');
    case 'refused':
      throw new Refused(result.refusal.code, result.refusal.detail, result.refusal.details);
  }
}

/** A refusal by the rules, with its text and data. */
export function ruleRefusal(refusal: Refusal): WireRefusal {
  const { code, priceCents, onHand } = refusal;
  const meta = {
    ...(priceCents === undefined ? {} : presentPriceMeta(priceCents)),
    ...(onHand === undefined ? {} : presentStockMeta(onHand)),
  };
  return { code, detail: REFUSAL_WORDS[code], ...(Object.keys(meta).length === 0 ? {} : { details: { meta } }) };
}
