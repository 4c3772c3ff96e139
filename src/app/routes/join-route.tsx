/** Accepting an invitation, at `/join/:token` (ACC-03): for guests and for signed-in people. */
import { useParams } from 'react-router';
import { JoinScreen } from '../features/join/join-screen.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { GuestPage } from './guest-page.tsx';

export function JoinRoute() {
  usePageTitle('Invitation');
  const { token = '' } = useParams();
  return (
    <GuestPage>
      <JoinScreen key={token} token={token} />
    </GuestPage>
  );
}
