import type { FolderId, ItemId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { movesTo, type Movable } from '#domain/intents/move-items.ts';
import type { ItemView } from '#mirror/read/views.ts';

/** The last move for undo: where each of the moved items was before (ITEM-22). */
export interface LastMove {
  readonly type: 'move';
  readonly items: readonly {
    readonly id: ItemId;
    readonly originWorkspaceId: FolderId;
    readonly productDistributorId: string;
  }[];
  readonly folderId: FolderId;
}

/**
 * Items of refused moves were not moved, and need no undo.
 * @param verdicts of each of the moves, in order
 */
export function lastMove(
  moves: readonly { readonly items: readonly Pick<ItemView, 'id' | 'folderId' | 'offerId'>[] }[],
  verdicts: readonly { readonly ok: boolean }[],
  folderId: FolderId,
): LastMove {
  const moved = moves.flatMap(({ items }, index) => (verdicts[index]?.ok === true ? items : []));
  return {
    type: 'move',
    folderId,
    items: moved.map(({ id, folderId: origin, offerId }) => ({
      id,
      originWorkspaceId: origin,
      productDistributorId: offerId,
    })),
  };
}

export function movesBack({ items, folderId }: LastMove): readonly Intent[] {
  const byOrigin = new Map<FolderId, Movable[]>();
  for (const { id, originWorkspaceId } of items) {
    const ofOrigin = byOrigin.get(originWorkspaceId) ?? [];
    ofOrigin.push({ id, folderId });
    byOrigin.set(originWorkspaceId, ofOrigin);
  }
  return [...byOrigin].flatMap(([origin, moved]) => movesTo(origin, moved, items.length).map(({ intent }) => intent));
}
