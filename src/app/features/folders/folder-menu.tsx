/**
 * What can be done with a folder. Every doing of drag and drop is here as well. What needs the server says so where there
 * is no connection, and does nothing else.
 */
import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconColumns3,
  IconDots,
  IconFolderPlus,
  IconFolderSymlink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { FolderView } from '#mirror/read/views.ts';
import classes from './folder-row.module.css';

export type FolderDoing = 'create' | 'rename' | 'edit' | 'move' | 'up' | 'down' | 'delete';

interface FolderMenuProps {
  readonly folder: FolderView;
  readonly isOnline: boolean;
  /** In the tree the button is no tab stop: the tree item itself is, and opens the menu by key. */
  readonly inTree?: boolean;
  readonly onDo: (doing: FolderDoing) => void;
}

export const NEEDS_CONNECTION = 'Needs a connection';

/** The menu's button. The menu itself is made when it is first asked for: a tree has hundreds of these buttons. */
export function FolderMenu(props: FolderMenuProps) {
  const [isAsked, setAsked] = useState(false);
  return isAsked ? (
    <AskedMenu {...props} />
  ) : (
    <MenuButton folder={props.folder} inTree={props.inTree ?? false} onClick={() => setAsked(true)} />
  );
}

interface MenuButtonProps extends Pick<FolderMenuProps, 'folder' | 'inTree'>, ComponentProps<'button'> {}

function MenuButton({ folder, inTree = false, onClick, ...more }: MenuButtonProps) {
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

function AskedMenu({ folder, isOnline, inTree = false, onDo }: FolderMenuProps) {
  const isRoot = folder.parentId === null;
  const entry = (doing: FolderDoing, words: string, icon: ReactNode, needsServer: boolean) => (
    <Menu.Item
      leftSection={icon}
      disabled={needsServer && !isOnline}
      {...(doing === 'delete' ? { color: 'red' } : {})}
      onClick={() => onDo(doing)}
    >
      {words}
      {needsServer && !isOnline ? <small style={{ display: 'block' }}>{NEEDS_CONNECTION}</small> : null}
    </Menu.Item>
  );
  return (
    <Menu defaultOpened position="bottom-end" withinPortal shadow="md" returnFocus>
      <Menu.Target>
        <MenuButton folder={folder} inTree={inTree} />
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        {entry('create', 'Add folder inside', <IconFolderPlus size={18} aria-hidden />, false)}
        {entry('rename', 'Rename', <IconPencil size={18} aria-hidden />, false)}
        {entry('edit', 'Name and columns', <IconColumns3 size={18} aria-hidden />, true)}
        {isRoot ? null : (
          <>
            <Menu.Divider />
            {entry('move', 'Move to…', <IconFolderSymlink size={18} aria-hidden />, true)}
            {entry('up', 'Move up', <IconArrowUp size={18} aria-hidden />, true)}
            {entry('down', 'Move down', <IconArrowDown size={18} aria-hidden />, true)}
            <Menu.Divider />
            {entry('delete', 'Delete', <IconTrash size={18} aria-hidden />, true)}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
