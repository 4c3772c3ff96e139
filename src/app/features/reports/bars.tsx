/** A bar chart, in the given order. The table below has the same figures for keyboards and screen readers. */
import { currency } from '../../kit/money.ts';
import type { Bar } from './bar.ts';
import layout from '../../kit/layout.module.css';
import classes from './reports.module.css';

interface BarsProps {
  readonly title: string;
  readonly bars: readonly Bar[];
}

export function Bars({ title, bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ cents }) => cents));
  return (
    <figure className={`${layout['card']} ${classes['bars']}`} aria-hidden="true">
      <figcaption className={`${layout['cardTitle']} ${classes['part']}`}>{title}</figcaption>
      {bars.map(({ key, name, cents }) => (
        <div key={key} className={classes['bar']} data-none={cents === 0 || undefined}>
          <span className={classes['barName']}>{name}</span>
          <span className={classes['barTrack']}>
            <span className={classes['barFill']} style={{ width: `${(cents / most) * 100}%` }} />
          </span>
          <span className={classes['barSum']}>{currency(cents)}</span>
        </div>
      ))}
    </figure>
  );
}
