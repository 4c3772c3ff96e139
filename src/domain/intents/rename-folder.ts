import type { FolderId } from '../ids.ts';
import { isNoFolderName, nameOfChange } from '../stock/folder.ts';
import type { IntentRules } from './intent-rules.ts';
import { because } from './refusal.ts';

export interface RenameFolder {
  readonly do: 'rename-folder';
  readonly folderId: FolderId;
  readonly name: string;
}

export const renameFolder: IntentRules<RenameFolder> = {
  format: 1,
  needs: 'edit-shelves',
  ids: { folderId: 'folder' },
  own: 'folderId',
  refuse(state, intent) {
    if (state.folder(intent.folderId) === undefined) return because('folder-gone');
    return isNoFolderName(intent.name) ? because('bad-name') : null;
  },
  apply(state, { folderId, name }) {
    const folder = state.folder(folderId);
    return folder === undefined
      ? []
      : [{ type: 'folder', id: folder.id, row: { ...folder, name: nameOfChange(name, folder.name) } }];
  },
  subject: (state, { folderId, name }) => state.folder(folderId)?.name ?? name,
};
