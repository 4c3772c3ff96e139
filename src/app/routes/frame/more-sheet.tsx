/**
 * Everything that does not fit the bottom bar: sections, device, account, budget, appearance. Slides up from below, with the
 * same greeting as the account link on desktop (SHELL-16).
 */
import { Drawer, NavLink, SegmentedControl, Stack, useMantineColorScheme } from '@mantine/core';
import { IconBell, IconCloud, IconDeviceTablet, IconLogout, IconSearch, IconUsers } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useHasPartners, useLocationHere } from '../../session/location-here.ts';
import { useMay } from '../../session/use-rights.ts';
import { BudgetStatus } from '../../features/budget/budget-effect.tsx';
import { TotalSaved } from '../../features/budget/total-saved.tsx';
import { useStockroom } from '../../stockroom.tsx';
import { COLOR_SCHEMES } from './color-schemes.ts';
import type { Overlay } from './overlay.ts';
import { DISTRIBUTORS, useDistributorsNeedYou } from './distributors-link.tsx';
import { greeting } from './greeting.ts';
import { ORDERS, useOrdersNeedYou } from './orders-link.tsx';
import { useCountClick } from './section-link.tsx';
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
  const role = useLocationHere()?.role ?? null;
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      radius="lg"
      title={greeting(user.name, role)}
      classNames={{ content: classes['content'] ?? '', title: classes['title'] ?? '' }}
    >
      <Stack gap={4}>
        <Places onClose={onClose} />
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

/** The sections that do not fit the bottom bar, each with its status; a click is counted as in the desktop navigation. */
function Places({ onClose }: Pick<MoreSheetProps, 'onClose'>) {
  const { user } = useStockroom().session;
  const navigate = useNavigate();
  const countClick = useCountClick();
  const loginFailed = useDistributorsNeedYou();
  const ordersNeedYou = useOrdersNeedYou();
  const noteOf = (to: string): { readonly description?: string } => {
    if (to === DISTRIBUTORS.to && loginFailed) return { description: 'A login failed' };
    if (to === ORDERS.to && ordersNeedYou) return { description: 'An issue or a return label needs you' };
    return to === ACCOUNT.to ? { description: user.name } : {};
  };
  return usePlaces().map(({ to, title, Icon, click = null }) => (
    <NavLink
      key={to}
      component="button"
      label={title}
      {...noteOf(to)}
      leftSection={<Icon size={22} />}
      onClick={() => {
        onClose();
        countClick(click);
        void navigate(to);
      }}
    />
  ));
}

/** On a shared tablet only (ACC-06). */
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

type Place = Pick<Section, 'to' | 'title' | 'Icon'> & Partial<Pick<Section, 'click'>>;

function usePlaces(): readonly Place[] {
  const may = useMay();
  const hasPartners = useHasPartners();
  return [
    ...(may('see-catalogue') ? [ORDER_HISTORY] : []),
    ...(may('see-catalogue') ? [DISTRIBUTORS] : []),
    ...(may('see-money') ? [HOME] : []),
    ...(may('see-orders') ? [ORDERS] : []),
    ...(may('see-money') ? [SAVINGS, REPORTS] : []),
    ...(hasPartners ? [PARTNERS] : []),
    // Without the catalogue or the cart it is in the bottom bar.
    ...(may('see-catalogue') && may('fill-cart') ? [LABELS] : []),
    NOTIFICATIONS,
    ACCOUNT,
    HELP,
  ];
}
