/** What a person can do about an op that needs them: discard it, retry it unchanged, or retry it with changes. */
import type { Refusal } from '#domain/intents/refusal.ts';
import type { OpId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { isDeletion, isRestoration } from '#domain/intents/facets.ts';
import { createdRow } from '#domain/intents/rows-of-intent.ts';
import { refuse, type Verdict } from '#domain/verdict.ts';
import { unblockLocation } from '../tables/block-location.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { makeEdits } from './edit.ts';
import { countDiscarded } from './known-ops.ts';
import { foldedRows } from './op-position.ts';
import { opsById, opsInOrder, withMerged } from './stored-ops.ts';
import { submitInTransaction, type SubmitContext } from './submit-intents.ts';
import { NO_UPDATE, applyBase, tablesOfBase } from './apply-base.ts';

/** Folds the rows of ops again, after the ops have changed or left the outbox. Inside a write transaction of `tablesOfBase`. */
export async function refoldAfter(db: MirrorDatabase, ops: readonly OutboxRecord[]): Promise<void> {
  // Items to be moved into a folder that no longer exists stay where they were.
  const created = ops.filter(({ intent }) => createdRow(intent) !== null || isRestoration(intent)).map((op) => op.row);
  const dependent = created.length === 0 ? [] : await db.outbox.where('refs').anyOf(created).toArray();
  // A folder is shown again while something that was to be deleted before it waits for the person.
  const deletions = (await opsInOrder(db)).filter((op) => op.deps.length > 0 && isDeletion(op.intent));
  const changed = [...ops, ...dependent, ...deletions];
  for (const locationId of new Set(ops.map((op) => op.locationId))) {
    const refold = changed.filter((op) => op.locationId === locationId).flatMap(foldedRows);
    await applyBase(db, locationId, { ...NO_UPDATE, refold });
  }
}

/**
 * Discards ops, because the person chose to (G6: counted as discarded). Ops that are already gone are ignored. @param areAll
 * the ids include merged edits: an op that others have been merged into since the person chose stays
 */
export async function discardOps(db: MirrorDatabase, opIds: readonly OpId[], areAll = false): Promise<void> {
  await db.write(tablesOfBase(db), async () => {
    const chosen = new Set(opIds);
    const ops = (await opsStillHere(db, opIds)).filter((op) => !areAll || withMerged(op).every((id) => chosen.has(id)));
    if (ops.length > 0) await discardHere(db, ops);
  });
}

/** Retries ops at once and unchanged: under the same ids, which have not taken effect on the server. */
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
 * Withdraws ops that have not been sent yet, or that the server has refused, without a trace; counted as discarded. @param
 * isWhole withdraw nothing unless all can be withdrawn @returns the ids of all that was withdrawn, including edits that had
 * been merged into those ops
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
    return ops.flatMap(withMerged);
  });
}

/**
 * Drops deletions that were refused. Folders that were to be deleted after what now stays cannot be deleted: their
 * deletions, unless already sent, are dropped as well. @returns all that were dropped
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
  await countDiscarded(db, ops);
  await refoldAfter(db, ops);
}

async function opsStillHere(db: MirrorDatabase, opIds: readonly OpId[]): Promise<OutboxRecord[]> {
  return (await opsById(db, opIds)).filter((op) => op !== undefined);
}

/**
 * Replaces an op by another one, in one transaction: for the review card of a changed price. The new op takes the old one's
 * position, before those made after it (G3): a refused op has used no sequence number on the server. If the replacement is
 * refused, or the old op is no longer refused since another tab has retried it or it has taken effect after all, the old op
 * stays (G2).
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
      await countDiscarded(db, [op]);
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

/**
 * The new op gets the old one's position in the device's order: it waits only behind ops that come before it, and ops that waited for the
 * old creation wait for the new one.
 */
async function takePlace(db: MirrorDatabase, old: OutboxRecord, opId: OpId): Promise<void> {
  const submitted = await db.outbox.get(opId);
  if (submitted === undefined) return;
  const after = (await opsById(db, submitted.after ?? [])).flatMap((each) =>
    each !== undefined && each.clientSequence < old.clientSequence ? [each.opId] : [],
  );
  const { after: _, ...rest } = submitted;
  const op = { ...rest, clientSequence: old.clientSequence, ...(after.length === 0 ? {} : { after }) };
  const waiting = op.row === old.row ? await db.outbox.filter((each) => each.deps.includes(old.opId)).toArray() : [];
  const handedOver = waiting.map((each) => ({
    ...each,
    deps: each.deps.map((id) => (id === old.opId ? opId : id)),
  }));
  await db.outbox.bulkPut([op, ...handedOver]);
  await refoldAfter(db, [op]);
}
