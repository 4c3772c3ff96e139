/** The items in the print queue, from offline data, so that the queue can be printed offline (LBL-05). */
import { useRef } from 'react';
import type { ItemId } from '#domain/ids.ts';
import { readMissingItems } from '#mirror/read/read-missing-items.ts';
import { readItemsById } from '#mirror/read/read-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { useLive } from '../../session/use-live.ts';
import type { PrintQueue } from '../../things/label/use-print-queue.ts';

export interface QueueItem {
  readonly id: ItemId;
  /** null: the item is no longer on this device. */
  readonly item: ItemView | null;
}

/** undefined until offline data has been read; while other ids are being read, the previous items. */
export function useQueueItems(itemIds: readonly ItemId[]): readonly QueueItem[] | undefined {
  const { mirror, locationId } = useStockroom();
  return useLive(async () => {
    const items = new Map((await readItemsById(mirror, locationId, itemIds)).map((item) => [item.id, item]));
    return itemIds.map((id) => ({ id, item: items.get(id) ?? null }));
  }, [mirror, locationId, itemIds]);
}

/** A queue, and the items in it that are no longer on this device. */
export interface KnownQueue {
  readonly itemIds: readonly ItemId[];
  readonly missing: ReadonlySet<string>;
}

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((each) => other.has(each));

/** undefined until the queue and offline data have been read; while they are read again, the previous result. */
export function useKnownQueue({ itemIds, isRead }: Pick<PrintQueue, 'itemIds' | 'isRead'>): KnownQueue | undefined {
  const { mirror, locationId } = useStockroom();
  const last = useRef<KnownQueue | undefined>(undefined);
  return useLive(async () => {
    if (!isRead) return undefined;
    const missing = await readMissingItems(mirror, locationId, itemIds);
    // Queried again after every edit of any item, mostly with the same result.
    const { current: before } = last;
    const isSame = before?.itemIds === itemIds && isSameSet(before.missing, missing);
    if (!isSame) last.current = { itemIds, missing };
    return last.current;
  }, [mirror, locationId, itemIds, isRead]);
}
