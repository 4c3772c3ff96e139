/**
 * Changes to folders. Creating, renaming and deleting go through the mirror and work offline; the order of the tree and columns need the
 * server, and fail without it.
 */
import { useMemo, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { asId, type FolderId, type LocationId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import { deletionWithContents, foldersBelow } from '#domain/intents/delete-folder.ts';
import type { ReadSource } from '#mirror/read/read-source.ts';
import type { FolderView, ItemView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-text.ts';
import { alertError, alertUndo } from '../../kit/alert.ts';
import { outcomeOf } from '../../things/edit/submit-edit.ts';
import type { FolderForm } from './folder-dialog.tsx';
import { withPlaces, type FolderPlace } from './folder-tree.ts';
import { loadItems } from './load-items.ts';
import { MAX_DELETIONS, useDeletions } from './use-deletions.ts';
import { loadOnlineWrites, useOnlineRestore } from './use-online-restore.ts';

export interface FolderWrites {
  /** The folders including moves that the server has not confirmed yet (INV-12). */
  readonly shown: readonly FolderView[] | undefined;
  /** The id of the new folder, or null if it was refused. */
  create(form: FolderForm, parent: FolderView): Promise<FolderId | null>;
  rename(folder: FolderView, name: string): Promise<void>;
  edit(folder: FolderView, form: FolderForm): Promise<boolean>;
  place(places: readonly FolderPlace[]): Promise<boolean>;
  remove(folder: FolderView, force: boolean): Promise<'done' | 'conflict' | 'failed'>;
}

export function useFolderWrites(folders: readonly FolderView[] | undefined): FolderWrites {
  const { mirror, api, locationId } = useStockroom();
  const remove = useFolderRemoval(folders);
  const [moving, setMoving] = useState<readonly FolderPlace[] | null>(null);
  const shown = useMemo(
    () => (folders === undefined || moving === null ? folders : withPlaces(folders, moving)),
    [folders, moving],
  );

  /** null: accepted; otherwise the reason as text. */
  const submit = async (intent: Intent): Promise<string | null> =>
    (await outcomeOf(() => mirror.submitAll(locationId, [intent]))).refused;

  return {
    shown,
    async create(form, parent) {
      const folderId = asId<FolderId>(uuidv7());
      const ranks = (folders ?? []).filter((each) => each.parentId === parent.id).map((each) => each.rank);
      const refused = await submit({
        do: 'create-folder',
        folderId,
        name: form.name,
        parentId: parent.id,
        rank: Math.max(-1, ...ranks) + 1,
        columns: form.columns,
      });
      if (refused === null) return folderId;
      alertError(`Cannot create folder: ${refused}`);
      return null;
    },
    async rename(folder, name) {
      const refused = await submit({ do: 'rename-folder', folderId: folder.id, name });
      if (refused !== null) console.error(`Can't update folder: ${refused}`);
    },
    async edit(folder, form) {
      try {
        await (await loadOnlineWrites()).changeOnline({ api, mirror }, folder, form);
        await caughtUp(() => mirror.wake('manual'));
        return true;
      } catch (failure) {
        alertError(`Cannot update sub folder: ${detailOf(failure)}`);
        return false;
      }
    },
    async place(places) {
      setMoving(places);
      try {
        await (await loadOnlineWrites()).placeOnline({ api, mirror }, places);
        await caughtUp(() => mirror.wake('manual'));
        return true;
      } catch (failure) {
        console.error(`Can't update folders: ${detailOf(failure)}`);
        return false;
      } finally {
        setMoving((now) => (now === places ? null : now));
      }
    },
    remove,
  };
}

/** Deletes a folder; with its contents only if `force` is set. */
function useFolderRemoval(folders: readonly FolderView[] | undefined): FolderWrites['remove'] {
  const { mirror, api, locationId } = useStockroom();
  const deleteHere = useDeletions();
  const restore = useOnlineRestore();
  return async (folder, force) => {
    const contents = await contentsOf(mirror, locationId, foldersBelow(folder, folders ?? []));
    if (contents.length <= MAX_DELETIONS) {
      if (contents.length > 0 && !force) return 'conflict';
      const all = folders ?? [];
      const intents = deletionWithContents(folder, all, contents);
      const deletions = { intents, items: contents, folders: all };
      return (await deleteHere(deletions, `${folder.name} deleted`)) ? 'done' : 'failed';
    }
    try {
      const { deleteFolderOnline } = await loadOnlineWrites();
      const deleted = await deleteFolderOnline({ api, mirror }, folder, force);
      mirror.wake('manual');
      alertUndo(`${folder.name} deleted`, () => void restore(deleted));
      return 'done';
    } catch (failure) {
      if (!force && failure instanceof WireFailure && failure.details.status === 409) return 'conflict';
      alertError(`Can't delete folder: ${detailOf(failure)}`);
      return 'failed';
    }
  };
}

/** Up to as many items of these folders as the decision depends on. */
async function contentsOf(
  source: ReadSource,
  locationId: LocationId,
  folders: readonly FolderView[],
): Promise<readonly ItemView[]> {
  const found: ItemView[] = [];
  for (const { id } of folders) {
    const asked = { locationId, folderId: id, search: '', sort: 'name', descending: false } as const;
    found.push(...(await loadItems(source, asked, { to: MAX_DELETIONS })));
    if (found.length > MAX_DELETIONS) break;
  }
  return found;
}

/** Waits for the changes to arrive, so that a moved folder does not jump back for a moment. */
async function caughtUp(wake: () => void): Promise<void> {
  wake();
  await new Promise((resolve) => setTimeout(resolve, 600));
}
