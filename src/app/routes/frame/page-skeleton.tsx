/** The shape of a page while its chunk loads: a title, a bar and rows. No motion where none is wanted. */
import classes from './page-skeleton.module.css';

export function PageSkeleton() {
  return (
    <div className={classes['page']} role="status" aria-label="Loading">
      <span className={classes['title']} />
      <span className={classes['bar']} />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <span key={row} className={classes['row']} />
      ))}
    </div>
  );
}
