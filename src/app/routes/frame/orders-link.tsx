/** The link to Manage Orders in the header; a red dot if an order has an issue or a return has a new label (SHELL-15, SHELL-18). */
import { IconPackage } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { DottedIcon } from './dotted-icon.tsx';
import { useLocationHere } from '../../session/location-here.ts';
import classes from './orders-link.module.css';

export const ORDERS = { to: '/order', title: 'Manage Orders', Icon: IconPackage } as const;

/** Whether an order of this location needs attention. */
export function useOrdersNeedYou(): boolean {
  const here = useLocationHere();
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
      <DottedIcon Icon={ORDERS.Icon} hasDot={needsYou} />
      <span className={classes['words']}>{ORDERS.title}</span>
    </NavLink>
  );
}
