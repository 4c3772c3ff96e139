/** Setting a new password with a mailed link, at `/reset/:hash`; `/reset/reset` has the hash in its query (AUTH-02, RES-29). */
import { useParams, useSearchParams } from 'react-router';
import { ResetPassword } from '../features/sign-in/reset-password.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { GuestPage } from './guest-page.tsx';

export function ResetPasswordRoute() {
  usePageTitle('New password');
  const { hash = '' } = useParams();
  const [query] = useSearchParams();
  const token = hash === 'reset' ? (query.get('hash') ?? '') : hash;
  return (
    <GuestPage>
      <ResetPassword key={token} token={token} />
    </GuestPage>
  );
}
