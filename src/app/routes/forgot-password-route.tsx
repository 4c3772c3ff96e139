/** Requesting a new password, at `/forgot-password` (AUTH-02). */
import { ForgotPassword } from '../features/sign-in/forgot-password.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { GuestPage } from './guest-page.tsx';

export function ForgotPasswordRoute() {
  usePageTitle('Forgot password');
  return (
    <GuestPage>
      <ForgotPassword />
    </GuestPage>
  );
}
