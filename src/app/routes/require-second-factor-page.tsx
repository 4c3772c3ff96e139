/** Replaces every screen until a person who needs a second factor has set one up (AUTH-36). */
import { RequireSecondFactor, type RequireSecondFactorProps } from '../features/account/require-second-factor.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { GuestPage } from './guest-page.tsx';

export function RequireSecondFactorPage(props: RequireSecondFactorProps) {
  usePageTitle('Set up a second factor');
  return (
    <GuestPage>
      <RequireSecondFactor {...props} />
    </GuestPage>
  );
}
