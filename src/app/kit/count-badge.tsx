/** A count on the corner of an icon. Visual only: the link's accessible name contains the count. */
import classes from './count-badge.module.css';

export function CountBadge({ count, max = 999 }: { readonly count: number; readonly max?: number }) {
  if (count === 0) return null;
  return (
    <span className={classes['count']} data-wide={count > 99 || undefined} aria-hidden="true">
      {count > max ? `${max}+` : count}
    </span>
  );
}
