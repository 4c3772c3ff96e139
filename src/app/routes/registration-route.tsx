/** Sign-up and the wizard, at `/registration` and `/wizard` (AUTH-03, AUTH-05, RES-30). */
import { Navigate, useLocation } from 'react-router';
import { SignUpScreen } from '../features/sign-up/sign-up-screen.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useStockroomState } from '../stockroom.tsx';
import { GuestPage } from './guest-page.tsx';
import { StorageBrokenPage } from './storage-broken-page.tsx';

export function RegistrationRoute() {
  usePageTitle('Create an account');
  const state = useStockroomState();
  const { pathname } = useLocation();
  if (state.is === 'opening') return null;
  if (state.is === 'broken') return <StorageBrokenPage cause={state.cause} />;
  const isWizard = /^\/wizard/i.test(pathname);
  if (isWizard && !('session' in state)) return <Navigate to="/login?back=%2Fwizard" replace />;
  return (
    <GuestPage layout="wizard">
      <SignUpScreen />
    </GuestPage>
  );
}
