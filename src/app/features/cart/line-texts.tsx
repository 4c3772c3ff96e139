/** Pack and size of a line, which may be the only difference between two lines. */
import type { LineView } from '#mirror/read/views.ts';
import page from './cart.module.css';
import classes from './cart-line.module.css';

export function LineTexts({ line: { packageText, attributesText } }: { readonly line: LineView }) {
  if (packageText === undefined && attributesText === undefined) return null;
  return (
    <p className={page['quiet']}>
      {packageText === undefined ? null : <span className={classes['pack']}>{packageText}</span>}
      {packageText === undefined || attributesText === undefined ? '' : ' · '}
      {attributesText}
    </p>
  );
}
