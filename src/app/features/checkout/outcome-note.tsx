/** A note above the cart about an order, with its actions. */
import type { ReactNode } from 'react';
import layout from '../../kit/layout.module.css';
import classes from './checkout.module.css';

export interface OutcomeNoteProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** The order was not placed. */
  readonly isBad?: boolean;
  readonly children: ReactNode;
}

export function OutcomeNote({ icon, title, text, isBad = false, children }: OutcomeNoteProps) {
  return (
    <section className={classes['note']} role="status" aria-label={title} data-bad={isBad || undefined}>
      {icon}
      <div className={classes['noteText']}>
        <p>
          <strong>{title}</strong>
        </p>
        {text === '' ? null : <p className={classes['quiet']}>{text}</p>}
      </div>
      <div className={layout['buttons']}>{children}</div>
    </section>
  );
}
