/** The admin area at `/admin` (ADM-01). For anybody who is not an admin it does not exist. */
import { Navigate, useLocation } from 'react-router';
import { actedFor } from '#domain/access/acting.ts';
import { AdminArea } from '../features/admin/admin-area.tsx';
import { StopFirst } from '../features/impersonation/stop-first.tsx';
import { useStockroomState } from '../stockroom.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';
import { FrameSkeleton } from './frame/frame-skeleton.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { StorageBrokenPage } from './storage-broken-page.tsx';

export function AdminRoute() {
  const state = useStockroomState();
  const { pathname, search } = useLocation();
  switch (state.is) {
    case 'opening':
      return <FrameSkeleton />;
    case 'broken':
      return <StorageBrokenPage cause={state.cause} />;
    case 'signed-out':
      return <Navigate to={`/login?back=${encodeURIComponent(pathname + search)}`} replace />;
    case 'no-location':
    case 'signed-in':
      if (actedFor(state.session.userId) !== null) return <StopFirst name={state.session.user.name} />;
      return state.session.user.role === 'admin' ? (
        <SecondFactorGate>
          <AdminArea user={state.session.user} hasLocation={state.is === 'signed-in'} />
        </SecondFactorGate>
      ) : (
        <NotFoundPage />
      );
  }
}
