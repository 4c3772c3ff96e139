/**
 * What is on paper if the browser prints while a page is still loading: a sentence instead of a blank sheet. Rule: styles alone show it,
 * since nothing may run in time on a busy device. Everything beside it in its parent is left off the paper.
 */
import type { ReactNode } from 'react';
import classes from './not-ready-to-print.module.css';

export function NotReadyToPrint({ children }: { readonly children: ReactNode }) {
  return <p className={classes['note']}>{children}</p>;
}
