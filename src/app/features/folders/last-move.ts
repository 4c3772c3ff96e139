import type { FolderId, ItemId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { ItemView } from '#mirror/read/views.ts';

/** What can be undone: where each of the items was that have been moved (ITEM-22). */
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
 * What was refused stands where it stood, and is not undone.
 * @param verdicts of the move of each item, in their order
 */
export function lastMove(
  items: readonly Pick<ItemView, 'id' | 'folderId' | 'offerId'>[],
  verdicts: readonly { readonly ok: boolean }[],
  folderId: FolderId,
): LastMove {
  const moved = items.filter((_, index) => verdicts[index]?.ok === true);
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
  return items.map(({ id, originWorkspaceId }) => ({
    do: 'move-item',
    itemId: id,
    fromFolderId: folderId,
    toFolderId: originWorkspaceId,
  }));
}
