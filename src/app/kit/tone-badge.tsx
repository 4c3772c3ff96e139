/** A short word on a soft ground of its meaning; the words carry it, not the colour. */
import type { ReactNode } from 'react';
import classes from './badge.module.css';

/** Names of the semantic colours (theme/tokens.css). */
export type Tone = 'stock-in' | 'stock-low' | 'stock-out' | 'sync-sending' | 'plain';

export function ToneBadge({
  tone,
  icon,
  children,
}: {
  readonly tone: Tone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}) {
  const style =
    tone === 'plain'
      ? { '--color': 'var(--ink-soft)', '--soft': 'var(--surface-sunken)' }
      : { '--color': `var(--${tone})`, '--soft': `var(--${tone}-soft)` };
  return (
    <span className={classes['badge']} style={style as React.CSSProperties}>
      {icon}
      {children}
    </span>
  );
}
