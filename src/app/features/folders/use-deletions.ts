/** Deletes what is on the shelves, with or without a connection; for a moment it can be undone. */
import type { Intent } from '#domain/intents/all.ts';
import { useStockroom } from '../../stockroom.tsx';
import { storageFailureWords } from '../../text/storage-failure-words.ts';
import { alertError, alertInfo, alertUndo } from '../../kit/alert.ts';
import { outcomeOf } from '../../things/edit/submit-edit.ts';

/** So many items at once are deletions of their own, which wait on the device; more are one call, which needs the server. */
export const MAX_DELETIONS = 500;

/** Nothing of it is sent within this time (UNDO_MS of mirror/outbox/submit-intents.ts is a second longer). */
const UNDO_SHOWN_MS = 5000;

export type Delete = (intents: readonly Intent[], done: string) => Promise<boolean>;

/** @returns deletes, says what was done in the words given, and answers whether it was accepted */
export function useDeletions(): Delete {
  const { mirror, locationId } = useStockroom();
  return async (intents, done) => {
    const { verdicts, refused } = await outcomeOf(() => mirror.submitAll(locationId, intents));
    if (refused !== null) alertError(refused);
    const opIds = verdicts.flatMap((verdict) => (verdict.ok ? [verdict.value.opId] : []));
    if (opIds.length === 0) return false;
    const undo = async (): Promise<void> => {
      try {
        if ((await mirror.cancel(opIds, true)).length === 0) alertInfo('Too late to undo: it has already been sent.');
      } catch (failure) {
        alertError(storageFailureWords(failure));
      }
    };
    alertUndo(done, () => void undo(), UNDO_SHOWN_MS);
    return true;
  };
}
