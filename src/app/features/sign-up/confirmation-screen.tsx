/** The page of an emailed confirmation link (AUTH-03): confirms the address, and says how to continue. */
import { Alert, Button, Loader } from '@mantine/core';
import { IconAlertCircle, IconMailCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { isAnswerLost, isRefusedWith } from '#contract/errors/wire-failure.ts';
import { confirmEmail, type Confirmed } from '#remote/http/sign-up-calls.ts';
import { useStockroomRuntime, useStockroomState } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { ResendForm } from './resend-form.tsx';
import { useWaiting } from './use-waiting.ts';
import classes from './sign-up.module.css';

type LinkState =
  | { readonly is: 'checking' }
  | { readonly is: 'good'; readonly confirmed: Confirmed }
  | { readonly is: 'bad'; readonly why: string; readonly mayRetry: boolean; readonly mayBeDone: boolean };

export function ConfirmationScreen({ token }: { readonly token: string }) {
  const { api } = useStockroomRuntime();
  const [link, setLink] = useState<LinkState>({ is: 'checking' });
  const requested = useRef(false);
  /** An answer was lost: the link may have done its work. */
  const wasLost = useRef(false);
  const { waiting } = useWaiting();
  const confirm = (): void => {
    setLink({ is: 'checking' });
    confirmEmail(api, token).then(
      (confirmed) => setLink({ is: 'good', confirmed }),
      (failure: unknown) => {
        const isExpired = isRefusedWith(failure, 'link-expired');
        const mayBeDone = isExpired && wasLost.current;
        wasLost.current ||= isAnswerLost(failure);
        const why = isExpired ? EXPIRED : failureText(failure);
        setLink({ is: 'bad', why, mayRetry: !isExpired, mayBeDone });
      },
    );
  };
  useEffect(() => {
    // A link works once, so it is sent once.
    if (requested.current) return;
    requested.current = true;
    confirm();
  });
  switch (link.is) {
    case 'checking':
      return (
        <div className={classes['step']}>
          <h1 className={classes['title']}>Confirming your e-mail</h1>
          <Loader aria-label="Checking the link" />
        </div>
      );
    case 'good':
      return <Good confirmed={link.confirmed} />;
    case 'bad':
      // The browser that began the sign-up continues there, or goes on waiting.
      if (link.mayBeDone && waiting != null) return <Navigate to="/registration" replace />;
      return (
        <div className={classes['step']}>
          <h1 className={classes['title']}>Confirm your e-mail</h1>
          <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden="true" />}>
            {link.why}
          </Alert>
          {link.mayRetry ? (
            <Button size="lg" onClick={confirm}>
              Try again
            </Button>
          ) : (
            <ResendForm />
          )}
        </div>
      );
  }
}

const EXPIRED =
  'This link has expired or was already used. If you’ve confirmed your e-mail, sign in. Otherwise, get a new link.';

function Good({ confirmed: { email, confirmed } }: { readonly confirmed: Confirmed }) {
  const { waiting } = useWaiting();
  const isSignedIn = useStockroomState().is === 'signed-in';
  if (waiting === undefined) return <Loader aria-label="Loading" />;
  // The browser that began the sign-up continues here.
  if (confirmed === 'sign-up' && waiting?.email === email) return <Navigate to="/registration" replace />;
  return (
    <div className={classes['step']}>
      <h1 className={classes['title']}>E-mail confirmed</h1>
      <Alert role="status" color="teal" icon={<IconMailCheck aria-hidden="true" />}>
        {confirmed === 'sign-up'
          ? `Thank you. Continue on the device where you signed up, or sign in here as ${email}.`
          : `You now sign in with ${email}.`}
      </Alert>
      {confirmed === 'address' && isSignedIn ? (
        <Button size="lg" component={Link} to="/settings">
          Back to your account
        </Button>
      ) : (
        <Button size="lg" component={Link} to="/login?back=%2Fregistration" state={{ email }}>
          Sign in here
        </Button>
      )}
    </div>
  );
}
