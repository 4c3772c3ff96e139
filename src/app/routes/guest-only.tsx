/**
 * Pages for people who are not signed in; a signed-in person is redirected home (AUTH-07, AUTH-08). Somebody whose session has
 * expired keeps working on this device's copy and can still sign in again here, to send.
 */
import { Suspense } from 'react';
import { Navigate, Outlet, useSearchParams } from 'react-router';
import { useStockroomState } from '../stockroom.tsx';
import { backPath } from './back-path.ts';
import { StorageBrokenPage } from './storage-broken-page.tsx';

/** Pages for everybody; the page decides what it shows (AUTH-08). */
export function Open() {
  return (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  );
}

export function GuestOnly() {
  const state = useStockroomState();
  const [query] = useSearchParams();
  if (state.is === 'opening') return null;
  if (state.is === 'broken') return <StorageBrokenPage cause={state.cause} />;
  if ('session' in state && state.session.accessToken !== null) {
    return <Navigate to={backPath(query.get('back'))} replace />;
  }
  return (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  );
}
