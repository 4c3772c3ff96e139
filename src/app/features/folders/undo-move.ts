/**
 * Undo of a move (ITEM-25): unsent moves are withdrawn without a trace, sent and very large ones are reversed by new moves. Rule: an item that has been
 * moved on in the meantime, by whomever, stays where it is.
 */
import { MAX_MOVED } from '#domain/intents/move-items.ts';
import type { FolderId, LocationId, OpId } from '#domain/ids.ts';
import type { Mirror } from '#mirror/mirror.ts';
import { readMissingItems } from '#mirror/read/read-missing-items.ts';
import { readRemovedItems } from '#mirror/read/read-removed-items.ts';
import { storageFailureText } from '../../text/storage-failure-text.ts';
import { outcomeOf, type EditOutcome } from '../../things/edit/submit-edit.ts';
import { itemsText } from '../../things/item/bulk-text.ts';
import { byOrigin, movesBack, type LastMove, type MovedItem } from './last-move.ts';

export interface UndoneMove extends EditOutcome {
  /** Number of items that somebody has moved on. */
  readonly movedMeanwhile: number;
}

export async function undoMove(
  mirror: Mirror,
  locationId: LocationId,
  { items, folderId }: LastMove,
): Promise<UndoneMove> {
  let back: readonly MovedItem[];
  let movedMeanwhile: number;
  try {
    const canceled = await withdrawn(mirror, items);
    const gone = await notIn(mirror, locationId, folderId, items);
    back = items.filter(({ id, opId }) => !canceled.has(opId) && !gone.has(id));
    const others = items.filter(({ id, opId }) => canceled.has(opId) || gone.has(id));
    movedMeanwhile = await countElsewhere(mirror, locationId, others);
  } catch (failure) {
    return { verdicts: [], refused: storageFailureText(failure), movedMeanwhile: 0 };
  }
  const moves = movesBack(back, folderId);
  const outcome = await outcomeOf(async () => (moves.length === 0 ? [] : mirror.submitAll(locationId, moves)));
  return { ...outcome, movedMeanwhile };
}

/** "3 items were moved in the meantime and stay where they are." */
export function movedMeanwhileText(count: number): string {
  return `${itemsText(count)} ${count === 1 ? 'was' : 'were'} moved in the meantime and ${
    count === 1 ? 'stays where it is' : 'stay where they are'
  }.`;
}

/** Thousands are moved back by the worker that moved them: withdrawing them would block the page for seconds. */
async function withdrawn(mirror: Mirror, items: readonly MovedItem[]): Promise<ReadonlySet<OpId>> {
  if (items.length > MAX_MOVED) return new Set();
  return new Set(await mirror.cancel([...new Set(items.map(({ opId }) => opId))]));
}

async function notIn(
  mirror: Mirror,
  locationId: LocationId,
  folderId: FolderId,
  items: readonly MovedItem[],
): Promise<ReadonlySet<string>> {
  return new Set(await readRemovedItems(mirror, { locationId, folderId }, new Set(items.map(({ id }) => id))));
}

/** How many of them exist and are not where they came from. */
async function countElsewhere(mirror: Mirror, locationId: LocationId, items: readonly MovedItem[]): Promise<number> {
  const away = await Promise.all(
    [...byOrigin(items)].map(async ([origin, moved]) => {
      const gone = await notIn(mirror, locationId, origin, moved);
      return moved.filter(({ id }) => gone.has(id));
    }),
  );
  const ids = away.flat().map(({ id }) => id);
  return ids.length - (await readMissingItems(mirror, locationId, ids)).size;
}
