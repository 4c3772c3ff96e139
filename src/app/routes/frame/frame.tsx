/**
 * The frame of every screen but the scanner: header, navigation, banner, content, footer; below 1200 px a compact header
 * and a bottom bar with Scan in its center (SHELL-01, SHELL-02).
 */
import { IconChevronUp } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { TotalSaved } from '../../features/budget/total-saved.tsx';
import { LocationList } from '../../features/location/location-switcher.tsx';
import { StatusBanner } from '../../features/sync/status-banner.tsx';
import { Painted } from '../../kit/first-paint.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Optional } from '../../kit/optional.tsx';
import { Preload } from '../../kit/preload.tsx';
import { SkipLink } from '../../kit/skip-link.tsx';
import { useFocusReturn } from '../../kit/use-focus-return.ts';
import { usePageIdle } from '../../kit/use-page-idle.ts';
import { useWide } from '../../kit/use-media.ts';
import { useHasPartners } from '../../session/location-here.ts';
import { useMay } from '../../session/use-rights.ts';
import { AccountPanel } from './account-menu.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import classes from './frame.module.css';
import type { Overlay } from './overlay.ts';
import { typedAhead } from './typed-ahead.ts';
import { SectionLink } from './section-link.tsx';
import { sectionsFor } from './sections.ts';
import { hideTopMenu, MENU_TOGGLE, useTopMenuHidden } from './top-menu.ts';
import topNavClasses from './top-nav.module.css';

const SyncDrawer = lazyPart(() => import('../../features/sync/sync-drawer.tsx').then((m) => m.SyncDrawer));
const MoreSheet = lazyPart(() => import('./more-sheet.tsx').then((m) => m.MoreSheet));
const SignOutDialog = lazyPart(() => import('../../features/sign-in/sign-out-dialog.tsx').then((m) => m.SignOutDialog));
const DeviceNameDialog = lazyPart(() =>
  import('../../features/sign-in/device-name-dialog.tsx').then((m) => m.DeviceNameDialog),
);

const WedgeListener = lazyPart(() => import('./wedge-listener.tsx').then((m) => m.WedgeListener));
const HintStrip = lazyPart(() => import('../../features/hints/hint-strip.tsx').then((m) => m.HintStrip));
const CommandKeys = lazyPart(() => import('./command-keys.tsx').then((m) => m.CommandKeys));
const PaletteOverlay = lazyPart(() => import('./palette-overlay.tsx').then((m) => m.PaletteOverlay));
const ShortcutsDialog = lazyPart(() =>
  import('../../features/palette/shortcuts-dialog.tsx').then((m) => m.ShortcutsDialog),
);
const AccountUpdates = lazyPart(() => import('./account-updates.tsx').then((m) => m.AccountUpdates));
const InstallPrompt = lazyPart(() => import('../../features/install/install-prompt.tsx').then((m) => m.InstallPrompt));

/** Loaded early so that it is available offline, even before the service worker has cached all files. */
const AHEAD = [AccountPanel, LocationList, SyncDrawer];

export function Frame() {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  // Once shown, an overlay stays mounted, so that closing can be animated.
  const [loaded, setLoaded] = useState<readonly Overlay[]>([]);
  const { remember, returnFocus } = useFocusReturn();
  const isSettled = usePageIdle();
  const isWide = useWide();
  const isMenuHidden = useTopMenuHidden();
  const open = (next: Overlay): void => {
    if (overlay === null) remember();
    if (next === 'palette') typedAhead.record();
    setLoaded((before) => (before.includes(next) ? before : [...before, next]));
    setOverlay(next);
  };
  const close = (): void => {
    typedAhead.take();
    setOverlay(null);
    returnFocus();
  };
  // Shown on My Catalog, but not on top of an open item.
  const isCatalog = /^\/inventory(\/[^/]+)?\/?$/.test(useLocation().pathname);

  return (
    <div className={classes['root']} data-menu-hidden={isMenuHidden || undefined}>
      <SkipLink to="content">Skip to content</SkipLink>
      <Header onOpen={open} />
      {isWide && !isMenuHidden ? <TopNav /> : null}
      <StatusBanner onOpen={() => open('sync')} />
      <Preload parts={AHEAD} />
      <Optional>
        <Painted>
          <WedgeListener />
        </Painted>
      </Optional>
      <Optional>
        {isSettled ? <AccountUpdates /> : null}
        {isSettled ? <CommandKeys onOpen={open} /> : null}
        {isSettled ? <HintStrip /> : null}
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
        {loaded.includes('palette') ? (
          <PaletteOverlay opened={overlay === 'palette'} onClose={close} onOpen={open} />
        ) : null}
        {loaded.includes('shortcuts') ? <ShortcutsDialog opened={overlay === 'shortcuts'} onClose={close} /> : null}
        {loaded.includes('sign-out') ? <SignOutDialog opened={overlay === 'sign-out'} onClose={close} /> : null}
        {loaded.includes('device-name') ? (
          <DeviceNameDialog opened={overlay === 'device-name'} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  );
}

/**
 * The top menu of the desktop frame, which can be hidden (SHELL-02). Contains only the available sections (SHELL-12, SHELL-13),
 * and the savings (SAV-02).
 */
function TopNav() {
  const may = useMay();
  return (
    <nav className={topNavClasses['nav']} aria-label="Main">
      <ul className={topNavClasses['navList']}>
        {sectionsFor(may, useHasPartners()).map((section) => (
          <li key={section.to}>
            <SectionLink section={section} className={topNavClasses['navLink'] ?? ''}>
              <section.Icon size={19} stroke={1.9} aria-hidden="true" />
              {section.title}
            </SectionLink>
          </li>
        ))}
        <li className={topNavClasses['end']}>
          <TotalSaved info="sign" />
          <button
            type="button"
            className={topNavClasses['hide']}
            title="Hide menu"
            aria-label="Hide menu"
            {...{ [MENU_TOGGLE]: '' }}
            onClick={() => hideTopMenu(true)}
          >
            <IconChevronUp size={18} stroke={1.9} aria-hidden="true" />
          </button>
        </li>
      </ul>
    </nav>
  );
}
