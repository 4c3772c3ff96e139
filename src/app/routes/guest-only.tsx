/**
 * Pages for people who are not signed in; a signed-in person is redirected home (AUTH-07, AUTH-08). Somebody whose session has
 * expired keeps working on this device's copy and can still sign in again here, to send.
 */
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { alertInfo } from '../kit/alert.ts';
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
  const isSignedIn = 'session' in state && state.session.accessToken !== null;
  /** Whoever signs in on a guest page is redirected without a word. */
  const wasGuest = useRef(false);
  useEffect(() => {
    if (state.is !== 'opening') wasGuest.current = !isSignedIn;
  }, [state.is, isSignedIn]);
  if (state.is === 'opening') return null;
  if (state.is === 'broken') return <StorageBrokenPage cause={state.cause} />;
  if (isSignedIn) return <ToHome path={backPath(query.get('back'))} wasGuest={wasGuest} />;
  return (
    <Suspense fallback={null}>
      <Outlet />
    </Suspense>
  );
}

/** A mailed link that is opened where somebody is signed in would otherwise lead home without a reason. */
function ToHome({ path, wasGuest }: { readonly path: string; readonly wasGuest: RefObject<boolean> }) {
  const { pathname } = useLocation();
  const isLink = pathname.startsWith('/reset/');
  useEffect(() => {
    if (isLink && !wasGuest.current) alertInfo(LINK_UNUSED);
  }, [isLink, wasGuest]);
  return <Navigate to={path} replace />;
}

const LINK_UNUSED =
  'You’re signed in, so the link wasn’t used. To choose a new password with it, sign out and open it again.';
