/** The account button, which opens the account panel (SHELL-16). */
import { IconChevronDown, IconUserCircle } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useLocationHere } from '../../session/location-here.ts';
import { useStockroom } from '../../stockroom.tsx';
import { Dropdown } from '../../kit/dropdown.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import type { Overlay } from './overlay.ts';
import { greeting } from './greeting.ts';
import classes from './account-menu.module.css';

const WIDTH = 280;

export const AccountPanel = lazyPart(() => import('./account-panel.tsx').then((m) => m.AccountPanel));

export function AccountMenu({ onOpen }: { readonly onOpen: (overlay: Overlay) => void }) {
  const { user } = useStockroom().session;
  const role = useLocationHere()?.role ?? null;
  return (
    <Dropdown
      width={WIDTH}
      label="Account"
      toggleClass={classes['toggle'] ?? ''}
      toggle={
        <>
          <IconUserCircle size={24} stroke={1.7} aria-hidden="true" />
          {greeting(user.name, role)}
          <IconChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      {(close) => (
        <Suspense fallback={null}>
          <AccountPanel onClose={close} onOpen={onOpen} />
        </Suspense>
      )}
    </Dropdown>
  );
}
