/** Sign-up and set-up at the first incomplete step (AUTH-03..06), on any device. */
import { Loader, Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, Link } from 'react-router';
import type { SignUpState } from '#contract/resources/sign-up.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import type { Session } from '#mirror/session/session.ts';
import { readSignUp } from '#remote/http/sign-up-calls.ts';
import { named } from '../../kit/app-name.ts';
import { usePageTitle } from '../../kit/use-page-title.ts';
import { locationOf } from '../../session/location-here.ts';
import { setUpStepOf } from '../../session/set-up-step.ts';
import { useStockroomRuntime, useStockroomState } from '../../stockroom.tsx';
import { AccountStep } from './account-step.tsx';
import { EmailStep } from './email-step.tsx';
import { LaterStep } from './later-step.tsx';
import { SetUpSteps } from './set-up-steps.tsx';
import { ShelvesStep } from './shelves-step.tsx';
import { useWaiting } from './use-waiting.ts';
import classes from './sign-up.module.css';

/** Screens of other features that the wizard shows as steps. */
export interface LaterParts {
  readonly distributors: ReactNode;
  readonly card: ReactNode;
}

export function SignUpScreen({ parts }: { readonly parts: LaterParts }) {
  const runtime = useStockroomRuntime();
  const state = useStockroomState();
  /** The path after completion. */
  const [goal, setGoal] = useState('/');
  const { waiting, keep } = useWaiting();
  const hasArrived = 'session' in state && waiting?.email === state.session.email;
  useEffect(() => {
    if (hasArrived) void keep(null);
  }, [hasArrived, keep]);
  if (!('session' in state)) return <NewAccount />;
  const { session } = state;
  const step = setUpStepOf(session);
  if (step === null) return <Navigate to={goal} replace />;
  if (session.accessToken === null) return <Navigate to="/login?back=%2Fregistration" replace />;
  const signOut = (): void => void runtime.signOut('keep-here');
  return (
    <>
      <StepOf step={step} session={session} parts={parts} signOut={signOut} onChoose={setGoal} />
      <OtherLocation session={session} />
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

/** The way out of the set-up of an added location, without a connection too: to one that is set up. */
function OtherLocation({ session: { user, locationId } }: { readonly session: Session }) {
  const runtime = useStockroomRuntime();
  const isSetUp = (id: LocationId): boolean => setUpStepOf({ user, locationId: id }) === null;
  const other = user.practiceLocations.find(({ id }) => isSetUp(asId(id)));
  if (locationId === null || other === undefined) return null;
  return (
    <button
      type="button"
      className={`${classes['link']} ${classes['plain']}`}
      onClick={() => void runtime.switchLocation(asId(other.id))}
    >
      Work at {other.name} for now
    </button>
  );
}

interface StepOfProps {
  readonly step: NonNullable<ReturnType<typeof setUpStepOf>>;
  readonly session: Session;
  readonly parts: LaterParts;
  readonly signOut: () => void;
  readonly onChoose: (path: string) => void;
}

function StepOf({ step, session, parts, signOut, onChoose }: StepOfProps) {
  const here = locationOf(session.user, session.locationId);
  switch (step) {
    case 'e-mail':
      return <EmailStep email={session.email} waiting={null} onOther={{ label: 'Sign out', act: signOut }} />;
    case 'practice':
      return <SetUpSteps person={session.userId} />;
    case 'distributors':
      return (
        <LaterStep which="distributors" isDone={(here?.distributors ?? []).some(({ status }) => status !== 'inactive')}>
          {parts.distributors}
        </LaterStep>
      );
    case 'card':
      return (
        <LaterStep which="card" isDone={here?.card != null}>
          {parts.card}
        </LaterStep>
      );
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

/** undefined: loading. If the server is unreachable, submitting the form says so. */
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

/**
 * Shown if practices cannot sign up themselves (AUTH-35).
 * @param contact for requesting an account; null: none
 */
function ClosedSignUp({ contact }: { readonly contact: string | null }) {
  usePageTitle('Sign-up is closed');
  return (
    <div className={classes['step']}>
      <h1 className={classes['title']}>Sign-up is closed</h1>
      <p className={classes['words']}>
        {contact === null
          ? named('New practices can’t sign up here. Ask whoever runs this Stockroom for an account.')
          : `New practices can’t sign up here. Ask ${contact} for an account.`}
      </p>
      <p className={classes['words']}>Were you invited? Open the link in your invitation.</p>
      <Button size="lg" component={Link} to="/login">
        Sign in
      </Button>
    </div>
  );
}
