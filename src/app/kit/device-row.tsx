/** One setting or fact about this device: its name, its current state and an action. */
import type { ReactNode } from 'react';
import classes from './device-row.module.css';

export interface DeviceRowProps {
  readonly name: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function DeviceRow({ name, children, action }: DeviceRowProps) {
  return (
    <div className={classes['row']}>
      <div className={classes['what']}>
        <h3 className={classes['name']}>{name}</h3>
        <p className={classes['words']}>{children}</p>
      </div>
      {action}
    </div>
  );
}
