/** Stands in place of every screen until a person who needs a second factor has set one up (AUTH-36). */
import { MustUseFactor, type MustUseFactorProps } from '../features/account/must-use-factor.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { GuestPage } from './guest-page.tsx';

export function MustUseFactorPage(props: MustUseFactorProps) {
  usePageTitle('Set up a second factor');
  return (
    <GuestPage>
      <MustUseFactor {...props} />
    </GuestPage>
  );
}
