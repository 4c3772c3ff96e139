/** The way to My Distributors in the header; a red dot where a login has failed (SHELL-17). */
import { IconTruckDelivery } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { useStockroom } from '../../stockroom.tsx';
import classes from './orders-link.module.css';

export const DISTRIBUTORS = { to: '/my-distributors', title: 'My Distributors', Icon: IconTruckDelivery } as const;

/** Whether a login of this location at a distributor has failed. */
export function useDistributorsNeedYou(): boolean {
  const { session, locationId } = useStockroom();
  const here = session.user.practiceLocations.find(({ id }) => id === locationId);
  return here?.distributors?.some(({ hasFailed }) => hasFailed === true) === true;
}

export function DistributorsLink() {
  const needsYou = useDistributorsNeedYou();
  return (
    <NavLink
      to={DISTRIBUTORS.to}
      className={classes['link'] ?? ''}
      aria-label={needsYou ? `${DISTRIBUTORS.title}: a login failed` : DISTRIBUTORS.title}
      title={DISTRIBUTORS.title}
    >
      <span className={classes['sign']}>
        <DISTRIBUTORS.Icon size={24} stroke={1.8} aria-hidden="true" />
        {needsYou ? <span className={classes['dot']} /> : null}
      </span>
      <span className={`${classes['words']} ${classes['wideWords']}`}>{DISTRIBUTORS.title}</span>
    </NavLink>
  );
}
