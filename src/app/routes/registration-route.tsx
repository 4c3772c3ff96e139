/** Sign-up and the wizard, at `/registration` and `/wizard` (AUTH-03, AUTH-05, RES-30). */
import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type LaterParts, SignUpScreen } from '../features/sign-up/sign-up-screen.tsx';
import { lazyPart } from '../kit/lazy-part.ts';
import { useStockroomState } from '../stockroom.tsx';
import { GuestPage } from './guest-page.tsx';
import { StorageBrokenPage } from './storage-broken-page.tsx';

const ConnectHere = lazyPart(() => import('../features/distributors/connect-here.tsx').then((m) => m.ConnectHere));
const CardHere = lazyPart(() => import('../features/subscription/card-here.tsx').then((m) => m.CardHere));

const PARTS: LaterParts = {
  distributors: (
    <Suspense fallback={null}>
      <ConnectHere />
    </Suspense>
  ),
  card: (
    <Suspense fallback={null}>
      <CardHere />
    </Suspense>
  ),
};

export function RegistrationRoute() {
  const state = useStockroomState();
  const { pathname } = useLocation();
  if (state.is === 'opening') return null;
  if (state.is === 'broken') return <StorageBrokenPage cause={state.cause} />;
  const isWizard = /^\/wizard/i.test(pathname);
  if (isWizard && !('session' in state)) return <Navigate to="/login?back=%2Fwizard" replace />;
  return (
    <GuestPage layout="wizard">
      <SignUpScreen parts={PARTS} />
    </GuestPage>
  );
}
