/**
 * Accepts an invitation from an emailed or scanned link (ACC-03). A new person chooses a name and a password; a person with an account
 * signs in and accepts with one tap.
 */
import { Button, Loader, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { isAnswerLost, isRefusedWith, WireFailure } from '#contract/errors/wire-failure.ts';
import { readableName } from '#domain/names/readable-name.ts';
import type { Session } from '#mirror/session/session.ts';
import type { InvitationCheck } from '#contract/resources/members.ts';
import { acceptInvitation, checkInvitation, join } from '#remote/http/member-calls.ts';
import { alertInfo } from '../../kit/alert.ts';
import { EmailField } from '../../kit/email-field.tsx';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { useStockroomRuntime, useStockroomState } from '../../stockroom.tsx';
import { failureText, formErrorText } from '../../text/failure-text.ts';
import { NewPasswordFields, problemOf } from '../../things/password/new-password-fields.tsx';
import { roleText } from '../../things/person/access-text.ts';
import layout from '../../kit/layout.module.css';
import classes from './join.module.css';

type Checked =
  | { readonly is: 'checking' }
  | { readonly is: 'good'; readonly invitation: InvitationCheck }
  | { readonly is: 'bad'; readonly why: string; readonly mayRetry: boolean };

export function JoinScreen({ token }: { readonly token: string }) {
  const { api } = useStockroomRuntime();
  const state = useStockroomState();
  const session = 'session' in state && state.session.accessToken !== null ? state.session : null;
  const [checked, setChecked] = useState<Checked>({ is: 'checking' });
  const [attempt, setAttempt] = useState(0);
  /** A new person is being signed in, and about to leave this page. */
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    checkInvitation(api, token, ended.signal).then(
      (invitation) => setChecked({ is: 'good', invitation }),
      (failure: unknown) => {
        if (ended.signal.aborted) return;
        const isExpired = failure instanceof WireFailure && failure.details.code === 'link-expired';
        const why = isExpired
          ? 'This invitation has expired, was used or was withdrawn. Ask for a new one.'
          : failureText(failure);
        setChecked({ is: 'bad', why, mayRetry: !isExpired });
      },
    );
    return () => ended.abort();
  }, [api, token, attempt]);

  if (checked.is === 'checking' || state.is === 'opening') {
    return (
      <div className={classes['form']}>
        <h1 className={`${layout['title']} ${classes['title']}`}>Invitation</h1>
        <Loader aria-label="Checking the invitation" />
      </div>
    );
  }
  if (checked.is === 'bad') {
    return (
      <div className={classes['form']}>
        <h1 className={`${layout['title']} ${classes['title']}`}>Invitation</h1>
        <FormProblem words={checked.why} />
        {checked.mayRetry ? (
          <Button size="lg" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        ) : (
          <Button size="lg" component={Link} to="/">
            Open Stockroom
          </Button>
        )}
      </div>
    );
  }
  const { invitation } = checked;
  const back = `/login?back=${encodeURIComponent(`/join/${token}`)}`;
  if (session !== null && !isLeaving) {
    return <JoinAsYou token={token} invitation={invitation} session={session} />;
  }
  return invitation.hasAccount ? (
    <Introduction invitation={invitation}>
      <p className={classes['words']}>Sign in as {invitation.email} to accept.</p>
      <Button size="lg" component={Link} to={back}>
        Sign in
      </Button>
    </Introduction>
  ) : (
    <JoinAsNew token={token} invitation={invitation} signIn={back} onLeave={setLeaving} />
  );
}

interface IntroductionProps {
  readonly invitation: InvitationCheck;
  readonly children: ReactNode;
}

function Introduction({ invitation, children }: IntroductionProps) {
  const { location, practice, invitedBy, role } = invitation;
  return (
    <div className={classes['form']}>
      <h1 className={`${layout['title']} ${classes['title']}`}>Join {location}</h1>
      <p className={classes['words']}>
        {invitedBy} invited you to {location}
        {practice === location ? '' : `, ${practice}`}. Your role: {roleText(role)}.
      </p>
      {children}
    </div>
  );
}

interface JoinAsYouProps {
  readonly token: string;
  readonly invitation: InvitationCheck;
  readonly session: Session;
}

