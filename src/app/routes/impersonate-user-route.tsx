/** `/auth/impersonate-user/{id}?pl={location}`: an admin acts for a person (IMP-01); without an id they search for one. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { actedFor } from '#domain/access/acting.ts';
import { BeginActing } from '../features/impersonation/begin-acting.tsx';
import { FindPerson } from '../features/impersonation/find-person.tsx';
import { StopFirst } from '../features/impersonation/stop-first.tsx';
import classes from '../features/impersonation/impersonation.module.css';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useStockroomRuntime, useStockroomState } from '../stockroom.tsx';
import { FrameSkeleton } from './frame/frame-skeleton.tsx';
import { StorageBrokenPage } from './storage-broken-page.tsx';

export function ImpersonateUserRoute() {
  usePageTitle('Act for a location');
  const state = useStockroomState();
  const runtime = useStockroomRuntime();
  const { userId } = useParams();
  const [query] = useSearchParams();
  const { pathname, search } = useLocation();
  if (state.is === 'opening') return <FrameSkeleton />;
  if (state.is === 'broken') return <StorageBrokenPage cause={state.cause} />;
  if (state.is === 'signed-out' || state.session.accessToken === null) {
    return <Navigate to={`/login?back=${encodeURIComponent(pathname + search)}`} replace />;
  }
  const { session } = state;
  const acting = actedFor(session.userId);
  if (acting !== null && acting === userId) return <Navigate to="/inventory" replace />;
  if (acting !== null) return <StopFirst name={session.user.name} />;
  if (session.user.role !== 'admin') {
    return (
      <Page lead="Only support can act for a location. You’re signed in as someone who works at one.">
        <Link to="/">Go to Catalog</Link>
      </Page>
    );
  }
  return (
    <Page lead="You’ll see and do what the person can. Everything is recorded with both names, and passwords and cards stay theirs.">
      {userId === undefined ? null : (
        <BeginActing key={`${userId} ${search}`} userId={userId} locationId={query.get('pl')} />
      )}
      <FindPerson />
      <div className={classes['ways']}>
        {state.is === 'no-location' ? null : <Link to="/inventory">Go to My Catalog</Link>}
        <Button variant="default" size="md" onClick={() => void runtime.signOut('keep-here')}>
          Sign out
        </Button>
      </div>
    </Page>
  );
}

function Page({ lead, children }: { readonly lead: string; readonly children: ReactNode }) {
  return (
    <main className={classes['page']}>
      <div>
        <h1 className={classes['title']}>Act for a location</h1>
        <p className={classes['lead']}>{lead}</p>
      </div>
      {children}
    </main>
  );
}
