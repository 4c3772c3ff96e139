import { NavLink } from 'react-router';
import { CART, CATALOG, LABELS, SCAN } from './sections.ts';
import classes from './frame.module.css';

/** The top menu of the desktop frame; it scrolls away under the header. Only what exists is in it (SHELL-13). */
export function TopNav() {
  return (
    <nav className={classes['nav']} aria-label="Main">
      <ul className={classes['navList']}>
        {[CATALOG, SCAN, LABELS, CART].map(({ to, title, Icon }) => (
          <li key={to}>
            <NavLink to={to} className={classes['navLink'] ?? ''}>
              <Icon size={19} stroke={1.9} aria-hidden="true" />
              {title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
