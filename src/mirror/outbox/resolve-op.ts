/** What a person does about an op that needs them: discard it, send it again as it is, or again changed. */
import type { Refusal } from '#domain/intents/refusal.ts';
import type { OpId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { isDeletion, isRestoration } from '#domain/intents/facets.ts';
import { createdRow } from '#domain/intents/rows-of-intent.ts';
import { refuse, type Verdict } from '#domain/verdict.ts';
import { unblockLocation } from '../tables/block-location.ts';
import { changeCounters } from '../tables/meta.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { makeEdits } from './edit.ts';
import { foldedRows } from './op-position.ts';
import { opsInOrder } from './stored-ops.ts';
import { submitInTransaction, type SubmitContext } from './submit-intents.ts';
import { NO_UPDATE, applyBase, tablesOfBase } from './apply-base.ts';

/** Folds the rows of ops again, after the ops have changed or gone. Inside a write transaction of `tablesOfBase`. */
export async function refoldAfter(db: MirrorDatabase, ops: readonly OutboxRecord[]): Promise<void> {
  // What is to be moved into a folder that is gone stays where it was.
  const created = ops.filter(({ intent }) => createdRow(intent) !== null || isRestoration(intent)).map((op) => op.row);
  const dependent = created.length === 0 ? [] : await db.outbox.where('refs').anyOf(created).toArray();
  // A folder is seen again as long as something that was to be deleted before it waits for the person.
  const deletions = (await opsInOrder(db)).filter((op) => op.deps.length > 0 && isDeletion(op.intent));
  const changed = [...ops, ...dependent, ...deletions];
  for (const locationId of new Set(ops.map((op) => op.locationId))) {
    const refold = changed.filter((op) => op.locationId === locationId).flatMap(foldedRows);
    await applyBase(db, locationId, { ...NO_UPDATE, refold });
  }
}

/** Discards ops, because the person chose to (G6: counted as discarded). One that is gone already is fine. */
export async function discardOps(db: MirrorDatabase, opIds: readonly OpId[]): Promise<void> {
  await db.write(tablesOfBase(db), async () => {
    const ops = await opsStillHere(db, opIds);
    if (ops.length > 0) await discardHere(db, ops);
  });
}

/** Sends ops again, at once and as they are: under the same ids, which the server has not let take effect. */
export async function retryOps(db: MirrorDatabase, opIds: readonly OpId[]): Promise<void> {
  await db.write([...tablesOfBase(db), db.locations], async () => {
    const ops = await opsStillHere(db, opIds);
    await db.outbox.bulkPut(
      ops.map((op) => ({ ...op, state: 'saved', attention: null, failures: 0, notBefore: 0, askedUntil: 0 })),
    );
    for (const locationId of new Set(ops.map((op) => op.locationId))) await unblockLocation(db, locationId);
    await refoldAfter(db, ops);
  });
}

/**
 * Takes back what has not been sent yet, or what the server has refused, without a trace; counted as discarded.
 * @param isWhole nothing is taken back where not all can be
 * @returns the ids of all that was taken back, those of the edits that had become part of it as well
 */
export async function cancelUnsent(
  db: MirrorDatabase,
  opIds: readonly OpId[],
  isWhole: boolean,
): Promise<readonly OpId[]> {
  return db.write(tablesOfBase(db), async () => {
    const ops = (await opsStillHere(db, opIds)).filter(
      (op) => op.state === 'needs-you' || (op.attempts === 0 && op.inFlight === null && op.appliedRevision === null),
    );
    if (ops.length === 0 || (isWhole && ops.length < opIds.length)) return [];
    await discardHere(db, ops);
    return ops.flatMap(({ opId, absorbed = [] }) => [opId, ...absorbed]);
  });
}

/**
 * Gives up deletions that were refused. The folders that were to go after what stays cannot go anymore: their deletions, as
 * far as they have not been tried, are given up as well.
 * @returns all that was given up
 */
export async function discardDeletions(db: MirrorDatabase, opIds: readonly OpId[]): Promise<readonly OpId[]> {
  return db.write(tablesOfBase(db), async () => {
    const given = new Set<OpId>(opIds);
    const ops = (await opsInOrder(db)).filter((op) => {
      const waits = op.attempts === 0 && isDeletion(op.intent) && op.deps.some((id) => given.has(id));
      if (waits) given.add(op.opId);
      return given.has(op.opId);
    });
    if (ops.length > 0) await discardHere(db, ops);
    return ops.map(({ opId }) => opId);
  });
}

async function discardHere(db: MirrorDatabase, ops: readonly OutboxRecord[]): Promise<void> {
  await db.outbox.bulkDelete(ops.map((op) => op.opId));
  await changeCounters(db, (now) => ({ ...now, discarded: now.discarded + ops.length }));
  await refoldAfter(db, ops);
}

async function opsStillHere(db: MirrorDatabase, opIds: readonly OpId[]): Promise<OutboxRecord[]> {
  return (await db.outbox.bulkGet([...opIds])).filter((op) => op !== undefined);
}

/**
 * Takes an op back and puts another in its place, in one transaction: the review card of a changed price. The new op
 * stands where the old one stood, before what was made after it (G3): a refused op has left no number with the server.
 * A refused replacement leaves the old op where it is, and so does an op that is no longer refused: another tab has sent it
 * again, or it has taken effect after all (G2).
 * @throws StorageFailure
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
      if (op.state !== 'needs-you') return refuse<Refusal>({ code: 'already-in-cart' });
      await db.outbox.delete(opId);
      await changeCounters(db, (now) => ({ ...now, discarded: now.discarded + 1 }));
      await refoldAfter(db, [op]);
      const [verdict] = await submitInTransaction(context, op.locationId, edits);
      if (verdict === undefined || !verdict.ok) {
        refusal = verdict?.refusal ?? { code: 'line-gone' };
        throw undone;
      }
      await takePlace(db, op, verdict.value.opId);
      return verdict;
    });
  } catch (thrown) {
    if (refusal !== null) return refuse(refusal);
    throw thrown;
  }
}

/** The new op gets the old one's place in the device's order, and what waited for the old creation waits for the new. */
async function takePlace(db: MirrorDatabase, old: OutboxRecord, opId: OpId): Promise<void> {
  const submitted = await db.outbox.get(opId);
  if (submitted === undefined) return;
  const op = { ...submitted, clientSequence: old.clientSequence };
  const waiting = op.row === old.row ? await db.outbox.filter((each) => each.deps.includes(old.opId)).toArray() : [];
  const handedOver = waiting.map((each) => ({
    ...each,
    deps: each.deps.map((id) => (id === old.opId ? opId : id)),
  }));
  await db.outbox.bulkPut([op, ...handedOver]);
  await refoldAfter(db, [op]);
}
