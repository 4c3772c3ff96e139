/** The print queue of the current location as screens use it: live in every tab, stored on this device (LBL-05). */
import { useMemo } from 'react';
import type { ItemId } from '#domain/ids.ts';
import { useStockroom } from '../../stockroom.tsx';
import { storageFailureText } from '../../text/storage-failure-text.ts';
import { alertError } from '../../kit/alert.ts';
import type { FirstRenderData } from '../../session/first-render-data.ts';
import { copiesFrom, copiesInQueue, labelCopiesKey, withCopiesBack, type LabelCopies } from './label-copies.ts';
import { printQueueKey, queueFrom, withItems, withoutItems } from './print-queue.ts';
import { useLive } from '../../session/use-live.ts';

export interface PrintQueue {
  readonly itemIds: readonly ItemId[];
  readonly count: number;
  /** false: the queue has not been read yet. */
  readonly isRead: boolean;
  /** Each resolves to whether it was stored; if not, the person has been told (G15). */
  add(itemIds: readonly ItemId[]): Promise<boolean>;
  /** Puts removed items back, with the numbers of labels that they had. */
  putBack(itemIds: readonly ItemId[], copies: LabelCopies): Promise<boolean>;
  remove(itemIds: readonly ItemId[]): Promise<boolean>;
  clear(): Promise<boolean>;
}

const NOTHING: readonly ItemId[] = [];

function firstQueue(look: FirstRenderData | null, key: string): readonly ItemId[] | undefined {
  return look?.settings.has(key) === true ? queueFrom(look.settings.get(key)) : undefined;
}

export function usePrintQueue(): PrintQueue {
  const { device, locationId, firstRenderData } = useStockroom();
  const [key, copiesKey] = [printQueueKey(locationId), labelCopiesKey(locationId)];
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
    /** The queue matters more: without these numbers one label of each is printed. */
    const changeCopies = async (next: (copies: LabelCopies) => LabelCopies): Promise<true> => {
      await device
        .changeSetting<unknown>(copiesKey, (kept) => next(copiesFrom(kept)))
        .catch((cause: unknown) => console.warn('setting', copiesKey, cause));
      return true;
    };
    /** Both at once: the page may be left a moment later. */
    const shorten = async (next: (queue: readonly ItemId[]) => ItemId[]): Promise<boolean> => {
      const [isShort] = await Promise.all([
        change(next),
        changeCopies((copies) => copiesInQueue(copies, next(itemIds))),
      ]);
      return isShort;
    };
    return {
      itemIds,
      count: itemIds.length,
      isRead,
      add: (added) => change((queue) => withItems(queue, added)),
      async putBack(ids, before) {
        let isWhole = false;
        const isBack = await change((queue) => {
          isWhole = queue.length === 0;
          return withItems(queue, ids);
        });
        return isBack && changeCopies((copies) => withCopiesBack(copies, { before, ids, isWhole }));
      },
      remove: (removed) => shorten((queue) => withoutItems(queue, removed)),
      clear: () => shorten(() => []),
    };
  }, [device, key, copiesKey, itemIds, isRead]);
}
