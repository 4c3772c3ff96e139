/**
 * A folder's menu, which also has every drag-and-drop action. Entries that need the server say so without a connection, and do nothing
 * else.
 */
import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconClipboardCheck,
  IconColumns3,
  IconFileSpreadsheet,
  IconFolderPlus,
  IconFolderSymlink,
  IconPackages,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { useMay } from '../../session/use-rights.ts';
import { FolderMenuButton } from './folder-menu-button.tsx';
import type { FolderAction, FolderMenuProps } from './folder-actions.ts';

/** It is half as high as a tablet: if it fits neither above nor below, it covers its button. */
const ALL_IN_VIEW = { flip: true, shift: { crossAxis: true, padding: 8 } } as const;
/** Other entries open something that takes the focus: returning it to the button would blur, and so cancel, a name being typed. */
const STAYS_HERE: ReadonlySet<FolderAction> = new Set(['up', 'down']);
const NEEDS_CONNECTION = 'Needs a connection';

export function OpenFolderMenu({ folder, isOnline, inTree = false, onDo }: FolderMenuProps) {
  const isRoot = folder.parentId === null;
  const may = useMay();
  const button = useRef<HTMLButtonElement>(null);
  const { opened, setOpened, giveBack, setGiveBack } = useOpened(button);
  const entry = (action: FolderAction, words: string, icon: ReactNode, needsServer: boolean) => (
    <Menu.Item
      leftSection={icon}
      disabled={needsServer && !isOnline}
      {...(action === 'delete' ? { color: 'var(--stock-out)' } : {})}
      onClick={() => {
        setGiveBack(STAYS_HERE.has(action));
        onDo(action);
      }}
    >
      {words}
      {needsServer && !isOnline ? <small style={{ display: 'block' }}>{NEEDS_CONNECTION}</small> : null}
    </Menu.Item>
  );
  return (
    <Menu
      opened={opened}
      onChange={(to) => {
        if (to) setGiveBack(true);
        setOpened(to);
      }}
      position="bottom-end"
      middlewares={ALL_IN_VIEW}
      withinPortal
      shadow="md"
      returnFocus={giveBack}
    >
      <Menu.Target>
        <FolderMenuButton ref={button} folder={folder} inTree={inTree} />
      </Menu.Target>
      <Menu.Dropdown
        mah="calc(100dvh - 16px)"
        style={{ overflowY: 'auto' }}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        onContextMenu={(event) => {
          // The Menu key opened it, and would open the browser's own menu on release.
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        {may('count') ? entry('count', 'Count this folder', <IconClipboardCheck size={18} aria-hidden />, false) : null}
        {may('edit-shelves') ? (
          <>
            {may('count') ? <Menu.Divider /> : null}
            {entry('create', 'Add folder inside', <IconFolderPlus size={18} aria-hidden />, false)}
            {entry('rename', 'Rename', <IconPencil size={18} aria-hidden />, false)}
            {entry('edit', 'Name and columns', <IconColumns3 size={18} aria-hidden />, true)}
          </>
        ) : null}
        {isRoot && may('edit-shelves') ? <FillShelves /> : null}
        {isRoot || !may('edit-shelves') ? null : (
          <>
            <Menu.Divider />
            {entry('move', 'Move to…', <IconFolderSymlink size={18} aria-hidden />, true)}
            {entry('up', 'Move up', <IconArrowUp size={18} aria-hidden />, true)}
            {entry('down', 'Move down', <IconArrowDown size={18} aria-hidden />, true)}
            <Menu.Divider />
            {entry('delete', 'Delete', <IconTrash size={18} aria-hidden />, false)}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Open from the start. `giveBack`: whether the button gets the focus when it closes. */
function useOpened(button: RefObject<HTMLButtonElement | null>) {
  const [opened, setOpened] = useState(false);
  const [giveBack, setGiveBack] = useState(true);
  const { key: page } = useLocation();
  const [openedOn, setOpenedOn] = useState(page);
  // A hand scanner opens an item over the tree, which stays: the menu closes, and the focus goes to what was opened.
  if (openedOn !== page) {
    setOpenedOn(page);
    setGiveBack(false);
    setOpened(false);
  }
  // Before it is painted: once a menu has the focus, an element that had it earlier cannot be told any more.
  useLayoutEffect(() => {
    // It replaces the button that was pressed and had the focus: the menu returns the focus to the element that has it when it opens.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    setOpened(true);
  }, [button]);
  return { opened, setOpened, giveBack, setGiveBack };
}

function FillShelves() {
  return (
    <>
      <Menu.Divider />
      <Menu.Item component={Link} to="/shelves/import" leftSection={<IconFileSpreadsheet size={18} aria-hidden />}>
        Import shelves (CSV)
      </Menu.Item>
      <Menu.Item component={Link} to="/shelves/starter-set" leftSection={<IconPackages size={18} aria-hidden />}>
        Starter set
      </Menu.Item>
    </>
  );
}
