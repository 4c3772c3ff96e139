/** The folder picker shared by all rows of the orders' lists; provided by their route. */
import { createContext, use } from 'react';
import type { RenderFolderPicker } from '../../things/folder/folder-choice.ts';

export const FolderPickerContext = createContext<RenderFolderPicker | null>(null);

export function useFolderPicker(): RenderFolderPicker {
  const render = use(FolderPickerContext);
  if (render === null) throw new Error('FolderPickerContext is missing');
  return render;
}
