/** The password and the list of sessions (AUTH-27, AUTH-29). Needs the server: a cached list of sessions could be wrong. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { isRefusedWith } from '#contract/errors/wire-failure.ts';
import type { SignedInResource } from '#contract/resources/passwords.ts';
import { actedFor } from '#domain/access/acting.ts';
import { endOtherSessions, endSession, readSessions } from '#remote/http/password-calls.ts';
import { alertError, alertInfo } from '../../kit/alert.ts';
import { instantText } from '../../kit/dates.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { ConfirmYourEmail } from './confirm-your-email.tsx';
import { Prove } from './prove.tsx';
import { StillWorking } from './still-working.tsx';
import classes from './account.module.css';

const TwoFactor = lazyPart(() => import('./two-factor.tsx').then((m) => m.TwoFactor));

/** @param onSignOut signs out on this device as well, including its confirmation */
export function AccountSecurity({ onSignOut }: { readonly onSignOut: () => void }) {
  const { session } = useStockroom();
  const signOuts = useSignOuts(onSignOut);
  return (
    <>
      {actedFor(session.userId) === null ? (
        <>
          {session.user.emailConfirmed === 0 ? <ConfirmYourEmail email={session.user.email} /> : null}
          <ChangeEmail />
          <ChangePassword onChanged={signOuts.readAgain} />
          <Suspense fallback={null}>
            <TwoFactor />
          </Suspense>
        </>
      ) : (
        <p className={classes['quiet']}>Only {session.user.name} can change their password.</p>
      )}
      <h3 className={classes['heading']}>Where you’re signed in</h3>
      <Sessions signOuts={signOuts} />
    </>
  );
}

/** Signing out single sessions, or all of them. */
function useSignOuts(onSignOut: () => void) {
  const { api } = useStockroom();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.sessions(),
    queryFn: ({ signal }) => readSessions(api, signal),
    staleTime: 0,
  });
  /** The id of a session, or `all`. */
  const [busy, setBusy] = useState<string | null>(null);
  /** The action that waits for the password, which was entered too long ago (AUTH-37). */
  const [unproven, setUnproven] = useState<(() => Promise<void>) | null>(null);
  const end = async (which: string, work: () => Promise<void>, again: () => Promise<void>): Promise<boolean> => {
    setBusy(which);
    try {
      await work();
      await refetch();
      return true;
    } catch (failure) {
      if (isRefusedWith(failure, 'proof-needed')) setUnproven(() => again);
      else alertError(`Can’t sign out: ${failureText(failure)}`);
      return false;
    } finally {
      setBusy(null);
    }
  };
  const endOne = async (id: string): Promise<void> => {
    await end(
      id,
      () => endSession(api, id),
      () => endOne(id),
    );
  };
  const endAll = async (): Promise<void> => {
    if (!(await end('all', () => endOtherSessions(api), endAll))) return;
    alertInfo('Your other devices were signed out.');
    onSignOut();
  };
  const forgetUnproven = (): void => setUnproven(null);
  return { data, error, busy, unproven, forgetUnproven, endOne, endAll, readAgain: () => void refetch() };
}

function Sessions({ signOuts }: { readonly signOuts: ReturnType<typeof useSignOuts> }) {
  const { data, error, busy, unproven, forgetUnproven, endOne, endAll } = signOuts;
  if (data === undefined) {
    return (
      <p className={classes['quiet']} role={error === null ? undefined : 'alert'}>
        {error === null ? 'Loading…' : failureText(error)}
      </p>
    );
  }
  return (
    <>
      <ul className={classes['list']} aria-label="Where you’re signed in">
        {data.map((each) => (
          <SignedIn key={each.id} session={each} isBusy={busy === each.id} onEnd={() => void endOne(each.id)} />
        ))}
      </ul>
      <StillWorking />
      {unproven === null ? (
        <Button
          variant="default"
          size="md"
          className={classes['button'] ?? ''}
          {...focusableLoading(busy === 'all', () => void endAll())}
        >
          Sign out everywhere
        </Button>
      ) : (
        <Prove title="Enter your password to sign out" submit="Sign out" again={unproven} onClose={forgetUnproven} />
      )}
    </>
  );
}

interface SignedInProps {
  readonly session: SignedInResource;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function SignedIn({ session: { attributes }, isBusy, onEnd }: SignedInProps) {
  const { device, signedInAt, lastUsedAt, isThis } = attributes;
  const name = device === '' ? 'Unnamed device' : device;
  return (
    <li className={classes['row']}>
      <div>
        <p className={classes['device']}>
          {name}
          {isThis ? <span className={classes['quiet']}> · This device</span> : null}
        </p>
        <p className={classes['quiet']}>
          Signed in {instantText(signedInAt)}
          {isThis ? '' : ` · Last used ${instantText(lastUsedAt)}`}
        </p>
      </div>
      {isThis ? null : (
        <Button variant="default" size="md" aria-label={`Sign out: ${name}`} {...focusableLoading(isBusy, onEnd)}>
          Sign out
        </Button>
      )}
    </li>
  );
}
