/** What does not fit the bottom bar: colours, device, account, budget. Slides up from below. */
import { Drawer, NavLink, SegmentedControl, Stack, useMantineColorScheme } from '@mantine/core';
import { IconBell, IconCloud, IconDeviceTablet, IconLogout, IconSearch, IconUsers } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useHasPartners } from '../../session/use-has-partners.ts';
import { useMay } from '../../session/use-rights.ts';
import { BudgetStatus } from '../../features/budget/budget-effect.tsx';
import { TotalSaved } from '../../features/budget/total-saved.tsx';
import { useStockroom } from '../../stockroom.tsx';
import { COLOR_SCHEMES } from './color-schemes.ts';
import type { Overlay } from './overlay.ts';
import { DISTRIBUTORS, useDistributorsNeedYou } from './distributors-link.tsx';
import { ORDERS } from './orders-link.tsx';
import { ACCOUNT, HELP, HOME, LABELS, ORDER_HISTORY, PARTNERS, REPORTS, SAVINGS, type Section } from './sections.ts';

import classes from './more-sheet.module.css';

const NOTIFICATIONS = { to: '/notifications', title: 'Notifications', Icon: IconBell } as const;

export interface MoreSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onOpen: (overlay: Overlay) => void;
}

export function MoreSheet({ opened, onClose, onOpen }: MoreSheetProps) {
  const { user } = useStockroom().session;
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const places = usePlaces();
  const needsYou = useDistributorsNeedYou();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      radius="lg"
      title={user.name}
      classNames={{ content: classes['content'] ?? '', title: classes['title'] ?? '' }}
    >
      <Stack gap={4}>
        {places.map(({ to, title, Icon }) => (
          <NavLink
            key={to}
            component="button"
            label={title}
            {...(to === DISTRIBUTORS.to && needsYou ? { description: 'A login failed' } : {})}
            leftSection={<Icon size={22} />}
            onClick={() => {
              onClose();
              void navigate(to);
            }}
          />
        ))}
        <NavLink
          component="button"
          label="Find anything"
          description="Items, products, orders, places"
          leftSection={<IconSearch size={22} />}
          onClick={() => onOpen('palette')}
        />
        <NavLink
          component="button"
          label="Sync"
          description="Unsent changes"
          leftSection={<IconCloud size={22} />}
          onClick={() => onOpen('sync')}
        />
        <NavLink
          component="button"
          label="Name of this device"
          leftSection={<IconDeviceTablet size={22} />}
          onClick={() => onOpen('device-name')}
        />
        <SwitchPerson />
        <NavLink
          component="button"
          label="Sign out"
          description={user.email}
          leftSection={<IconLogout size={22} />}
          onClick={() => onOpen('sign-out')}
        />
        <div className={classes['account']}>
          <TotalSaved info="text" />
          <BudgetStatus />
        </div>
        <SegmentedControl
          className={classes['colors'] ?? ''}
          fullWidth
          size="md"
          aria-label="Appearance"
          data={COLOR_SCHEMES}
          value={colorScheme}
          onChange={setColorScheme}
        />
        <p className={classes['version']}>v{__APP_VERSION__}</p>
      </Stack>
    </Drawer>
  );
}

/** On a shared tablet alone (ACC-06). */
function SwitchPerson() {
  const { session, device } = useStockroom();
  if (session.onTablet === undefined) return null;
  return (
    <NavLink
      component="button"
      label="Switch person"
      leftSection={<IconUsers size={22} />}
      onClick={() => void device.lock()}
    />
  );
}

function usePlaces(): readonly Pick<Section, 'to' | 'title' | 'Icon'>[] {
  const may = useMay();
  const hasPartners = useHasPartners();
  return [
    ...(may('see-catalogue') ? [ORDER_HISTORY] : []),
    ...(may('see-catalogue') ? [DISTRIBUTORS] : []),
    ...(may('see-money') ? [HOME, ORDERS, SAVINGS, REPORTS] : []),
    ...(hasPartners ? [PARTNERS] : []),
    // Without the catalogue or the cart it stands in the bottom bar.
    ...(may('see-catalogue') && may('fill-cart') ? [LABELS] : []),
    NOTIFICATIONS,
    ACCOUNT,
    HELP,
  ];
}
