/** Deletes items and folders, online or offline; everything can be undone, whether or not it has been sent. */
import type { DeleteFolder } from '#domain/intents/delete-folder.ts';
import type { DeleteItem } from '#domain/intents/delete-item.ts';
import { restorations } from '#domain/intents/undo-deletion.ts';
import type { FolderView, ItemView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertError, alertUndo } from '../../kit/alert.ts';
import { outcomeOf } from '../../things/edit/submit-edit.ts';
import { undoTogether } from '../../things/edit/undo-together.ts';
import { noteChanges } from './change-notices.ts';

/** Up to this many items are deleted by one intent each, which can be queued; more are deleted by one call, which needs the server. */
export const MAX_DELETIONS = 500;

/** What to delete, as the person saw it. */
export interface Deletions {
  readonly intents: readonly (DeleteItem | DeleteFolder)[];
  readonly items: readonly ItemView[];
  readonly folders: readonly FolderView[];
}

export type Delete = (deletions: Deletions, done: string) => Promise<boolean>;

/** @returns a function that deletes, shows the given message, and resolves to whether it was accepted */
export function useDeletions(): Delete {
  const { mirror, locationId } = useStockroom();
  return async ({ intents, ...views }, done) => {
    const { verdicts, refused } = await outcomeOf(() => mirror.submitAll(locationId, intents));
    if (refused !== null) alertError(refused);
    const seen = { items: views.items.map(itemOf), folders: views.folders.map(folderOf) };
    const deleted = verdicts.flatMap((verdict, index) => {
      const intent = intents[index];
      if (!verdict.ok || intent === undefined) return [];
      return [{ opId: verdict.value.opId, inverse: restorations([intent], seen) }];
    });
    if (deleted.length === 0) return false;
    const hide = alertUndo(done, () => void undoTogether(mirror, locationId, deleted));
    noteChanges(
      deleted.map(({ opId }) => opId),
      { begun: null, hide },
    );
    return true;
  };
}

/** Removes the view's properties about pending edits. */
const itemOf = ({ waiting: _waiting, needsYou: _needsYou, folderName: _name, ...item }: ItemView) => item;
const folderOf = ({ waiting: _waiting, needsYou: _needsYou, ...folder }: FolderView) => folder;
