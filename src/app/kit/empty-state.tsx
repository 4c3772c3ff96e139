/** An empty list: says that it is empty, why, and what to do next. */
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

export interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** The data did not arrive, and can be requested again. */
  readonly onRetry?: () => void;
  readonly action?: ReactNode;
}

export function EmptyState({ icon, title, children, onRetry, action }: EmptyStateProps) {
  const ways = onRetry === undefined ? action : <WaysOn onRetry={onRetry} action={action} />;
  return (
    <div className={classes['root']}>
      <div className={classes['icon']} aria-hidden="true">
        {icon}
      </div>
      <h2 className={classes['title']}>{title}</h2>
      {children === undefined ? null : <p className={classes['text']}>{children}</p>}
      {ways === undefined ? null : <div className={classes['action']}>{ways}</div>}
    </div>
  );
}

function WaysOn({ onRetry, action }: { readonly onRetry: () => void; readonly action: ReactNode }) {
  const retry = (
    <Button size="md" onClick={onRetry}>
      Try again
    </Button>
  );
  if (action === undefined) return retry;
  return (
    <Group justify="center">
      {retry}
      {action}
    </Group>
  );
}
