/** Lets a signed-in person through; anybody else goes to the sign-in and comes back to the same place (AUTH-07). */
import { Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { SwitchByLink } from '../features/location/switch-by-link.tsx';
import { useLostLocations } from '../features/location/use-lost-locations.ts';
import { useMoveNotice } from '../features/location/use-move-notice.ts';
import { LocationScope, useStockroomState } from '../stockroom.tsx';
import { FrameSkeleton } from './frame/frame-skeleton.tsx';
import { NoLocationPage } from './no-location-page.tsx';
import { StorageBrokenPage } from './storage-broken-page.tsx';
import { StorageDeletedPage } from './storage-deleted-page.tsx';

export function SignedIn() {
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
      return <NoLocationPage name={state.session.user.name} mirror={state.mirror} />;
    case 'broken':
      return <StorageBrokenPage cause={state.cause} />;
    case 'signed-in':
      return (
        <LocationScope>
          <SwitchByLink>
            <Suspense fallback={<FrameSkeleton />}>
              <Outlet />
            </Suspense>
          </SwitchByLink>
        </LocationScope>
      );
  }
}
