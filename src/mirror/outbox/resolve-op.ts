/** What a person does about an op that needs them: throw it away, send it again as it is, or again changed. */
import type { Refusal } from '#domain/decide.ts';
import type { OpId } from '#domain/ids.ts';
import { createdRow, type Intent } from '#domain/intent.ts';
import { refuse, type Verdict } from '#domain/verdict.ts';
import { unblockLocation } from '../tables/block-location.ts';
import { changeCounters } from '../tables/meta.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { makeEdits } from './edit.ts';
import { foldedRow } from './rows-of-intent.ts';
import { submitInTransaction, type SubmitContext } from './submit-intents.ts';
import { AN_ANSWER, takeBase, tablesOfBase } from './take-base.ts';

/** Folds the row of an op anew, after the op has changed or gone. Inside a write transaction of `tablesOfBase`. */
export async function refoldAfter(db: MirrorDatabase, op: OutboxRecord): Promise<void> {
  // What is to be moved into a folder that is no more stays where it was.
  const dependent = createdRow(op.intent) === null ? [] : await db.outbox.where('refs').equals(op.row).toArray();
  await takeBase(db, op.locationId, {
    rows: [],
    deleted: [],
    listing: AN_ANSWER,
    appliedOps: [],
    wholeUpTo: 0,
    refold: [foldedRow(op), ...dependent.map(foldedRow)],
    named: [],
  });
}

/** Throws an op away, because the person said so (G6: counted as discarded). An op that is gone already is fine. */
export async function discardOp(db: MirrorDatabase, opId: OpId): Promise<void> {
  await db.write(tablesOfBase(db), async () => {
    const op = await db.outbox.get(opId);
    if (op === undefined) return;
    await db.outbox.delete(opId);
    await changeCounters(db, (now) => ({ ...now, discarded: now.discarded + 1 }));
    await refoldAfter(db, op);
  });
}

/** Sends an op again, at once and as it is: under the same id, which the server has not let take effect. */
export async function retryOp(db: MirrorDatabase, opId: OpId): Promise<void> {
  await db.write([...tablesOfBase(db), db.locations], async () => {
    const op = await db.outbox.get(opId);
    if (op === undefined) return;
    await db.outbox.put({ ...op, state: 'saved', attention: null, notBefore: 0, askedUntil: 0 });
    await unblockLocation(db, op.locationId);
    await refoldAfter(db, op);
  });
}

/**
 * Takes an op back and puts another in its place, in one transaction: the review card of a changed price. A refused
 * replacement leaves the old op where it is.
 */
export async function replaceOp(
  context: SubmitContext,
  opId: OpId,
  intent: Intent,
): Promise<Verdict<{ readonly opId: OpId }, Refusal>> {
  const { db } = context;
  const edits = makeEdits(context, [intent]);
  const undone = new Error('replacement refused');
  let refusal: Refusal | null = null;
  try {
    return await db.write(tablesOfBase(db), async () => {
      const op = await db.outbox.get(opId);
      if (op === undefined) return refuse<Refusal>({ code: 'line-gone' });
      await db.outbox.delete(opId);
      await changeCounters(db, (now) => ({ ...now, discarded: now.discarded + 1 }));
      await refoldAfter(db, op);
      const [verdict] = await submitInTransaction(context, op.locationId, edits);
      if (verdict === undefined || !verdict.ok) {
        refusal = verdict?.refusal ?? { code: 'line-gone' };
        throw undone;
      }
      await handOverDeps(db, op, verdict.value.opId, intent);
      return verdict;
    });
  } catch (thrown) {
    if (refusal !== null) return refuse(refusal);
    throw thrown;
  }
}

/** What waited for the old creation waits for the new one of the same row. */
async function handOverDeps(db: MirrorDatabase, old: OutboxRecord, opId: OpId, intent: Intent): Promise<void> {
  const created = createdRow(old.intent);
  if (created === null || createdRow(intent)?.id !== created.id) return;
  const waiting = await db.outbox.filter((op) => op.deps.includes(old.opId)).toArray();
  await db.outbox.bulkPut(waiting.map((op) => ({ ...op, deps: op.deps.map((id) => (id === old.opId ? opId : id)) })));
}
