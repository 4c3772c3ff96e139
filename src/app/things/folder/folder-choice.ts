/** Picks the folder that something is put into; features never import each other, so a route supplies the picker. */
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
