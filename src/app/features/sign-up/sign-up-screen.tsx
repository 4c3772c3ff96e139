/** Sign-up and set-up at the first step that is not done (AUTH-03..06), on whatever device it is opened. */
import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import type { SignUpState } from '#contract/resources/sign-up.ts';
import type { Session } from '#mirror/session/session.ts';
import { readSignUp } from '#remote/http/sign-up-calls.ts';
import { setUpStepOf } from '../../session/set-up-step.ts';
import { useStockroomRuntime, useStockroomState } from '../../stockroom.tsx';
import { AccountStep } from './account-step.tsx';
import { ClosedSignUp } from './closed-sign-up.tsx';
import { EmailStep } from './email-step.tsx';
import { SetUpSteps } from './set-up-steps.tsx';
import { ShelvesStep } from './shelves-step.tsx';
import { useWaiting } from './use-waiting.ts';
import classes from './sign-up.module.css';

export function SignUpScreen() {
  const runtime = useStockroomRuntime();
  const state = useStockroomState();
  /** Where it ends. */
  const [goal, setGoal] = useState('/');
  if (!('session' in state)) return <NewAccount />;
  const { session } = state;
  const step = setUpStepOf(session);
  if (step === null) return <Navigate to={goal} replace />;
  if (session.accessToken === null) return <Navigate to="/login?back=%2Fregistration" replace />;
  const signOut = (): void => void runtime.signOut('keep-here');
  return (
    <>
      <StepOf step={step} session={session} signOut={signOut} onChoose={setGoal} />
      {step === 'e-mail' ? null : (
        <p className={classes['quiet']}>
          Signed in as {session.email}.{' '}
          <button type="button" className={`${classes['link']} ${classes['plain']}`} onClick={signOut}>
            Sign out
          </button>
        </p>
      )}
    </>
  );
}

interface StepOfProps {
  readonly step: NonNullable<ReturnType<typeof setUpStepOf>>;
  readonly session: Session;
  readonly signOut: () => void;
  readonly onChoose: (path: string) => void;
}

function StepOf({ step, session, signOut, onChoose }: StepOfProps) {
  switch (step) {
    case 'e-mail':
      return <EmailStep email={session.email} waiting={null} onOther={{ label: 'Sign out', act: signOut }} />;
    case 'practice':
      return <SetUpSteps />;
    case 'shelves':
      return <ShelvesStep session={session} onChoose={onChoose} />;
  }
}

function NewAccount() {
  const { waiting, keep } = useWaiting();
  const signUp = useSignUpState();
  if (waiting === undefined || signUp === undefined) return <Loader aria-label="Loading" />;
  if (waiting === null && !signUp.isOpen) return <ClosedSignUp contact={signUp.contact} />;
  if (waiting === null) return <AccountStep email="" onBegun={keep} />;
  const startOver = { label: 'Use another e-mail', act: () => void keep(null) };
  return <EmailStep email={waiting.email} waiting={waiting} onOther={startOver} />;
}

/** undefined: being asked. A server that can't be asked says so once the form is sent. */
function useSignUpState(): SignUpState | undefined {
  const { api } = useStockroomRuntime();
  const [state, setState] = useState<SignUpState>();
  useEffect(() => {
    const ended = new AbortController();
    readSignUp(api, ended.signal).then(setState, () => {
      if (!ended.signal.aborted) setState({ isOpen: true, contact: null });
    });
    return () => ended.abort();
  }, [api]);
  return state;
}
