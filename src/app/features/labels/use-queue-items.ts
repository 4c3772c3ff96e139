/** The items whose labels wait, from the local copy, so the queue can be printed without a network (LBL-05). */
import type { ItemId } from '#domain/ids.ts';
import { readMissingItems } from '#mirror/read/read-missing-items.ts';
import { readTheseItems } from '#mirror/read/read-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { useLive } from '../../session/use-live.ts';

export interface QueueItem {
  readonly id: ItemId;
  /** null: the item is no longer on this device. */
  readonly item: ItemView | null;
}

/** undefined until the local copy has been read; until it is read for other ids, those of before. */
export function useQueueItems(itemIds: readonly ItemId[]): readonly QueueItem[] | undefined {
  const { mirror, locationId } = useStockroom();
  return useLive(async () => {
    const items = new Map((await readTheseItems(mirror, locationId, itemIds)).map((item) => [item.id, item]));
    return itemIds.map((id) => ({ id, item: items.get(id) ?? null }));
  }, [mirror, locationId, itemIds]);
}

/** Those of the queue that are no longer on this device; undefined until that is known. */
export function useMissingItems(itemIds: readonly ItemId[]): ReadonlySet<string> | undefined {
  const { mirror, locationId } = useStockroom();
  return useLive(() => readMissingItems(mirror, locationId, itemIds), [mirror, locationId, itemIds]);
}
