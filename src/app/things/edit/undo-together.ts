/**
 * Undo of several changes as one step: unsent ones are withdrawn without a trace, and sent ones are reversed by new
 * changes, the last one first.
 */
import type { LocationId, OpId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { Mirror } from '#mirror/mirror.ts';
import { alertError, alertInfo } from '../../kit/alert.ts';
import { announce } from '../../kit/announce.ts';
import { storageFailureText } from '../../text/storage-failure-text.ts';
import { changedInCartText, removalsOf, type AddedLine } from './added-lines.ts';
import { outcomeOf } from './submit-edit.ts';

export interface Reversible {
  readonly opId: OpId;
  readonly inverse: readonly Intent[];
}

/** Undoes the changes and shows the outcome. */
export async function undoTogether(
  mirror: Mirror,
  locationId: LocationId,
  changes: readonly Reversible[],
): Promise<void> {
  let canceled: ReadonlySet<OpId>;
  try {
    canceled = new Set(await mirror.cancel(changes.map(({ opId }) => opId)));
  } catch (failure) {
    return alertError(storageFailureText(failure));
  }
  const inverses = changes.toReversed().flatMap(({ opId, inverse }) => (canceled.has(opId) ? [] : inverse));
  const { refused } = await outcomeOf(async () =>
    inverses.length === 0 ? [] : mirror.submitAll(locationId, inverses),
  );
  if (refused === null) announce('Undone');
  else alertError(refused);
}

/** Undoes additions to the cart, except those that were changed in the meantime. */
export async function undoAdded(
  mirror: Mirror,
  locationId: LocationId,
  added: readonly (AddedLine & Pick<Reversible, 'opId'>)[],
): Promise<void> {
  let removals: Awaited<ReturnType<typeof removalsOf>>;
  try {
    removals = await removalsOf(mirror, locationId, added);
  } catch (failure) {
    return alertError(storageFailureText(failure));
  }
  const unchanged = added.flatMap(({ opId }, nth) => {
    const inverse = removals[nth];
    return inverse == null ? [] : [{ opId, inverse }];
  });
  const left = added.length - unchanged.length;
  if (left > 0) alertInfo(changedInCartText(left));
  if (unchanged.length > 0) await undoTogether(mirror, locationId, unchanged);
}
