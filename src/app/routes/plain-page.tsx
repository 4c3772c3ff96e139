/** A page with a single message: an icon, a title, a sentence and an action. Standalone or inside the frame. */
import type { ReactNode } from 'react';
import { usePageTitle } from '../kit/use-page-title.ts';
import classes from './plain-page.module.css';

export interface PlainPageProps {
  readonly sign: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly framed?: boolean;
}

export function PlainPage({ sign, title, children, action, framed = false }: PlainPageProps) {
  usePageTitle(title);
  const content = (
    <div className={classes['body']}>
      <div className={classes['sign']} aria-hidden="true">
        {sign}
      </div>
      <h1 className={classes['title']}>{title}</h1>
      <div className={classes['text']}>{children}</div>
      {action}
    </div>
  );
  if (framed) return <div className={classes['framed']}>{content}</div>;
  return <main className={classes['alone']}>{content}</main>;
}
