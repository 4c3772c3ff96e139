/** The way to Manage Orders in the header; a red dot where an order has an issue or a return has a new label (SHELL-15, SHELL-18). */
import { IconPackage } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { useStockroom } from '../../stockroom.tsx';
import classes from './orders-link.module.css';

export const ORDERS = { to: '/order', title: 'Manage Orders', Icon: IconPackage } as const;

/** Whether something of the orders of this location wants to be looked at. */
function useOrdersNeedYou(): boolean {
  const { session, locationId } = useStockroom();
  const here = session.user.practiceLocations.find(({ id }) => id === locationId);
  return here !== undefined && (here.hasOrderIssues || here.hasNewReturnLabels);
}

export function OrdersLink() {
  const needsYou = useOrdersNeedYou();
  return (
    <NavLink
      to={ORDERS.to}
      className={classes['link'] ?? ''}
      aria-label={needsYou ? `${ORDERS.title}: something needs you` : ORDERS.title}
      title={ORDERS.title}
    >
      <span className={classes['sign']}>
        <ORDERS.Icon size={24} stroke={1.8} aria-hidden="true" />
        {needsYou ? <span className={classes['dot']} /> : null}
      </span>
      <span className={classes['words']}>{ORDERS.title}</span>
    </NavLink>
  );
}
