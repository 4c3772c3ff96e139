/** Asks for a code after the password, if the person has an authenticator app (AUTH-33). */
import { Button } from '@mantine/core';
import { useRef, useState, type SubmitEvent } from 'react';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { CodeField } from '../../things/password/code-field.tsx';
import layout from '../../kit/layout.module.css';
import classes from './login-screen.module.css';

interface SecondFactorProps {
  readonly email: string;
  readonly password: string;
  readonly onBack: () => void;
}

export function SecondFactor({ email, password, onBack }: SecondFactorProps) {
  const { signIn } = useStockroomRuntime();
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await signIn(email, password, code.trim());
    } catch (failure) {
      setProblem(failureText(failure));
      field.current?.select();
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') setProblem('Enter the code from your authenticator app.');
    else void send();
  };
  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      <h1 className={layout['title']}>Enter your code</h1>
      <p className={classes['words']}>Open your authenticator app and enter the code for {email}.</p>
      <FormProblem words={problem} />
      <CodeField ref={field} autoFocus value={code} onChange={setCode} />
      <Button type="submit" size="lg" className={classes['submit'] ?? ''} {...focusableLoading(isBusy)}>
        Sign in
      </Button>
      <Button variant="default" size="lg" onClick={onBack}>
        Back
      </Button>
    </form>
  );
}
