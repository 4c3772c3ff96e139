/**
 * Deletes a folder that is empty (INV-13). What lies in it is deleted before it, each by an intent of its own, so that
 * what others have put in meanwhile is never lost.
 */
import type { FolderId } from '../ids.ts';
import type { IntentRules } from './intent-rules.ts';
import { because } from './refusal.ts';

export interface DeleteFolder {
  readonly do: 'delete-folder';
  readonly folderId: FolderId;
  /** The folder that it is in. */
  readonly parentId: FolderId;
}

export const deleteFolder: IntentRules<DeleteFolder> = {
  format: 2,
  ids: { folderId: 'folder', parentId: 'folder' },
  own: 'folderId',
  refuse(state, { folderId }) {
    const folder = state.folder(folderId);
    if (folder === undefined) return because('folder-gone');
    if (folder.parentId === null) return because('folder-is-root');
    return state.isFilled(folder.id) ? because('folder-not-empty') : null;
  },
  apply: (state, { folderId }) =>
    state.folder(folderId) === undefined ? [] : [{ type: 'folder', id: folderId, row: null }],
  subject: (state, { folderId }) => state.folder(folderId)?.name ?? '',
  deletes: true,
};
