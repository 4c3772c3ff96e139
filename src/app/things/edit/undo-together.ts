/**
 * Undo of several changes as one step: unsent ones are withdrawn without a trace, and sent ones are reversed by new
 * changes, the last one first.
 */
import type { LocationId, OpId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { Mirror } from '#mirror/mirror.ts';
import { alertError } from '../../kit/alert.ts';
import { announce } from '../../kit/announce.ts';
import { storageFailureText } from '../../text/storage-failure-text.ts';
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
