/** Undo of deletions made directly on the server because they were too large to queue: it needs the server as well. */
import type { Tombstone } from '#contract/resources/mirrored.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertError } from '../../kit/alert.ts';
import { announce } from '../../kit/announce.ts';
import { loadPart } from '../../kit/lazy-part.ts';
import { detailOf } from '../../text/failure-text.ts';

export const loadOnlineWrites = () => loadPart(() => import('./online-writes.ts'));

/** @returns a function that takes the deleted rows in the order of deletion */
export function useOnlineRestore(): (deleted: readonly Tombstone[]) => Promise<void> {
  const { mirror, api } = useStockroom();
  return async (deleted) => {
    try {
      const { restoreOnline } = await loadOnlineWrites();
      await restoreOnline({ mirror, api }, deleted);
      announce('Undone');
    } catch (failure) {
      alertError(`Undo: ${detailOf(failure)}`);
    } finally {
      mirror.wake('manual');
    }
  };
}
