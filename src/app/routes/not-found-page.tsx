/** 404 (SHELL-07): an unknown route and a missing record have their own words. */
import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PlainPage } from './plain-page.tsx';

export function NotFoundPage({ what = 'route' }: { readonly what?: 'route' | 'record' }) {
  return (
    <PlainPage
      framed
      sign={<IconMapPinOff size={44} stroke={1.6} />}
      title="404 Not Found"
      action={
        <Button component={Link} to="/" size="md">
          Go to My Catalog
        </Button>
      }
    >
      {what === 'route' ? 'This page could not be found' : 'Not Found'}
    </PlainPage>
  );
}
