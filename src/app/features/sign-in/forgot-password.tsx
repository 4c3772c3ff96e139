/** Asks for a link to set a new password (AUTH-20). The answer is the same whether somebody has the address. */
import { Alert, Button, TextInput } from '@mantine/core';
import { IconAlertCircle, IconMailCheck } from '@tabler/icons-react';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { askRecovery } from '#remote/http/password-calls.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useStockroomRuntime, useStockroomState } from '../../stockroom.tsx';
import { failureWords } from '../../text/failure-words.ts';
import classes from './login-screen.module.css';

export function ForgotPassword() {
  const { api } = useStockroomRuntime();
  const state = useStockroomState();
  const [email, setEmail] = useState('session' in state ? state.session.email : '');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const ask = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await askRecovery(api, email.trim());
      setSentTo(email.trim());
    } catch (failure) {
      setProblem(failureWords(failure));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    if (/^\S+@\S+$/.test(email.trim())) void ask();
    else setProblem('Enter your e-mail, such as name@example.com.');
  };

  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      <h1 className={classes['title']}>Forgot password</h1>
      {sentTo === null ? <p className={classes['words']}>We’ll mail you a link to choose a new password.</p> : null}
      <div role="status">
        {sentTo === null ? null : (
          <Alert color="teal" icon={<IconMailCheck aria-hidden="true" />} title="Check your mail">
            If {sentTo} has an account, a link is on its way. It works for an hour.
          </Alert>
        )}
      </div>
      <div role="alert">
        {problem === null ? null : (
          <Alert color="red" icon={<IconAlertCircle aria-hidden="true" />}>
            {problem}
          </Alert>
        )}
      </div>
      <TextInput
        label="E-mail"
        type="email"
        name="email"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" className={classes['submit'] ?? ''} {...focusableLoading(isBusy)}>
        {sentTo === null ? 'Send link' : 'Send again'}
      </Button>
      <Link className={classes['link'] ?? ''} to="/login">
        Back to sign in
      </Link>
    </form>
  );
}
