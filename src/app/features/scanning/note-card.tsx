/** A card without an item: the result of a scan or photo, the reason, and the next steps. */
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './note-card.module.css';

interface NoteCardProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly code?: string;
  readonly children?: ReactNode;
}

export function NoteCard({ icon, title, text, code, children }: NoteCardProps) {
  return (
    <article tabIndex={-1} className={classes['card']} aria-label={title}>
      <div className={classes['head']}>
        <span className={classes['icon']} aria-hidden="true">
          {icon}
        </span>
        <div className={classes['words']}>
          <h2>{title}</h2>
          <Text c="dimmed">{text}</Text>
          {code === undefined ? null : <code className={classes['code']}>{printable(code)}</code>}
        </div>
      </div>
      {children}
    </article>
  );
}

/** Replaces invisible separators with visible symbols. */
function printable(text: string): string {
  return text.replaceAll('\u001d', '␝');
}
