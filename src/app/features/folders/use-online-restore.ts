/** Undo of what the server has deleted in one call, since it was too much to wait on the device: it needs the server as well. */
import { restoreFolders } from '#contract/endpoints/folders/restore.ts';
import { restoreItems } from '#contract/endpoints/items/restore.ts';
import type { Tombstone } from '#contract/resources/mirrored.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertError } from '../../kit/alert.ts';
import { announce } from '../../kit/announce.ts';
import { detailOf } from '../../text/failure-words.ts';

/** The server takes so many ids in one call. */
export const IDS_PER_CALL = 500;

/** @returns takes what was answered to be deleted, in the order in which it was */
export function useOnlineRestore(): (deleted: readonly Tombstone[]) => Promise<void> {
  const { mirror, api } = useStockroom();
  const { clientId } = mirror;
  return async (deleted) => {
    const idsOf = (type: Tombstone['type']) => deleted.filter((each) => each.type === type).map(({ id }) => id);
    try {
      // The deepest was deleted first.
      for (const workspaceIds of chunks(idsOf('workspaces').toReversed())) {
        await api.onlineWrite(restoreFolders, { body: restoration({ workspaceIds }), clientId });
      }
      for (const workspaceItemIds of chunks(idsOf('workspace-items'))) {
        await api.onlineWrite(restoreItems, { body: restoration({ workspaceItemIds }), clientId });
      }
      announce('Undone');
    } catch (failure) {
      alertError(`Undo: ${detailOf(failure)}`);
    } finally {
      mirror.wake('manual');
    }
  };
}

function restoration<Attributes>(attributes: Attributes) {
  return { data: { type: 'restorations', attributes } } as const;
}

function* chunks(ids: readonly string[]): Generator<string[]> {
  for (let from = 0; from < ids.length; from += IDS_PER_CALL) yield ids.slice(from, from + IDS_PER_CALL);
}
