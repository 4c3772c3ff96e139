/** Creates a folder. The device assigns its id, a UUID, which the server stores beside its own id. */
import type { FolderId } from '../ids.ts';
import { defaultColumnNames, validColumns } from '../stock/folder-columns.ts';
import { isNoFolderName, nameOfChange } from '../stock/folder.ts';
import type { IntentRules } from './intent-rules.ts';
import { because } from './refusal.ts';

export interface CreateFolder {
  readonly do: 'create-folder';
  readonly folderId: FolderId;
  readonly name: string;
  readonly parentId: FolderId;
  readonly rank: number;
  /** Names of the chosen columns; absent: the default ones. */
  readonly columns?: readonly string[];
}

export const createFolder: IntentRules<CreateFolder> = {
  format: 1,
  needs: 'edit-shelves',
  ids: { folderId: 'folder', parentId: 'folder' },
  own: 'folderId',
  creates: true,
  refuse(state, intent) {
    if (state.folder(intent.parentId) === undefined) return because('folder-gone');
    return isNoFolderName(intent.name) ? because('bad-name') : null;
  },
  apply: (state, { folderId, name, parentId, rank, columns }, now) => [
    {
      type: 'folder',
      id: folderId,
      row: {
        id: folderId,
        clientId: folderId,
        locationId: state.locationId,
        revision: 0,
        name: nameOfChange(name, 'Folder'),
        parentId,
        rank,
        itemCount: 0,
        columns: columns === undefined ? defaultColumnNames(false) : validColumns(columns, false),
        createdAt: now,
      },
    },
  ],
  subject: (_state, { name }) => nameOfChange(name, 'Folder'),
};
