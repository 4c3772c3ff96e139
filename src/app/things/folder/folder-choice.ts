/** How a folder is picked where something is put into one; features do not know each other, so a route brings the picker. */
import type { ReactNode } from 'react';
import type { FolderView } from '#mirror/read/views.ts';

export interface FolderChoice {
  readonly title: string;
  readonly action: string;
  readonly folders: readonly FolderView[];
  readonly onPick: (folder: FolderView) => void;
  readonly onClose: () => void;
}

export type RenderFolderPicker = (choice: FolderChoice) => ReactNode;
