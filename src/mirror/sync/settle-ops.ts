/**
 * Records the outcomes of ops that were being sent, in one transaction: base, ids, the ops themselves, the counters, and
 * notices for the person.
 */
import { rowFromWire, type MirroredRow, type Tombstone } from '#contract/resources/mirrored.ts';
import type { WriteAnswer } from '#contract/resources/write-answer.ts';
import type { LocationId, MovementId, OpId } from '#domain/ids.ts';
import { createdRow } from '#domain/intents/rows-of-intent.ts';
import type { RowRef } from '#domain/intents/row-change.ts';
import { foldedRows } from '../outbox/op-position.ts';
import { opsById } from '../outbox/stored-ops.ts';
import { keepRefused } from './keep-refused.ts';
import { refoldAfter } from '../outbox/resolve-op.ts';
import { NO_UPDATE, applyBase, type NamedRow } from '../outbox/apply-base.ts';
import { photoKeysOf } from '../tables/unsent-photos.ts';
import type { MirrorDatabase } from '../tables/mirror-database.ts';
import { blockLocation, unblockLocation } from '../tables/block-location.ts';
import { changeCounters } from '../tables/meta.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import type { AcknowledgedOp, NoticeRecord } from '../tables/small-records.ts';
import type { FailureJudgment } from './judge-failure.ts';
import { requestedDelay, retryDelay } from './retry-policy.ts';

/** The outcome of an op that was marked as in flight. */
export type Outcome =
  | { readonly opId: OpId; readonly locationId: LocationId; readonly answer: WriteAnswer }
  | { readonly opId: OpId; readonly locationId: LocationId; readonly failure: FailureJudgment }
  /** It was marked as in flight but not sent. */
  | { readonly opId: OpId; readonly locationId: LocationId; readonly unsent: true };

export interface SettleContext {
  readonly db: MirrorDatabase;
  readonly clock: () => number;
  readonly random: () => number;
  /** Fencing token of the replay that had the ops. */
  readonly token: number;
}

/** How many acknowledged ops are remembered. */
const LOG_LENGTH = 1000;

/** Inside a write transaction over `tablesOfBase`, locations, notices and log. */
export async function settleOps(context: SettleContext, outcomes: readonly Outcome[]): Promise<void> {
  const { db, clock } = context;
  const answered = outcomes.flatMap((each) => ('answer' in each ? [each] : []));
  for (const locationId of new Set(answered.map((each) => each.locationId))) {
    await acknowledge(
      context,
      locationId,
      answered.filter((each) => each.locationId === locationId),
    );
  }
  await returnUnsent(
    context,
    outcomes.filter((each) => 'unsent' in each).map((each) => each.opId),
  );
  const judged: OutboxRecord[] = [];
  for (const each of outcomes) {
    if ('failure' in each) judged.push(...(await setBack(context, each.opId, each.failure)));
  }
  if (judged.length === 0) return;
  await refoldAfter(db, judged);
  await changeCounters(db, (now) => ({ ...now, progressAt: clock() }));
}

async function acknowledge(
  { db, clock }: SettleContext,
  locationId: LocationId,
  answered: readonly { readonly opId: OpId; readonly answer: WriteAnswer }[],
): Promise<void> {
  const ops = await opsById(
    db,
    answered.map((each) => each.opId),
  );
  const rows: MirroredRow[] = [];
  const deleted: Tombstone[] = [];
  const refold: RowRef[] = [];
  const settled: Settled[] = [];
  const named: NamedRow[] = [];
  for (const [index, { answer }] of answered.entries()) {
    const op = ops[index];
    const answeredRows = rowsOf(answer).filter((each) => each.row.locationId === locationId);
    rows.push(...answeredRows);
    deleted.push(...answer.meta.deleted);
    if (op === undefined) continue;
    settled.push({ op, revision: answer.meta.revision, said: answeredRows });
    named.push(...namedRow(op, answeredRows));
    refold.push(...foldedRows(op));
  }
  await db.outbox.bulkDelete(settled.map(({ op }) => op.opId));
  await db.meta.bulkDelete(settled.flatMap(({ op }) => photoKeysOf(op.intent)));
  await keepRefused(
    db,
    answered.flatMap(({ answer }, index) => ({ op: ops[index], refused: answer.meta.refused ?? [] })),
  );
  // why: `applyBase` uses the log to recognize notes that this device wrote.
  if (settled.length > 0) await log(db, settled);
  const location = await db.locations.get(locationId);
  const wholeUpTo = Math.max(location?.wholeUpTo ?? 0, location?.bootstrapping?.floor ?? 0);
  await applyBase(db, locationId, { ...NO_UPDATE, rows, deleted, refold, wholeUpTo, named });
  if (settled.length === 0) return;
  // why: only now do log and ledger contain what this device itself has done, including ops settled together with these.
  await keepNotices(db, locationId, settled, new Date(clock()).toISOString());
  await changeCounters(db, (now) => ({
    ...now,
    acknowledged: now.acknowledged + settled.length,
    progressAt: clock(),
  }));
  await unblockLocation(db, locationId);
}

