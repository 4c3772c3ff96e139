/**
 * Blocks people who still have to set up a second factor (AUTH-36). Data on the device stays usable offline: the server, which
 * refuses everything before that, cannot be asked then.
 */
import { type ReactNode, Suspense, useState } from 'react';
import { actedFor } from '#domain/access/acting.ts';
import { lazyPart } from '../kit/lazy-part.ts';
import { useNetwork } from '../kit/use-network.ts';
import { useStockroomState } from '../stockroom.tsx';

const RequireSecondFactorPage = lazyPart(() =>
  import('./require-second-factor-page.tsx').then((m) => m.RequireSecondFactorPage),
);

export function SecondFactorGate({ children }: { readonly children: ReactNode }) {
  const state = useStockroomState();
  const isOnline = useNetwork();
  // Recovery codes are shown only once: the server may admit the session before they were seen.
  const [isBusy, setBusy] = useState(false);
  if (!('session' in state)) return children;
  const { user, userId, accessToken } = state.session;
  const isShut = user.awaitsFactor === true && accessToken !== null && actedFor(userId) === null && isOnline;
  if (!isShut && !isBusy) return children;
  return (
    <Suspense fallback={null}>
      <RequireSecondFactorPage onBusy={setBusy} />
    </Suspense>
  );
}
