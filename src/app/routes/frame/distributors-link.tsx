/** The link to My Distributors in the header; a red dot if a login has failed (SHELL-17). */
import { IconTruckDelivery } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { DottedIcon } from './dotted-icon.tsx';
import { useLocationHere } from '../../session/location-here.ts';
import classes from './orders-link.module.css';

export const DISTRIBUTORS = { to: '/my-distributors', title: 'My Distributors', Icon: IconTruckDelivery } as const;

/** Whether a login of this location at a distributor has failed. */
export function useDistributorsNeedYou(): boolean {
  const here = useLocationHere();
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
      <DottedIcon Icon={DISTRIBUTORS.Icon} hasDot={needsYou} />
      <span className={`${classes['words']} ${classes['wideWords']}`}>{DISTRIBUTORS.title}</span>
    </NavLink>
  );
}
