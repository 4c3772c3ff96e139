/** The bar for thumbs on tablets and phones; Scan is one tap away on every screen. */
import { IconDots } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { useMay } from '../../session/use-rights.ts';
import { CartCount, cartLabel } from './cart-count.tsx';
import { useDistributorsNeedYou } from './distributors-link.tsx';
import type { Overlay } from './overlay.ts';
import { SectionLink } from './section-link.tsx';
import { CART, CATALOG, LABELS, MY_CATALOG, SCAN, type Section } from './sections.ts';
import { useCartCount } from './use-cart-count.ts';
import classes from './bottom-bar.module.css';

export function BottomBar({ onOpen }: { readonly onOpen: (overlay: Overlay) => void }) {
  const count = useCartCount();
  const may = useMay();
  const seesCatalogue = may('see-catalogue');
  const needsYou = useDistributorsNeedYou() && seesCatalogue;
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
          <CartCount count={count} />
        </NavLink>
      ) : seesCatalogue ? (
        <Tab section={LABELS} />
      ) : null}
      <button
        type="button"
        className={classes['tab']}
        aria-haspopup="dialog"
        {...(needsYou ? { 'aria-label': 'More: a distributor login failed' } : {})}
        onClick={() => onOpen('more')}
      >
        <span className={classes['sign']}>
          <IconDots size={24} stroke={1.8} aria-hidden="true" />
          {needsYou ? <span className={classes['dot']} /> : null}
        </span>
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
