/** The print queue of the current location as screens use it: live in every tab, stored on this device (LBL-05). */
import { useMemo } from 'react';
import type { ItemId } from '#domain/ids.ts';
import { useStockroom } from '../../stockroom.tsx';
import { storageFailureText } from '../../text/storage-failure-text.ts';
import { alertError } from '../../kit/alert.ts';
import type { FirstRenderData } from '../../session/first-render-data.ts';
import { printQueueKey, queueFrom, withItems, withoutItems } from './print-queue.ts';
import { useLive } from '../../session/use-live.ts';

export interface PrintQueue {
  readonly itemIds: readonly ItemId[];
  readonly count: number;
  /** false: the queue has not been read yet. */
  readonly isRead: boolean;
  /** Each resolves to whether it was stored; if not, the person has been told (G15). */
  add(itemIds: readonly ItemId[]): Promise<boolean>;
  remove(itemIds: readonly ItemId[]): Promise<boolean>;
  clear(): Promise<boolean>;
}

const NOTHING: readonly ItemId[] = [];

function firstQueue(look: FirstRenderData | null, key: string): readonly ItemId[] | undefined {
  return look?.settings.has(key) === true ? queueFrom(look.settings.get(key)) : undefined;
}

export function usePrintQueue(): PrintQueue {
  const { device, locationId, firstRenderData } = useStockroom();
  const key = printQueueKey(locationId);
  const read = useLive(
    async () => queueFrom(await device.readSetting(key)),
    [device, key],
    firstQueue(firstRenderData, key),
  );
  const itemIds = read ?? NOTHING;
  const isRead = read !== undefined;
  return useMemo(() => {
    const change = async (next: (queue: ItemId[]) => ItemId[]): Promise<boolean> => {
      try {
        await device.changeSetting(key, (kept) => next(queueFrom(kept)));
        return true;
      } catch (failure) {
        alertError(storageFailureText(failure));
        return false;
      }
    };
    return {
      itemIds,
      count: itemIds.length,
      isRead,
      add: (added) => change((queue) => withItems(queue, added)),
      remove: (removed) => change((queue) => withoutItems(queue, removed)),
      clear: () => change(() => []),
    };
  }, [device, key, itemIds, isRead]);
}
