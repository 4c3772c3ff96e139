/** Storage that is sometimes full: also in the middle of settling an answer, when the op is about to leave the outbox. */
import { IDBObjectStore } from 'fake-indexeddb';
import type { Random } from './random.ts';

export interface StorageShares {
  /** Of all writes. */
  readonly any: number;
  /** Share of the writes that settle an answer. */
  readonly settling: number;
}

/** Transactions of the suite itself, which always succeed. */
const spared = new WeakSet<object>();

export function spare(transaction: object): void {
  spared.add(transaction);
}

/** @returns a function that frees the space again */
export function fillStorage(
  shares: StorageShares,
  random: Random,
  {
    isOver,
    told: reported,
  }: { readonly isOver: () => boolean; readonly told: (where: 'no-room' | 'no-room-in-settle') => void },
): () => void {
  const prototype = IDBObjectStore.prototype;
  const { put, add } = prototype;
  const refuseAtTimes = (store: IDBObjectStore): void => {
    if (isOver() || spared.has(store.transaction)) return;
    // Only a round of the replay has the log of acknowledged ops in its scope.
    const settles =
      store.transaction.objectStoreNames.contains('log') && store.name !== 'outbox' && store.name !== 'meta';
    if (!random.chance(settles ? shares.settling : shares.any)) return;
    reported(settles ? 'no-room-in-settle' : 'no-room');
    throw new DOMException('no room', 'QuotaExceededError');
  };
  if (shares.any > 0 || shares.settling > 0) {
    prototype.put = function putWhereThereIsRoom(this: IDBObjectStore, ...args: Parameters<typeof put>) {
      refuseAtTimes(this);
      return put.apply(this, args);
    };
    prototype.add = function addWhereThereIsRoom(this: IDBObjectStore, ...args: Parameters<typeof add>) {
      refuseAtTimes(this);
      return add.apply(this, args);
    };
  }
  return () => {
    prototype.put = put;
    prototype.add = add;
  };
}
