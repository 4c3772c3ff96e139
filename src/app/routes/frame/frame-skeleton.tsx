import { PageSkeleton } from './page-skeleton.tsx';
import classes from './page-skeleton.module.css';

/** The shape of the whole frame for the moment in which this device's own database is opened. */
export function FrameSkeleton() {
  return (
    <div>
      <div className={classes['shell']}>
        <span className={classes['logo']} />
        <span className={classes['search']} />
      </div>
      <PageSkeleton />
    </div>
  );
}
