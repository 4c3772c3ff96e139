/** The items whose labels wait, from the local copy, so the queue can be printed without a network (LBL-05). */
import type { ItemId } from '#domain/ids.ts';
import { readItem } from '#mirror/read/read-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { useLive } from '../../session/use-live.ts';

export interface QueueItem {
  readonly id: ItemId;
  /** null: the item is no longer on this device. */
  readonly item: ItemView | null;
}

/** undefined until the local copy has been read. */
export function useQueueItems(itemIds: readonly ItemId[]): readonly QueueItem[] | undefined {
  const { mirror, locationId } = useStockroom();
  return useLive(async () => {
    const items = await Promise.all(itemIds.map((id) => readItem(mirror, locationId, id)));
    return itemIds.map((id, index) => ({ id, item: items[index] ?? null }));
  }, [mirror, locationId, itemIds]);
}
