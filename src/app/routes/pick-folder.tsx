/** The folder picker of the shelves, for a screen that puts something into a folder: features do not know each other. */
import { Suspense } from 'react';
import { alertError } from '../kit/alert.ts';
import type { FolderChoice } from '../things/folder/folder-choice.ts';
import { lazyPart } from '../kit/lazy-part.ts';

const FolderPicker = lazyPart(() => import('../features/folders/folder-picker.tsx').then((m) => m.FolderPicker));

/** A slot, not a component: called by the screen while it draws. */
export const pickFolder = (choice: FolderChoice) => (
  <Suspense fallback={null}>
    <FolderPicker {...choice} whyNot={() => null} onNone={() => alertError('No folder was selected')} />
  </Suspense>
);
