/** A short word on a soft ground of its meaning; the words carry it, not the color. */
import type { ReactNode } from 'react';
import classes from './badge.module.css';

export type Tone = 'good' | 'warning' | 'bad' | 'active' | 'plain';

export interface ToneBadgeProps {
  readonly tone: Tone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export function ToneBadge({ tone, icon, children }: ToneBadgeProps) {
  return (
    <span className={classes['badge']} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
