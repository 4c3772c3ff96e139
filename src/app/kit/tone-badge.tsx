/** A short label on a tinted background; the words carry the meaning, not the color. */
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
