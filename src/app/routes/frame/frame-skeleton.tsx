import { PageSkeleton } from './page-skeleton.tsx';
import { isTopMenuHidden } from './top-menu.ts';
import classes from './page-skeleton.module.css';

/** The skeleton of the whole frame while this device's database is being opened. */
export function FrameSkeleton() {
  return (
    <div className={classes['frame']}>
      <div className={classes['shell']}>
        <span className={classes['logo']} />
        <span className={classes['search']} />
        <span className={classes['end']} />
      </div>
      {isTopMenuHidden() ? null : (
        <div className={classes['nav']}>
          {[0, 1, 2, 3, 4, 5].map((section) => (
            <span key={section} />
          ))}
        </div>
      )}
      <div className={classes['body']}>
        <PageSkeleton />
      </div>
      <div className={classes['bottom']} />
    </div>
  );
}
