/**
 * The error page (SHELL-06, SHELL-09, SHELL-10). The person's edits are in the outbox, whatever broke here.
 */
import { IconDatabaseOff, IconMoodConfuzed } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { StorageFailure } from '#mirror/tables/storage-failure.ts';
import { useStockroomState } from '../stockroom.tsx';
import { statusOf } from './error-status.ts';
import { RootErrorBoundary } from './root-error-boundary.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PlainPage } from './plain-page.tsx';
import { StorageDeletedPage } from './storage-deleted-page.tsx';
import classes from './plain-page.module.css';

export interface PageBoundaryProps {
  readonly children: ReactNode;
  /** Inside the frame, which keeps working around the broken page. */
  readonly framed?: boolean;
  /** Identifies the page: another one starts without the error. */
  readonly page?: string;
}

interface PageBoundaryState {
  readonly page: string | undefined;
  readonly error: unknown;
  readonly failed: boolean;
}

/** Catches errors thrown by a page. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { page: this.props.page, error: null, failed: false };

  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps({ page }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return page === state.page ? null : { page, error: null, failed: false };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <RootErrorBoundary>
        <ErrorPage error={this.state.error} framed={this.props.framed ?? false} />
      </RootErrorBoundary>
    );
  }
}

/** Around the whole app: catches errors outside the frame, or of the frame itself. */
export function AppBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return <PageBoundary page={pathname}>{children}</PageBoundary>;
}

function ErrorPage({ error, framed }: { readonly error: unknown; readonly framed: boolean }) {
  const state = useStockroomState();
  const { pathname } = useLocation();
  const status = statusOf(error);
  if (state.is === 'signed-out') {
    if (state.deleted !== undefined) return <StorageDeletedPage deleted={state.deleted} signInPath="/login" />;
    // The sign-in itself may be what fails.
    if (pathname !== '/login') return <Navigate to="/login" replace />;
  }
  if (status === 404) return <NotFoundPage what="record" />;
  if (error instanceof StorageFailure) {
    return (
      <PlainPage
        framed={framed}
        sign={<IconDatabaseOff size={48} stroke={1.6} />}
        title="Can’t read this browser’s storage"
        action={
          <button type="button" className={classes['button']} onClick={() => location.reload()}>
            Reload
          </button>
        }
      >
        Your saved changes are still on this device. Reload the page to continue.
      </PlainPage>
    );
  }
  return (
    <PlainPage
      framed={framed}
      sign={<IconMoodConfuzed size={48} stroke={1.6} />}
      title="Oops!"
      action={
        // A full page load, since the in-memory state may be the cause.
        <a className={classes['button']} href="/">
          Go to Catalog
        </a>
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
