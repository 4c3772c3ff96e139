/** The sign-in page; on a shared tablet, the list of its people (ACC-06). */
import { Suspense, useState } from 'react';
import { LoginScreen } from '../features/sign-in/login-screen.tsx';
import { lazyPart } from '../kit/lazy-part.ts';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useLive } from '../session/use-live.ts';
import { useStockroomRuntime } from '../stockroom.tsx';
import { GuestPage } from './guest-page.tsx';

const PeopleScreen = lazyPart(() => import('../features/tablet/people-screen.tsx').then((m) => m.PeopleScreen));

export function LoginRoute() {
  usePageTitle('Sign in');
  return (
    <GuestPage>
      <PeopleOrForm />
    </GuestPage>
  );
}

function PeopleOrForm() {
  const { device } = useStockroomRuntime();
  const parked = useLive(() => device.parkedPeople(), [device]);
  /** The person signing in with a password; empty: somebody who is not on the tablet. */
  const [email, setEmail] = useState<string | null>(null);
  if (parked === undefined) return null;
  if (parked.length === 0) return <LoginScreen />;
  if (email !== null) return <LoginScreen email={email} onBack={() => setEmail(null)} />;
  return (
    <Suspense fallback={null}>
      <PeopleScreen onPassword={(known) => setEmail(known ?? '')} />
    </Suspense>
  );
}
