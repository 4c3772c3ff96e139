/** Sets a new password with an emailed link, and signs in (AUTH-20). The link is validated before the form is shown. */
import { Alert, Button, Loader } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isAnswerLost, isRefusedWith } from '#contract/errors/wire-failure.ts';
import type { ResetCheck } from '#contract/resources/passwords.ts';
import { stillWorkingText } from '#domain/access/still-working.ts';
import { checkReset, resetPassword } from '#remote/http/password-calls.ts';
import { alertQuestion } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { useFormSubmit } from '../../kit/use-form-submit.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { detailOf, failureText } from '../../text/failure-text.ts';
import { NewPasswordFields, problemOf } from '../../things/password/new-password-fields.tsx';
import { SecondFactor } from './second-factor.tsx';
import layout from '../../kit/layout.module.css';
import classes from './login-screen.module.css';

type Checked =
  | { readonly is: 'checking' }
  | { readonly is: 'good'; readonly account: ResetCheck }
  | { readonly is: 'bad'; readonly why: string; readonly mayRetry: boolean };

export function ResetPassword({ token }: { readonly token: string }) {
  const { api } = useStockroomRuntime();
  const [link, setLink] = useState<Checked>({ is: 'checking' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const ended = new AbortController();
    checkReset(api, token, ended.signal).then(
      (account) => setLink({ is: 'good', account }),
      (failure: unknown) => {
        if (ended.signal.aborted) return;
        const isExpired = isRefusedWith(failure, 'link-expired');
        setLink({ is: 'bad', why: failureText(failure), mayRetry: !isExpired });
      },
    );
    return () => ended.abort();
  }, [api, token, attempt]);

  if (link.is === 'checking') {
    return (
      <div className={classes['form']}>
        <h1 className={layout['title']}>New password</h1>
        <Loader aria-label="Checking the link" />
      </div>
    );
  }
  if (link.is === 'good') return <ResetForm token={token} account={link.account} />;
  return (
    <div className={classes['form']}>
      <h1 className={layout['title']}>New password</h1>
      <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden="true" />}>
        {link.why}
      </Alert>
      {link.mayRetry ? (
        <Button size="lg" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
      ) : (
        <Button size="lg" component={Link} to="/forgot-password">
          Get a new link
        </Button>
      )}
    </div>
  );
}

function ResetForm({ token, account }: { readonly token: string; readonly account: ResetCheck }) {
  const { email } = account;
  const stillWorking = stillWorkingText(account);
  const runtime = useStockroomRuntime();
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ password: '', again: '' });
  const { isBusy, problem, submit } = useFormSubmit(detailOf);
  const [isProven, setProven] = useState(false);
  /** The link works once: if signing in fails, only that is retried. */
  const [saved, setSaved] = useState<'no' | 'likely' | 'yes'>('no');
  /** An answer was lost: the link may have been used by this form. */
  const wasLost = useRef(false);

  const signIn = async (): Promise<void> => {
    try {
      await runtime.signIn(email, typed.password);
      if (stillWorking !== null) {
        alertQuestion(`${stillWorking}.`, { words: 'Review them', go: () => void navigate('/settings') });
      }
    } catch (failure) {
      if (!isRefusedWith(failure, 'second-factor-needed')) throw failure;
      setProven(true);
    }
  };
  const save = async (): Promise<void> => {
    try {
      await resetPassword(runtime.api, { token, password: typed.password });
    } catch (failure) {
      if (!(wasLost.current && isRefusedWith(failure, 'link-expired'))) {
        wasLost.current ||= isAnswerLost(failure);
        throw failure;
      }
      // If the password is not the one that was sent then, the link was used for that.
      try {
        return await signIn();
      } catch (refusal) {
        if (isRefusedWith(refusal, 'wrong-login')) throw failure;
        setSaved('likely');
        throw refusal;
      }
    }
    await signIn().catch((failure: unknown) => {
      setSaved('yes');
      throw failure;
    });
  };

  if (isProven) return <SecondFactor email={email} password={typed.password} onBack={() => setProven(false)} />;
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={(event) => submit(event, problemOf(typed), saved === 'no' ? save : signIn)}
    >
      <h1 className={layout['title']}>New password</h1>
      <p className={classes['words']}>
        {saved === 'no'
          ? `For ${email}. Your other devices will be signed out.${stillWorking === null ? '' : ` ${stillWorking} after that.`}`
          : `Your new password ${saved === 'yes' ? 'is' : 'should be'} saved. Sign in with it as ${email}.`}
      </p>
      <FormProblem words={problem} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {saved === 'no' ? <NewPasswordFields typed={typed} onChange={setTyped} /> : null}
      <Button type="submit" size="lg" className={classes['submit'] ?? ''} {...focusableLoading(isBusy)}>
        {saved === 'no' ? 'Save and sign in' : 'Sign in'}
      </Button>
    </form>
  );
}