function JoinAsYou({ token, invitation, session }: JoinAsYouProps) {
  const runtime = useStockroomRuntime();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const accept = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const locationId = await acceptInvitation(runtime.api, token);
      // The URL can only switch to a location that the person is known to have (LOC-07).
      const { attributes } = await runtime.api.currentUser();
      await runtime.device.changeUser(session.userId, () => attributes);
      void navigate(`/inventory?switchPl=${locationId}`, { replace: true });
    } catch (failure) {
      setProblem(failureText(failure));
      setBusy(false);
    }
  };
  return (
    <Introduction invitation={invitation}>
      <FormProblem words={problem} />
      <Button size="lg" {...focusableLoading(isBusy, () => void accept())}>
        Join as {session.user.name}
      </Button>
      <Link className={classes['link'] ?? ''} to="/">
        Not now
      </Link>
    </Introduction>
  );
}

interface JoinAsNewProps {
  readonly token: string;
  readonly invitation: InvitationCheck;
  /** The URL for signing in and coming back. */
  readonly signIn: string;
  readonly onLeave: (isLeaving: boolean) => void;
}

interface NewPerson {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Makes the account and signs in. The link works once: what was done is not repeated, also if its answer was lost.
 * @param isByCode the typed address is still to be confirmed
 */
function useJoin(isByCode: boolean, onLeave: (isLeaving: boolean) => void) {
  const runtime = useStockroomRuntime();
  const navigate = useNavigate();
  /** The email of the new account, if it exists and signing in has failed. */
  const [joined, setJoined] = useState<string | null>(null);
  /** An answer was lost: this form may have used the link. */
  const wasLost = useRef(false);

  const enter = async (email: string, password: string): Promise<void> => {
    onLeave(true);
    await runtime.signIn(email, password);
    await navigate('/', { replace: true });
    if (isByCode) alertInfo(`We mailed a link to ${email}. Open it to confirm your e-mail.`);
  };
  const joinAndSignIn = async (person: NewPerson): Promise<void> => {
    const { password } = person;
    if (joined !== null) return enter(joined, password);
    let email: string;
    try {
      email = await join(runtime.api, person);
    } catch (failure) {
      if (!wasLost.current || !isRefusedWith(failure, 'link-expired')) {
        wasLost.current ||= isAnswerLost(failure);
        throw failure;
      }
      // If nobody signs in like that, somebody else used the link.
      return await enter(person.email, password).catch((refusal: unknown) => {
        throw isRefusedWith(refusal, 'wrong-login') ? failure : refusal;
      });
    }
    return await enter(email, password).catch((failure: unknown) => {
      setJoined(email);
      throw failure;
    });
  };
  return { joined, joinAndSignIn };
}

function JoinAsNew({ token, invitation, signIn, onLeave }: JoinAsNewProps) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState(invitation.email ?? '');
  const [typed, setTyped] = useState({ password: '', again: '' });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { joined, joinAndSignIn } = useJoin(invitation.email === null, onLeave);

  const save = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await joinAndSignIn({ token, name: readableName(name), email, password: typed.password });
    } catch (failure) {
      onLeave(false);
      setProblem(formErrorText(failure));
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = readableName(name) === '' ? 'Enter your name.' : problemOf(typed);
    if (wrong === null) void save();
    else setProblem(wrong);
  };

  return (
    <Introduction invitation={invitation}>
      <form className={classes['form']} noValidate onSubmit={submit} aria-label="Your account">
        <FormProblem words={problem} />
        {joined === null ? (
          <>
            <TextInput
              label="Your name"
              name="name"
              size="md"
              autoComplete="name"
              value={name}
              onChange={({ currentTarget: { value } }) => setName(value)}
            />
            <EmailField readOnly={invitation.email !== null} value={email} onChange={setEmail} />
            <NewPasswordFields typed={typed} onChange={setTyped} />
          </>
        ) : (
          <p className={classes['words']}>Your account is ready. Sign in to it as {joined}.</p>
        )}
        <Button type="submit" size="lg" {...focusableLoading(isBusy)}>
          {joined === null ? 'Join and sign in' : 'Sign in'}
        </Button>
      </form>
      <Link className={classes['link'] ?? ''} to={signIn}>
        I already have an account
      </Link>
    </Introduction>
  );
}
