/**
 * The expiration date in a code, beside the item's. Rule: only a suggestion; a date is never replaced without the person seeing both.
 */
import { Button } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { dateText } from '../../kit/dates.ts';
import { useToday } from '../../kit/use-today.ts';
import classes from './hit-card.module.css';

interface ExpiryOfferProps {
  /** `YYYY-MM-DD`, or null if the item has none. */
  readonly onItem: string | null;
  readonly inCode: string;
  readonly onUse: (date: string) => void;
}

export function ExpiryOffer({ onItem, inCode, onUse }: ExpiryOfferProps) {
  const [isPutAway, setPutAway] = useState(false);
  const isPast = inCode < useToday();
  if (onItem === inCode) {
    return (
      <div className={classes['offer']} role="status">
        <p>
          <IconCalendarCheck size={18} aria-hidden style={{ verticalAlign: '-3px' }} /> {isPast ? 'Expired' : 'Expires'}{' '}
          {dateText(inCode)}, as noted.
        </p>
      </div>
    );
  }
  if (isPutAway) return null;
  return (
    <div className={classes['offer']}>
      <dl className={classes['dates']}>
        <dt>In the code</dt>
        <dd>
          {dateText(inCode)}
          {isPast ? ' (already past)' : ''}
        </dd>
        <dt>On the item</dt>
        <dd>{onItem === null ? 'no expiration date' : dateText(onItem)}</dd>
      </dl>
      <div className={classes['pair']}>
        <Button variant="outline" mih={48} px="xs" onClick={() => onUse(inCode)}>
          Use {dateText(inCode)}
        </Button>
        <Button variant="default" mih={48} px="xs" onClick={() => setPutAway(true)}>
          {onItem === null ? 'Leave empty' : 'Keep current date'}
        </Button>
      </div>
    </div>
  );
}
