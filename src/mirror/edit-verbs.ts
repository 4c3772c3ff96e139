/** The write side of the mirror: making edits, and handling those that wait or were refused. */
import { movementOf } from '#domain/intents/facets.ts';
import type { Refusal } from '#domain/intents/refusal.ts';
import type { LocationId, OpId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { refuse, type Verdict } from '#domain/verdict.ts';
import { askToPersist } from './device-facts.ts';
import { reportingFullStorage } from './report-full-storage.ts';
import { answerNotice } from './outbox/answer-notice.ts';
import type { EditQueue } from './outbox/edit-queue.ts';
import type { UncommittedEdits } from './outbox/uncommitted-edits.ts';
import { cancelUnsent, discardDeletions, discardOps, replaceOp, retryOps } from './outbox/resolve-op.ts';
import type { SubmitContext, Submitted } from './outbox/submit-intents.ts';
import type { StatusTracker } from './status-tracker.ts';
import type { WakeReason } from './sync/wake-reason.ts';
import { noteStockChanged } from './tables/meta.ts';

/** A change of this many items checks free storage before and after, however recent the last check. */
const LARGE_CHANGE = 100;

export interface EditVerbs {
  /**
   * Accepts an edit. Resolves when it is on disk; a refusal by the domain rules is returned as a verdict.
   * @throws StorageFailure the edit was not accepted, and the person must be told (G15)
   */
  submit(locationId: LocationId, intent: Intent): Promise<Submitted>;
  /**
   * Several edits in one transaction, each with its own verdict. Throws as `submit` does. `areTaps`: taps on one item in
   * quick succession become one op, and each of them resolves with its id.
   */
  submitAll(locationId: LocationId, intents: readonly Intent[], areTaps?: boolean): Promise<readonly Submitted[]>;
  /**
   * Discards ops in one transaction; the view is as if they had not been made. `areAll`: the ids include merged edits, and an op
   * that has grown since stays. @throws StorageFailure nothing was changed, as below
   */
  discard(opIds: readonly OpId[], areAll?: boolean): Promise<void>;
  /**
   * Undoes those of the given ops that have not been sent yet, in one transaction; returns their ids. `isWhole`: all or nothing.
   * @throws StorageFailure
   */
  cancel(opIds: readonly OpId[], isWhole?: boolean): Promise<readonly OpId[]>;
  /** Drops refused deletions, and the deletions of the folders that contain what stays. @throws StorageFailure */
  keep(opIds: readonly OpId[]): Promise<void>;
  /** Retries refused ops unchanged. */
  retry(opIds: readonly OpId[]): Promise<void>;
  /** Replaces an op by another one; if the rules refuse the new one, the old op stays. */
  replaceIntent(opId: OpId, intent: Intent): Promise<Verdict<{ readonly opId: OpId }, Refusal>>;
  dismissNotice(id: string): Promise<void>;
  /** Runs the choice made on a notice and closes it, once; null if it was already closed. */
  answerNotice(id: string, intent: Intent): Promise<Submitted | null>;
}

interface EditParts {
  readonly context: SubmitContext;
  readonly status: StatusTracker;
  readonly uncommitted: UncommittedEdits;
  readonly edits: EditQueue;
  readonly wake: (reason: WakeReason) => void;
  readonly isAllowed: (locationId: LocationId, intent: Intent) => boolean;
}

/** Refuses what the person may not do before anything is written (AUTH-23); submits the rest together. */
async function submitAllowed(
  intents: readonly Intent[],
  isAllowed: (intent: Intent) => boolean,
  submit: (allowed: readonly Intent[]) => Promise<readonly Submitted[]>,
): Promise<readonly Submitted[]> {
  const allowed = intents.filter(isAllowed);
  const answers = allowed.length === 0 ? [] : await submit(allowed);
  const verdictOf = new Map(allowed.map((each, index) => [each, answers[index]]));
  return intents.map((each) => verdictOf.get(each) ?? refuse<Refusal>({ code: 'not-allowed' }));
}

/** After an accepted edit: requests a sync pass and, once, persistent storage. */
function createFollowUp({ context: { db }, status, wake }: EditParts): (intents: readonly Intent[]) => void {
  let askedToPersist = false;
  let isStockNoted = false;
  return (intents) => {
    wake('enqueue');
    if (isLarge(intents)) void status.lookAtStorage();
    if (!isStockNoted && intents.some((each) => movementOf(each) !== null)) {
      isStockNoted = true;
      // The edit itself is stored in any case; this fact is noted with the next one.
      noteStockChanged(db).catch(() => {
        isStockNoted = false;
      });
    }
    if (askedToPersist) return;
    askedToPersist = true;
    void askToPersist().then((persisted) => {
      if (persisted !== null) status.persistenceIs(persisted);
    });
  };
}

function isLarge(intents: readonly Intent[]): boolean {
  return intents.reduce((sum, each) => sum + ('itemIds' in each ? each.itemIds.length : 1), 0) >= LARGE_CHANGE;
}

export function editVerbs(parts: EditParts): EditVerbs {
  const { context, status, uncommitted, edits, wake, isAllowed } = parts;
  const { db } = context;
  const afterEdit = createFollowUp(parts);

  const submitAll: EditVerbs['submitAll'] = async (locationId, intents, areTaps = false) => {
    // Started before the edit and completed while it is written: when the edit is accepted, the warning about a nearly full
    // device is already shown.
    const looked = status.knowStorage(isLarge(intents));
    const verdicts = await submitAllowed(intents, isAllowed.bind(null, locationId), (allowed) =>
      status.whileWriting(() => reportingFullStorage(status, () => edits.submit(locationId, allowed, areTaps))),
    );
    const taken = intents.filter((_, index) => verdicts[index]?.ok === true);
    if (taken.length > 0) afterEdit(taken);
    await looked;
    return verdicts;
  };

  return {
    submitAll,
    async submit(locationId, intent) {
      const [verdict] = await submitAll(locationId, [intent]);
      if (verdict === undefined) throw new Error('an intent without a verdict');
      return verdict;
    },
    async discard(opIds, areAll = false) {
      await discardOps(db, opIds, areAll);
      uncommitted.forget(opIds);
      wake('enqueue');
    },
    async cancel(opIds, isWhole = false) {
      const canceled = await reportingFullStorage(status, () => cancelUnsent(db, opIds, isWhole));
      uncommitted.forget(canceled);
      if (canceled.length > 0) wake('enqueue');
      return canceled;
    },
    async keep(opIds) {
      uncommitted.forget(await discardDeletions(db, opIds));
      wake('enqueue');
    },
    async retry(opIds) {
      await retryOps(db, opIds);
      wake('manual');
    },
    async replaceIntent(opId, intent) {
      const verdict = await reportingFullStorage(status, () => replaceOp(context, opId, intent));
      if (verdict.ok) uncommitted.forget([opId]);
      wake('enqueue');
      return verdict;
    },
    dismissNotice: (id) => db.write([db.notices], () => db.notices.delete(id)),
    async answerNotice(id, intent) {
      const verdict = await reportingFullStorage(status, () => answerNotice(context, id, intent));
      if (verdict?.ok === true) afterEdit([intent]);
      return verdict;
    },
  };
}
