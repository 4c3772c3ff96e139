/** The menu of a folder, made and opened when its button is first pressed: a tree has hundreds of these buttons. */
import { Suspense, useState } from 'react';
import type { FolderView } from '#mirror/read/views.ts';
import { later } from '../../ui/later.ts';
import { FolderMenuButton } from './folder-menu-button.tsx';

export const OpenFolderMenu = later(() => import('./open-folder-menu.tsx').then((m) => m.OpenFolderMenu));

export type FolderDoing = 'create' | 'rename' | 'edit' | 'move' | 'up' | 'down' | 'delete';

export interface FolderMenuProps {
  readonly folder: FolderView;
  readonly isOnline: boolean;
  readonly inTree?: boolean;
  readonly onDo: (doing: FolderDoing) => void;
}

export function FolderMenu(props: FolderMenuProps) {
  const [isAsked, setAsked] = useState(false);
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
