/**
 * Undo of a recent change, the same wherever it is offered. A change that has not been sent is withdrawn without a trace;
 * one that has been sent is reversed by a new change. A movement is reversed by what was applied, not by what was
 * requested: once the server has recorded it, its record decides (G7).
 */
import { asId, type LocationId, type MovementId, type OpId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { Mirror } from '#mirror/mirror.ts';
import { readItem } from '#mirror/read/read-item.ts';
import { readMovements } from '#mirror/read/read-movements.ts';
import type { ReadSource } from '#mirror/read/read-source.ts';
import { alertError, alertInfo } from '../../kit/alert.ts';
import { announce } from '../../kit/announce.ts';
import { createOneAtATime } from '../../kit/one-at-a-time.ts';
import { storageFailureText } from '../../text/storage-failure-text.ts';
import { changedInCartText, removalsOf } from './added-lines.ts';
import { forgetChange, type Change } from './recent-changes.ts';
import { submitEdit } from './submit-edit.ts';

const LEFT_ALONE = 'The expiration date was changed in the meantime and stays as it is.';

/** How many recorded movements are searched for the one to reverse. */
const RECENT_MOVEMENTS = 50;

const oneAtATime = createOneAtATime<OpId>();

/** Undoes a change and shows the outcome. @returns whether it is undone, now or already */
export async function undoChange(mirror: Mirror, locationId: LocationId, change: Change): Promise<boolean> {
  const undone = await oneAtATime(change.opId, async () => {
    try {
      const words = await reverseChange(mirror, locationId, change);
      if (words === null) return false;
      forgetChange(change.opId);
      announce(`${words}: ${change.words}`);
      return true;
    } catch (failure) {
      alertError(storageFailureText(failure));
      return false;
    }
  });
  return undone === true;
}

/** @returns the outcome as a short text; null: it was refused, and the person was told */
export async function reverseChange(mirror: Mirror, locationId: LocationId, change: Change): Promise<string | null> {
  const nothing = 'Nothing to undo';
  const [removal] = change.did === 'carted' ? await removalsOf(mirror, locationId, [change]) : [];
  if (removal === null) {
    alertInfo(changedInCartText(1));
    return nothing;
  }
  if ((await mirror.cancel([change.opId])).length > 0) return 'Undone';
  const intent = change.did === 'carted' ? removal?.[0] : await inverseOf(mirror, locationId, change);
  if (intent == null) return nothing;
  return (await submitEdit(mirror, locationId, intent)) === null ? null : 'Undone';
}

/** null: it had no effect, or somebody has changed it since, so there is nothing to reverse. */
async function inverseOf(
  source: ReadSource,
  locationId: LocationId,
  change: Exclude<Change, { readonly did: 'carted' }>,
): Promise<Intent | null> {
  switch (change.did) {
    case 'moved': {
      const movements = await readMovements(source, locationId, change.itemId, RECENT_MOVEMENTS);
      const made = movements.find((each) => each.opId === change.opId && !each.waiting);
      const applied = made?.applied ?? change.applied;
      if (applied === 0) return null;
      return {
        do: 'adjust-stock',
        itemId: change.itemId,
        delta: -applied,
        reason: 'undone',
        source: change.source,
        // The server also accepts the id of the op that made a movement.
        reverses: asId<MovementId>(made?.id ?? change.opId),
      };
    }
    case 'dated': {
      const item = await readItem(source, locationId, change.itemId);
      if (item !== undefined && item.expirationDate !== change.after) {
        if (item.expirationDate !== change.before) alertInfo(LEFT_ALONE);
        return null;
      }
      return {
        do: 'set-item-field',
        itemId: change.itemId,
        change: { field: 'expirationDate', value: change.before },
        baseRevision: item?.revision ?? 0,
      };
    }
  }
}
