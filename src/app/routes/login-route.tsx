/** The sign-in page. */
import { LoginScreen } from '../features/sign-in/login-screen.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { GuestPage } from './guest-page.tsx';

export function LoginRoute() {
  usePageTitle('Sign in');
  return (
    <GuestPage>
      <LoginScreen />
    </GuestPage>
  );
}
