/** The folder picker for every row of the orders' lists; their route brings it. */
import { createContext, use } from 'react';
import type { RenderFolderPicker } from '../../things/folder/folder-choice.ts';

export const FolderPickerContext = createContext<RenderFolderPicker | null>(null);

export function useFolderPicker(): RenderFolderPicker {
  const render = use(FolderPickerContext);
  if (render === null) throw new Error('FolderPickerContext is missing');
  return render;
}
