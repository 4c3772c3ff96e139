/** Restores a deleted folder, without its contents; its items and subfolders are restored by their own intents. */
import type { FolderId } from '../ids.ts';
import type { Folder } from '../stock/folder.ts';
import type { IntentRules } from './intent-rules.ts';

export interface RestoreFolder {
  readonly do: 'restore-folder';
  readonly folderId: FolderId;
  /** The parent folder at deletion. */
  readonly parentId: FolderId;
  /** The folder at deletion; a device shows it until the server answers with the current one. */
  readonly seen: Folder;
}

export const restoreFolder: IntentRules<RestoreFolder> = {
  format: 2,
  needs: 'edit-shelves',
  ids: { folderId: 'folder', parentId: 'folder' },
  own: 'folderId',
  /** If it already exists, the person has what they wanted. */
  refuse: () => null,
  apply(state, { folderId, parentId, seen }) {
    if (state.folder(folderId) !== undefined) return [];
    const row = { ...seen, id: folderId, locationId: state.locationId, parentId, itemCount: 0 };
    return [{ type: 'folder', id: folderId, row }];
  },
  subject: (_state, { seen }) => seen.name,
  restores: true,
};
