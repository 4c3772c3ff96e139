/** The button of a folder's menu, used before the menu is loaded and while it is open. */
import { IconDots } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import type { FolderView } from '#mirror/read/views.ts';
import classes from './folder-row.module.css';

interface FolderMenuButtonProps extends ComponentProps<'button'> {
  readonly folder: FolderView;
  /** In the tree the button is no tab stop: the tree item itself is, and opens the menu by key. */
  readonly inTree?: boolean;
}

export function FolderMenuButton({ folder, inTree = false, onClick, ...more }: FolderMenuButtonProps) {
  return (
    <button
      {...more}
      type="button"
      tabIndex={inTree ? -1 : 0}
      className={`${classes['menuButton']} ${inTree ? classes['more'] : ''}`}
      aria-label={`Actions for ${folder.name}`}
      aria-haspopup="menu"
      data-folder-menu={folder.id}
      onClick={(event) => {
        event.stopPropagation();
        onClick?.(event);
      }}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        more.onKeyDown?.(event);
      }}
    >
      <IconDots size={18} aria-hidden />
    </button>
  );
}
