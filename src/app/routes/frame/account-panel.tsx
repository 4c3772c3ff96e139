/** The panel of the account button: the person, appearance, a link to the account page, this device's name, and sign-out. */
import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceTablet, IconKeyboard, IconLogout, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useStockroom } from '../../stockroom.tsx';
import rows from '../../kit/dropdown-row.module.css';
import { COLOR_SCHEMES } from './color-schemes.ts';
import type { Overlay } from './overlay.ts';
import { ACCOUNT, HELP } from './sections.ts';
import classes from './account-menu.module.css';

const OPENED = [
  { overlay: 'shortcuts', label: 'Keyboard shortcuts', Icon: IconKeyboard },
  { overlay: 'device-name', label: 'Name of this device', Icon: IconDeviceTablet },
  { overlay: 'sign-out', label: 'Sign out', Icon: IconLogout },
] as const;

export interface AccountPanelProps {
  readonly onClose: () => void;
  readonly onOpen: (overlay: Overlay) => void;
}

export function AccountPanel({ onClose: close, onOpen }: AccountPanelProps) {
  const { session, device } = useStockroom();
  const { user } = session;
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <p className={classes['who']}>
        <strong>{user.name}</strong>
        <br />
        {user.email}
      </p>
      <fieldset className={classes['colors']}>
        <legend>Appearance</legend>
        <div className={classes['choices']}>
          {COLOR_SCHEMES.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="color-scheme"
                checked={colorScheme === value}
                onChange={() => setColorScheme(value)}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <Link to={ACCOUNT.to} className={rows['row']} onClick={close}>
        <ACCOUNT.Icon size={20} stroke={1.7} aria-hidden="true" />
        {ACCOUNT.title}
      </Link>
      <Link to={HELP.to} className={rows['row']} onClick={close}>
        <HELP.Icon size={20} stroke={1.7} aria-hidden="true" />
        {HELP.title}
      </Link>
      {session.onTablet === undefined ? null : (
        <button type="button" className={rows['row']} onClick={() => void device.lock()}>
          <IconUsers size={20} stroke={1.7} aria-hidden="true" />
          Switch person
        </button>
      )}
      {OPENED.map(({ overlay, label, Icon }) => (
        <button
          key={overlay}
          type="button"
          className={rows['row']}
          onClick={() => {
            close();
            onOpen(overlay);
          }}
        >
          <Icon size={20} stroke={1.7} aria-hidden="true" />
          {label}
        </button>
      ))}
    </>
  );
}
