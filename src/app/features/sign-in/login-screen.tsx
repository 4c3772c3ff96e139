/** Sign-in (AUTH-19). It needs a connection once; afterwards this device works offline. */
import { Alert, Button, PasswordInput } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { Suspense, useRef, useState, type SubmitEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useStockroomRuntime, useStockroomState } from '../../stockroom.tsx';
import { isRefusedWith } from '#contract/errors/wire-failure.ts';
import { EmailField } from '../../kit/email-field.tsx';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { lazyPart, loadPart } from '../../kit/lazy-part.ts';
import { Optional } from '../../kit/optional.tsx';
import { Preload } from '../../kit/preload.tsx';
import { useNetwork } from '../../kit/use-network.ts';
import { UnsentHere } from './unsent-here.tsx';
import { useDemoPeople } from './use-demo-people.ts';
import layout from '../../kit/layout.module.css';
import classes from './login-screen.module.css';

/** Loaded where the server runs a demo. */
const DemoPeople = lazyPart(() => import('./demo-people.tsx').then((m) => m.DemoPeople));
const SecondFactor = lazyPart(() => import('./second-factor.tsx').then((m) => m.SecondFactor));

/** The texts of all refusals, about 4 KB: needed only after a sign-in has failed. */
const failureTexts = { load: () => loadPart(() => import('../../text/failure-text.ts')) };
const AHEAD = [failureTexts];

async function failureText(failure: unknown): Promise<string> {
  try {
    return (await failureTexts.load()).failureText(failure);
  } catch {
    return 'Can’t reach the server. Check your connection and try again.';
  }
}

interface Person {
  readonly email: string;
  readonly password: string;
}

interface LoginScreenProps {
  /** The expected person; if omitted, the last one signed in here. */
  readonly email?: string;
  /** Goes back to the list of people on a shared tablet. */
  readonly onBack?: () => void;
}

export function LoginScreen(props: LoginScreenProps) {
  /** The person with the correct password who also needs a code. */
  const [proven, setProven] = useState<Person | null>(null);
  if (proven === null) return <LoginForm {...props} onProven={setProven} />;
  return (
    <Suspense fallback={null}>
      <SecondFactor {...proven} onBack={() => setProven(null)} />
    </Suspense>
  );
}

interface LoginFormProps extends LoginScreenProps {
  readonly onProven: (person: Person) => void;
}

function LoginForm({ email: expected, onBack, onProven }: LoginFormProps) {
  const runtime = useStockroomRuntime();
  const state = useStockroomState();
  const givenEmail = (useLocation().state as { readonly email?: unknown } | null)?.email;
  const known =
    expected ?? ('session' in state ? state.session.email : typeof givenEmail === 'string' ? givenEmail : '');
  const isOnline = useNetwork();
  const people = useDemoPeople();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [busyEmail, setBusyEmail] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const isBusy = busyEmail !== null;

  const signInAs = async (person: Person): Promise<void> => {
    setBusyEmail(person.email);
    setProblem(null);
    try {
      await runtime.signIn(person.email, person.password);
    } catch (failure) {
      if (isRefusedWith(failure, 'second-factor-needed')) return onProven(person);
      setProblem(await failureText(failure));
      passwordField.current?.select();
    } finally {
      setBusyEmail(null);
    }
  };

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    if (email.trim() === '' || password === '') setProblem('Enter your e-mail and your password.');
    else void signInAs({ email: email.trim(), password });
  };

  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      <h1 className={layout['title']}>Sign in</h1>
      <Preload parts={AHEAD} />
      {isOnline ? null : (
        <Alert color="orange" icon={<IconCloudOff aria-hidden="true" />} title="You’re offline">
          Connect once to sign in. After that, scanning, counting, the cart and labels work offline.
        </Alert>
      )}
      <UnsentHere />
      <FormProblem words={problem} />
      <EmailField autoFocus={known === ''} value={email} onChange={setEmail} />
      <PasswordInput
        ref={passwordField}
        label="Password"
        name="password"
        size="md"
        autoComplete="current-password"
        autoFocus={known !== ''}
        value={password}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" className={classes['submit'] ?? ''} {...focusableLoading(isBusy)}>
        Sign in
      </Button>
      {canUsePasskeys ? <PasskeyButton onProblem={setProblem} /> : null}
      <OtherWays onBack={onBack} />
      {people.length === 0 ? null : (
        <Optional>
          <DemoPeople people={people} busyEmail={busyEmail} onChoose={(person) => void signInAs(person)} />
        </Optional>
      )}
    </form>
  );
}

/** Browsers support them over HTTPS, and at localhost. */
const canUsePasskeys = typeof window.PublicKeyCredential !== 'undefined';

function PasskeyButton({ onProblem }: { readonly onProblem: (words: string | null) => void }) {
  const runtime = useStockroomRuntime();
  const [isBusy, setBusy] = useState(false);
  const use = async (): Promise<void> => {
    setBusy(true);
    onProblem(null);
    try {
      const { signInByPasskey } = await loadPart(() => import('./sign-in-by-passkey.ts'));
      onProblem(await signInByPasskey(runtime));
    } catch (failure) {
      onProblem(await failureText(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" size="lg" {...focusableLoading(isBusy, () => void use())}>
      Use a passkey
    </Button>
  );
}

function OtherWays({ onBack }: { readonly onBack: LoginScreenProps['onBack'] }) {
  return (
    <>
      {onBack === undefined ? null : (
        <Button variant="default" size="md" onClick={onBack}>
          Back to the people of this tablet
        </Button>
      )}
      <Link className={classes['link'] ?? ''} to="/forgot-password">
        Forgot password?
      </Link>
      <Link className={classes['link'] ?? ''} to="/registration">
        Create an account
      </Link>
    </>
  );
}
