/** The target of the link in a confirmation mail, at `/confirmation/:id` (AUTH-03); open to everybody (AUTH-08). */
import { useParams } from 'react-router';
import { ConfirmationScreen } from '../features/sign-up/confirmation-screen.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useStockroomState } from '../stockroom.tsx';
import { GuestPage } from './guest-page.tsx';
import { StorageBrokenPage } from './storage-broken-page.tsx';

export function ConfirmationRoute() {
  usePageTitle('Confirm your e-mail');
  const { id = '' } = useParams();
  const state = useStockroomState();
  if (state.is === 'opening') return null;
  if (state.is === 'broken') return <StorageBrokenPage cause={state.cause} />;
  return (
    <GuestPage>
      <ConfirmationScreen key={id} token={id} />
    </GuestPage>
  );
}
