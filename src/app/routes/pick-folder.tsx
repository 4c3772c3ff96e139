/** The folder picker of My Catalog, for a screen that adds something to a folder: features do not import each other. */
import { Suspense } from 'react';
import { alertError } from '../kit/alert.ts';
import type { FolderChoice } from '../things/folder/folder-choice.ts';
import { lazyPart } from '../kit/lazy-part.ts';

const FolderPicker = lazyPart(() => import('../features/folders/folder-picker.tsx').then((m) => m.FolderPicker));

/** A render function, not a component: called by the screen while it renders. */
export const pickFolder = (choice: FolderChoice) => (
  <Suspense fallback={null}>
    <FolderPicker {...choice} whyNot={() => null} onNone={() => alertError('No folder was selected')} />
  </Suspense>
);
