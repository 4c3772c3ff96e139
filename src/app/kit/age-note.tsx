/** Shows how old the data is if it could not be refreshed. A price without this note is current. */
import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ageText } from './dates.ts';
import classes from './age-note.module.css';

export interface AgeNoteProps {
  /** ISO instant at which it was fetched. */
  readonly at: string;
  readonly why: 'offline' | 'no-answer';
  /** The subject of the sentence, such as "This order". */
  readonly what: string;
}

const EVERY_MS = 30_000;

export function AgeNote({ at, why, what }: AgeNoteProps) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={classes['note']} role="status">
      <IconCloudOff size={18} stroke={1.9} aria-hidden="true" />
      <span>
        {why === 'offline' ? 'Offline.' : 'Can’t reach the server.'} {what} as of{' '}
        {/* Not announced: the age changes all the time. */}
        <time dateTime={at} aria-live="off">
          {ageText(at)}
        </time>
        .
      </span>
    </p>
  );
}
