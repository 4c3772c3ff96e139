/** How a folder is picked; features do not know each other, so the route of the orders brings it. */
import { createContext, use, type ReactNode } from 'react';
import type { FolderView } from '#mirror/read/views.ts';

export interface FolderChoice {
  readonly title: string;
  readonly action: string;
  readonly folders: readonly FolderView[];
  readonly onPick: (folder: FolderView) => void;
  readonly onClose: () => void;
}

export type RenderFolderPicker = (choice: FolderChoice) => ReactNode;

export const FolderPickerContext = createContext<RenderFolderPicker | null>(null);

export function useFolderPicker(): RenderFolderPicker {
  const render = use(FolderPickerContext);
  if (render === null) throw new Error('FolderPickerContext is missing');
  return render;
}
