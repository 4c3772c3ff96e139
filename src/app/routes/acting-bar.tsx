/** The bar for an admin who acts for a location, with the question about unsent changes; loaded only then. */
import { Suspense } from 'react';
import { ActingNotice } from '../features/impersonation/acting-notice.tsx';
import { lazyPart } from '../kit/lazy-part.ts';
import { useOverlay } from '../kit/use-overlay.ts';

const SignOutDialog = lazyPart(() => import('../features/sign-in/sign-out-dialog.tsx').then((m) => m.SignOutDialog));

export function ActingBar() {
  const asking = useOverlay();
  return (
    <>
      <ActingNotice onAsk={asking.open} />
      <Suspense fallback={null}>
        {asking.opened === null ? null : <SignOutDialog opened={asking.opened} onClose={asking.close} />}
      </Suspense>
    </>
  );
}
