/** A menu of actions on one record of the admin area. */
import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface ActionMenuProps {
  readonly words: string;
  /** Names the record, for screen readers. */
  readonly label: string;
  /** `Menu.Item`s. */
  readonly children: ReactNode;
}

export function ActionMenu({ words, label, children }: ActionMenuProps) {
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconDots size={16} aria-hidden="true" />}
          aria-label={label}
        >
          {words}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
