import { Skeleton } from '@mantine/core';
import classes from './product-screen.module.css';

/** The page's placeholder while the product loads. */
export function ProductSkeleton() {
  return (
    <div className={classes['top']} role="status" aria-label="Loading">
      <div className={classes['head']}>
        <Skeleton height={16} width={120} />
        <Skeleton height={30} mt={8} width="80%" />
        <Skeleton height={14} mt={10} width={220} />
      </div>
      <div className={classes['gallery']}>
        <div className={classes['pictureShape']}>
          <Skeleton height="100%" radius="lg" />
        </div>
      </div>
      <div className={classes['choice']}>
        <Skeleton height={48} width="70%" />
      </div>
      <div className={classes['buy']}>
        <Skeleton height={330} radius="lg" />
      </div>
      <div className={classes['details']}>
        <Skeleton height={130} />
      </div>
    </div>
  );
}
