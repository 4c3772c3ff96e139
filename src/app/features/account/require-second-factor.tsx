/** Set-up of a second factor, required before anything else if the practice or the role demands it (AUTH-36). */
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { usePerson, useStockroomRuntime } from '../../stockroom.tsx';
import { AddPasskey } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpTwoFactor } from './set-up-two-factor.tsx';
import layout from '../../kit/layout.module.css';
import classes from './account.module.css';

type Doing = { readonly is: 'app' | 'passkey' } | { readonly is: 'codes'; readonly codes: readonly string[] };

export interface RequireSecondFactorProps {
  /** A set-up in progress must be completed here, whatever the server reports in the meantime. */
  readonly onBusy: (isBusy: boolean) => void;
}

export function RequireSecondFactor({ onBusy }: RequireSecondFactorProps) {
  const { mirror, session, device } = usePerson();
  const [doing, setDoing] = useState<Doing | null>(null);
  useEffect(() => {
    onBusy(doing !== null);
    return () => onBusy(false);
  }, [doing, onBusy]);
  useLetIn();
  const back = (): void => setDoing(null);
  /** The session is now fully signed in: pending changes are sent. */
  const goOn = async (): Promise<void> => {
    await device.changeUser(session.userId, (user) => ({ ...user, awaitsFactor: false }));
    mirror.wake('manual');
    setDoing(null);
  };
  return (
    <div className={classes['form']}>
      <h1 className={layout['title']}>Set up a second factor</h1>
      {doing === null ? <Ways onChoose={setDoing} /> : null}
      {doing?.is === 'app' ? (
        <SetUpTwoFactor onOn={(codes) => setDoing({ is: 'codes', codes })} onCancel={back} />
      ) : null}
      {doing?.is === 'codes' ? <RecoveryCodes codes={doing.codes} onClose={() => void goOn()} /> : null}
      {doing?.is === 'passkey' ? <AddPasskey asksCode={false} onAdded={() => void goOn()} onClose={back} /> : null}
    </div>
  );
}

const LOOK_MS = 30_000;

/** The practice may require it no longer, or a set-up elsewhere may have ended this session: nothing else tells of it here. */
function useLetIn(): void {
  const { session, device, api } = usePerson();
  const { userId } = session;
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = async (): Promise<void> => {
      if (!navigator.onLine || document.visibilityState === 'hidden') return;
      const { id, attributes } = await api.currentUser();
      if (!signal.aborted && id === userId) await device.changeUser(userId, () => attributes);
    };
    // What is known stands where the server can’t be asked.
    const lookAgain = (): void => void look().catch(() => undefined);
    addEventListener('online', lookAgain, { signal });
    document.addEventListener('visibilitychange', lookAgain, { signal });
    const timer = setInterval(lookAgain, LOOK_MS);
    lookAgain();
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [userId, device, api]);
}

function Ways({ onChoose }: { readonly onChoose: (doing: Doing) => void }) {
  const { session } = usePerson();
  const { signOut } = useStockroomRuntime();
  return (
    <>
      <p className={classes['words']}>
        {session.user.role === 'admin'
          ? 'Admins need a second factor to sign in.'
          : 'Your practice requires a second factor for everyone.'}{' '}
        Choose how you prove it’s you from now on.
      </p>
      <Button
        size="lg"
        leftSection={<IconDeviceMobile size={22} aria-hidden="true" />}
        onClick={() => onChoose({ is: 'app' })}
      >
        Use an authenticator app
      </Button>
      {typeof window.PublicKeyCredential === 'undefined' ? null : (
        <Button
          variant="default"
          size="lg"
          leftSection={<IconFingerprint size={22} aria-hidden="true" />}
          onClick={() => onChoose({ is: 'passkey' })}
        >
          Use a passkey
        </Button>
      )}
      <Button variant="subtle" size="md" onClick={() => void signOut('keep-here')}>
        Sign out
      </Button>
    </>
  );
}
