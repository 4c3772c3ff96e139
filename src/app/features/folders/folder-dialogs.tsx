/** The dialogs for a folder: create, change, move, delete. At most one is open. */
import { alertDone, alertError } from '../../kit/alert.ts';
import type { FolderId } from '#domain/ids.ts';
import type { FolderView } from '#mirror/read/views.ts';
import { DeleteFolder } from './delete-folder.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import type { FolderAction } from './folder-actions.ts';
import { FolderPicker } from './folder-picker.tsx';
import { mayMoveInto, placesAfterDrop } from './folder-tree.ts';
import type { FolderWrites } from './use-folder-writes.ts';

export interface FolderDialogRequest {
  readonly action: Exclude<FolderAction, 'count' | 'rename' | 'up' | 'down'>;
  readonly folder: FolderView;
}

interface FolderDialogsProps {
  readonly ask: FolderDialogRequest;
  readonly folders: readonly FolderView[];
  readonly isOnline: boolean;
  readonly writes: FolderWrites;
  readonly onClose: () => void;
  readonly onCreated: (id: FolderId) => void;
  readonly onDeleted: (folder: FolderView) => void;
}

export function FolderDialogs({ ask, folders, isOnline, writes, onClose, onCreated, onDeleted }: FolderDialogsProps) {
  const { folder } = ask;
  switch (ask.action) {
    case 'create':
      return (
        <FolderDialog
          request={{ mode: 'create', parent: folder }}
          isOnline={isOnline}
          onSave={async (form) => {
            const id = await writes.create(form, folder);
            if (id !== null) onCreated(id);
            return id !== null;
          }}
          onClose={onClose}
        />
      );
    case 'edit':
      return (
        <FolderDialog
          request={{ mode: 'edit', folder }}
          isOnline={isOnline}
          onSave={(form) => writes.edit(folder, form)}
          onClose={onClose}
        />
      );
    case 'move':
      return (
        <FolderPicker
          title={`Move ${folder.name} to…`}
          action="Move"
          folders={folders}
          whyNot={(to) => {
            if (to.id === folder.parentId) return 'it is here';
            return mayMoveInto(folders, folder.id, to.id) ? null : 'inside itself';
          }}
          onNone={() => alertError('No folder was selected')}
          onPick={(to) => {
            onClose();
            const places = placesAfterDrop(folders, folder.id, to.id, 'inside');
            if (places === null) return;
            void writes.place(places).then((done) => {
              if (done) alertDone(`${folder.name} moved to ${to.name}`);
            });
          }}
          onClose={onClose}
        />
      );
    case 'delete':
      return <DeleteFolder folder={folder} writes={writes} onDone={onDeleted} onClose={onClose} />;
  }
}
