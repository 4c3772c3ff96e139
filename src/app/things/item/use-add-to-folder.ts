/**
 * Adds an offer to a folder as an item, which needs the server. The addition is remembered while its Undo is shown
 * (ITEM-22..25); an undo without a connection waits like any other deletion.
 */
import { addItem, deleteItems } from '#contract/endpoints/items.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import type { WriteAnswer } from '#contract/resources/write-answer.ts';
import { asId, type FolderId, type ItemId } from '#domain/ids.ts';
import { readItem } from '#mirror/read/read-item.ts';
import type { FolderView } from '#mirror/read/views.ts';
import { alertUndo } from '../../kit/alert.ts';
import { announce } from '../../kit/announce.ts';
import { detailOf } from '../../text/failure-text.ts';
import { useStockroom } from '../../stockroom.tsx';
import { submitEdit } from '../edit/submit-edit.ts';
import { addedToFolder } from './bulk-text.ts';

/** What can be undone: the items that the addition created (ITEM-22). */
export interface LastAddition {
  readonly type: 'add';
  readonly items: readonly {
    readonly id: ItemId;
    readonly originWorkspaceId: FolderId;
    readonly productDistributorId: string;
  }[];
}

/**
 * @returns a function that adds and says so; rejects with the failure of the call
 * @param onChange called when the offer is in a folder, or no longer is
 */
export function useAddToFolder(
  onChange: () => void = () => {},
): (offerId: string, folder: FolderView) => Promise<void> {
  const { mirror, api, locationId } = useStockroom();

  const remove = async ({ id, originWorkspaceId }: LastAddition['items'][number]): Promise<void> => {
    try {
      const body = { workspaceItemIds: [id], force: 1 } as const;
      await api.onlineWrite(deleteItems, { params: { id: originWorkspaceId }, body, clientId: mirror.clientId });
      mirror.wake('manual');
    } catch (failure) {
      const item = isUnreachable(failure) ? await readItem(mirror, locationId, id) : undefined;
      if (item === undefined) throw failure;
      const { folderId, onHand: seenOnHand } = item;
      await submitEdit(mirror, locationId, { do: 'delete-item', itemId: id, folderId, seenOnHand });
    }
  };

  const undo = async ({ items }: LastAddition): Promise<void> => {
    try {
      for (const item of items) await remove(item);
      announce('Undone');
    } catch (failure) {
      // Logged only (ERR-21).
      console.error(`Undo: ${detailOf(failure)}`);
    }
    onChange();
  };

  return async (offerId, folder) => {
    const ask = { params: { id: folder.id }, body: { productDistributorId: offerId }, clientId: mirror.clientId };
    const last = additionOf(await api.onlineWrite(addItem, ask), folder.id, offerId);
    mirror.wake('manual');
    alertUndo(addedToFolder(last.items.length, folder.name), () => void undo(last));
    onChange();
  };
}

function additionOf({ data }: WriteAnswer, folderId: FolderId, offerId: string): LastAddition {
  const made = [data].flat().flatMap((row) => (row?.type === 'workspace-items' ? [asId<ItemId>(row.id)] : []));
  const items = made.map((id) => ({ id, originWorkspaceId: folderId, productDistributorId: offerId }));
  return { type: 'add', items };
}

const isUnreachable = (failure: unknown): boolean =>
  failure instanceof WireFailure && (failure.kind === 'offline' || failure.kind === 'timeout');
