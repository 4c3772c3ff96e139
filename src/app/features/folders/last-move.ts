import type { FolderId, ItemId, OpId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { movesTo, type Movable } from '#domain/intents/move-items.ts';
import type { Submitted } from '#mirror/outbox/submit-intents.ts';
import type { ItemView } from '#mirror/read/views.ts';

/** The last move for undo: where each of the moved items was before (ITEM-22). */
export interface LastMove {
  readonly type: 'move';
  readonly items: readonly MovedItem[];
  readonly folderId: FolderId;
}

export interface MovedItem {
  readonly id: ItemId;
  readonly originWorkspaceId: FolderId;
  readonly productDistributorId: string;
  /** The op that moved it, possibly with others. */
  readonly opId: OpId;
}

/**
 * Items of refused moves were not moved, and need no undo.
 * @param verdicts of each of the moves, in order
 */
export function lastMove(
  moves: readonly { readonly items: readonly Pick<ItemView, 'id' | 'folderId' | 'offerId'>[] }[],
  verdicts: readonly Submitted[],
  folderId: FolderId,
): LastMove {
  const items = moves.flatMap(({ items: moved }, index): MovedItem[] => {
    const verdict = verdicts[index];
    if (verdict?.ok !== true) return [];
    const { opId } = verdict.value;
    return moved.map(({ id, folderId: origin, offerId }) => ({
      id,
      originWorkspaceId: origin,
      productDistributorId: offerId,
      opId,
    }));
  });
  return { type: 'move', folderId, items };
}

/** @param items those of the moved items that are to go back */
export function movesBack(items: readonly MovedItem[], folderId: FolderId): readonly Intent[] {
  return [...byOrigin(items)].flatMap(([origin, moved]) => {
    const movable = moved.map(({ id }): Movable => ({ id, folderId }));
    return movesTo(origin, movable, items.length).map(({ intent }) => intent);
  });
}

export function byOrigin(items: readonly MovedItem[]): ReadonlyMap<FolderId, readonly MovedItem[]> {
  const groups = new Map<FolderId, MovedItem[]>();
  for (const item of items) {
    const group = groups.get(item.originWorkspaceId) ?? [];
    group.push(item);
    groups.set(item.originWorkspaceId, group);
  }
  return groups;
}
