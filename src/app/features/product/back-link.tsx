/** Back to the previous page in its former state; after opening a link directly, to the catalogue. */
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { CameFrom } from '../../session/page-trail.ts';
import classes from './product-screen.module.css';

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^\/(\?|$)/, 'Back to Catalog'],
  [/^\/inventory/, 'Back to My Catalog'],
  [/^\/cart/, 'Back to the cart'],
  [/^\/product-detail/, 'Back to previous product'],
];

export function BackLink({ from }: { readonly from: CameFrom }) {
  const navigate = useNavigate();
  return (
    <Link
      className={classes['back']}
      to={from.path}
      onClick={(event) => {
        const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (!from.isBehind || !isPlain) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <IconArrowLeft size={20} aria-hidden="true" />
      {WORDS.find(([pattern]) => pattern.test(from.path))?.[1] ?? 'Back'}
    </Link>
  );
}
