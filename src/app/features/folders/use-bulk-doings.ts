/**
 * What can be done with several items at once. Moving, the cart and labels work without a connection; deletion needs the
 * server. A move is remembered for as long as its Undo is in sight (ITEM-22..26).
 */
import { uuidv7 } from 'uuidv7';
import { paths } from '#contract/paths.ts';
import { asId, type FolderId, type ItemId } from '#domain/ids.ts';
import type { Intent } from '#domain/intent.ts';
import type { AddRefusal } from '#domain/ordering/can-add-to-cart.ts';
import { reorderQuantity } from '#domain/stock/reorder-quantity.ts';
import { readCartQuantities } from '#mirror/read/read-cart-quantities.ts';
import type { Submitted } from '#mirror/outbox/submit-intents.ts';
import { readItem } from '#mirror/read/read-item.ts';
import type { FolderView, ItemView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { refusalWords } from '../../text/refusal-words.ts';
import { detailOf } from '../../text/failure-words.ts';
import { storageFailureWords } from '../../text/storage-failure-words.ts';
import { whyNotAdd } from '../../things/item/add-to-cart.tsx';
import { alertDone, alertError, alertInfo, alertUndo } from '../../kit/alert.ts';
import { offerOf } from '../../things/item/use-item-doings.ts';
import { usePrintQueue } from '../../things/label/use-print-queue.ts';
import { addedToCart, addedToFolder, isAddRefusal, itemsText } from './bulk-words.ts';
import type { RowFrame } from './row-doings.ts';
import { lastMove, movesBack, type LastMove } from './last-move.ts';

export interface BulkDoings {
  move(ids: readonly ItemId[], to: FolderView): Promise<boolean>;
  addToCart(ids: readonly ItemId[], shown: Pick<RowFrame, 'onHandShown' | 'needToHaveShown'>): Promise<void>;
  printLabels(ids: readonly ItemId[]): Promise<void>;
  remove(ids: readonly ItemId[]): Promise<boolean>;
}

/** The server takes so many ids in one call. */
const IDS_PER_CALL = 500;

export function useBulkDoings(): BulkDoings {
  const { mirror, api, locationId } = useStockroom();
  const queue = usePrintQueue();

  const load = async (ids: readonly ItemId[]): Promise<readonly ItemView[]> => {
    const items = await Promise.all(ids.map((id) => readItem(mirror, locationId, id)));
    return items.filter((each) => each !== undefined);
  };

  /** Nothing is taken in where the device cannot keep it, and the person is told. */
  const submitAll = async (intents: readonly Intent[]): Promise<readonly Submitted[]> => {
    try {
      return await mirror.submitAll(locationId, intents);
    } catch (failure) {
      alertError(storageFailureWords(failure));
      return [];
    }
  };

  /** `detail`: in words, why not all of them could be moved. */
  const submitMoves = async (
    moves: readonly Intent[],
  ): Promise<{ verdicts: readonly Submitted[]; detail: string | null }> => {
    try {
      const verdicts = await mirror.submitAll(locationId, moves);
      const refused = verdicts.find((each) => !each.ok);
      return { verdicts, detail: refused === undefined || refused.ok ? null : refusalWords(refused.refusal) };
    } catch (failure) {
      return { verdicts: [], detail: storageFailureWords(failure) };
    }
  };

  const undo = async (last: LastMove): Promise<void> => {
    const { detail } = await submitMoves(movesBack(last));
    // Logged only (ERR-21): the items stand where the person sees them.
    if (detail !== null) console.error(`Undo: ${detail}`);
  };

  return {
    async move(ids, to) {
      const items = (await load(ids)).filter((each) => each.folderId !== to.id);
      if (items.length === 0) {
        alertInfo(`Already in ${to.name}`);
        return false;
      }
      const moves = items.map(({ id, folderId }): Intent => ({
        do: 'move-item',
        itemId: id,
        fromFolderId: folderId,
        toFolderId: to.id,
      }));
      const { verdicts, detail } = await submitMoves(moves);
      if (detail !== null) alertError(`Add to folder request: ${detail}`);
      const last = lastMove(items, verdicts, to.id);
      if (last.items.length === 0) return false;
      alertUndo(addedToFolder(last.items.length, to.name), () => void undo(last));
      return true;
    },

    async addToCart(ids, shown) {
      const [items, cart] = await Promise.all([load(ids), readCartQuantities(mirror, locationId)]);
      const skipped: AddRefusal[] = [];
      const adds: Intent[] = [];
      const offers = new Set<string>();
      for (const item of items) {
        const cartQty = cart.get(item.offerId) ?? 0;
        const qty = reorderQuantity(item, { cartQty, ...shown });
        const reason = offers.has(item.offerId) ? 'already-in-cart' : whyNotAdd(item, cartQty, qty);
        if (reason !== null) {
          skipped.push(reason);
          continue;
        }
        offers.add(item.offerId);
        adds.push({ do: 'add-to-cart', lineId: asId(uuidv7()), offer: offerOf(item), qty });
      }
      const verdicts = adds.length === 0 ? [] : await submitAll(adds);
      const added = verdicts.filter((each) => each.ok).length;
      for (const each of verdicts) if (!each.ok && isAddRefusal(each.refusal.code)) skipped.push(each.refusal.code);
      if (added + skipped.length === 0) return;
      (added > 0 ? alertDone : alertInfo)(addedToCart(added, skipped));
    },

    async printLabels(ids) {
      if (await queue.add(ids)) alertDone(`${itemsText(ids.length)} put into the print queue`);
    },

    async remove(ids) {
      const items = await load(ids);
      const byFolder = new Map<FolderId, ItemView[]>();
      for (const item of items) byFolder.set(item.folderId, [...(byFolder.get(item.folderId) ?? []), item]);
      try {
        for (const [folderId, inFolder] of byFolder) {
          for (let from = 0; from < inFolder.length; from += IDS_PER_CALL) {
            const workspaceItemIds = inFolder.slice(from, from + IDS_PER_CALL).map((each) => each.id);
            await api.onlineWrite({
              method: 'POST',
              path: paths.workspaceItemsDelete(folderId),
              body: { workspaceItemIds, force: 1 },
              clientId: mirror.clientId,
            });
          }
        }
        mirror.wake('manual');
        alertDone(`${itemsText(items.length)} deleted`);
        return true;
      } catch (failure) {
        mirror.wake('manual');
        alertError(`Delete from folder: ${detailOf(failure)}`);
        return false;
      }
    },
  };
}
