/** The actions of a folder's menu, handled by its page. */
import type { FolderView } from '#mirror/read/views.ts';

export type FolderAction = 'count' | 'create' | 'rename' | 'edit' | 'move' | 'up' | 'down' | 'delete';

export interface FolderMenuProps {
  readonly folder: FolderView;
  readonly isOnline: boolean;
  readonly inTree?: boolean;
  readonly onDo: (action: FolderAction) => void;
}
