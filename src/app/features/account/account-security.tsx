/** The password, and where the person is signed in (AUTH-27, AUTH-29). Needs the server: an old list would not say who is in. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { SignedInResource } from '#contract/resources/passwords.ts';
import { actedFor } from '#domain/access/acting.ts';
import { endOtherSessions, endSession, readSessions } from '#remote/http/password-calls.ts';
import { alertError, alertInfo } from '../../kit/alert.ts';
import { instantText } from '../../kit/dates.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureWords } from '../../text/failure-words.ts';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import classes from './account.module.css';

const TwoFactor = lazyPart(() => import('./two-factor.tsx').then((m) => m.TwoFactor));

/** @param onSignOut out of this device as well, with what it asks */
export function AccountSecurity({ onSignOut }: { readonly onSignOut: () => void }) {
  const { api, session } = useStockroom();
  const isActing = actedFor(session.userId) !== null;
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.sessions(),
    queryFn: ({ signal }) => readSessions(api, signal),
    staleTime: 0,
  });
  const [busy, setBusy] = useState<string | null>(null);
  const end = async (which: string, work: () => Promise<void>): Promise<boolean> => {
    setBusy(which);
    try {
      await work();
      await refetch();
      return true;
    } catch (failure) {
      alertError(`Can’t sign out: ${failureWords(failure)}`);
      return false;
    } finally {
      setBusy(null);
    }
  };
  const endAll = async (): Promise<void> => {
    if (!(await end('all', () => endOtherSessions(api)))) return;
    alertInfo('Your other devices were signed out.');
    onSignOut();
  };
  return (
    <>
      {isActing ? (
        <p className={classes['quiet']}>Only {session.user.name} can change their password.</p>
      ) : (
        <>
          <ChangeEmail />
          <ChangePassword onChanged={() => void refetch()} />
          <Suspense fallback={null}>
            <TwoFactor />
          </Suspense>
        </>
      )}
      <h3 className={classes['heading']}>Where you’re signed in</h3>
      {data === undefined ? (
        <p className={classes['quiet']} role={error === null ? undefined : 'alert'}>
          {error === null ? 'Loading…' : failureWords(error)}
        </p>
      ) : (
        <>
          <ul className={classes['list']} aria-label="Where you’re signed in">
            {data.map((each) => (
              <SignedIn
                key={each.id}
                session={each}
                isBusy={busy === each.id}
                onEnd={() => void end(each.id, () => endSession(api, each.id))}
              />
            ))}
          </ul>
          <Button
            variant="default"
            size="md"
            className={classes['button'] ?? ''}
            {...focusableLoading(busy === 'all', () => void endAll())}
          >
            Sign out everywhere
          </Button>
        </>
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
