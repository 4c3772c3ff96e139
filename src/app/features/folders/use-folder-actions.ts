/** Folder actions of the tree, its menus and the header, with their confirmations. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FolderView } from '#mirror/read/views.ts';
import { useMay } from '../../session/use-rights.ts';
import { alertInfo } from '../../kit/alert.ts';
import { useOverlay } from '../../kit/use-overlay.ts';
import { errorText } from '../../text/error-text.ts';
import type { FolderDialogRequest } from './folder-dialogs.tsx';
import type { FolderAction } from './folder-actions.ts';
import { placesAfterDrop, type DropPosition } from './folder-tree.ts';
import type { FolderWrites } from './use-folder-writes.ts';

/** For shortcuts, double click and drag; menus do not offer what is not permitted (AUTH-23). */
export function alertNotAllowed(): void {
  alertInfo(errorText('not-allowed'));
}

export function useFolderActions(writes: FolderWrites, drawer: ReturnType<typeof useOverlay>, isWide: boolean) {
  const [renamingId, setRenaming] = useState<string | null>(null);
  const [ask, setAsk] = useState<FolderDialogRequest | null>(null);
  const navigate = useNavigate();
  const may = useMay();
  const onDo = (action: FolderAction, about: FolderView): void => {
    if (!may(action === 'count' ? 'count' : 'edit-shelves')) return alertNotAllowed();
    if (action === 'count') {
      void navigate(`/inventory/${about.id}/count`);
    } else if (action === 'rename') {
      if (!isWide) drawer.open();
      setRenaming(about.id);
    } else if (action === 'up' || action === 'down') {
      const siblings = (writes.shown ?? []).filter((each) => each.parentId === about.parentId);
      const next = siblings[siblings.indexOf(about) + (action === 'up' ? -1 : 1)];
      if (next === undefined) alertInfo(`${about.name} is the ${action === 'up' ? 'first' : 'last'} one already`);
      else onDrop(about.id, next.id, action === 'up' ? 'before' : 'after');
    } else {
      drawer.close();
      setAsk({ action, folder: about });
    }
  };
  const onDrop = (dragged: string, target: string, position: DropPosition): void => {
    if (!may('edit-shelves')) return alertNotAllowed();
    const places = placesAfterDrop(writes.shown ?? [], dragged, target, position);
    if (places !== null) void writes.place(places);
  };
  const onRename = (about: FolderView, name: string): void => {
    setRenaming(null);
    void writes.rename(about, name);
  };
  return { renamingId, onRename, onRenameEnd: () => setRenaming(null), ask, setAsk, onDo, onDrop };
}
