import { Skeleton } from '@mantine/core';
import classes from './cart.module.css';

/** The shape of the cart for the moment in which it is read from this device. */
export function CartSkeleton() {
  return (
    <div className={classes['page']} role="status" aria-label="Loading the cart">
      <Skeleton height={36} width={120} mb="md" />
      <div className={classes['columns']}>
        <div className={classes['lists']}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={96} radius="md" />
          ))}
        </div>
        <Skeleton height={180} radius="md" />
      </div>
    </div>
  );
}
