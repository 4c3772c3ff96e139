/** The folder tree on narrow screens, in a drawer above the items. */
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './folder-screen.module.css';

interface FolderDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function FolderDrawer({ opened, onClose, children }: FolderDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Folders"
      size={340}
      classNames={{ header: classes['drawerHead'] ?? '', body: classes['drawerBody'] ?? '' }}
    >
      {children}
    </Drawer>
  );
}
