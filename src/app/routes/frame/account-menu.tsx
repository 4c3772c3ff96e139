/** The account: who is here, how the screen looks, what this device is called, and the way out (SHELL-16). */
import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconDeviceTablet, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useStockroom } from '../../stockroom.tsx';
import { COLOR_SCHEMES } from './color-schemes.ts';
import type { Overlay } from './frame.tsx';
import { greeting } from './greeting.ts';
import classes from './frame.module.css';

export function AccountMenu({ onOpen }: { readonly onOpen: (overlay: Overlay) => void }) {
  const { session } = useStockroom();
  const { user } = session;
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={280} shadow="lg">
      <Menu.Target>
        <button type="button" className={classes['account']}>
          <IconUserCircle size={24} stroke={1.7} aria-hidden="true" />
          {greeting(user.name, user.practiceLocationRole)}
          <IconChevronDown size={16} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {user.name}
          <br />
          {user.email}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Label>Colours</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {COLOR_SCHEMES.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconDeviceTablet size={18} />} onClick={() => onOpen('device-name')}>
          Name of this device
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => onOpen('sign-out')}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
