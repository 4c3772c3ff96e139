/**
 * The frame of every screen but the scanner: header, navigation, banner, content, footer; below 1200 px a compact header
 * and a bottom bar with Scan in its centre (SHELL-01, SHELL-02).
 */
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { StatusBanner } from '../../features/sync/status-banner.tsx';
import { later } from '../../kit/later.ts';
import { Optional } from '../../kit/optional.tsx';
import { useFocusReturn } from '../../kit/use-focus-return.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { useWide } from '../../kit/use-wide.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import { TopNav } from './top-nav.tsx';
import classes from './frame.module.css';
import type { Overlay } from './overlay.ts';

const SyncDrawer = later(() => import('../../features/sync/sync-drawer.tsx').then((m) => m.SyncDrawer));
const MoreSheet = later(() => import('./more-sheet.tsx').then((m) => m.MoreSheet));
const SignOutDialog = later(() => import('../../features/sign-in/sign-out-dialog.tsx').then((m) => m.SignOutDialog));
const DeviceNameDialog = later(() =>
  import('../../features/sign-in/device-name-dialog.tsx').then((m) => m.DeviceNameDialog),
);

const WedgeListener = later(() => import('./wedge-listener.tsx').then((m) => m.WedgeListener));
const AccountNews = later(() => import('./account-news.tsx').then((m) => m.AccountNews));
const InstallPrompt = later(() => import('../../features/install/install-prompt.tsx').then((m) => m.InstallPrompt));

export function Frame() {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  // Once shown an overlay stays mounted, so that closing it may be animated.
  const [loaded, setLoaded] = useState<readonly Overlay[]>([]);
  const { remember, giveBack } = useFocusReturn();
  const isSettled = useSettled();
  const isWide = useWide();
  const open = (next: Overlay): void => {
    if (overlay === null) remember();
    setLoaded((before) => (before.includes(next) ? before : [...before, next]));
    setOverlay(next);
  };
  const close = (): void => {
    setOverlay(null);
    giveBack();
  };
  // Offered beside the shelves, not on top of an item that somebody works on.
  const isCatalog = /^\/inventory(\/[^/]+)?\/?$/.test(useLocation().pathname);

  return (
    <div className={classes['root']}>
      <a className={classes['skip']} href="#content">
        Skip to the content
      </a>
      <Header onOpen={open} />
      {isWide ? <TopNav /> : null}
      <StatusBanner onOpen={() => open('sync')} />
      <Optional>
        {isSettled ? <WedgeListener /> : null}
        {isSettled ? <AccountNews /> : null}
        {isCatalog && isSettled ? (
          <div className={classes['offer']}>
            <InstallPrompt />
          </div>
        ) : null}
      </Optional>
      <Outlet />
      {isWide ? null : <BottomBar onOpen={open} />}
      <Suspense fallback={null}>
        {loaded.includes('sync') ? <SyncDrawer opened={overlay === 'sync'} onClose={close} /> : null}
        {loaded.includes('more') ? <MoreSheet opened={overlay === 'more'} onClose={close} onOpen={open} /> : null}
        {loaded.includes('sign-out') ? <SignOutDialog opened={overlay === 'sign-out'} onClose={close} /> : null}
        {loaded.includes('device-name') ? (
          <DeviceNameDialog opened={overlay === 'device-name'} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  );
}
