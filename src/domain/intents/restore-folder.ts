/** Brings a folder back that was deleted, empty; its items and the folders in it come back by intents of their own. */
import type { FolderId } from '../ids.ts';
import type { Folder } from '../stock/folder.ts';
import type { IntentRules } from './intent-rules.ts';

export interface RestoreFolder {
  readonly do: 'restore-folder';
  readonly folderId: FolderId;
  /** The folder that it was in. */
  readonly parentId: FolderId;
  /** As it was deleted; a device shows it until the server has answered, which knows it better. */
  readonly seen: Folder;
}

export const restoreFolder: IntentRules<RestoreFolder> = {
  format: 2,
  needs: 'edit-shelves',
  ids: { folderId: 'folder', parentId: 'folder' },
  own: 'folderId',
  /** If it exists already, that is what the person wanted. */
  refuse: () => null,
  apply(state, { folderId, parentId, seen }) {
    if (state.folder(folderId) !== undefined) return [];
    const row = { ...seen, id: folderId, locationId: state.locationId, parentId, itemCount: 0 };
    return [{ type: 'folder', id: folderId, row }];
  },
  subject: (_state, { seen }) => seen.name,
  restores: true,
};
