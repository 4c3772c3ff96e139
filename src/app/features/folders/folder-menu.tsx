/** A folder's menu, loaded and opened when its button is first pressed: a tree has hundreds of these buttons. */
import { Suspense, useState } from 'react';
import { useMay } from '../../session/use-rights.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import type { FolderMenuProps } from './folder-actions.ts';
import { FolderMenuButton } from './folder-menu-button.tsx';

export const OpenFolderMenu = lazyPart(() => import('./open-folder-menu.tsx').then((m) => m.OpenFolderMenu));

export function FolderMenu(props: FolderMenuProps) {
  const [isAsked, setAsked] = useState(false);
  const may = useMay();
  if (!may('count') && !may('edit-shelves')) return null;
  const button = (
    <FolderMenuButton folder={props.folder} inTree={props.inTree ?? false} onClick={() => setAsked(true)} />
  );
  return isAsked ? (
    <Suspense fallback={button}>
      <OpenFolderMenu {...props} />
    </Suspense>
  ) : (
    button
  );
}
