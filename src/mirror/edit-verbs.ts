/** What a person does to the copy: edits, and what becomes of those that wait or were refused. */
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

/** Before a change of so many items it is looked at how full the device is, however lately that was done, and after it as well. */
const LARGE_CHANGE = 100;

export interface EditVerbs {
  /**
   * Accepts an edit. Resolves when it is on disk; a refusal by the rules comes back as a verdict.
   * @throws StorageFailure the edit was not accepted, and the person must be told (G15)
   */
  submit(locationId: LocationId, intent: Intent): Promise<Submitted>;
  /**
   * Several edits in one transaction, each with its own verdict. Throws as `submit` does. `areTaps`: those on one item that come
   * soon after one another become one op, whose id each of them is answered with.
   */
  submitAll(locationId: LocationId, intents: readonly Intent[], areTaps?: boolean): Promise<readonly Submitted[]>;
  /** Discards ops, all at once; the view is as if they had not been made. @throws StorageFailure they stay, as below */
  discard(opIds: readonly OpId[]): Promise<void>;
  /**
   * Undoes those of these that have not been sent yet, all at once; returns which they were. `isWhole`: all or nothing.
   * @throws StorageFailure
   */
  cancel(opIds: readonly OpId[], isWhole?: boolean): Promise<readonly OpId[]>;
  /** Gives up refused deletions, and those of the folders that what stays lies in. @throws StorageFailure */
  keep(opIds: readonly OpId[]): Promise<void>;
  /** Sends refused ops again as they are. */
  retry(opIds: readonly OpId[]): Promise<void>;
  /** Takes an op back and puts another in its place; where the rules refuse that one, the old op stays. */
  replaceIntent(opId: OpId, intent: Intent): Promise<Verdict<{ readonly opId: OpId }, Refusal>>;
  dismissNotice(id: string): Promise<void>;
  /** Does what was chosen on a notice and closes it, once; null if it was closed already. */
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

/** What the person may not do is refused before anything is written (AUTH-23); the rest is handed on together. */
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

/** What an edit that was taken asks for: a pass, and once the browser's promise to keep the storage. */
function createFollowUp({ context: { db }, status, wake }: EditParts): (intents: readonly Intent[]) => void {
  let askedToPersist = false;
  let isStockNoted = false;
  return (intents) => {
    wake('enqueue');
    if (isLarge(intents)) void status.lookAtStorage();
    if (!isStockNoted && intents.some((each) => movementOf(each) !== null)) {
      isStockNoted = true;
      // What was done is kept in any case; this is noted with the next one.
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
    // Asked for before the edit and answered while it is written: it is accepted when a device that is nearly full has said so.
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
    async discard(opIds) {
      await discardOps(db, opIds);
      for (const opId of opIds) uncommitted.forget(opId);
      wake('enqueue');
    },
    async cancel(opIds, isWhole = false) {
      const canceled = await reportingFullStorage(status, () => cancelUnsent(db, opIds, isWhole));
      for (const opId of canceled) uncommitted.forget(opId);
      if (canceled.length > 0) wake('enqueue');
      return canceled;
    },
    async keep(opIds) {
      for (const opId of await discardDeletions(db, opIds)) uncommitted.forget(opId);
      wake('enqueue');
    },
    async retry(opIds) {
      await retryOps(db, opIds);
      wake('manual');
    },
    async replaceIntent(opId, intent) {
      const verdict = await reportingFullStorage(status, () => replaceOp(context, opId, intent));
      if (verdict.ok) uncommitted.forget(opId);
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