function rowsOf({ data, included }: WriteAnswer): readonly MirroredRow[] {
  const primary = data === null ? [] : Array.isArray(data) ? data : [data];
  return [...primary, ...included].map(rowFromWire);
}

/** The answer to a creation contains our row, even if the server already had it under another client's id. */
function namedRow(op: OutboxRecord, answeredRows: readonly MirroredRow[]): readonly NamedRow[] {
  const local = createdRow(op.intent);
  if (local === null) return [];
  const ofType = answeredRows.filter((each) => each.type === local.type);
  const answer = ofType.find((each) => 'clientId' in each.row && each.row.clientId === local.id) ?? ofType[0];
  return answer === undefined ? [] : [{ local, server: { ...local, id: answer.row.id } as RowRef }];
}

interface Settled {
  readonly op: OutboxRecord;
  readonly revision: number;
  /** The rows in its answer. */
  readonly said: readonly MirroredRow[];
}

async function log(db: MirrorDatabase, settled: readonly Omit<Settled, 'said'>[]): Promise<void> {
  const keys = await db.log.bulkAdd(
    // Edits merged into an op are remembered as long as the op, and precede it: so the newest entry always has a revision.
    settled.flatMap(({ op, revision }): Omit<AcknowledgedOp, 'entry'>[] => [
      ...(op.absorbed ?? []).map((opId) => ({ ...entryOf(op, 0), opId, absorbedBy: op.opId })),
      { ...entryOf(op, revision), op },
    ]),
    { allKeys: true },
  );
  const newest = Math.max(...keys);
  // why: in batches, so that not every acknowledgement deletes an entry.
  if (newest % 100 < keys.length)
    await db.log
      .where('entry')
      .belowOrEqual(newest - LOG_LENGTH)
      .delete();
}

function entryOf(op: OutboxRecord, revision: number): Omit<AcknowledgedOp, 'entry'> {
  return {
    opId: op.opId,
    locationId: op.locationId,
    subject: op.subject,
    clientSequence: op.clientSequence,
    revision,
    ...(op.imported === undefined ? {} : { imported: op.imported }),
    madeAt: op.madeAt,
    itemId: 'itemId' in op.intent ? op.intent.itemId : null,
  };
}

/**
 * G7: the person is notified of a count that overlapped with others' movements, and of a delta that was not applied completely.
 * Uses a few requests for all ops: awaiting each op, most of which request nothing, would lose the transaction (decision 0077).
 */
async function keepNotices(
  db: MirrorDatabase,
  locationId: LocationId,
  settled: readonly Settled[],
  madeAt: string,
): Promise<void> {
  const possible = settled.flatMap((each) => noticeOf(each, madeAt) ?? []);
  const overlapped = possible.flatMap(({ about }) => (about.kind === 'count-overlap' ? about.overlapped : []));
  const own = await ownMovements(db, locationId, overlapped);
  const notices = possible.flatMap((notice): readonly NoticeRecord[] => {
    const { about } = notice;
    if (about.kind !== 'count-overlap') return [notice];
    const byOthers = about.overlapped.filter((id) => !own.has(id));
    return byOthers.length === 0 ? [] : [{ ...notice, about: { ...about, overlapped: byOthers } }];
  });
  if (notices.length > 0) await db.notices.bulkPut(notices);
}

