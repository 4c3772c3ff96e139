/** A list with nothing in it: says so, why, and what to do next. */
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

export interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes['root']}>
      <div className={classes['icon']} aria-hidden="true">
        {icon}
      </div>
      <h2 className={classes['title']}>{title}</h2>
      {children === undefined ? null : <p className={classes['text']}>{children}</p>}
      {action === undefined ? null : <div className={classes['action']}>{action}</div>}
    </div>
  );
}
