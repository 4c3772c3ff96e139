/** Deletes a folder. If items would be lost, a second confirmation says so explicitly (INV-13, ERR-14, ERR-15). */
import { useState } from 'react';
import type { FolderView } from '#mirror/read/views.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { useFocusReturnAtEnd } from '../../kit/use-focus-return.ts';
import type { FolderWrites } from './use-folder-writes.ts';

interface DeleteFolderProps {
  readonly folder: FolderView;
  readonly writes: FolderWrites;
  readonly onDone: (folder: FolderView) => void;
  readonly onClose: () => void;
}

export function DeleteFolder({ folder, writes, onDone, onClose }: DeleteFolderProps) {
  useFocusReturnAtEnd();
  const [isConflict, setConflict] = useState(false);
  const remove = async (force: boolean): Promise<void> => {
    const outcome = await writes.remove(folder, force);
    if (outcome === 'conflict') return setConflict(true);
    if (outcome === 'done') onDone(folder);
    onClose();
  };
  return isConflict ? (
    <Confirm
      opened
      title="Are you sure?"
      confirm="Delete"
      cancel="Cancel"
      tone="danger"
      onConfirm={() => remove(true)}
      onCancel={onClose}
    >
      {deletionWarning(folder.name)}
    </Confirm>
  ) : (
    <Confirm
      opened
      title={`Delete ${folder.name}?`}
      confirm="Delete"
      tone="danger"
      onConfirm={() => remove(false)}
      onCancel={onClose}
    >
      The folder and the folders inside it will be removed for everyone at this location.
    </Confirm>
  );
}

/** The specification's literal text, odd spelling included (ERR-15). */
export function deletionWarning(name: string): string {
  return `${name} folder contains products with QTYs on Hand. If you proceed to delete the folder you will loose all QTYs on Hand.`;
}
