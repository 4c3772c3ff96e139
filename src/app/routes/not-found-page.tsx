/** 404 (SHELL-07): an unknown route and a missing record have different texts. */
import { IconMapPinOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PlainPage } from './plain-page.tsx';
import classes from './plain-page.module.css';

export function NotFoundPage({ what = 'route' }: { readonly what?: 'route' | 'record' }) {
  return (
    <PlainPage
      framed
      sign={<IconMapPinOff size={44} stroke={1.6} />}
      title="404 Not Found"
      action={
        <Link className={classes['button']} to="/">
          Go to Catalog
        </Link>
      }
    >
      {what === 'route' ? 'This page could not be found' : 'Not Found'}
    </PlainPage>
  );
}
