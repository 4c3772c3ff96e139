/**
 * Admits a signed-in person; anybody else goes to the sign-in and comes back to the same page (AUTH-07), and a person with
 * unfinished set-up continues with that (AUTH-06).
 */
import { Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { actedFor } from '#domain/access/acting.ts';
import type { Session } from '#mirror/session/session.ts';
import { SwitchByLink } from '../features/location/switch-by-link.tsx';
import { useLostLocations } from '../features/location/use-lost-locations.ts';
import { useMoveNotice } from '../features/location/use-move-notice.ts';
import { Painted } from '../kit/first-paint.ts';
import { lazyPart } from '../kit/lazy-part.ts';
import { Optional } from '../kit/optional.tsx';
import { setUpStepOf } from '../session/set-up-step.ts';
import { LocationScope, useStockroomState } from '../stockroom.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';
import { FrameSkeleton } from './frame/frame-skeleton.tsx';
import { StorageBrokenPage } from './storage-broken-page.tsx';
import { StorageDeletedPage } from './storage-deleted-page.tsx';

const NoLocationPage = lazyPart(() => import('./no-location-page.tsx').then((m) => m.NoLocationPage));
const ChoosePin = lazyPart(() => import('./choose-pin-page.tsx').then((m) => m.ChoosePinPage));
/** Until it has loaded, public/early.js records the keys, and the screens themselves listen. */
const ListenForScans = lazyPart(() =>
  import('../features/scanning/listen-for-scans.tsx').then((m) => m.ListenForScans),
);
const ActingBar = lazyPart(() => import('./acting-bar.tsx').then((m) => m.ActingBar));

function isActing({ userId }: Session): boolean {
  return actedFor(userId) !== null;
}

export function SignedIn() {
  return (
    <SecondFactorGate>
      <Inside />
    </SecondFactorGate>
  );
}

function Inside() {
  const state = useStockroomState();
  const { pathname, search } = useLocation();
  useMoveNotice();
  useLostLocations();
  switch (state.is) {
    case 'opening':
      return <FrameSkeleton />;
    case 'signed-out': {
      const back = pathname === '/' ? '' : `?back=${encodeURIComponent(pathname + search)}`;
      const signInPath = `/login${back}`;
      if (state.deleted !== undefined) return <StorageDeletedPage deleted={state.deleted} signInPath={signInPath} />;
      return <Navigate to={signInPath} replace />;
    }
    case 'no-location':
      // An admin belongs to no location, and acts for those of others.
      if (state.session.user.role === 'admin' && !isActing(state.session)) return <Navigate to="/admin" replace />;
      if (!isActing(state.session) && setUpStepOf(state.session) !== null)
        return <Navigate to="/registration" replace />;
      return (
        <Suspense fallback={<FrameSkeleton />}>
          <NoLocationPage name={state.session.user.name} mirror={state.mirror} />
        </Suspense>
      );
    case 'broken':
      return <StorageBrokenPage cause={state.cause} />;
    case 'signed-in':
      if (!isActing(state.session) && setUpStepOf(state.session) !== null)
        return <Navigate to="/registration" replace />;
      if (state.session.onTablet?.hasPin === false && !isActing(state.session)) {
        return (
          <Suspense fallback={null}>
            <ChoosePin />
          </Suspense>
        );
      }
      return (
        <LocationScope>
          <Optional>
            <Painted>
              <ListenForScans />
            </Painted>
          </Optional>
          {isActing(state.session) ? (
            <Suspense fallback={null}>
              <ActingBar />
            </Suspense>
          ) : null}
          <SwitchByLink>
            <Suspense fallback={<FrameSkeleton />}>
              <Outlet />
            </Suspense>
          </SwitchByLink>
        </LocationScope>
      );
  }
}
