/**
 * The header: 81 px with everything in it on wide screens; logo, search, location, orders, sync, bell and cart on tablets; on phones
 * the search is behind a button, the orders are below More, and so is the bell until something is unread. A line of 2 px below it runs while the first copy of the location is being fetched (SHELL-02).
 */
import { IconMenu2, IconSearch, IconX } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../session/use-rights.ts';
import { BudgetChip } from '../../features/budget/budget-chip.tsx';
import { LocationSwitcher } from '../../features/location/location-switcher.tsx';
import { SearchBar } from '../../features/search-bar/search-bar.tsx';
import { SyncChip } from '../../features/sync/sync-chip.tsx';
import { BrandMark } from '../../theme/brand-mark.tsx';
import { useBrand } from '../../theme/use-brand.ts';
import { CountBadge } from '../../kit/count-badge.tsx';
import { requestProgress } from '../../kit/request-progress.ts';
import { useSearchKey } from '../../kit/use-search-key.ts';
import { useStockroom } from '../../stockroom.tsx';
import { useSyncStatus } from '../../session/use-sync-status.ts';
import { AccountMenu } from './account-menu.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Optional } from '../../kit/optional.tsx';
import { usePageIdle } from '../../kit/use-page-idle.ts';
import { cartLabel } from './cart-label.ts';
import { DistributorsLink } from './distributors-link.tsx';
import type { Overlay } from './overlay.ts';
import { OrdersLink } from './orders-link.tsx';
import { CART } from './sections.ts';
import { hideTopMenu, MENU_TOGGLE, useTopMenuHidden } from './top-menu.ts';
import { useCartCount } from './use-cart-count.ts';
import { useMedia, useWide } from '../../kit/use-media.ts';
import classes from './header.module.css';

const Bell = lazyPart(() => import('../../features/notifications/bell.tsx').then((m) => m.Bell));

export function Header({ onOpen }: { readonly onOpen: (overlay: Overlay) => void }) {
  const isWide = useWide();
  const isPhone = useMedia('(max-width: 47.99em)');
  const status = useSyncStatus();
  const may = useMay();
  const [isSearching, setSearching] = useState(false);
  const isMenuHidden = useTopMenuHidden();
  useSearchKey();
  const isSettled = usePageIdle();
  const openSync = (): void => onOpen('sync');

  return (
    <header className={classes['header']}>
      <div className={classes['bar']}>
        {isWide && isMenuHidden ? <ShowMenu /> : null}
        <Logo />
        {isPhone ? null : (
          <div className={classes['search']} role="search">
            <SearchBar />
          </div>
        )}
        <LocationSwitcher />
        {isPhone ? (
          <>
            <span className={classes['spring']} />
            <button
              type="button"
              className={classes['iconButton']}
              aria-label={isSearching ? 'Close the search' : 'Search'}
              aria-expanded={isSearching}
              onClick={() => setSearching(!isSearching)}
            >
              {isSearching ? <IconX size={24} aria-hidden="true" /> : <IconSearch size={24} aria-hidden="true" />}
            </button>
          </>
        ) : null}
        {isWide && may('see-catalogue') ? <DistributorsLink /> : null}
        {isPhone || !may('see-orders') ? null : <OrdersLink />}
        {isWide ? <BudgetChip /> : null}
        <SyncChip onOpen={openSync} />
        <span className={classes['bell']}>
          <Optional>{isSettled ? <Bell /> : null}</Optional>
        </span>
        {may('fill-cart') ? <CartLink /> : null}
        {isWide ? <AccountMenu onOpen={onOpen} /> : null}
      </div>
      {isPhone && isSearching ? (
        <div className={classes['searchRow']} role="search">
          <SearchBar autoFocus />
        </div>
      ) : null}
      <ProgressLine isCopying={status.bootstrapping !== null && status.online} />
    </header>
  );
}

/** Runs while the first copy is fetched; fills during other requests, and shows their failure (SHELL-19). */
function ProgressLine({ isCopying }: { readonly isCopying: boolean }) {
  const state = useSyncExternalStore(requestProgress.subscribe, requestProgress.state);
  if (isCopying) return <span className={classes['progress']} aria-hidden="true" />;
  return state === 'idle' ? null : <span className={classes['request']} data-state={state} aria-hidden="true" />;
}

/** Brings the top menu back (SHELL-02). */
function ShowMenu() {
  return (
    <button
      type="button"
      className={`${classes['iconButton']} ${classes['menuButton']}`}
      title="Show menu"
      aria-label="Show menu"
      {...{ [MENU_TOGGLE]: '' }}
      onClick={() => hideTopMenu(false)}
    >
      <IconMenu2 size={22} stroke={1.8} aria-hidden="true" />
    </button>
  );
}

/** Goes home and clears the search (SHELL-11). */
function Logo() {
  const brand = useBrand();
  const { session } = useStockroom();
  return (
    <Link
      to="/"
      className={classes['logo']}
      data-beside-location={session.user.practiceLocations.length > 1 || undefined}
    >
      <BrandMark brand={brand.key} />
      {brand.name}
    </Link>
  );
}

function CartLink() {
  const count = useCartCount();
  return (
    <Link to={CART.to} className={classes['iconButton']} aria-label={cartLabel(count)}>
      <CART.Icon size={24} stroke={1.8} aria-hidden="true" />
      <CountBadge count={count} />
    </Link>
  );
}
