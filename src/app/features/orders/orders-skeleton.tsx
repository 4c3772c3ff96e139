import { Skeleton } from '@mantine/core';
import classes from './orders.module.css';

/** The shape of a list of orders, for the moment until it is there. */
export function OrdersSkeleton() {
  return (
    <div className={classes['skeleton']} role="status" aria-label="Loading the orders">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={52} radius="md" />
      ))}
    </div>
  );
}
