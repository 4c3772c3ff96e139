/**
 * The error page (SHELL-06, SHELL-09, SHELL-10), and the one line that is left when it fails itself (SHELL-08). The
 * person's edits are in the outbox, whatever broke here.
 */
import { Button } from '@mantine/core';
import { IconMoodConfuzed } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { isRouteErrorResponse, Navigate, useRouteError } from 'react-router';
import { useStockroomState } from '../stockroom.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PlainPage } from './plain-page.tsx';

export function ErrorPage({ framed = false }: { readonly framed?: boolean }) {
  return (
    <LastResort>
      <Oops framed={framed} />
    </LastResort>
  );
}

function Oops({ framed }: { readonly framed: boolean }) {
  const error = useRouteError();
  const state = useStockroomState();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (state.is === 'signed-out') return <Navigate to="/login" replace />;
  if (status === 404) return <NotFoundPage what="record" />;
  return (
    <PlainPage
      framed={framed}
      sign={<IconMoodConfuzed size={48} stroke={1.6} />}
      title="Oops!"
      action={
        // A full load, since what is in memory may be what broke.
        <Button component="a" href="/" size="md">
          Go to Catalog
        </Button>
      }
    >
      Something went wrong. Click the button below to go to Catalog
      <details>
        <summary>Error {status}</summary>
        {error instanceof Error ? error.message : null}
      </details>
    </PlainPage>
  );
}

class LastResort extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <p>
          An error occurred while showing the error page. <a href="/">Go home</a>
        </p>
      </main>
    );
  }
}
