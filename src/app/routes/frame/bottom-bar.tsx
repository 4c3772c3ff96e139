/** The bottom bar on tablets and phones; Scan is one tap away on every screen. */
import { IconDots } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { useMay } from '../../session/use-rights.ts';
import { CountBadge } from '../../kit/count-badge.tsx';
import { cartLabel } from './cart-label.ts';
import { DottedIcon } from './dotted-icon.tsx';
import { useDistributorsNeedYou } from './distributors-link.tsx';
import { useOrdersNeedYou } from './orders-link.tsx';
import type { Overlay } from './overlay.ts';
import { SectionLink } from './section-link.tsx';
import { CART, CATALOG, LABELS, MY_CATALOG, SCAN, type Section } from './sections.ts';
import { useCartCount } from './use-cart-count.ts';
import classes from './bottom-bar.module.css';

export function BottomBar({ onOpen }: { readonly onOpen: (overlay: Overlay) => void }) {
  const count = useCartCount();
  const may = useMay();
  const seesCatalogue = may('see-catalogue');
  const loginFailed = useDistributorsNeedYou() && seesCatalogue;
  const ordersNeedYou = useOrdersNeedYou() && may('see-orders');
  const why = loginFailed ? 'a distributor login failed' : ordersNeedYou ? 'orders need you' : null;
  return (
    <nav className={classes['bottom']} aria-label="Bottom">
      {seesCatalogue ? <Tab section={CATALOG} /> : null}
      <Tab section={MY_CATALOG} />
      {seesCatalogue ? null : <Tab section={LABELS} />}
      <NavLink to={SCAN.to} className={`${classes['tab']} ${classes['scan']}`}>
        <span className={classes['scanDisc']}>
          <SCAN.Icon size={30} stroke={1.8} aria-hidden="true" />
        </span>
        {SCAN.title}
      </NavLink>
      {may('fill-cart') ? (
        <NavLink to={CART.to} className={classes['tab'] ?? ''} aria-label={cartLabel(count)}>
          <CART.Icon size={24} stroke={1.8} aria-hidden="true" />
          {CART.title}
          <CountBadge count={count} />
        </NavLink>
      ) : seesCatalogue ? (
        <Tab section={LABELS} />
      ) : null}
      <button
        type="button"
        className={classes['tab']}
        aria-haspopup="dialog"
        {...(why === null ? {} : { 'aria-label': `More: ${why}` })}
        onClick={() => onOpen('more')}
      >
        <DottedIcon Icon={IconDots} hasDot={why !== null} />
        More
      </button>
    </nav>
  );
}

function Tab({ section }: { readonly section: Section }) {
  const { title, Icon } = section;
  return (
    <SectionLink section={section} className={classes['tab'] ?? ''}>
      <Icon size={24} stroke={1.8} aria-hidden="true" />
      {title}
    </SectionLink>
  );
}
