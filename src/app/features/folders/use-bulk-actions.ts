/**
 * Actions on several items, also offline; only very large deletions need the server. A move is remembered while its Undo is visible
 * (ITEM-22..26).
 */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ItemId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { DeleteItem } from '#domain/intents/delete-item.ts';
import { movesTo } from '#domain/intents/move-items.ts';
import type { ItemFieldChange } from '#domain/stock/item-fields.ts';
import { readItemsById } from '#mirror/read/read-item.ts';
import type { FolderView, ItemView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-text.ts';
import { alertDone, alertError, alertInfo, alertUndo } from '../../kit/alert.ts';
import { type EditOutcome, outcomeOf } from '../../things/edit/submit-edit.ts';
import { usePrintQueue } from '../../things/label/use-print-queue.ts';
import { addedToFolder, itemsText } from '../../things/item/bulk-text.ts';
import { useAddMany } from '../../things/item/use-add-many.tsx';
import { MOVE_FAILED, noteChanges, type MoveStart } from './change-notices.ts';
import { lastMove, type LastMove } from './last-move.ts';
import { movedMeanwhileText, undoMove, type UndoneMove } from './undo-move.ts';
import { useFieldEdits } from './use-field-edits.ts';
import { MAX_DELETIONS, useDeletions } from './use-deletions.ts';
import { loadOnlineWrites, useOnlineRestore } from './use-online-restore.ts';

export interface BulkActions {
  move(ids: readonly ItemId[], to: FolderView, from: MoveStart): Promise<boolean>;
  addToCart(ids: readonly ItemId[], columns: readonly string[]): Promise<void>;
  printLabels(ids: readonly ItemId[]): Promise<void>;
  remove(ids: readonly ItemId[]): Promise<boolean>;
  setField(ids: readonly ItemId[], change: ItemFieldChange): Promise<boolean>;
  /** The confirmation before many are added to the cart; render it. */
  readonly question: ReactNode;
}

export function useBulkActions(): BulkActions {
  const { mirror, api, locationId } = useStockroom();
  const queue = usePrintQueue();
  const navigate = useNavigate();
  const deleteHere = useDeletions();
  const restore = useOnlineRestore();
  const setFields = useFieldEdits();
  const addMany = useAddMany();
  const load = (ids: readonly ItemId[]): Promise<readonly ItemView[]> => readItemsById(mirror, locationId, ids);
  const submit = (intents: readonly Intent[]): Promise<EditOutcome> =>
    outcomeOf(async () => (intents.length === 0 ? [] : mirror.submitAll(locationId, intents)));

  return {
    question: addMany.question,
    move: async (ids, to, from) =>
      move(await load(ids), to, { submit, undo: (last) => undoMove(mirror, locationId, last) }, from),

    addToCart: async (ids, columns) => addMany.ask(await load(ids), columns),

    setField: async (ids, change) => setFields((await load(ids)).map((item) => ({ item, change }))),

    async printLabels(ids) {
      if (!(await queue.add(ids))) return;
      const openLabels = { words: 'Open Labels', go: () => void navigate('/labels') };
      alertDone(`${itemsText(ids.length)} added to the print queue`, openLabels);
    },

    async remove(ids) {
      const items = await load(ids);
      if (items.length <= MAX_DELETIONS) {
        const intents = items.map(({ id, folderId, onHand }): DeleteItem => ({
          do: 'delete-item',
          itemId: id,
          folderId,
          seenOnHand: onHand,
        }));
        return deleteHere({ intents, items, folders: [] }, `${itemsText(items.length)} deleted`);
      }
      try {
        const { deleteItemsOnline } = await loadOnlineWrites();
        const deleted = await deleteItemsOnline({ api, mirror }, items);
        mirror.wake('manual');
        alertUndo(`${itemsText(items.length)} deleted`, () => void restore(deleted));
        return true;
      } catch (failure) {
        mirror.wake('manual');
        alertError(`Delete from folder: ${detailOf(failure)}`);
        return false;
      }
    },
  };
}

interface Mover {
  readonly submit: (intents: readonly Intent[]) => Promise<EditOutcome>;
  readonly undo: (last: LastMove) => Promise<UndoneMove>;
}

async function move(
  loaded: readonly ItemView[],
  to: FolderView,
  { submit, undo }: Mover,
  begun: MoveStart,
): Promise<boolean> {
  const items = loaded.filter((each) => each.folderId !== to.id);
  if (items.length === 0) {
    alertInfo(`Already in ${to.name}`);
    return false;
  }
  const moves = movesTo(to.id, items);
  const { verdicts, refused } = await submit(moves.map(({ intent }) => intent));
  if (refused !== null) alertError(`${MOVE_FAILED[begun]}: ${refused}`);
  const last = lastMove(moves, verdicts, to.id);
  if (last.items.length === 0) return false;
  const takeBack = async (): Promise<void> => {
    const undone = await undo(last);
    if (undone.movedMeanwhile > 0) alertInfo(movedMeanwhileText(undone.movedMeanwhile));
    noteChanges(acceptedOf(undone.verdicts), { begun: 'undo', hide: () => undefined });
    // Logged only (ERR-21): the items remain where the person sees them.
    if (undone.refused !== null) console.error(`Undo: ${undone.refused}`);
  };
  const hide = alertUndo(addedToFolder(last.items.length, to.name), () => void takeBack());
  noteChanges(acceptedOf(verdicts), { begun, hide });
  return true;
}

const acceptedOf = (verdicts: EditOutcome['verdicts']) =>
  verdicts.flatMap((verdict) => (verdict.ok ? [verdict.value.opId] : []));
