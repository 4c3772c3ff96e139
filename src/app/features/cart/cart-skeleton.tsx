import { Skeleton } from '@mantine/core';
import classes from './cart.module.css';

/** The cart's placeholder while it is read from this device. */
export function CartSkeleton() {
  return (
    <div className={classes['page']} role="status" aria-label="Loading the cart">
      <div className={classes['head']}>
        <Skeleton height={36} width={120} />
      </div>
      <div className={classes['columns']}>
        <div className={classes['lists']}>
          <div className={classes['tools']}>
            <Skeleton height={24} width={200} />
          </div>
          {[0, 1].map((distributor) => (
            <div key={distributor} className={classes['card']}>
              <div className={classes['cardHead']}>
                <Skeleton height={24} width={220} my={8} />
              </div>
              {[0, 1].map((line) => (
                <Skeleton key={line} height={110} width="auto" radius="md" m={16} />
              ))}
            </div>
          ))}
        </div>
        <Skeleton height={380} radius="lg" />
      </div>
    </div>
  );
}