/** From the movement in the answer: a receipt of a product names no item, since the server may have created it. */
function noticeOf({ op, said: answeredRows }: Settled, madeAt: string): NoticeRecord | null {
  const movement = answeredRows.find((each) => each.type === 'movement' && each.row.opId === op.opId);
  if (movement?.type !== 'movement') return null;
  const { kind, itemId, asked, clamped, overlapped } = movement.row;
  const head = { id: op.opId, locationId: op.locationId, madeAt };
  const about = { itemId, itemName: op.subject };
  if (kind === 'adjust')
    return clamped === 0 ? null : { ...head, about: { kind: 'clamped', ...about, delta: asked, clamped } };
  if (overlapped.length === 0) return null;
  return { ...head, about: { kind: 'count-overlap', ...about, counted: asked, overlapped } };
}

/**
 * Which of the movements this device itself made before it counted. The server excludes a device's own movements by client and
 * sequence, which does not work for an edit imported from a file that its first device has sent after all.
 */
async function ownMovements(
  db: MirrorDatabase,
  locationId: LocationId,
  ids: readonly MovementId[],
): Promise<ReadonlySet<MovementId>> {
  if (ids.length === 0) return new Set();
  const stored = await db.movements.bulkGet(ids.map((id): [string, string] => [locationId, id]));
  const named = stored.flatMap((each) => each?.opId ?? []);
  const logged = new Set((await db.log.where('opId').anyOf(named).toArray()).map((each) => each.opId));
  return new Set(
    ids.filter((_, index) => {
      const opId = stored[index]?.opId ?? null;
      return opId !== null && logged.has(opId);
    }),
  );
}

/** Restores ops to their state before they were marked, if they still belong to this replay. */
async function returnUnsent({ db, token }: SettleContext, opIds: readonly OpId[]): Promise<void> {
  if (opIds.length === 0) return;
  const ours = (await opsById(db, opIds)).filter((op) => op?.inFlight?.token === token);
  const returned = ours.flatMap((op) =>
    op === undefined ? [] : [{ ...op, inFlight: null, attempts: Math.max(0, op.attempts - 1) }],
  );
  if (returned.length > 0) await db.outbox.bulkPut(returned);
}

/** @returns the op if it was refused for good: its rows must be folded again */
async function setBack(context: SettleContext, opId: OpId, failure: FailureJudgment): Promise<readonly OutboxRecord[]> {
  const { db, clock, random } = context;
  const op = await db.outbox.get(opId);
  if (op === undefined) return [];
  const back = { ...op, inFlight: null };
  switch (failure.do) {
    case 'wait-for-connection':
      await db.outbox.put(back);
      return [];
    case 'retry-op': {
      const failures = (op.failures ?? 0) + 1;
      await db.outbox.put({
        ...back,
        failures,
        failedAt: clock(),
        notBefore: clock() + retryDelay(failures, random()),
        askedUntil: failure.retryAfterMs === undefined ? 0 : clock() + requestedDelay(failure.retryAfterMs),
      });
      return [];
    }
    case 'park-location': {
      await db.outbox.put(back);
      const { status, code, detail } = failure;
      const now = clock();
      const block = { status, code, detail, since: now, sentAt: op.inFlight?.since ?? now };
      await blockLocation(db, op.locationId, block, (times) => now + retryDelay(times + 6, random()));
      // why: the location is blocked, not the op: this is no progress, and the person must be told.
      return [];
    }
    case 'needs-you': {
      // why: a refusal may arrive after the report that an earlier attempt of the same op was applied.
      if (op.appliedRevision !== null) {
        if (failure.attention.code === 'key-reused') await takeAsApplied(context, op, op.appliedRevision);
        else await db.outbox.put(back);
        return [];
      }
      await db.outbox.put({ ...back, state: 'needs-you', attention: failure.attention });
      // why: a server that judges the individual op does not block the location.
      await unblockLocation(db, op.locationId);
      return [op];
    }
  }
}

/**
 * The server has reported that the op took effect, but with a different payload from the one sent now: it was imported from a
 * file after its rows had received server ids. Its answer will never arrive; its effect comes with the changes.
 */
async function takeAsApplied({ db, clock }: SettleContext, op: OutboxRecord, revision: number): Promise<void> {
  await db.outbox.delete(op.opId);
  await log(db, [{ op, revision }]);
  await changeCounters(db, (now) => ({ ...now, acknowledged: now.acknowledged + 1, progressAt: clock() }));
  await refoldAfter(db, [op]);
}
