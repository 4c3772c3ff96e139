/** Requests a password reset link (AUTH-20). The answer does not reveal whether the address has an account. */
import { Alert, Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { askRecovery } from '#remote/http/password-calls.ts';
import { EmailField } from '../../kit/email-field.tsx';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { useFormSubmit } from '../../kit/use-form-submit.ts';
import { useStockroomRuntime, useStockroomState } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import layout from '../../kit/layout.module.css';
import classes from './login-screen.module.css';

export function ForgotPassword() {
  const { api } = useStockroomRuntime();
  const state = useStockroomState();
  const [email, setEmail] = useState('session' in state ? state.session.email : '');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isBusy, problem, submit } = useFormSubmit(failureText);

  const ask = async (): Promise<void> => {
    await askRecovery(api, email.trim());
    setSentTo(email.trim());
  };
  const wrong = /^\S+@\S+$/.test(email.trim()) ? null : 'Enter your e-mail, such as name@example.com.';

  return (
    <form className={classes['form']} noValidate onSubmit={(event) => submit(event, wrong, ask)}>
      <h1 className={layout['title']}>Forgot password</h1>
      {sentTo === null ? <p className={classes['words']}>We’ll mail you a link to choose a new password.</p> : null}
      <div role="status">
        {sentTo === null ? null : (
          <Alert color="teal" icon={<IconMailCheck aria-hidden="true" />} title="Check your mail">
            If {sentTo} has an account, a link is on its way. It works for an hour.
          </Alert>
        )}
      </div>
      <FormProblem words={problem} />
      <EmailField value={email} onChange={setEmail} />
      <Button type="submit" size="lg" className={classes['submit'] ?? ''} {...focusableLoading(isBusy)}>
        {sentTo === null ? 'Send link' : 'Send again'}
      </Button>
      <Link className={classes['link'] ?? ''} to="/login">
        Back to sign in
      </Link>
    </form>
  );
}
